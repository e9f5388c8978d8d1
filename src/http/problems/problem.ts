import type { Candidate } from '../../app/commands/parse-move.ts'
import { wordsOf } from '../../i18n/catalogues.ts'
import type { Table } from '../../i18n/display-names.ts'
import type { Fault } from '../../i18n/fault-schema.ts'
import { fault } from '../../i18n/fault-schema.ts'
import type { Language } from '../../i18n/language.ts'
import { languageOf } from '../../i18n/language.ts'
import type { FailureCode, FailuresOf } from '../../i18n/problems.ts'
import { problemInWords } from '../../i18n/problems.ts'
import { termsOf } from '../../i18n/terms.ts'
import type { ListedMove } from '../../rules/compact-moves.ts'
import type { Violation } from '../../rules/model/violation.ts'
import type { Ctx } from '../context.ts'
import { rulePath } from '../rule-url.ts'
import { NO_STORE } from '../wire/respond.ts'
import type { Answer } from '../wire/response.ts'
import type { ProblemCode } from './problem-codes.ts'
import { PROBLEMS } from './problem-codes.ts'

/** What is wrong with a request, and where: a JSON Pointer into its body, or the name of another part of it. */
export interface Pointed {
  readonly pointer: string
  readonly fault: Fault
}

/** The same, as it is told; an earlier release may have kept it so. */
interface Told {
  readonly pointer: string
  readonly detail: string
}

/** What helps whoever sends what is no move. */
export interface Hinted {
  /** The path of the moves that are allowed. */
  readonly legalMoves: string
}

/** What some problems say besides: all of it is shown. */
export interface Extras {
  readonly rule?: string
  readonly facts?: Violation['facts'] | FailuresOf['no-vacation'] | Readonly<Record<string, string>>
  readonly legalMoves?: readonly ListedMove[]
  /** The move that was understood, or what of it was, in the notation. */
  readonly understood?: string
  /** Moves that could be meant. */
  readonly candidates?: (language: Language) => readonly Candidate[]
  /** Of an invalid move: where those that are allowed are listed. */
  readonly hint?: Hinted
  readonly errors?: readonly (Pointed | Told)[]
  readonly moreErrors?: number
  readonly limit?: number
  /** Where to go instead. */
  readonly links?: Readonly<Record<string, string>>
  readonly version?: number
  readonly etag?: string
}

/** A refusal on its way to the caller. Thrown anywhere in the edge, answered in one place. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly extras: Extras
  readonly headers: Readonly<Record<string, string>>
  /** What its sentence is made of, or that sentence where it has been said already. */
  readonly told: object | string
  /** The request that met it first, where it is told again. */
  readonly requestId: string | undefined
  /** Where it was met, as the caller may see it: what seats and cards are called by. */
  readonly table: Table | undefined

  constructor(
    code: ProblemCode,
    told: object | string,
    extras: Extras = {},
    headers: Readonly<Record<string, string>> = {},
    requestId?: string,
    table?: Table,
  ) {
    super(code)
    this.code = code
    this.told = told
    this.extras = extras
    this.headers = headers
    this.requestId = requestId
    this.table = table
  }

  get status() {
    return PROBLEMS[this.code].status
  }

  /** The language it is told in where another one is asked for: what an earlier release has said already was English. */
  language(asked: Language): Language {
    return typeof this.told === 'string' ? 'en' : asked
  }

  /** One sentence about this very case. */
  detail(language: Language): string {
    return typeof this.told === 'string'
      ? this.told
      : problemInWords(language, this.code, this.told, this.table)
  }
}

/** Something that the rules refuse, with what may be done instead; nothing has changed. */
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

/** Something else that cannot be done, with the facts that its sentence is made of. */
export const failed = <C extends FailureCode>(
  code: C,
  facts: FailuresOf[C],
  extras: Extras = {},
  headers: Record<string, string> = {},
): Problem => new Problem(code, facts, extras, headers)

/** Nobody reads more faults than this at once. */
export const MOST_FAULTS = 20

/** An invalid request, with its first faults and how many more there are. */
export const invalid = (faults: readonly Pointed[], hint?: Hinted): Problem => {
  const errors = faults.slice(0, MOST_FAULTS)
  const moreErrors = faults.length - errors.length
  return failed(
    'invalid-request',
    { first: errors[0]?.fault ?? fault('cannot-stand', { reason: 'here' }) },
    { errors, ...(moreErrors > 0 && { moreErrors }), ...(hint && { hint }) },
  )
}

/** How to authenticate, with every 401. */
export const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="sidi"' }

/** How to authenticate, where a token was sent that does not serve (RFC 6750, 3.1). */
export const challengeOf = (error: 'invalid_token' | 'insufficient_scope'): typeof CHALLENGE => ({
  'WWW-Authenticate': `${CHALLENGE['WWW-Authenticate']}, error="${error}"`,
})

/** No token, or one that nobody has. */
export const unauthorized = (reason: FailuresOf['unauthorized']['reason']): Problem =>
  failed('unauthorized', { reason }, {}, reason === 'no-token' ? CHALLENGE : challengeOf('invalid_token'))

/** The media type of every problem. */
export const PROBLEM_TYPE = 'application/problem+json'

/** Where a code is explained. */
export const problemPath = (code: ProblemCode): string => `/problems/${code}`

/** Where a problem was met. */
interface Met {
  /** What was asked, if that can be told. */
  readonly origin: string | undefined
  readonly pathname: string
  readonly requestId: string
  /** What people are told in. */
  readonly language: Language
}

/** A problem as the document that tells it (RFC 9457). Its links lead to the origin that was asked. */
export const problemDocument = (problem: Problem, { origin, pathname, requestId, language }: Met) => {
  const { code, status, extras } = problem
  const { rule, errors, candidates, hint, ...others } = extras
  const terms = termsOf(language)
  return {
    type: origin === undefined ? 'about:blank' : `${origin}${problemPath(code)}`,
    title: wordsOf(language).titles[code],
    status,
    detail: problem.detail(language),
    code,
    instance: pathname,
    requestId,
    ...(rule !== undefined && {
      rule,
      ...(origin !== undefined && { ruleUrl: `${origin}${rulePath(rule)}` }),
    }),
    ...(errors && {
      errors: errors.map((found) =>
        'detail' in found ? found : { pointer: found.pointer, detail: terms.fault(found.fault) },
      ),
    }),
    ...(candidates && { candidates: candidates(language) }),
    ...(hint && { hint: terms.words.hints.move(hint.legalMoves) }),
    ...others,
  }
}

/** What was sent may hold half of a pair of surrogates. Told as it is, a strict parser could not read the answer. */
const readable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

/** The problem as it goes over the wire. Whatever came as a request, this does not throw. */
export const problemAnswer = (c: Ctx, problem: Problem): Answer => {
  const requestId = problem.requestId ?? c.get('requestId')
  const { origin, pathname } = URL.parse(c.req.url) ?? { origin: undefined, pathname: '/' }
  const language = problem.language(languageOf(c.req.header('accept-language')))
  c.header('Vary', 'Accept-Language', { append: true })
  const body = JSON.stringify(problemDocument(problem, { origin, pathname, requestId, language }), readable)
  const headers = {
    'Content-Type': PROBLEM_TYPE,
    'Content-Language': language,
    ...NO_STORE,
    ...problem.headers,
  }
  return { status: problem.status, headers, body }
}
