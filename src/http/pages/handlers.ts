import type { Ctx } from '../context.ts'
import { pageOperation } from '../operation.ts'
import { rulesPath } from '../rule-url.ts'
import { rulesPathIn } from './html-shell.js'
import { landingPage } from './landing-page.ts'
import { pageLanguage } from './page-language.ts'
import { problemCodePage, problemListPage } from './problem-documentation.ts'
import * as routes from './routes.ts'

export const getLanding = pageOperation(routes.getLanding, (c) => landingPage(c, c.req.valid('query').lang))

export const listProblems = pageOperation(routes.listProblems, (c) =>
  problemListPage(c, c.req.valid('query').lang),
)

export const explainProblem = pageOperation(routes.explainProblem, (c) =>
  problemCodePage(c, c.req.valid('param').code, c.req.valid('query').lang),
)

/** Redirects to a page of rules in the language of the caller. */
const inLanguageOfCaller = (c: Ctx, path: string): Response =>
  c.redirect(rulesPathIn(pageLanguage(c, undefined), path), 302)

export const getRulePages = pageOperation(routes.getRulePages, (c) => inLanguageOfCaller(c, '/rules'))

export const getRulePage = pageOperation(routes.getRulePage, (c) =>
  inLanguageOfCaller(c, rulesPath(c.req.valid('param').ruleset)),
)
