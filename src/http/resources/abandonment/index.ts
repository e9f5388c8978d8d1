import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of the vote to end a game. */
export const abandonment = () => router().openapi(routes.abandonGame, handlers.abandonGame)
