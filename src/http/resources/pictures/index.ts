import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of pictures of games, finished deals and scores. */
export const pictures = () =>
  router()
    .openapi(routes.drawGame, handlers.drawGame)
    .openapi(routes.drawDeal, handlers.drawDeal)
    .openapi(routes.drawScores, handlers.drawScores)
    .openapi(routes.getPictureLink, handlers.getPictureLink)
    .openapi(routes.drawLink, handlers.drawLink)
