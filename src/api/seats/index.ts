import { router } from '../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Seats: take one, leave it. */
export const seats = () =>
  router().openapi(routes.takeSeat, handlers.takeSeat).openapi(routes.leaveSeat, handlers.leaveSeat)
