import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of pauses by agreement. */
export const pause = () => router().openapi(routes.pauseGame, handlers.pauseGame)
