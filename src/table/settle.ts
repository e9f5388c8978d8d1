import type { Change, Found, Question, Receipt } from '../store/store.ts'
import { expiry, MOMENT } from '../store/store.ts'
import type { Deps } from './deps.ts'

/*
 * How everything that changes something is done: read, judge, write. When somebody else was first, what they did is
 * read and the request judged again, so a lost race costs one more round and never a lost or doubled effect.
 */

/**
 * What the caller gets, in a form that can be kept and given again. Before its change is written, {@link MOMENT} stands
 * in the body for the moment of the change.
 */
export type Answer = Pick<Receipt, 'status' | 'headers' | 'body'>

export interface Verdict {
  /** What is to be written; nothing for a refusal. */
  readonly change?: Omit<Change, 'receipt'>
  readonly answer: Answer
  /** What is kept of the answer when the request has an Idempotency-Key; null to keep nothing. */
  readonly kept?: Answer | null
}

/** A request that must not have a second effect. */
export interface Claim {
  /** A hash of the Idempotency-Key and everything that it is scoped by. */
  readonly key: string
  /** A hash of the body. */
  readonly request: string
}

export type Settled =
  | { readonly outcome: 'first'; readonly answer: Answer }
  /** The same request was answered before. */
  | { readonly outcome: 'replayed'; readonly answer: Answer }
  /** The key belongs to a request with another body. */
  | { readonly outcome: 'reused' }
  /** Others were first too many times in a row. */
  | { readonly outcome: 'crowded' }

/** How many races one request may lose. Each is somebody else's success, so the service as a whole gets on. */
const ATTEMPTS = 12

/** The answer with the moment of the change in it, as the store fills it into the receipt. */
export const filledIn = <T extends Answer>(answer: T, at: string | null): T =>
  at === null
    ? answer
    : { ...answer, body: answer.body.replaceAll(JSON.stringify(MOMENT), JSON.stringify(at)) }

/** Judges a request on what it finds until its effect is written, or there is none. */
export const settle = async (
  { store, now }: Deps,
  question: Question,
  claim: Claim | undefined,
  judge: (found: Found) => Promise<Verdict>,
): Promise<Settled> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await store.read({ ...question, ...(claim && { receipt: claim.key }) })
    const { receipt } = found
    if (claim && receipt && receipt.createdAt >= expiry(now())) {
      return receipt.request === claim.request
        ? { outcome: 'replayed', answer: receipt }
        : { outcome: 'reused' }
    }
    const { change, answer, kept = answer } = await judge(found)
    const keeps = claim && kept && { receipt: { ...kept, ...claim, createdAt: now() } }
    if (!change && !keeps) return { outcome: 'first', answer }
    const written = await store.write({ ...change, ...keeps })
    if (written.outcome === 'written') return { outcome: 'first', answer: filledIn(answer, written.at) }
  }
  return { outcome: 'crowded' }
}
