import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of standing orders. */
export const orders = () =>
  router()
    .openapi(routes.getOrders, handlers.getOrders)
    .openapi(routes.giveOrders, handlers.giveOrders)
    .openapi(routes.takeOrdersBack, handlers.takeOrdersBack)
