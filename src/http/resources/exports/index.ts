import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of exports. */
export const exports = () => router().openapi(routes.exportGame, handlers.exportGame)
