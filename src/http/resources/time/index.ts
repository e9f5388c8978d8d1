import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** More time for an opponent. */
export const time = () => router().openapi(routes.giveTime, handlers.giveTimeTo)
