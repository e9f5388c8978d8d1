import { pageOperation } from '../operation.ts'
import { landingPage } from './landing/landing-page.ts'
import { problemCodePage, problemListPage } from './problem-documentation.ts'
import * as routes from './routes.ts'

export const getLanding = pageOperation(routes.getLanding, landingPage)

export const listProblems = pageOperation(routes.listProblems, problemListPage)

export const explainProblem = pageOperation(routes.explainProblem, (c) =>
  problemCodePage(c, c.req.valid('param').code),
)
