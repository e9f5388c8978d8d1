import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of bots: on free seats, and as substitutes. */
export const bots = () =>
  router()
    .openapi(routes.seatBot, handlers.seatBot)
    .openapi(routes.takeStandIn, handlers.takeStandIn)
    .openapi(routes.dismissStandIn, handlers.dismissStandIn)
