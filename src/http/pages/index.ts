import { pageHandler } from '../handler.ts'
import { router } from '../router.ts'
import { landing } from './landing/index.ts'
import { explain, list } from './problems.ts'
import * as routes from './routes.ts'

/** Router of the pages for people. */
export const pages = () =>
  router()
    .openapi(routes.getLanding, pageHandler(routes.getLanding, landing))
    .openapi(routes.listProblems, pageHandler(routes.listProblems, list))
    .openapi(
      routes.explainProblem,
      pageHandler(routes.explainProblem, (c) => explain(c, c.req.valid('param').code)),
    )
