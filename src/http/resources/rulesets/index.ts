import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of the catalogue of rulesets. */
export const rulesets = () =>
  router().openapi(routes.listRulesets, handlers.listRulesets).openapi(routes.getRuleset, handlers.getRuleset)
