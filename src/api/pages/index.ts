import { handler } from '../context.ts'
import { router } from '../router.ts'
import { landing } from './landing/index.ts'
import { explain, list } from './problems.ts'
import * as routes from './routes.ts'

/** Pages for people. */
export const pages = () =>
  router()
    .openapi(routes.getLanding, handler(routes.getLanding, landing))
    .openapi(routes.listProblems, handler(routes.listProblems, list))
    .openapi(
      routes.explainProblem,
      handler(routes.explainProblem, (c) => explain(c, c.req.valid('param').code)),
    )
