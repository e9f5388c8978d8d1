import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of rematches. */
export const rematch = () => router().openapi(routes.askForRematch, handlers.askForRematch)
