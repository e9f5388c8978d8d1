import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Standing orders: what a player leaves word of. */
export const orders = () =>
  router()
    .openapi(routes.getOrders, handlers.getOrders)
    .openapi(routes.giveOrders, handlers.giveOrders)
    .openapi(routes.takeOrdersBack, handlers.takeOrdersBack)
