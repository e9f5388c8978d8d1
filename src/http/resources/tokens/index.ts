import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of tokens and tickets. */
export const tokens = () =>
  router()
    .openapi(routes.listTokens, handlers.listTokens)
    .openapi(routes.makeToken, handlers.makeToken)
    .openapi(routes.revokeToken, handlers.revokeToken)
    .openapi(routes.makeTicket, handlers.makeTicket)
