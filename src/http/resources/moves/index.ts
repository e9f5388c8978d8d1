import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import { hintFor } from './notation-errors.ts'
import * as routes from './routes.ts'

/** Router of moves and legal moves. */
export const moves = () =>
  router(hintFor)
    .openapi(routes.listLegalMoves, handlers.listLegalMoves)
    .openapi(routes.makeMove, handlers.makeMove)
