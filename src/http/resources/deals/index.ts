import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of finished deals. */
export const deals = () =>
  router().openapi(routes.listDeals, handlers.listDeals).openapi(routes.getDeal, handlers.getDeal)
