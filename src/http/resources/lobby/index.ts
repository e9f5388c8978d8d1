import { routedPath, router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of the lobby feed. */
export const lobby = () => {
  const all = router()
  const route = routes.listLobbyEvents
  // The contract has the public path; the router has an internal path.
  all.openAPIRegistry.registerPath(route)
  return all.openapi({ ...route, path: routedPath(route.path), hide: true }, handlers.listLobbyEvents)
}
