import { html } from 'hono/html'
import { languageOf } from '../../i18n/language-negotiation.ts'
import type { Ctx } from '../context.ts'
import type { Problem } from '../problems/problem.ts'
import { PROBLEM_TYPE, problemPath } from '../problems/problem.ts'
import { problemTextsFor } from '../problems/problem-texts.ts'
import { preferredType } from '../wire/accept.ts'
import { NO_STORE } from '../wire/json-response.ts'
import { rulesPathIn, startPath } from './html-shell.js'
import { frameIn } from './page-language.ts'
import { sendPage } from './send-page.ts'

/** The paths of programs: a problem there is a problem document, whatever `Accept` says. */
const FOR_PROGRAMS = /^\/((admin\/)?v1(\/.*)?|mcp|openapi\.json|openapi\/.*|healthz)$/

/** Whether a problem is a page: for a browser that prefers HTML outside the paths of the API. Sets `Vary`. */
const isPage = (c: Ctx): boolean => {
  if (FOR_PROGRAMS.test(c.req.path)) return false
  c.header('Vary', 'Accept', { append: true })
  return preferredType(c, [PROBLEM_TYPE, 'text/html']) === 'text/html'
}

/** Returns a problem as an HTML page in the language of the caller; undefined for a request that wants a document. */
export const problemPage = async (c: Ctx, problem: Problem): Promise<Response | undefined> => {
  if (!isPage(c)) return undefined
  c.header('Vary', 'Accept-Language', { append: true })
  const asked = problem.language(languageOf(c.req.header('accept-language')))
  const [texts, frame] = await Promise.all([problemTextsFor(c, asked), frameIn(c, asked)])
  const words = frame.problem
  const title = texts.titles[problem.code]
  const detail = problem.detail(texts)
  const suffix = frame.language === 'en' ? '' : `?lang=${frame.language}`
  const content = html`<h1>${title}</h1>
    <p class="lead">${detail}</p>
    <p>
      <a href="${problemPath(problem.code)}${suffix}"><code>${problem.code}</code></a> · ${words.httpStatus}
      ${problem.status}
    </p>
    <ul class="links">
      <li><a href="${startPath(frame.language)}">${words.start}</a></li>
      <li><a href="${rulesPathIn(frame.language, '/rules')}">${words.rules}</a></li>
      <li><a href="/docs">${words.reference}</a></li>
    </ul>`
  const page = { title: `${title} · Sidi`, description: detail, content, frame }
  return await sendPage(c, page, problem.status, {
    'Content-Language': texts.language,
    ...NO_STORE,
    ...problem.headers,
  })
}
