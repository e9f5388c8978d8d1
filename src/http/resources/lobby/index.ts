import { routedPath, router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** The feed of public tables. */
export const lobby = () => {
  const all = router()
  const route = routes.listLobbyEvents
  // The contract has the path, and the router has its other name.
  all.openAPIRegistry.registerPath(route)
  return all.openapi({ ...route, path: routedPath(route.path), hide: true }, handlers.listLobbyEvents)
}
