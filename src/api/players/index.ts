import { router } from '../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Players: sign up, and who am I. */
export const players = () =>
  router().openapi(routes.signUp, handlers.signUp).openapi(routes.getMe, handlers.getMe)
