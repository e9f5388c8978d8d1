import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of the activity feed of a player. */
export const news = () =>
  router()
    .openapi(routes.listMyEvents, handlers.listMyEvents)
    .openapi(routes.watchMyGames, handlers.watchMyGames)
