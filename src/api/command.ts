import type { Change, Found, GameChange } from '../store/store.ts'
import { sha256 } from '../table/encoding.ts'
import type { Answer, Claim, Settled, Verdict } from '../table/settle.ts'
import { settle } from '../table/settle.ts'
import { byCaller, noted } from './ask.ts'
import type { Ctx } from './context.ts'
import { send } from './http/respond.ts'
import { Problem, problemAnswer } from './problem.ts'

/*
 * How everything that changes something is done: read, judge, write, and keep the answer when the request has an
 * Idempotency-Key. What is kept is what was judged, refusals included; a request that never got as far as being judged
 * (400, 401, 413, 415, 429, an invalid body, 5xx) leaves the key free.
 */

/** What a judged request does, and what its caller gets. */
export interface Effect {
  readonly change?: Omit<Change, 'receipt'>
  readonly answer: Answer
}

/** What is done with a game when there is nothing to be shown for it: also when there was nothing left to do. */
export const done = (game: GameChange): Effect => ({
  ...(game.events.length > 0 && { change: { game } }),
  answer: { status: 204, headers: {}, body: '' },
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

/** Judges, and makes an answer of the problem a judge may throw. */
const judged = async (c: Ctx, judge: () => Promise<Effect>): Promise<Verdict> => {
  try {
    return await judge()
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 401) throw error
    return { answer: problemAnswer(c, error) }
  }
}

/** Sends what came of it. @throws {Problem} 422 for a reused key, 503 when too many races were lost */
export const sendSettled = (c: Ctx, settled: Settled): Response => {
  switch (settled.outcome) {
    case 'first':
      return send(c, settled.answer)
    case 'replayed': {
      const { status, headers, body } = settled.answer
      return send(c, { status, body, headers: { ...headers, 'Idempotency-Replayed': 'true' } })
    }
    case 'reused':
      throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used with another body.')
    case 'crowded':
      throw new Problem('crowded', 'Others were first, many times in a row.', {}, { 'Retry-After': '1' })
    default:
      return settled satisfies never
  }
}

/** Answers a request that changes something. `judge` may be asked again, each time with what is then the case. */
export const command = async (
  c: Ctx,
  game: string | undefined,
  judge: (found: Found) => Promise<Effect>,
): Promise<Response> => {
  const who = byCaller(c)
  const claim = await claimOf(c, who.tokenHash ?? '')
  const question = { ...who, ...(game !== undefined && { game }) }
  return sendSettled(
    c,
    await settle(c.env, question, claim, (found) => judged(c, () => judge(noted(c, found)))),
  )
}
