import type { Change, Found, GameChange, Question, StoredGame } from '../store/store.ts'
import { expiry, MOMENT } from '../store/store.ts'
import type { Deps } from './deps.ts'

/*
 * How everything that changes something is done: read, judge, write. When somebody else was first, what they did is
 * read and the request judged again, so a lost race costs one more round and never a lost or doubled effect.
 *
 * This is the one place that knows when something was written, and so the one from which it is published.
 *
 * Of what came of a request only a little is kept, small enough for every request to leave it; what it is and what it
 * means is the caller's.
 */

/** What a judge says; of which it may say more than is asked for here. */
export interface Verdict<T> {
  /** What is to be written; nothing for a refusal. */
  readonly change?: Omit<Change, 'receipt'> | undefined
  /** From what the answer is made when the request is sent again. */
  readonly keeps: T
  /** Whether it is said this once: the same request may be judged otherwise when it is sent again. */
  readonly once?: boolean
}

/** A request that came under a key, so that it has no second effect. */
export interface Keyed {
  /** A hash of the key that the client chose and everything that it is scoped by. */
  readonly key: string
  /** A hash of what is asked for. */
  readonly request: string
}

export type Settled<V> =
  /** `change` is as it was written, with its moment. */
  | { readonly outcome: 'first'; readonly verdict: V; readonly found: Found; readonly change?: GameChange }
  /** The same request was answered before: by this release, or by another that it can read. */
  | { readonly outcome: 'replayed'; readonly kept: unknown; readonly found: Found }
  /** The key belongs to a request for something else. */
  | { readonly outcome: 'reused' }
  /** Others were first too many times in a row. */
  | { readonly outcome: 'crowded' }

/** How many races one request may lose. Each is somebody else's success, so the service as a whole gets on. */
const ATTEMPTS = 12

/** The change with its moment, once the database has told it. */
const at = (moment: string, change: GameChange): GameChange => {
  const { createdAt } = change.stored
  const stored: StoredGame = {
    ...change.stored,
    createdAt: createdAt === MOMENT ? moment : createdAt,
    updatedAt: moment,
  }
  return { ...change, stored }
}

/** Judges a request on what it finds until its effect is written, or there is none. */
export const settle = async <T, V extends Verdict<T>>(
  { store, now, published }: Pick<Deps, 'store' | 'now' | 'published'>,
  question: Question,
  keyed: Keyed | undefined,
  judge: (found: Found) => Promise<V>,
): Promise<Settled<V>> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await store.read({ ...question, ...(keyed && { receipt: keyed.key }) })
    const { receipt } = found
    if (keyed && receipt && receipt.createdAt >= expiry(now())) {
      return receipt.request === keyed.request
        ? { outcome: 'replayed', kept: receipt.note, found }
        : { outcome: 'reused' }
    }
    const verdict = await judge(found)
    const { change, keeps: note, once } = verdict
    const keeps = keyed && !once && { receipt: { ...keyed, note, createdAt: now() } }
    if (!change && !keeps) return { outcome: 'first', verdict, found }
    const written = await store.write({ ...change, ...keeps })
    if (written.outcome === 'conflict') continue
    if (!change?.game || written.at === null) return { outcome: 'first', verdict, found }
    const committed = at(written.at, change.game)
    published(committed)
    return { outcome: 'first', verdict, found, change: committed }
  }
  return { outcome: 'crowded' }
}
