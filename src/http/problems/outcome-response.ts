import type { RouteConfig } from '@hono/zod-openapi'
import { candidateTexts } from '../../app/commands/parse-spoken-move.ts'
import type { Denied, Outcome } from '../../app/outcome.ts'
import { tableNames } from '../../app/queries/viewer-context.ts'
import type { ComputingTimeUsed } from '../../app/quotas/computing-time.ts'
import type { Quota } from '../../app/quotas/game-quotas.ts'
import type { Table } from '../../i18n/display-names.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import type { ProblemFacts } from '../../i18n/problem-schema.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import type { ListedMove } from '../../rules/compact-moves.ts'
import type { Ctx } from '../context.ts'
import { DEFAULT_FORM, facesIn } from '../contract/representation-query.ts'
import { tagOf } from '../wire/etag.ts'
import type { Answer } from '../wire/http-answer.ts'
import type { Answered } from '../wire/json-response.ts'
import { send } from '../wire/json-response.ts'
import { faultsOf, pointerTo } from '../wire/validation-faults.ts'
import type { Extras } from './problem.ts'
import { challengeOf, failed, invalid, Problem, refused, unauthorized } from './problem.ts'
import type { ProblemCode } from './problem-codes.ts'
import { seriesMoved, seriesRefused } from './series-problems.ts'

/*
 * Outcomes of application operations as HTTP responses.
 */

type Headers = Readonly<Record<string, string>>

const REPLAYED: Headers = { 'Idempotency-Replayed': 'true' }

/** Headers for a chat line that does not address the bot. */
const UNHEARD: Headers = { 'Sidi-Understood': 'none' }

/**
 * Sends the outcome of a command or query: the answer, a replayed answer, or 204 for a chat line that does not address
 * the bot.
 * @param answer makes the answer from the result; `again` are headers of a replay
 * @throws {Problem} for a denied outcome
 */
export const reply = <T, R extends RouteConfig>(
  c: Ctx,
  outcome: Outcome<T>,
  answer: (value: T, again: Headers) => Answered<R> | Promise<Answered<R>>,
): Answered<R> | Promise<Answered<R>> => {
  noteWho(c, outcome)
  const again = outcome.again === undefined ? {} : REPLAYED
  if (outcome.outcome === 'done') return answer(outcome.value, again)
  if (outcome.outcome === 'unheard')
    return c.body(null, 204, { ...UNHEARD, ...again }) as unknown as Answered<R>
  const whole = outcome.outcome === 'legacy-answer' ? wholeIn(outcome.kept) : undefined
  if (whole !== undefined) return resend(c, whole) as Answered<R>
  if (outcome.outcome === 'unknown' && c.get('integration') !== undefined) {
    return notActing(c).then((problem) => {
      throw problem
    })
  }
  // A read without a token finds public games only.
  if (outcome.outcome === 'unknown' && c.get('tokenHash') === undefined) throw unauthorized('no-token')
  const { code, detailSource, extras, headers, requestId: met } = problemOf(outcome)
  const requestId = outcome.again?.request ?? met
  throw new Problem(code, detailSource, extras, { ...headers, ...again }, requestId, tableIn(c, outcome))
}

/** The names of seats and cards for a refused move, from the view of the mover. */
const tableIn = (c: Ctx, outcome: Outcome<unknown>): Table | undefined =>
  outcome.outcome === 'refused' && outcome.viewer ? tableNames(outcome.viewer, facesIn(c)) : undefined

/** Sends the stored answer to an earlier request with the same Idempotency-Key, marked as a replay. */
export const resend = (c: Ctx, { status, headers, body }: Answer): Response =>
  send(c, { status, headers: { ...headers, ...REPLAYED }, body })

/** Notes for rate limiting whether the token is known. */
const noteWho = (c: Ctx, { outcome }: Outcome<unknown>): void => c.set('tokenIsKnown', outcome !== 'unknown')

/**
 * Returns the result of a command or query, for protocols besides REST, such as MCP.
 * @throws {Problem} for a denied outcome
 */
export const valueOrThrow = async <T>(c: Ctx, outcome: Outcome<T>): Promise<T> => {
  noteWho(c, outcome)
  if (outcome.outcome === 'done') return outcome.value
  throw outcome.outcome === 'unknown' && c.get('integration') !== undefined
    ? await notActing(c)
    : problemOf(outcome)
}

/** The reason why an integration does not act for a player. Rarely needed, hence a separate lookup. */
const notActing = async (c: Ctx): Promise<Problem> => {
  const { by, as } = c.get('integration') ?? {}
  const isKnown = by !== undefined && (await c.env.store.integration(by)).integration !== undefined
  c.set('tokenIsKnown', isKnown)
  if (!isKnown) return unauthorized('nobody')
  return as !== undefined && 'player' in as
    ? failed('not-your-player', { reason: 'another' }, { facts: { reason: 'another' } })
    : failed('act-as-unknown', { reason: 'unknown' }, { facts: { reason: 'unknown' } })
}

/** The problem of a denied outcome. */
const problemOf = (denied: Exclude<Denied, { readonly outcome: 'done' }>): Problem => {
  switch (denied.outcome) {
    case 'unknown':
      return lapsed(denied)
    case 'insufficient': {
      const { reason, scope } = denied
      const challenge = challengeOf('insufficient_scope')
      return failed('insufficient-scope', { reason, scope }, { facts: { reason, scope } }, challenge)
    }
    case 'blocked':
      return failed('player-blocked', {})
    case 'too-many-keys': {
      const { kind, most } = denied
      return failed('too-many-tokens', { reason: kind, limit: most }, { limit: most })
    }
    case 'last-token':
      return failed('last-token', {})
    case 'no-such-token':
      return failed('token-not-found', {})
    case 'no-such-link':
      return failed('link-not-found', {})
    case 'no-such-person':
      return failed('person-not-found', {})
    case 'no-such-code': {
      const { reason } = denied
      return failed('link-code-refused', { reason }, { facts: { reason } })
    }
    case 'still-playing':
      return failed('player-still-plays', {})
    case 'kind-is-final': {
      const { kind } = denied
      return failed('kind-is-final', { reason: kind }, { facts: { kind } })
    }
    case 'not-a-program':
      return failed('not-a-program', {})
    case 'too-many-people': {
      const { most, restOfMinute: wait } = denied
      return failed('too-many-new-players', { most, wait }, { facts: { most } }, { 'Retry-After': `${wait}` })
    }
    case 'unseen':
      return failed('game-not-found', {})
    case 'wrong-invite':
      return failed('wrong-invite', {})
    case 'not-the-owner':
      return failed('not-the-owner', {})
    case 'not-seated':
      return failed('not-at-this-table', { reason: denied.to })
    case 'no-webhook':
      return failed('webhook-not-found', { reason: denied.what })
    case 'no-push':
      return failed('push-not-set-up', {})
    case 'unfit-target':
      return failed('webhook-url-refused', denied.unfit, { facts: { ...denied.unfit } })
    case 'too-many-webhooks': {
      const { of: reason, most: limit } = denied
      return failed('too-many-webhooks', { reason, limit }, { limit })
    }
    case 'full':
      return full(denied)
    case 'no-computing-time':
      return noComputingTime(denied)
    case 'too-many-phrases': {
      const { most, wait } = denied
      const facts = { reason: 'phrases' as const, most, wait }
      return failed('too-many-requests', facts, { facts }, { 'Retry-After': `${wait}` })
    }
    case 'overloaded':
      return failed('overloaded', {}, {}, { 'Retry-After': '2' })
    case 'bots-crowded':
      return botsCrowded(denied.of, denied.most)
    case 'capped': {
      const { kind: reason, most: limit, restOfMonth } = denied
      const extras = { limit, facts: { reason } }
      return failed('monthly-cap-reached', { reason, limit }, extras, { 'Retry-After': `${restOfMonth}` })
    }
    case 'no-sheet':
      return failed('sheet-not-found', {})
    case 'not-a-writer':
      return failed('not-a-writer', {})
    case 'sheet-limit':
      return sheetLimit(denied.of, denied.most)
    case 'sheet-refused':
      return sheetRefused(denied)
    case 'sheet-moved':
      return sheetMoved(denied)
    case 'no-series':
      return failed('series-not-found', {})
    case 'series-refused':
      return seriesRefused(denied.refusal)
    case 'series-moved':
      return seriesMoved(denied)
    case 'stale':
      return stale(denied)
    case 'refused':
      return refused(denied.violation, denied.legalMoves, denied.understood)
    case 'unclear':
      return unclear(denied)
    case 'unheard':
      return failed('not-understood', { reason: 'none' }, { candidates: () => [] })
    case 'faulty':
      return invalid(denied.faults.map(({ path, fault }) => ({ pointer: pointerTo('json', path), fault })))
    case 'reused':
      return failed('idempotency-key-reused', {})
    case 'crowded':
      return failed('crowded', {}, {}, { 'Retry-After': '1' })
    case 'no-such-deal':
      return denied.onTable
        ? failed('deal-not-finished', { deal: denied.number })
        : failed('deal-not-found', {})
    case 'no-analysis':
      return failed('analysis-not-found', {})
    case 'too-many-analyses': {
      const { most: limit, restOfDay } = denied
      return failed('too-many-analyses', { limit }, { limit }, { 'Retry-After': `${restOfDay}` })
    }
    case 'unplayed':
      return failed('nothing-to-export', { reason: denied.why })
    case 'deal-set-sealed': {
      const { dealSet } = denied
      return failed('deal-set-sealed', { dealSet }, { facts: { dealSet } })
    }
    case 'no-such-deal-set':
      return failed('deal-set-not-found', {})
    case 'ahead':
      return invalid([{ pointer: '?after', fault: fault('no-such-event', { version: denied.version }) }])
    case 'no-cursor':
      return invalid([{ pointer: '?after', fault: fault('no-cursor', { reason: 'other' }) }])
    case 'no-vacation': {
      const { outcome: _, ...facts } = denied
      return failed('no-vacation', facts, { facts })
    }
    case 'expired':
      return failed(
        'cursor-expired',
        { reason: denied.reason },
        { links: { games: LISTS[denied.of ?? 'own'] } },
      )
    case 'legacy-answer':
      return olderProblem(denied.kept, denied.legalMoves)
    default:
      return denied satisfies never
  }
}

/** The list to read after an expired cursor. */
const LISTS = { own: '/v1/players/me/games', lobby: '/v1/games' } as const

const REACHED = {
  open: 'too-many-open-games',
  running: 'too-many-running-games',
  today: 'too-many-new-games',
} as const satisfies Record<Exclude<Quota, 'bots'>, ProblemCode>

type Of<O extends Denied['outcome']> = Extract<Denied, { readonly outcome: O }>

/** The problem of an unknown token, which may be an expired ticket or token. */
const lapsed = (denied: Of<'unknown'>): Problem => {
  switch (denied.lapsed) {
    case 'ticket':
      return failed('ticket-expired', {}, {}, challengeOf('invalid_token'))
    case 'token':
      return unauthorized('expired')
    default:
      return unauthorized('nobody')
  }
}

/** The problem of a reached quota of games: 409, or 429 for a daily quota. */
const full = ({ quota, most, restOfDay }: Of<'full'>): Problem => {
  const headers: Headers = quota === 'today' ? { 'Retry-After': `${restOfDay}` } : {}
  if (quota === 'bots') return botsCrowded('yours', most)
  return failed(REACHED[quota], { limit: most }, { limit: most }, headers)
}

/** The problem of a player without computing time: 429 until the next minute. */
export const noComputingTime = ({ most, wait }: ComputingTimeUsed): Problem => {
  const facts = { reason: 'computing' as const, most, wait }
  return failed('too-many-requests', facts, { facts }, { 'Retry-After': `${wait}` })
}

/** The problem of too many games of bots alone: of the player, of an address, or in all. */
const botsCrowded = (reason: ProblemFacts['too-many-bot-games']['reason'], limit: number): Problem =>
  failed('too-many-bot-games', { reason, limit }, { limit, facts: { reason } })

/** The problem of an unknown or ambiguous text. */
const unclear = (denied: Of<'unclear'>): Problem => {
  const { why, understood, candidates: some } = denied
  const candidates = (language: Language) => candidateTexts(denied, language)
  if (why === 'ambiguous') return failed('ambiguous-move', { count: some.length }, { candidates })
  return failed(
    'not-understood',
    { reason: understood === undefined ? 'none' : 'some' },
    { ...(understood !== undefined && { understood }), candidates },
  )
}

/** The problem of a failed precondition. */
const stale = ({ version, elsewhere, viewer }: Of<'stale'>): Problem => {
  const etag = tagOf(viewer, DEFAULT_FORM)
  const facts = { reason: elsewhere ? 'elsewhere' : 'moved', version, etag } as const
  return failed('version-moved', facts, { version, etag }, { ETag: etag })
}

/** The problem of a failed precondition of a sheet. */
const sheetMoved = ({ version, context }: Of<'sheet-moved'>): Problem => {
  const etag = tagOf(context.viewer)
  return failed('version-moved', { reason: 'sheet', version, etag }, { version, etag }, { ETag: etag })
}

/** The problem of a reached limit of sheets. */
const sheetLimit = (reason: ProblemFacts['sheet-limit']['reason'], limit: number): Problem =>
  failed('sheet-limit', { reason, limit }, { limit, facts: { reason } })

/** The problem of figures that no deal of the ruleset can have. */
const figuresRefused = (
  refusal: Extract<Of<'sheet-refused'>['refusal'], { readonly code: 'invalid-figures' | 'unfit-figures' }>,
  deal: number,
): Problem => {
  const at = refusal.entry === undefined ? ['figures'] : ['entries', refusal.entry, 'figures']
  if (refusal.code === 'invalid-figures') return invalid(faultsOf(refusal.issues, 'json', undefined, at))
  const { code, path, expected = 0, got = 0 } = refusal.fault
  if (code === 'wrong-sum') {
    const facts = { deal, expected, got }
    return failed('wrong-sum', { reason: 'deal', ...facts }, { facts })
  }
  const found =
    code === 'wrong-length'
      ? fault('unfit-figure', { reason: code, expected, got })
      : fault('unfit-figure', { reason: code })
  return invalid([{ pointer: pointerTo('json', [...at, ...path]), fault: found }])
}

/** The problem of a command that the rules of sheets refuse. */
const sheetRefused = ({ refusal, ruleset, deal = 0 }: Of<'sheet-refused'>): Problem => {
  switch (refusal.code) {
    case 'no-sheet-for-ruleset':
      return failed('no-sheet-for-ruleset', { ruleset }, { facts: { ruleset } })
    case 'sheet-limit': {
      const { of, limit } = refusal
      return sheetLimit(of, limit)
    }
    case 'deal-contested':
    case 'sheet-incomplete': {
      const facts = { deals: refusal.deals }
      return failed(refusal.code, facts, { facts })
    }
    case 'no-such-deal':
      return failed('deal-not-found', {})
    case 'already-confirmed':
      return failed('already-confirmed', { reason: 'sheet' })
    case 'invalid-figures':
    case 'unfit-figures':
      return figuresRefused(refusal, deal)
    default:
      return failed(refusal.code, {})
  }
}

/*
 * Stored answers in older formats: whole answers, and refusals stored as problems.
 */

/** Stored HTTP answer of an older release: earlier releases stored whole answers for an Idempotency-Key. */
export interface StoredWholeAnswer extends Answer {
  readonly kind: 'whole'
}

const wholeIn = (kept: unknown): StoredWholeAnswer | undefined =>
  (kept as StoredWholeAnswer).kind === 'whole' ? (kept as StoredWholeAnswer) : undefined

/** A stored refusal in an older format. */
interface OlderRefusal {
  readonly code: ProblemCode
  readonly detail: string
  /** The facts of the sentence, if stored. The name is part of the stored format. */
  readonly told?: object | string
  readonly extras: Extras
  readonly headers: Headers
  readonly requestId: string
}

const olderProblem = (kept: unknown, legalMoves: readonly ListedMove[] | undefined): Problem => {
  const { code, detail, told: detailSource = detail, extras, headers, requestId } = kept as OlderRefusal
  return new Problem(code, detailSource, { ...extras, ...(legalMoves && { legalMoves }) }, headers, requestId)
}
