import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Seats: take one, leave it; for the owner of a game, take one away and renew the invite. */
export const seats = () => {
  const all = router().openapi(routes.takeSeat, handlers.takeSeat)
  // Leaving is an operation of its own, `…/seats/me`, but not a route of its own: Hono's quick router takes no two that differ in
  // whether a part is a word or a parameter, and with one such pair every request would go through the slow one.
  all.openAPIRegistry.registerPath(routes.leaveSeat)
  return all.openapi(routes.freeSeat, handlers.leaveOrFree).openapi(routes.renewInvite, handlers.renewInvite)
}
