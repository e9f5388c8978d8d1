import type { PurgeResult } from '../../db/port/idempotency-receipts.ts'
import { receiptExpiry } from '../../db/port/idempotency-receipts.ts'
import { LOBBY_SCAN } from '../../db/port/lobby-feed.ts'
import type { Store } from '../../db/port/store.ts'
import { StoreUnavailable } from '../../db/port/store.ts'
import { summarize } from '../../game/game-summary.ts'
import { DAY } from '../../lib/durations.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import { rulesOfGame } from '../../rules/rulesets/index.ts'
import { leaveGamesOfDeleted } from '../accounts/players.ts'
import { PHRASE_RETENTION } from '../commands/say-phrase.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import { FEED_RETENTION } from '../feed/feed-page.ts'
import { LOBBY_RETENTION } from '../feed/lobby-feed.ts'
import { newMessageId } from '../ids.ts'
import { dispatchDue } from '../outbox/dispatcher.ts'
import { announceDigests } from '../outbox/turn-digest.ts'
import { lobbyColumns } from '../queries/list-filters.ts'
import { closeStaleGames } from './close-stale-games.ts'

/*
 * Cleanup: periodic deletion and maintenance. Each statement is small, since a long statement would block the
 * moves of all players.
 */

/** Number of receipts in one transaction. */
const SLICE = 500

/** Number of shares of the receipt keys: one run a minute visits each receipt once an hour. */
const SHARES = 60

/** Maximum run time in milliseconds. A run ends before the next run starts. */
const RUN_TIME = 45_000

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Returns the first key of a share. Keys are hashes in hexadecimal digits; the end of the last share is above
 * all keys.
 */
const shareStart = (share: number): string =>
  share === SHARES
    ? 'g'
    : Math.floor((share / SHARES) * 2 ** 32)
        .toString(16)
        .padStart(8, '0')

/** Returns the key range of a minute. */
const shareOf = (moment: string): { readonly from: string; readonly to: string } => {
  const share = new Date(moment).getUTCMinutes()
  return { from: shareStart(share), to: shareStart(share + 1) }
}

/**
 * Deletes expired receipts in the share of the current minute. So neither a position of the last run nor an
 * index by age is necessary. After each slice, the database is free for as long as the slice took.
 * @returns the number of deleted receipts
 */
export const deleteExpiredReceipts = async ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<number> => {
  const clock = () => Date.parse(now())
  const before = receiptExpiry(now())
  const end = clock() + RUN_TIME
  const { from: first, to } = shareOf(now())
  let forgotten = 0
  for (let from: string | undefined = first; from !== undefined && clock() < end; ) {
    const start = clock()
    const purged: PurgeResult = await store.purgeReceipts({ from, to, most: SLICE }, before)
    forgotten += purged.forgotten
    from = purged.next
    if (from !== undefined) await wait(clock() - start)
  }
  return forgotten
}

/** Number of games in one read, and of reads in one run. */
const PAGE = 50
const PAGES = 5

/** Writes the summary of one game. An unreadable game is skipped. */
const renewSummary = async (store: Store, id: string): Promise<void> => {
  try {
    const { game } = await store.read({ game: id })
    if (game === undefined) return
    const summary = summarize(rulesOfGame(game.game), game.game, game.names)
    await store.putSummary(game, summary, lobbyColumns(game))
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
  }
}

/**
 * Writes the summaries of games of an earlier release, so that lists need not compute the summaries: some
 * hundred games in one run. Such games exist only after a deployment.
 */
export const renewSummaries = async ({ store }: Pick<Deps, 'store'>): Promise<void> => {
  let after = ''
  for (let page = 0; page < PAGES; page += 1) {
    const ids = await store.gamesWithoutSummary(after, PAGE)
    for (const id of ids) await renewSummary(store, id)
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE) break
    after = last
  }
}

/** Maximum number of former seats that one run deletes. */
const MAX_SEATS = 1000

/** Job of the cleanup: deletes former seats that no feed cursor can reach any more. */
export const deleteOldFormerSeats = ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<number> =>
  store.deleteFormerSeats(addMilliseconds(now(), -FEED_RETENTION), MAX_SEATS)

/** Maximum number of tokens and tickets that one run deletes. */
const MAX_TOKENS = 1000

/** Retention of ended tokens and tickets in milliseconds: one day, in which a request learns the reason. */
const TOKEN_RETENTION = DAY

/** Job of the cleanup: deletes tokens and tickets one day after their expiry. */
export const deleteEndedTokens = ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<number> =>
  store.deleteExpiredTokens(addMilliseconds(now(), -TOKEN_RETENTION), MAX_TOKENS)

/** Number of phrases of one transaction. */
const PHRASES = 500

/** Job of the cleanup: deletes set phrases after their retention. */
export const deleteOldPhrases = async ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> => {
  const before = addMilliseconds(now(), -PHRASE_RETENTION)
  for (let page = 0; page < PAGES; page += 1) {
    if ((await store.deletePhrases(before, PHRASES)) < PHRASES) break
  }
}

/** Maximum number of deliveries that one transaction deletes. */
const MAX_DELIVERIES = 500

/**
 * Job of the cleanup: deletes old deliveries of the webhooks in the key range of this minute. Webhook ids are
 * hexadecimal digits.
 */
export const deleteOldDeliveries = async ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> => {
  const before = addMilliseconds(now(), -FEED_RETENTION)
  const { from, to } = shareOf(now())
  const slice = { from: `wh_${from}`, to: `wh_${to}`, most: MAX_DELIVERIES }
  for (let page = 0; page < PAGES; page += 1) {
    if ((await store.deleteDeliveries(slice, before)) < MAX_DELIVERIES) break
  }
}

/** Number of slices of the lobby feed in one run. */
const LOBBY_SLICES = 5

/** Job of the cleanup: deletes lobby events beyond the retention of the lobby feed. */
export const deleteOldLobbyEvents = async ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> => {
  const before = addMilliseconds(now(), -LOBBY_RETENTION.age)
  for (let slice = 0; slice < LOBBY_SLICES; slice += 1) {
    if ((await store.deleteLobbyEvents(before, LOBBY_RETENTION.events)) < LOBBY_SCAN) break
  }
}

/** Retention of the audit log in milliseconds: 24 months. */
export const AUDIT_RETENTION = 730 * DAY

/** Maximum number of entries of the audit log that one run deletes. */
const MAX_AUDIT_ENTRIES = 100

/** Job of the cleanup: deletes old entries of the audit log. */
export const deleteOldAuditEntries = ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<number> =>
  store.deleteAuditEntries(addMilliseconds(now(), -AUDIT_RETENTION), MAX_AUDIT_ENTRIES)

/** Number of series whose guests lose their names in one run. */
const MAX_FORGOTTEN = 20

/** Job of the cleanup: deletes names of guests of series after the retention. Guests then show as numbers. */
export const forgetGuestsOfSeries = async ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> => {
  for (const id of await store.forgettableSeries(now(), MAX_FORGOTTEN)) await store.forgetGuests(id, now())
}

/** Runs all deletions and closings. */
const deleteAndClose = async (deps: SystemDeps): Promise<void> => {
  await deleteExpiredReceipts(deps)
  await deleteOldFormerSeats(deps)
  await deleteEndedTokens(deps)
  await deleteOldPhrases(deps)
  await deleteOldDeliveries(deps)
  await deleteOldLobbyEvents(deps)
  await deleteOldAuditEntries(deps)
  await forgetGuestsOfSeries(deps)
  await leaveGamesOfDeleted(deps)
  await closeStaleGames(deps)
  await renewSummaries(deps)
}

/** Maximum number of messages about new tables in one run. */
const MAX_ANNOUNCED = 500

/**
 * Writes the messages about new tables, at most one for each webhook in a minute, and daily summaries; and sends due messages.
 */
const announceAndDispatch = async (deps: SystemDeps): Promise<void> => {
  const newId = () => newMessageId(deps.now(), deps.random)
  await deps.store.announceTables(MAX_ANNOUNCED, newId).catch(({ name: error }: Error) => {
    deps.log({ level: 'error', what: 'new tables are not announced', error })
  })
  await announceDigests(deps).catch(({ name: error }: Error) => {
    deps.log({ level: 'error', what: 'daily summaries are not written', error })
  })
  await dispatchDue(deps)
}

/**
 * Runs the cleanup of each minute: deletions, stale games, summaries and due messages. Messages do not wait for the
 * deletions.
 */
export const runCleanup = async (deps: SystemDeps): Promise<void> => {
  await Promise.all([announceAndDispatch(deps), deleteAndClose(deps)])
}
