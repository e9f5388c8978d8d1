import { html } from 'hono/html'
import { ENGLISH_PROBLEMS } from '../../i18n/problem-sentences.ts'
import type { Ctx } from '../context.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, problemDocument, problemPath } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import { PROBLEM_CODES, PROBLEMS, titleOf } from '../problems/problem-codes.ts'
import { rulePath } from '../rule-url.ts'
import { preferredType } from '../wire/accept.ts'
import { assetJson } from '../wire/asset-json.ts'
import { originOf } from '../wire/public-origin.ts'
import { phrase } from './html-text.js'
import { exampleOf } from './problem-examples.ts'
import type { Content, Page } from './send-page.ts'
import { sendPage } from './send-page.ts'

/*
 * The problem pages: HTML for people, JSON for programs.
 */

const isCode = (text: string): text is ProblemCode => Object.hasOwn(PROBLEMS, text)

/** Sends a page or JSON, by `Accept`. */
const sendEither = (c: Ctx, page: Page, data: unknown) => {
  c.header('Vary', 'Accept')
  return preferredType(c, ['application/json', 'text/html']) === 'text/html'
    ? sendPage(c, page)
    : c.json(data as never, 200, { 'Cache-Control': 'public, max-age=300' })
}

const inShort = (c: Ctx, code: ProblemCode) => {
  const { status } = PROBLEMS[code]
  return { code, status, title: titleOf(code), url: `${originOf(c)}${problemPath(code)}` }
}

/** Handler of `GET /problems`: all problem codes, as HTML or JSON by `Accept`. */
export const problemListPage = (c: Ctx) => {
  const content = html`<h1>Problems</h1>
    <p class="lead">All problems of the service, by the <code>code</code> of the answer.</p>
    <p class="quiet">
      A refusal is a problem document (RFC 9457): nothing has changed, and <code>type</code> leads to a page of this
      list. A refused move has <code>rule</code>, the number of the rule, and <code>ruleUrl</code>, its text: see
      <a href="/rules">the rules</a>.
    </p>
    <dl>
      ${PROBLEM_CODES.map(
        (code) =>
          html`<dt>
              <a href="${problemPath(code)}"><code>${code}</code></a> · ${PROBLEMS[code].status}
            </dt>
            <dd>${titleOf(code)}</dd>`,
      )}
    </dl>`
  const description = 'All problems of the service, by code.'
  const items = PROBLEM_CODES.map((code) => inShort(c, code))
  return sendEither(c, { title: 'Problems · Sidi', description, content }, { items })
}

/** The example of a problem. */
const shown = (c: Ctx, example: Problem): Content => {
  const instance = '/v1/games/g_Zk3tYV9mC1nQe5wBq0s8Tg/moves'
  const pathname = example.code === 'invalid-request' ? '/v1/games' : instance
  const met = { origin: originOf(c), pathname, requestId: '5f0c6a3e-7b1d', texts: ENGLISH_PROBLEMS } as const
  const document = problemDocument(example, met)
  return html`<h2>Example</h2>
    <pre tabindex="0"><code>${JSON.stringify(document, null, 2)}</code></pre>`
}

/**
 * Handler of `GET /problems/{code}`, the target of `type` in problem documents: meaning, remedy and example, as HTML or
 * JSON.
 * @throws {Problem} 404 for an unknown code
 */
export const problemCodePage = async (c: Ctx, code: string) => {
  if (!isCode(code)) throw failed('not-found', { reason: 'problem' })
  const { status } = PROBLEMS[code]
  const { [code]: explanation = '' } = await assetJson<Readonly<Record<string, string>>>(c, 'problems.json')
  const title = titleOf(code)
  const example = exampleOf(code)
  const rule = example?.extras.rule
  const content = html`<h1>${title}</h1>
    <p class="quiet"><code>${code}</code> · HTTP status ${status}</p>
    <p class="lead">${phrase(explanation)}</p>
    ${
      rule === undefined
        ? ''
        : html`<p>
            The answer names the rule, for example <a href="${rulePath(rule)}">${rule}</a>, or the rule of another
            game.
          </p>`
    }
    ${example === undefined ? '' : shown(c, example)}
    <footer><a href="/problems">All problems</a></footer>`
  return sendEither(
    c,
    { title: `${title} · Sidi`, description: explanation.replaceAll('`', ''), content },
    {
      ...inShort(c, code),
      explanation,
      ...(rule !== undefined && { rule, ruleUrl: `${originOf(c)}${rulePath(rule)}` }),
    },
  )
}
