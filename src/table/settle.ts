import type { Change, Found, GameChange, Question, StoredGame } from '../store/store.ts'
import { expiry, MOMENT } from '../store/store.ts'
import type { Deps } from './deps.ts'

/*
 * How everything that changes something is done: read, judge, write. When somebody else was first, what they did is
 * read and the request judged again, so a lost race costs one more round and never a lost or doubled effect.
 *
 * Of the answer only a note is kept, small enough for every request to leave one; what a note means is the caller's.
 */

export interface Verdict<Note> {
  /** What is to be written; nothing for a refusal. */
  readonly change?: Omit<Change, 'receipt'>
  /** From what the answer is made, now and when the request is sent again. */
  readonly note: Note
}

/** A request that must not have a second effect. */
export interface Claim {
  /** A hash of the Idempotency-Key and everything that it is scoped by. */
  readonly key: string
  /** A hash of the body. */
  readonly request: string
}

export type Settled<Note> =
  /** `change` is as it was written, with its moment. */
  | { readonly outcome: 'first'; readonly note: Note; readonly found: Found; readonly change?: GameChange }
  /** The same request was answered before: by this release, or by another that it can read. */
  | { readonly outcome: 'replayed'; readonly note: unknown; readonly found: Found }
  /** The key belongs to a request with another body. */
  | { readonly outcome: 'reused' }
  /** Others were first too many times in a row. */
  | { readonly outcome: 'crowded' }

/** How many races one request may lose. Each is somebody else's success, so the service as a whole gets on. */
const ATTEMPTS = 12

/** The change with its moment, once the database has told it. */
export const at = (moment: string, change: GameChange): GameChange => {
  const { createdAt } = change.stored
  const stored: StoredGame = {
    ...change.stored,
    createdAt: createdAt === MOMENT ? moment : createdAt,
    updatedAt: moment,
  }
  return { ...change, stored }
}

/** Judges a request on what it finds until its effect is written, or there is none. */
export const settle = async <Note>(
  { store, now }: Deps,
  question: Question,
  claim: Claim | undefined,
  judge: (found: Found) => Promise<Verdict<Note>>,
): Promise<Settled<Note>> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await store.read({ ...question, ...(claim && { receipt: claim.key }) })
    const { receipt } = found
    if (claim && receipt && receipt.createdAt >= expiry(now())) {
      return receipt.request === claim.request
        ? { outcome: 'replayed', note: receipt.note, found }
        : { outcome: 'reused' }
    }
    const { change, note } = await judge(found)
    const keeps = claim && { receipt: { ...claim, note, createdAt: now() } }
    if (!change && !keeps) return { outcome: 'first', note, found }
    const written = await store.write({ ...change, ...keeps })
    if (written.outcome === 'conflict') continue
    return {
      outcome: 'first',
      note,
      found,
      ...(change?.game && written.at !== null && { change: at(written.at, change.game) }),
    }
  }
  return { outcome: 'crowded' }
}
