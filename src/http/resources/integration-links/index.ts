import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of links between players and integrations. */
export const links = () =>
  router()
    .openapi(routes.makeLinkCode, handlers.makeLinkCode)
    .openapi(routes.listLinks, handlers.listLinks)
    .openapi(routes.endLink, handlers.endLink)
