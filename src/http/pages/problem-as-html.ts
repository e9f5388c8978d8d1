import { html } from 'hono/html'
import { ENGLISH_PROBLEMS } from '../../i18n/problem-sentences.ts'
import type { Ctx } from '../context.ts'
import type { Problem } from '../problems/problem.ts'
import { PROBLEM_TYPE, problemPath } from '../problems/problem.ts'
import { titleOf } from '../problems/problem-codes.ts'
import { preferredType } from '../wire/accept.ts'
import { NO_STORE } from '../wire/json-response.ts'
import { sendPage } from './send-page.ts'

/** The paths of programs: a problem there is a problem document, whatever `Accept` says. */
const FOR_PROGRAMS = /^\/((admin\/)?v1(\/.*)?|mcp|openapi\.json|openapi\/.*|healthz)$/

/**
 * Returns a problem as an HTML page, for a browser that prefers HTML outside the paths of the API; undefined for all
 * other requests.
 */
export const problemPage = (c: Ctx, problem: Problem): Response | Promise<Response> | undefined => {
  if (FOR_PROGRAMS.test(c.req.path)) return undefined
  c.header('Vary', 'Accept')
  if (preferredType(c, [PROBLEM_TYPE, 'text/html']) !== 'text/html') return undefined
  const title = titleOf(problem.code)
  const detail = problem.detail(ENGLISH_PROBLEMS)
  const content = html`<h1>${title}</h1>
    <p class="lead">${detail}</p>
    <p>
      <a href="${problemPath(problem.code)}"><code>${problem.code}</code></a> · HTTP status ${problem.status}
    </p>
    <p>
      See <a href="/">the start page</a>, <a href="/rules">the rules of all games</a> and
      <a href="/docs">the reference</a>.
    </p>`
  const page = { title: `${title} · Sidi`, description: detail, content }
  return sendPage(c, page, problem.status, {
    'Content-Language': 'en',
    ...NO_STORE,
    ...problem.headers,
  })
}
