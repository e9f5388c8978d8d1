import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Whole games that are over. */
export const exports = () => router().openapi(routes.exportGame, handlers.exportGame)
