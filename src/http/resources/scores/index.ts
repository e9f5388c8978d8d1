import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of scores. */
export const scores = () => router().openapi(routes.getScores, handlers.getScores)
