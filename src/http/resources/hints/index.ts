import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** What somebody is told who does not know what to do. */
export const hints = () => router().openapi(routes.askForHint, handlers.askForHint)
