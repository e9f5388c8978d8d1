import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of games: create, list, read, name, close. */
export const games = () =>
  router()
    .openapi(routes.createGame, handlers.createGame)
    .openapi(routes.listGames, handlers.listGames)
    .openapi(routes.listMyGames, handlers.listMyGames)
    .openapi(routes.getGame, handlers.getGame)
    .openapi(routes.updateGame, handlers.updateGame)
    .openapi(routes.closeGame, handlers.closeGame)
