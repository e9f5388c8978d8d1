import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of players: sign up, profile, vacation, deletion. */
export const players = () =>
  router()
    .openapi(routes.signUp, handlers.signUp)
    .openapi(routes.getMe, handlers.getMe)
    .openapi(routes.rename, handlers.rename)
    .openapi(routes.deletePlayer, handlers.deletePlayer)
    .openapi(routes.goAway, handlers.goOnVacation)
    .openapi(routes.comeBack, handlers.comeBackFromVacation)
