import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of time gifts. */
export const time = () => router().openapi(routes.giveTime, handlers.giveTimeTo)
