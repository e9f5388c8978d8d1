import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** The score of a game. */
export const scores = () => router().openapi(routes.getScores, handlers.getScores)
