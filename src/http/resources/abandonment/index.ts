import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** To end a game that nobody wants to play on. */
export const abandonment = () => router().openapi(routes.abandonGame, handlers.abandonGame)
