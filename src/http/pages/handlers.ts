import { pageOperation } from '../operation.ts'
import { landing } from './landing/landing-page.ts'
import { explain, list } from './problem-documentation.ts'
import * as routes from './routes.ts'

export const getLanding = pageOperation(routes.getLanding, landing)

export const listProblems = pageOperation(routes.listProblems, list)

export const explainProblem = pageOperation(routes.explainProblem, (c) =>
  explain(c, c.req.valid('param').code),
)
