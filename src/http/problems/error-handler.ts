import type { ErrorHandler, Hono, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { StoreUnavailable } from '../../db/port/store.ts'
import { ENGLISH_PROBLEMS, problemInWords } from '../../i18n/problem-sentences.ts'
import { stackFrames } from '../../lib/stack-frames.ts'
import { NewerReleaseError } from '../../rules/schema-version.ts'
import type { Ctx, Env } from '../context.ts'
import { problemPage } from '../pages/problem-as-html.ts'
import { allowedAt } from '../wire/allowed-methods.ts'
import { NO_STORE, send } from '../wire/json-response.ts'
import { authenticateRefused } from './authenticate-refused-request.ts'
import { failed, PROBLEM_TYPE, Problem, problemAnswer } from './problem.ts'

/*
 * The error handler: every error becomes a problem document.
 */

/** The problem of an error. An unexpected error is logged, without details for the caller. */
const problemOf = (c: Ctx, error: Error): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof StoreUnavailable) {
    report(c, 'store unavailable', error, error.message)
    return failed('store-unavailable', {}, {}, { 'Retry-After': '1' })
  }
  if (error instanceof NewerReleaseError) {
    report(c, 'newer release', error)
    return failed('newer-release', {}, {}, { 'Retry-After': '5' })
  }
  if (error instanceof HTTPException && error.status === 415) {
    return failed('unsupported-media-type', { reason: 'json' })
  }
  if (error instanceof HTTPException && error.status === 400) {
    return failed('malformed-json', { reason: 'unreadable' })
  }
  report(c, 'internal error', error)
  return failed('internal-error', {})
}

/**
 * Logs one line. Error messages can hold user data, so the line has only the stack frames, and a reason that is known
 * to be harmless.
 */
const report = (c: Ctx, what: string, error: Error, reason?: string): void => {
  const cause = error.cause instanceof Error ? error.cause.name : undefined
  const { method, routePath } = c.req
  c.env.log({
    level: 'error',
    what,
    requestId: c.get('requestId'),
    method,
    routePath,
    error: error.name,
    reason,
    cause,
    stack: stackFrames(error),
  })
}

/** Answers with a problem: a page for people, a document for programs. */
const answer = async (c: Ctx, problem: Problem) => {
  c.set('problem', problem.code)
  return (await problemPage(c, problem)) ?? send(c, await problemAnswer(c, problem))
}

/** The answer when the error handler itself fails. */
const LAST_WORD = {
  type: 'about:blank',
  title: ENGLISH_PROBLEMS.titles['internal-error'],
  status: 500,
  detail: problemInWords(ENGLISH_PROBLEMS, 'internal-error', {}),
  code: 'internal-error',
  instance: '/',
} as const

/** The problem of the answer: 401 in place of an invalid request, for an unknown token. */
const answeredProblem = async (c: Ctx, problem: Problem): Promise<Problem> => {
  try {
    await authenticateRefused(c, problem)
    return problem
  } catch (error) {
    return problemOf(c, error as Error)
  }
}

/** Error handler of Hono: answers every error with a problem and never throws. */
export const onError: ErrorHandler<Env> = async (error, c) => {
  try {
    return await answer(c, await answeredProblem(c, problemOf(c, error)))
  } catch {
    const body = JSON.stringify({ ...LAST_WORD, requestId: c.get('requestId') })
    return c.newResponse(body, 500, {
      'Content-Type': PROBLEM_TYPE,
      'Content-Language': 'en',
      ...NO_STORE,
      Vary: 'Accept-Language',
    })
  }
}

/** Creates the handler for requests without a route: 405 for a known path with another method, else 404. */
export const onNotFound =
  (app: Hono<Env>): NotFoundHandler<Env> =>
  (c) => {
    const found = allowedAt(app, c.req.path)
    const problem =
      found === undefined
        ? failed('not-found', { reason: 'path' })
        : failed('method-not-allowed', { method: c.req.method, allowed: found.allowed }, {}, found.headers)
    return answer(c, problem)
  }
