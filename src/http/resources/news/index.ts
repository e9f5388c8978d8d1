import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** What concerns a player, in all their games. */
export const news = () =>
  router()
    .openapi(routes.listMyEvents, handlers.listMyEvents)
    .openapi(routes.watchMyGames, handlers.watchMyGames)
