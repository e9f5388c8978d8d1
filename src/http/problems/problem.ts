import type { MoveCandidate } from '../../app/commands/parse-spoken-move.ts'
import type { Table } from '../../i18n/display-names.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { languageOf } from '../../i18n/language-negotiation.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import type { ProblemCatalogue } from '../../i18n/problem-catalogue.ts'
import type { FailureCode, ProblemFacts } from '../../i18n/problem-schema.ts'
import { problemInWords, problemTermsOf } from '../../i18n/problem-sentences.ts'
import type { Fault } from '../../i18n/validation-fault-schema.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { parseUrl } from '../../lib/parse-url.ts'
import type { ListedMove } from '../../rules/compact-moves.ts'
import type { Violation } from '../../rules/model/violation.ts'
import type { Ctx } from '../context.ts'
import { rulePath } from '../rule-url.ts'
import type { Answer } from '../wire/http-answer.ts'
import { NO_STORE } from '../wire/json-response.ts'
import { originIfKnown } from '../wire/public-origin.ts'
import type { ProblemCode } from './problem-codes.ts'
import { PROBLEMS } from './problem-codes.ts'
import { problemTextsFor } from './problem-texts.ts'

/** Validation fault with its place: a JSON Pointer into the body, or the name of another part of the request. */
export interface PointedFault {
  readonly pointer: string
  readonly fault: Fault
}

/** A fault as a sentence, the form of some stored answers. */
interface StoredFault {
  readonly pointer: string
  readonly detail: string
}

/** Hint in the answer to an invalid move: the path of the legal moves. */
export interface MoveHint {
  /** The path of the legal moves. */
  readonly legalMoves: string
}

/** Optional fields of a problem document besides those of RFC 9457. All fields are public. */
export interface Extras {
  readonly rule?: string
  readonly facts?:
    | Violation['facts']
    | ProblemFacts['no-vacation' | 'unknown-preset']
    | Readonly<Record<string, string | number | readonly number[]>>
  readonly legalMoves?: readonly ListedMove[]
  /** The understood move, or the understood part of a text, in the notation. */
  readonly understood?: string
  /** Possible moves. */
  readonly candidates?: (language: Language) => readonly MoveCandidate[]
  /** After an invalid move: the hint. */
  readonly hint?: MoveHint
  readonly errors?: readonly (PointedFault | StoredFault)[]
  readonly moreErrors?: number
  readonly limit?: number
  /** Links to further resources. */
  readonly links?: Readonly<Record<string, string>>
  readonly version?: number
  readonly etag?: string
}

/**
 * Refusal of a request, thrown as an error. Any code of the HTTP layer may throw a problem; the error handler answers
 * with a problem document.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly extras: Extras
  readonly headers: Readonly<Record<string, string>>
  /** The facts of the sentence, or a stored sentence. */
  readonly detailSource: object | string
  /** The request id of the first answer, in a replay. */
  readonly requestId: string | undefined
  /** The names of seats and cards, as the caller may see the names. */
  readonly table: Table | undefined

  constructor(
    code: ProblemCode,
    detailSource: object | string,
    extras: Extras = {},
    headers: Readonly<Record<string, string>> = {},
    requestId?: string,
    table?: Table,
  ) {
    super(code)
    this.code = code
    this.detailSource = detailSource
    this.extras = extras
    this.headers = headers
    this.requestId = requestId
    this.table = table
  }

  get status() {
    return PROBLEMS[this.code].status
  }

  /** The language of the sentence. A stored sentence is English, whatever language is asked for. */
  language(asked: Language): Language {
    return typeof this.detailSource === 'string' ? 'en' : asked
  }

  /** The sentence about this case, in the language of the texts. */
  detail(texts: ProblemCatalogue): string {
    return typeof this.detailSource === 'string'
      ? this.detailSource
      : problemInWords(texts, this.code, this.detailSource, this.table)
  }
}

/** Creates the problem of a move that violates a rule, with the legal moves. */
export const refused = (
  violation: Violation,
  legalMoves?: readonly ListedMove[],
  understood?: string,
): Problem => {
  const { code, rule, facts } = violation
  return new Problem(code, facts, {
    ...(rule && { rule }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(understood !== undefined && { understood }),
    ...(legalMoves && { legalMoves }),
  })
}

/** Creates the problem of a request that the service refuses, by code and facts. */
export const failed = <C extends FailureCode>(
  code: C,
  facts: ProblemFacts[C],
  extras: Extras = {},
  headers: Record<string, string> = {},
): Problem => new Problem(code, facts, extras, headers)

/** Maximum number of validation faults in a problem document. */
export const MAX_FAULTS = 20

/** Creates the 422 problem of an invalid request: the first faults, and the number of further faults. */
export const invalid = (faults: readonly PointedFault[], hint?: MoveHint): Problem => {
  const errors = faults.slice(0, MAX_FAULTS)
  const moreErrors = faults.length - errors.length
  return failed(
    'invalid-request',
    { first: errors[0]?.fault ?? fault('cannot-stand', { reason: 'here' }) },
    { errors, ...(moreErrors > 0 && { moreErrors }), ...(hint && { hint }) },
  )
}

/** Header `WWW-Authenticate` of every 401. */
export const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="sidi"' }

/** Header `WWW-Authenticate` for a token that is invalid or lacks a scope (RFC 6750, 3.1). */
export const challengeOf = (error: 'invalid_token' | 'insufficient_scope'): typeof CHALLENGE => ({
  'WWW-Authenticate': `${CHALLENGE['WWW-Authenticate']}, error="${error}"`,
})

/** Creates the 401 problem of a missing, unknown or expired token. */
export const unauthorized = (reason: ProblemFacts['unauthorized']['reason']): Problem =>
  failed('unauthorized', { reason }, {}, reason === 'no-token' ? CHALLENGE : challengeOf('invalid_token'))

/** Media type of problem documents. */
export const PROBLEM_TYPE = 'application/problem+json'

/** Path of the HTML page about a problem code. */
export const problemPath = (code: ProblemCode): string => `/problems/${code}`

/** The request that met a problem. */
interface Met {
  /** The origin of the request, if valid. */
  readonly origin: string | undefined
  readonly pathname: string
  readonly requestId: string
  /** The texts of the language. */
  readonly texts: ProblemCatalogue
}

/** Builds the problem document (RFC 9457). URLs in the document begin with the origin of the request. */
export const problemDocument = (problem: Problem, { origin, pathname, requestId, texts }: Met) => {
  const { code, status, extras } = problem
  const { rule, errors, candidates, hint, ...others } = extras
  const { language } = texts
  const terms = problemTermsOf(texts)
  return {
    type: origin === undefined ? 'about:blank' : `${origin}${problemPath(code)}`,
    title: texts.titles[code],
    status,
    detail: problem.detail(texts),
    code,
    instance: pathname,
    requestId,
    ...(rule !== undefined && {
      rule,
      ...(origin !== undefined && { ruleUrl: `${origin}${rulePath(rule)}` }),
    }),
    ...(errors && {
      errors: errors.map((found) =>
        'detail' in found
          ? found
          : { pointer: found.pointer, code: found.fault.code, detail: terms.fault(found.fault) },
      ),
    }),
    ...(candidates && { candidates: candidates(language) }),
    ...(hint && { hint: termsOf(language).words.hints.move(hint.legalMoves) }),
    ...others,
  }
}

/** Replaces half surrogate pairs, which a strict JSON parser would refuse. */
const readable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

/** Builds the HTTP answer for a problem. Never rejects, whatever the request. */
export const problemAnswer = async (c: Ctx, problem: Problem): Promise<Answer> => {
  const requestId = problem.requestId ?? c.get('requestId')
  const { pathname } = parseUrl(c.req.url) ?? { pathname: '/' }
  const origin = originIfKnown(c)
  const texts = await problemTextsFor(c, problem.language(languageOf(c.req.header('accept-language'))))
  c.header('Vary', 'Accept-Language', { append: true })
  const body = JSON.stringify(problemDocument(problem, { origin, pathname, requestId, texts }), readable)
  const headers = {
    'Content-Type': PROBLEM_TYPE,
    'Content-Language': texts.language,
    ...NO_STORE,
    ...problem.headers,
  }
  return { status: problem.status, headers, body }
}
