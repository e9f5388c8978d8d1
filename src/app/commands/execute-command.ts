import type { Change, GameChange, Precondition, WriteResult } from '../../db/port/change.ts'
import type { Receipt } from '../../db/port/idempotency-receipts.ts'
import { receiptExpiry, receiptKeyOf } from '../../db/port/idempotency-receipts.ts'
import type { ReadResult, ReadSpec } from '../../db/port/read-spec.ts'
import type { ConcernedBySeries, StoredSeries } from '../../db/port/series.ts'
import type { SeriesTableAddress } from '../../db/port/series-games.ts'
import { seriesTableOf } from '../../db/port/series-games.ts'
import { hasEnded } from '../../rules/model/game.ts'
import { directorsOf } from '../../series/access.ts'
import type { SeriesHead } from '../../series/state.ts'
import { shownPhrase } from '../broadcast/shown-phrase.ts'
import type { Deps } from '../deps.ts'
import { deliverMessages } from '../outbox/dispatcher.ts'
import { traced } from '../tracing/tracer-port.ts'

/*
 * Command execution with optimistic concurrency: read, decide, write with a precondition. The read may come
 * from the cache; the write then proves that the cached state is current, or returns the current state. After
 * a conflict, the command decides again on the new state. So a conflict costs one more round trip, and no
 * effect is lost or doubled. A decision without a write needs a fresh read: a refusal never rests on the
 * cache.
 *
 * Only this file publishes changes, because only this file knows when a write succeeded.
 *
 * A receipt holds a small note for a repeated request. The caller of this function defines the note.
 */

/** Result of a command decision: the write, and the note for the idempotency receipt. A command may add fields. */
export interface PlannedWrite<T> {
  /** The write; undefined for a refusal. */
  readonly change?: Omit<Change, 'receipt'> | undefined
  /** Note for the receipt, from which a repeated request gets its answer. */
  readonly note: T
  /** Whether the decision leaves no receipt: a repeated request gets a new decision. */
  readonly once?: boolean
}

/**
 * Idempotency key of a request: a repeated request with the same key has no second effect and gets the first answer.
 */
export interface IdempotencyKey {
  /** Hash of the client's key and its scope. */
  readonly key: string
  /** Hash of the request. */
  readonly request: string
  /** Whether the key belongs to the found caller. A later caller with the same external id has separate keys. */
  readonly ofCaller?: true
}

export type ExecutedCommand<V> =
  /** First execution. `change` is the written change with its time; for a rematch, the change of the new game. */
  | {
      readonly outcome: 'first'
      readonly planned: V
      readonly found: ReadResult
      readonly change?: GameChange
      /** The series after its change. */
      readonly series?: StoredSeries
    }
  /** A receipt exists, from this release or a readable other release. */
  | { readonly outcome: 'replayed'; readonly kept: unknown; readonly found: ReadResult }
  /** The key belongs to another request. */
  | { readonly outcome: 'reused' }
  /** Conflict retries exhausted. */
  | { readonly outcome: 'crowded' }

/**
 * Maximum number of conflicts of one request. Each conflict is the success of another request, so the service
 * as a whole makes progress.
 */
const MAX_ATTEMPTS = 12

/** Reads from the database. */
const readFresh = async ({ store }: Pick<Deps, 'store'>, spec: ReadSpec): Promise<Precondition> => ({
  spec,
  result: await store.read(spec),
  isCached: false,
})

/** Reads from the cache, or else from the database. */
const readCached = (deps: Pick<Deps, 'store'>, spec: ReadSpec): Precondition | Promise<Precondition> => {
  const found = deps.store.readCached(spec)
  return found ? { spec, result: found, isCached: true } : readFresh(deps, spec)
}

/** Returns the part of the read spec for the receipt. */
const receiptSpec = (keyed: IdempotencyKey | undefined): Pick<ReadSpec, 'receipt' | 'ofCaller'> =>
  keyed === undefined ? {} : { receipt: keyed.key, ...(keyed.ofCaller && { ofCaller: true }) }

/** Returns the key of the receipt. A key of the caller includes the id of the found player. */
const receiptKey = (
  { key, request, ofCaller }: IdempotencyKey,
  { caller }: ReadResult,
): Pick<Receipt, 'key' | 'request'> => ({
  key: ofCaller && caller ? receiptKeyOf(key, caller.id) : key,
  request,
})

/** Returns the replay of a valid receipt. */
const replayOf = (
  keyed: IdempotencyKey | undefined,
  found: ReadResult,
  now: () => string,
): Extract<ExecutedCommand<never>, { readonly outcome: 'replayed' | 'reused' }> | undefined => {
  const { receipt } = found
  if (!keyed || !receipt || receipt.createdAt < receiptExpiry(now())) return undefined
  return receipt.request === keyed.request
    ? { outcome: 'replayed', kept: receipt.note, found }
    : { outcome: 'reused' }
}

/** Dependencies of command execution. */
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
  | 'tracer'
>

/** The people of a series. */
const everybodyOf = (head: SeriesHead): ConcernedBySeries => ({ entries: null, players: directorsOf(head) })

const peopleAtTable = ({ round, table }: SeriesTableAddress): ConcernedBySeries => ({
  ...{ entries: [], at: [round, table], players: [] },
})

/** The table of a series that a change of its game or its sheet can end. */
const endedTable = (change: Omit<Change, 'receipt'> | undefined): SeriesTableAddress | undefined => {
  if (change?.sheet)
    return change.sheet.kind === 'changed' && change.sheet.result ? change.sheet.sheet.table : undefined
  const { game } = change ?? {}
  return game?.milestone && game.stored.series !== undefined && hasEnded(game.stored.game.status)
    ? seriesTableOf(game.stored.series)
    : undefined
}

/** Makes the subscribers of a game, a sheet or a series read the log: events may be unpublished. */
const resyncSubscribers = (
  { broadcaster }: Pick<Deps, 'broadcaster'>,
  { game, sheet, series }: ReadResult,
): void => {
  if (game) broadcaster?.resync(game)
  if (sheet) broadcaster?.wakeSheet(sheet.id)
  if (series) broadcaster?.wakeSeries(series.state.head.id, [everybodyOf(series.state.head)])
}

/** Makes the subscribers of a changed sheet or series read the log, also after the end of a table by its game or sheet. */
const wakeLogs = (
  { broadcaster }: Pick<Deps, 'broadcaster'>,
  change: Omit<Change, 'receipt'> | undefined,
  { series }: ReadResult,
): void => {
  if (change?.sheet) broadcaster?.wakeSheet(change.sheet.sheet.id)
  if (change?.series && series)
    broadcaster?.wakeSeries(
      series.state.head.id,
      change.series.kind === 'changed' ? (change.series.notices ?? []) : [],
    )
  const ended = endedTable(change)
  if (ended) broadcaster?.wakeSeries(ended.series, [peopleAtTable(ended)])
}

/** Sends a written phrase to the listeners of the game, by the listener mask of the write: a cached mask can be old. */
const sayPhrase = (
  { broadcaster }: Pick<Deps, 'broadcaster'>,
  change: Omit<Change, 'receipt'> | undefined,
  { game }: ReadResult,
  { listenerMask }: Extract<WriteResult, { readonly outcome: 'written' }>,
): void => {
  if (change?.phrase === undefined || game === undefined || listenerMask === undefined) return
  broadcaster?.say({ ...game, listenerMask }, shownPhrase(change.phrase.phrase))
}

/**
 * Publishes a write: broadcasts the game change, sends the outbox messages, and closes the streams of ended
 * tokens.
 */
const publishWrite = async (
  deps: ExecuteDeps,
  { caller }: ReadResult,
  {
    game,
    opened,
    tables = [],
    messages = [],
    ended,
    unlinked = [],
  }: Extract<WriteResult, { readonly outcome: 'written' }>,
): Promise<void> => {
  const { publish, waitUntil, disconnect } = deps
  if (game) publish(game)
  if (opened) publish(opened)
  for (const table of tables) publish(table)
  // Deliveries must not delay the answer.
  if (messages.length > 0) waitUntil(() => deliverMessages(deps, messages, game))
  if (disconnect === undefined) return
  await Promise.all(unlinked.map(({ player, tokenHash }) => disconnect(player, tokenHash)))
  if (caller === undefined || ended === undefined) return
  if (ended === 'all') await disconnect(caller.id)
  else await Promise.all(ended.map((tokenHash) => disconnect(caller.id, tokenHash)))
}

/**
 * Decides and writes a command with optimistic concurrency: after a write conflict, `decide` runs again on the new
 * state.
 * @param base the read spec of the command, without the receipt
 * @param keyed the idempotency key of the request, if any
 * @param decide decides on the result of the read
 */
export const executeCommand = async <T, V extends PlannedWrite<T>>(
  deps: ExecuteDeps,
  base: ReadSpec,
  keyed: IdempotencyKey | undefined,
  decide: (found: ReadResult) => Promise<V>,
): Promise<ExecutedCommand<V>> => {
  const { store, now } = deps
  const spec = { ...base, ...receiptSpec(keyed) }
  let precondition = await readCached(deps, spec)
  for (let lost = 0; lost < MAX_ATTEMPTS; ) {
    const { result: found, isCached: recalled } = precondition
    const replay = replayOf(keyed, found, now)
    if (replay) {
      // The first attempt may have failed after the write and before the publication.
      resyncSubscribers(deps, found)
      return replay
    }
    const planned = await traced(deps, 'decide', () => decide(found))
    const { change, note, once } = planned
    if (recalled && !change) {
      precondition = await readFresh(deps, spec)
      continue
    }
    const receipt = keyed && !once && { receipt: { ...receiptKey(keyed, found), note, createdAt: now() } }
    if (!change && !receipt) return { outcome: 'first', planned, found }
    const written = await store
      .write({ ...change, ...receipt }, precondition)
      .catch((error: unknown): never => {
        // The write may have succeeded.
        resyncSubscribers(deps, found)
        throw error
      })
    if (written.outcome === 'written') {
      const { game, opened = game, series } = written
      wakeLogs(deps, change, found)
      sayPhrase(deps, change, found, written)
      await publishWrite(deps, found, written)
      return {
        outcome: 'first',
        planned,
        found,
        ...(opened && { change: opened }),
        ...(series && { series }),
      }
    }
    lost += 1
    // Only the game of the conflict is current; the other parts are cached.
    precondition = written.game
      ? { spec, result: { ...found, game: written.game }, isCached: true }
      : await readFresh(deps, spec)
  }
  return { outcome: 'crowded' }
}
