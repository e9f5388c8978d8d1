import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of the log of a game. */
export const events = () =>
  router().openapi(routes.listEvents, handlers.listEvents).openapi(routes.watchGame, handlers.watchGame)
