import { html } from 'hono/html'
import type { Ctx } from '../context.ts'
import { Problem } from '../problem.ts'
import type { ProblemCode } from '../problem-codes.ts'
import { PROBLEM_CODES, PROBLEMS } from '../problem-codes.ts'
import { prose, sendPage } from './layout.ts'

const isCode = (text: string): text is ProblemCode => Object.hasOwn(PROBLEMS, text)

/** Every problem there is. */
export const list = (c: Ctx) =>
  sendPage(
    c,
    'Problems · Sidi',
    html`<h1>Problems</h1>
      <p>What the service can refuse, by the <code>code</code> in the answer.</p>
      <dl>
        ${PROBLEM_CODES.map(
          (code) =>
            html`<dt>
                <a href="/problems/${code}"><code>${code}</code></a> · ${PROBLEMS[code].status}
              </dt>
              <dd>${PROBLEMS[code].title}</dd>`,
        )}
      </dl>`,
  )

/** One problem explained: where the `type` of an answer leads. @throws {Problem} 404 */
export const explain = (c: Ctx, code: string) => {
  if (!isCode(code)) throw new Problem('not-found', 'There is no problem with this code.')
  const { status, title, explanation } = PROBLEMS[code]
  return sendPage(
    c,
    `${title} · Sidi`,
    html`<h1>${title}</h1>
      <p><code>${code}</code> · HTTP status ${status}</p>
      <p>${prose(explanation)}</p>
      <p><a href="/problems">All problems</a> · <a href="/docs">The reference</a></p>`,
  )
}
