import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of seats: take, leave, free; renew the invite. */
export const seats = () => {
  const all = router().openapi(routes.takeSeat, handlers.takeSeat)
  // `…/seats/me` is an operation of the contract but not a route: the RegExp router of Hono refuses two paths that
  // differ only in a fixed segment and a parameter, and one such pair would send every request to the slow router.
  all.openAPIRegistry.registerPath(routes.leaveSeat)
  return all.openapi(routes.freeSeat, handlers.leaveOrFree).openapi(routes.renewInvite, handlers.renewInvite)
}
