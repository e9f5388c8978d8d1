import type { RouteConfig } from '@hono/zod-openapi'
import type { ListedMove } from '../kernel/compact.ts'
import type { Denied, Outcome } from '../table/outcome.ts'
import type { Quota } from '../table/quotas.ts'
import type { Ctx } from './context.ts'
import type { Answer } from './http/answer.ts'
import { tagOf } from './http/etag.ts'
import { pointerTo } from './http/faults.ts'
import type { Answered } from './http/respond.ts'
import { send } from './http/respond.ts'
import type { Extras } from './problem.ts'
import { invalid, Problem, refused, unauthorized } from './problem.ts'
import type { ProblemCode } from './problem-codes.ts'
import { USUAL } from './representation.ts'

/*
 * What comes of a verb of the table, over HTTP.
 */

type Headers = Readonly<Record<string, string>>

const REPLAYED: Headers = { 'Idempotency-Replayed': 'true' }

/**
 * Answers with what was done or may be seen.
 * @param answer makes the answer of what is told; `again` are headers that it must have
 * @throws {Problem} when it was not done
 */
export const reply = <T, R extends RouteConfig>(
  c: Ctx,
  outcome: Outcome<T>,
  answer: (told: T, again: Headers) => Answered<R> | Promise<Answered<R>>,
): Answered<R> | Promise<Answered<R>> => {
  // For whoever counts requests: somebody has this token, or nobody.
  c.set('tokenIsKnown', outcome.outcome !== 'unknown')
  const again = outcome.again === undefined ? {} : REPLAYED
  if (outcome.outcome === 'done') return answer(outcome.told, again)
  const whole = outcome.outcome === 'retold' ? wholeIn(outcome.kept) : undefined
  if (whole !== undefined) return resend(c, whole) as Answered<R>
  const problem = problemOf(outcome)
  if (outcome.again === undefined) throw problem
  const { code, told, extras, headers, requestId } = problem
  throw new Problem(code, told, extras, { ...headers, ...again }, outcome.again.request ?? requestId)
}

/** Sends an answer that was kept whole. */
export const resend = (c: Ctx, { status, headers, body }: Answer): Response =>
  send(c, { status, headers: { ...headers, ...REPLAYED }, body })

/** Why nothing was done, as a problem. */
const problemOf = (denied: Exclude<Denied, { readonly outcome: 'done' }>): Problem => {
  switch (denied.outcome) {
    case 'unknown':
      return unauthorized('No player has this token.')
    case 'unseen':
      return new Problem('game-not-found', 'There is no such game, or it is private and not yours.')
    case 'wrong-invite':
      return new Problem('wrong-invite', 'This is not the invite of this game.')
    case 'not-the-owner':
      return new Problem('not-the-owner', 'Only the player who created this game can do that.')
    case 'not-seated': {
      const seat = denied.to === 'leave' ? 'seat in this game to leave' : 'seat in this game'
      return new Problem('not-at-this-table', `You have no ${seat}.`)
    }
    case 'full':
      return full(denied)
    case 'stale':
      return stale(denied)
    case 'refused':
      return refused(denied.violation, denied.legalMoves)
    case 'faulty':
      return invalid(denied.faults.map(({ path, detail }) => ({ pointer: pointerTo('json', path), detail })))
    case 'reused':
      return new Problem('idempotency-key-reused', 'This Idempotency-Key was used with another body.')
    case 'crowded':
      return new Problem('crowded', 'Others were first, many times in a row.', {}, { 'Retry-After': '1' })
    case 'no-such-deal':
      return denied.onTable
        ? new Problem('deal-not-finished', `Deal ${denied.number} is still being played.`)
        : new Problem('deal-not-found', 'This game has no such deal.')
    case 'ahead': {
      const detail = `This game has ${denied.version} events. If you have seen more, the service was restored from a backup since: read the game anew.`
      return invalid([{ pointer: '?after', detail }])
    }
    case 'retold':
      return olderProblem(denied.kept, denied.legalMoves)
    default:
      return denied satisfies never
  }
}

const REACHED: Readonly<Record<Quota, readonly [ProblemCode, (most: number) => string]>> = {
  open: [
    'too-many-open-games',
    (most) =>
      `Of your games ${most} have not started, and that is the most; close or leave one that nobody needs.`,
  ],
  running: [
    'too-many-running-games',
    (most) => `Of your games ${most} are not over, and that is the most; finish or leave one.`,
  ],
  today: [
    'too-many-new-games',
    (most) =>
      `You have created ${most} games today, and that is the most; a new day begins at midnight, UTC.`,
  ],
}

type Of<O extends Denied['outcome']> = Extract<Denied, { readonly outcome: O }>

/** The player has as many games as there may be: 409, or 429 when the day has to end first. */
const full = ({ quota, most, restOfDay }: Of<'full'>): Problem => {
  const [code, detail] = REACHED[quota]
  const headers: Headers = quota === 'today' ? { 'Retry-After': `${restOfDay}` } : {}
  return new Problem(code, detail(most), { limit: most }, headers)
}

/** The game is not what was expected. */
const stale = ({ version, elsewhere, sight }: Of<'stale'>): Problem => {
  const etag = tagOf(sight, USUAL)
  const stands = `The game is at version ${version}, and for you that is ${etag}.`
  const detail = elsewhere
    ? `${stands} Yours is of that version too, but for somebody else, or from before a restore from a backup.`
    : stands
  return new Problem('version-moved', detail, { version, etag }, { ETag: etag })
}

/*
 * What earlier releases kept of an answer: the first ones all of it, those before this one of a refusal a problem.
 */

/** An answer that was kept whole. */
export interface Whole extends Answer {
  readonly kind: 'whole'
}

const wholeIn = (kept: unknown): Whole | undefined =>
  (kept as Whole).kind === 'whole' ? (kept as Whole) : undefined

/** A refusal as the releases before this one kept it. */
interface OlderRefusal {
  readonly code: ProblemCode
  readonly detail: string
  /** What the sentence is made of, where it was kept. */
  readonly told?: object | string
  readonly extras: Extras
  readonly headers: Headers
  readonly requestId: string
}

const olderProblem = (kept: unknown, legalMoves: readonly ListedMove[] | undefined): Problem => {
  const { code, detail, told = detail, extras, headers, requestId } = kept as OlderRefusal
  return new Problem(code, told, { ...extras, ...(legalMoves && { legalMoves }) }, headers, requestId)
}
