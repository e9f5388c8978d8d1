import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of the analyses of finished deals. */
export const analyses = () =>
  router().openapi(routes.analyseDeal, handlers.analyseDeal).openapi(routes.getAnalysis, handlers.getAnalysis)
