import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of hints. */
export const hints = () => router().openapi(routes.askForHint, handlers.askForHint)
