import { pageOperation } from '../operation.ts'
import { landingPage } from './landing-page.ts'
import { problemCodePage, problemListPage } from './problem-documentation.ts'
import * as routes from './routes.ts'

export const getLanding = pageOperation(routes.getLanding, (c) => landingPage(c, c.req.valid('query').lang))

export const listProblems = pageOperation(routes.listProblems, (c) =>
  problemListPage(c, c.req.valid('query').lang),
)

export const explainProblem = pageOperation(routes.explainProblem, (c) =>
  problemCodePage(c, c.req.valid('param').code, c.req.valid('query').lang),
)
