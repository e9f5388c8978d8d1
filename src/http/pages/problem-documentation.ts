import { html } from 'hono/html'
import type { Language } from '../../i18n/language-negotiation.ts'
import type { PageFrame } from '../../i18n/pages/page-frame-schema.ts'
import type { ProblemCatalogue } from '../../i18n/problem-catalogue.ts'
import type { ProblemExplanations } from '../../i18n/problem-schema.ts'
import type { Ctx } from '../context.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, problemDocument, problemPath } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import { PROBLEM_CODES, PROBLEMS, titleOf } from '../problems/problem-codes.ts'
import { problemTextsFor } from '../problems/problem-texts.ts'
import { rulePath } from '../rule-url.ts'
import { preferredType } from '../wire/accept.ts'
import { assetJson } from '../wire/asset-json.ts'
import { originOf } from '../wire/public-origin.ts'
import { rulesPathIn } from './html-shell.js'
import { phrase } from './html-text.js'
import { frameIn, pageLanguage, versionsOf } from './page-language.ts'
import { exampleOf } from './problem-examples.ts'
import type { Content, Page } from './send-page.ts'
import { sendPage } from './send-page.ts'

/*
 * The problem pages: HTML for people, JSON for programs.
 */

const isCode = (text: string): text is ProblemCode => Object.hasOwn(PROBLEMS, text)

/** The texts of a page in the language of the reader. */
interface Words {
  readonly texts: ProblemCatalogue
  readonly frame: PageFrame
  /** The query of links to other pages of problems. */
  readonly suffix: string
}

/** Reads the texts of a page. JSON is English. */
const wordsFor = async (c: Ctx, lang: Language | undefined): Promise<Words> => {
  const asked = isForReaders(c) ? pageLanguage(c, lang) : 'en'
  const [texts, frame] = await Promise.all([problemTextsFor(c, asked), frameIn(c, asked)])
  return { texts, frame, suffix: frame.language === 'en' ? '' : `?lang=${frame.language}` }
}

const isForReaders = (c: Ctx): boolean => preferredType(c, ['application/json', 'text/html']) === 'text/html'

/** Sends a page or JSON, by `Accept`. */
const sendEither = (c: Ctx, page: Page & { readonly frame: PageFrame }, data: unknown) => {
  c.header('Vary', 'Accept', { append: true })
  return isForReaders(c)
    ? sendPage(c, page, 200, {
        'Cache-Control': 'public, max-age=300',
        'Content-Language': page.frame.language,
      })
    : c.json(data as never, 200, {
        'Cache-Control': 'public, max-age=300',
        'Content-Language': 'en',
      })
}

const inShort = (c: Ctx, code: ProblemCode) => {
  const { status } = PROBLEMS[code]
  return { code, status, title: titleOf(code), url: `${originOf(c)}${problemPath(code)}` }
}

/** Handler of `GET /problems`: all problem codes, as HTML in the language of the reader, or as JSON, by `Accept`. */
export const problemListPage = async (c: Ctx, lang: Language | undefined) => {
  const { texts, frame, suffix } = await wordsFor(c, lang)
  const words = frame.problem
  const content = html`<h1>${words.list}</h1>
    <p class="lead">${words.listLead}</p>
    <p class="quiet">${phrase(words.listNote)}</p>
    <dl>
      ${PROBLEM_CODES.map(
        (code) =>
          html`<dt>
              <a href="${problemPath(code)}${suffix}"><code>${code}</code></a> · ${PROBLEMS[code].status}
            </dt>
            <dd>${texts.titles[code]}</dd>`,
      )}
    </dl>`
  const items = PROBLEM_CODES.map((code) => inShort(c, code))
  const versions = versionsOf('/problems')
  const title = `${words.list} · Sidi`
  return sendEither(c, { title, description: words.listLead, content, frame, versions }, { items })
}

/** The example of a problem. */
const shown = (c: Ctx, example: Problem, { texts, frame }: Words): Content => {
  const instance = '/v1/games/g_Zk3tYV9mC1nQe5wBq0s8Tg/moves'
  const pathname = example.code === 'invalid-request' ? '/v1/games' : instance
  const document = problemDocument(example, {
    origin: originOf(c),
    pathname,
    requestId: '5f0c6a3e-7b1d',
    texts,
  })
  return html`<h2>${frame.problem.example}</h2>
    <pre tabindex="0"><code>${JSON.stringify(document, null, 2)}</code></pre>`
}

/**
 * Handler of `GET /problems/{code}`, the target of `type` in problem documents: meaning, remedy and example, as HTML or
 * JSON. JSON is English.
 * @throws {Problem} 404 for an unknown code
 */
export const problemCodePage = async (c: Ctx, code: string, lang: Language | undefined) => {
  if (!isCode(code)) throw failed('not-found', { reason: 'problem' })
  const words = await wordsFor(c, lang)
  const { texts, frame, suffix } = words
  const { httpStatus, namesRule, all } = frame.problem
  const { status } = PROBLEMS[code]
  const explanations = await assetJson<ProblemExplanations>(c, `problem-explanations.${frame.language}.json`)
  const explanation = explanations[code]
  const title = texts.titles[code]
  const example = exampleOf(code)
  const rule = example?.extras.rule
  const content = html`<h1>${title}</h1>
    <p class="quiet"><code>${code}</code> · ${httpStatus} ${status}</p>
    <p class="lead">${phrase(explanation)}</p>
    ${
      rule === undefined
        ? ''
        : html`<p>${namesRule[0]}<a href="${rulesPathIn(frame.language, rulePath(rule))}">${rule}</a>${namesRule[1]}</p>`
    }
    ${example === undefined ? '' : shown(c, example, words)}
    <footer><a href="/problems${suffix}">${all}</a></footer>`
  return sendEither(
    c,
    {
      title: `${title} · Sidi`,
      description: explanation.replaceAll('`', ''),
      content,
      frame,
      versions: versionsOf(problemPath(code)),
    },
    {
      ...inShort(c, code),
      explanation,
      ...(rule !== undefined && { rule, ruleUrl: `${originOf(c)}${rulePath(rule)}` }),
    },
  )
}
