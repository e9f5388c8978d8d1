import { router } from '../router.ts'
import { pageHandler } from '../typed-handler.ts'
import { landing } from './landing/landing-page.ts'
import { explain, list } from './problem-documentation.ts'
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
