import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** What finished deals were like. */
export const analyses = () =>
  router().openapi(routes.analyseDeal, handlers.analyseDeal).openapi(routes.getAnalysis, handlers.getAnalysis)
