import { router } from '../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Seats: take one, leave it; for the owner of a game, take one away and renew the invite. */
export const seats = () =>
  router()
    .openapi(routes.takeSeat, handlers.takeSeat)
    .openapi(routes.leaveSeat, handlers.leaveSeat)
    .openapi(routes.freeSeat, handlers.freeSeat)
    .openapi(routes.renewInvite, handlers.renewInvite)
