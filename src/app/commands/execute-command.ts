import type { Change, Found, GameChange, Grounds, Question, Receipt, Written } from '../../db/port.ts'
import { expiry, receiptOf } from '../../db/port.ts'
import type { Deps } from '../deps.ts'
import { deliverMessages } from '../outbox/dispatcher.ts'

/*
 * How everything that changes something is done: read, judge, write. What is remembered stands for the read: then the write
 * proves that it is still so, or tells what is. When somebody else was first, the request is judged again on what they did,
 * so a lost race costs one more round trip and never a lost or doubled effect. Whatever is not written is judged on what was
 * just read: nobody is refused, or told that there is nothing to do, from memory.
 *
 * This is the one place that knows when something was written, and so the one from which it is published.
 *
 * Of what came of a request only a little is kept, small enough for every request to leave it; what it is and what it
 * means is the caller's.
 */

/** What a judge says; of which it may say more than is asked for here. */
export interface PlannedWrite<T> {
  /** What is to be written; nothing for a refusal. */
  readonly change?: Omit<Change, 'receipt'> | undefined
  /** From what the answer is made when the request is sent again. */
  readonly keeps: T
  /** Whether it is said this once: the same request may be judged otherwise when it is sent again. */
  readonly once?: boolean
}

/** A request that came under a key, so that it has no second effect. */
export interface IdempotencyKey {
  /** A hash of the key that the client chose and everything that it is scoped by. */
  readonly key: string
  /** A hash of what is asked for. */
  readonly request: string
  /** Whether it is the player's who turns out to act: who acts by the same name later has keys of their own. */
  readonly ofCaller?: true
}

export type ExecutedCommand<V> =
  /** `change` is as it was written, with its moment; where a game was opened with it, that one. */
  | { readonly outcome: 'first'; readonly verdict: V; readonly found: Found; readonly change?: GameChange }
  /** The same request was answered before: by this release, or by another that it can read. */
  | { readonly outcome: 'replayed'; readonly kept: unknown; readonly found: Found }
  /** The key belongs to a request for something else. */
  | { readonly outcome: 'reused' }
  /** Others were first too many times in a row. */
  | { readonly outcome: 'crowded' }

/** How many races one request may lose. Each is somebody else's success, so the service as a whole gets on. */
const MAX_ATTEMPTS = 12

/** What was just read. */
const readFresh = async ({ store }: Pick<Deps, 'store'>, question: Question): Promise<Grounds> => ({
  question,
  found: await store.read(question),
  recalled: false,
})

/** What is remembered; what is read, where nothing is. */
const readCached = (deps: Pick<Deps, 'store'>, question: Question): Grounds | Promise<Grounds> => {
  const found = deps.store.recall(question)
  return found ? { question, found, recalled: true } : readFresh(deps, question)
}

/** What is looked for under a key. */
const receiptSpec = (keyed: IdempotencyKey | undefined): Pick<Question, 'receipt' | 'ofCaller'> =>
  keyed === undefined ? {} : { receipt: keyed.key, ...(keyed.ofCaller && { ofCaller: true }) }

/** Under what a receipt is kept: what is written with it is written only if the caller is who was found. */
const receiptKey = (
  { key, request, ofCaller }: IdempotencyKey,
  { caller }: Found,
): Pick<Receipt, 'key' | 'request'> => ({
  key: ofCaller && caller ? receiptOf(key, caller.id) : key,
  request,
})

/** What came of the key before, while that holds. */
const replayOf = (
  keyed: IdempotencyKey | undefined,
  found: Found,
  now: () => string,
): Extract<ExecutedCommand<never>, { readonly outcome: 'replayed' | 'reused' }> | undefined => {
  const { receipt } = found
  if (!keyed || !receipt || receipt.createdAt < expiry(now())) return undefined
  return receipt.request === keyed.request
    ? { outcome: 'replayed', kept: receipt.note, found }
    : { outcome: 'reused' }
}

/** What settling needs of the world. */
type ExecuteDeps = Pick<
  Deps,
  | 'store'
  | 'patientStore'
  | 'now'
  | 'random'
  | 'delivery'
  | 'waitUntil'
  | 'publish'
  | 'broadcaster'
  | 'disconnect'
>

/** Has those who listen to the game look whether something has happened in it that nobody has told them. */
const resyncSubscribers = ({ broadcaster: live }: Pick<Deps, 'broadcaster'>, { game }: Found): void => {
  if (game) live?.resync(game)
}

/**
 * Tells of what was written whoever is to hear of it: the change of a game is published, its messages are sent, and nobody hears
 * anything more by a token that has ended.
 */
const publishWrite = async (
  deps: ExecuteDeps,
  { caller }: Found,
  { game, opened, messages = [], ended, unlinked = [] }: Extract<Written, { readonly outcome: 'written' }>,
): Promise<void> => {
  const { publish: published, waitUntil: after, disconnect: silenced } = deps
  if (game) published(game)
  if (opened) published(opened)
  // Who is told may take their time.
  if (messages.length > 0) after(() => deliverMessages(deps, messages, game))
  if (silenced === undefined) return
  await Promise.all(unlinked.map(({ player, tokenHash }) => silenced(player, tokenHash)))
  if (caller === undefined || ended === undefined) return
  if (ended === 'all') await silenced(caller.id)
  else await Promise.all(ended.map((tokenHash) => silenced(caller.id, tokenHash)))
}

/** Judges a request on what it finds until its effect is written, or there is none. */
export const executeCommand = async <T, V extends PlannedWrite<T>>(
  deps: ExecuteDeps,
  question: Question,
  keyed: IdempotencyKey | undefined,
  judge: (found: Found) => Promise<V>,
): Promise<ExecutedCommand<V>> => {
  const { store, now } = deps
  const asked = { ...question, ...receiptSpec(keyed) }
  let grounds = await readCached(deps, asked)
  for (let lost = 0; lost < MAX_ATTEMPTS; ) {
    const { found, recalled } = grounds
    const again = replayOf(keyed, found, now)
    if (again) {
      // The first answer may have been lost, and with it that it was told.
      resyncSubscribers(deps, found)
      return again
    }
    const verdict = await judge(found)
    const { change, keeps: note, once } = verdict
    if (recalled && !change) {
      grounds = await readFresh(deps, asked)
      continue
    }
    const keeps = keyed && !once && { receipt: { ...receiptKey(keyed, found), note, createdAt: now() } }
    if (!change && !keeps) return { outcome: 'first', verdict, found }
    const written = await store.write({ ...change, ...keeps }, grounds).catch((error: unknown): never => {
      // It may have been written.
      resyncSubscribers(deps, found)
      throw error
    })
    if (written.outcome === 'written') {
      const { game, opened = game } = written
      await publishWrite(deps, found, written)
      return { outcome: 'first', verdict, found, ...(opened && { change: opened }) }
    }
    lost += 1
    // What else was found may be otherwise, too: it is only remembered.
    grounds = written.game
      ? { question: asked, found: { ...found, game: written.game }, recalled: true }
      : await readFresh(deps, asked)
  }
  return { outcome: 'crowded' }
}
