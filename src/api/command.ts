import type { Change, Found, GameChange, Question } from '../store/store.ts'
import { sha256 } from '../table/encoding.ts'
import type { Claim, Settled, Verdict } from '../table/settle.ts'
import { settle } from '../table/settle.ts'
import { logged } from '../table/table.ts'
import { byCaller, callerIn, noted } from './ask.ts'
import type { Ctx } from './context.ts'
import { send } from './http/respond.ts'
import type { Note } from './note.ts'
import { answerTo, justNow, noteOf } from './note.ts'
import { Problem } from './problem.ts'

/*
 * How everything that changes something is done: read, judge, write, and keep a note when the request has an
 * Idempotency-Key. What is kept is what was judged, refusals included; a request that never got as far as being judged
 * (400, 401, 413, 415, 429, an invalid body, 5xx) leaves the key free.
 */

/** What a judged request does, and what there is to be told about it. */
export interface Effect {
  readonly change?: Omit<Change, 'receipt'>
  readonly note: Note
}

/** What is done with a game when there is nothing to be shown for it: also when there was nothing left to do. */
export const done = (game: GameChange): Effect => ({
  ...(game.events.length > 0 && { change: { game } }),
  note: { kind: 'done' },
})

/** What is done with a game when it is shown afterwards. */
export const shown = (
  status: 200 | 201,
  game: GameChange,
  within: Pick<Change, 'mostToday'> = {},
): Effect => ({
  change: { game, ...within },
  note: { kind: 'shown', status, game: game.stored.id, version: game.stored.game.version },
})

/** The methods that change something, and so take an Idempotency-Key. */
const KEYED = ['POST', 'DELETE']

/** Who the key belongs to, besides the caller: anonymous requests have no caller. */
export const claimOf = async (c: Ctx, owner: string): Promise<Claim | undefined> => {
  const key = c.req.header('idempotency-key')
  if (key === undefined || !KEYED.includes(c.req.method)) return undefined
  const [hashed, request] = await Promise.all([
    sha256(['receipt-1', owner, c.req.method, c.req.path, key].join('\n')),
    sha256(c.get('rawBody') ?? ''),
  ])
  return { key: hashed, request }
}

/** Who is not known is not judged, and who is told to come again later is judged then. */
const UNJUDGED: readonly number[] = [401, 429]

/** Judges, and makes a note of the problem a judge may throw. */
const judged = async (c: Ctx, judge: () => Promise<Effect>): Promise<Verdict<Note>> => {
  try {
    return await judge()
  } catch (error) {
    if (!(error instanceof Problem) || UNJUDGED.includes(error.status)) throw error
    return { note: noteOf(c, error) }
  }
}

/** What there was to judge, or nothing. @throws {Problem} 422 for a reused key, 503 when too many races were lost */
export const unlessRefused = <N>(settled: Settled<N>) => {
  switch (settled.outcome) {
    case 'reused':
      throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used with another body.')
    case 'crowded':
      throw new Problem('crowded', 'Others were first, many times in a row.', {}, { 'Retry-After': '1' })
    default:
      return settled
  }
}

export const REPLAYED = { 'Idempotency-Replayed': 'true' }

/** Answers a request that changes something. `judge` may be asked again, each time with what is then the case. */
export const command = async (
  c: Ctx,
  game: string | undefined,
  judge: (found: Found) => Promise<Effect>,
  more: Pick<Question, 'counting'> = {},
): Promise<Response> => {
  const who = byCaller(c)
  const claim = await claimOf(c, who.tokenHash ?? '')
  const question = { ...who, ...more, ...(game !== undefined && { game }) }
  const settled = unlessRefused(
    await settle(c.env, question, claim, (found) => judged(c, () => judge(noted(c, found)))),
  )
  const player = callerIn(settled.found).id
  if (settled.outcome === 'replayed') {
    const answer = await answerTo(c, player, settled.note as Note, c.env.store)
    return send(c, { ...answer, headers: { ...answer.headers, ...REPLAYED } })
  }
  const { change, found } = settled
  const records = change ? justNow(change.stored, logged(change)) : justNow(found.game, [])
  return send(c, await answerTo(c, player, settled.note, records))
}
