import type { Purged, Store } from '../../db/port.ts'
import { expiry, LOBBY_SCAN, StoreUnavailable } from '../../db/port.ts'
import { summarize } from '../../game/summary.ts'
import { shifted } from '../../lib/timestamp.ts'
import { rulesFor } from '../../rules/rulesets/index.ts'
import { leaveGamesOfDeleted } from '../accounts/players.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import { FEED_RETENTION } from '../feed/feed-page.ts'
import { LOBBY_RETENTION } from '../feed/lobby-feed.ts'
import { newMessageId } from '../ids.ts'
import { dispatchDue } from '../outbox/dispatcher.ts'
import { lobbyColumns } from '../queries/list-filters.ts'
import { closeStaleGames } from './stale-games.ts'

/*
 * What is done now and then, while nobody asks. Always in slices: a database that one statement keeps busy for seconds
 * makes everybody's moves wait.
 */

/** How many receipts one transaction looks through. */
const SLICE = 500

/** Into how many shares the keys of receipts are divided: a run a minute sees every receipt once an hour. */
const SHARES = 60

/** How long one run takes at most, in milliseconds, so that it has ended before the next begins. */
const RUN_TIME = 45_000

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Where a share of the keys begins, which are hashes in hexadecimal digits; after the last one, what is above all of them. */
const shareStart = (share: number): string =>
  share === SHARES
    ? 'g'
    : Math.floor((share / SHARES) * 2 ** 32)
        .toString(16)
        .padStart(8, '0')

/** The share of the keys that a minute tells: from where, and up to where. */
const shareOf = (moment: string): { readonly from: string; readonly to: string } => {
  const share = new Date(moment).getUTCMinutes()
  return { from: shareStart(share), to: shareStart(share + 1) }
}

/**
 * Forgets receipts that nobody may ask for any more: those of one share of the keys, which the minute tells. So nothing
 * has to be kept of how far the last run got, nor an index of their age. After each slice the database is left to others
 * for as long as the slice took.
 * @returns how many were forgotten
 */
export const deleteExpiredReceipts = async ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<number> => {
  const clock = () => Date.parse(now())
  const before = expiry(now())
  const end = clock() + RUN_TIME
  const { from: first, to } = shareOf(now())
  let forgotten = 0
  for (let from: string | undefined = first; from !== undefined && clock() < end; ) {
    const begun = clock()
    const purged: Purged = await store.purgeReceipts({ from, to, most: SLICE }, before)
    forgotten += purged.forgotten
    from = purged.next
    if (from !== undefined) await wait(clock() - begun)
  }
  return forgotten
}

/** How many games are looked up at a time, and how often in one run. */
const PAGE = 50
const PAGES = 5

/** Puts the summary beside one game; nothing where the game cannot be read. */
const renewSummary = async (store: Store, id: string): Promise<void> => {
  try {
    const { game } = await store.read({ game: id })
    if (game === undefined) return
    const summary = summarize(rulesFor(game.game), game.game, game.names)
    await store.putSummary(game, summary, lobbyColumns(game))
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
  }
}

/**
 * Puts summaries beside games that an earlier release wrote last, so that lists need not make them: some hundred games
 * in one run. There are none of them, unless a release has just been deployed.
 */
export const renewSummaries = async ({ store }: Pick<Deps, 'store'>): Promise<void> => {
  let after = ''
  for (let page = 0; page < PAGES; page += 1) {
    const ids = await store.unsummarized(after, PAGE)
    for (const id of ids) await renewSummary(store, id)
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE) break
    after = last
  }
}

/** How many seats that somebody had are forgotten in one run. */
const MAX_SEATS = 1000

/** Forgets seats that somebody had, when nothing of them is told any more. */
export const deleteFormerSeats = ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<number> =>
  store.forgetSeats(shifted(now(), -FEED_RETENTION), MAX_SEATS)

/** How many tokens and tickets are forgotten in one run. */
const MAX_TOKENS = 1000

/** For how long it is known what a token or ticket was that has ended, in milliseconds: a day. */
const TOKEN_RETENTION = 24 * 60 * 60 * 1000

/** Forgets tokens and tickets that ended a day ago. */
export const deleteEndedTokens = ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<number> =>
  store.forgetTokens(shifted(now(), -TOKEN_RETENTION), MAX_TOKENS)

/** How many deliveries one transaction forgets. */
const MAX_DELIVERIES = 500

/** Forgets what became of messages long ago, of one share of the webhooks, whose ids are hexadecimal digits. */
export const deleteOldDeliveries = async ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> => {
  const before = shifted(now(), -FEED_RETENTION)
  const { from, to } = shareOf(now())
  const slice = { from: `wh_${from}`, to: `wh_${to}`, most: MAX_DELIVERIES }
  for (let page = 0; page < PAGES; page += 1) {
    if ((await store.forgetDeliveries(slice, before)) < MAX_DELIVERIES) break
  }
}

/** The number of slices of the lobby feed in one run. */
const LOBBY_SLICES = 5

/** Forgets events of the lobby beyond the bounds of the feed. */
export const deleteOldLobbyEvents = async ({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> => {
  const before = shifted(now(), -LOBBY_RETENTION.age)
  for (let slice = 0; slice < LOBBY_SLICES; slice += 1) {
    if ((await store.forgetLobbyEvents(before, LOBBY_RETENTION.events)) < LOBBY_SCAN) break
  }
}

/** What tidies up. */
const deleteAndClose = async (deps: SystemDeps): Promise<void> => {
  await deleteExpiredReceipts(deps)
  await deleteFormerSeats(deps)
  await deleteEndedTokens(deps)
  await deleteOldDeliveries(deps)
  await deleteOldLobbyEvents(deps)
  await leaveGamesOfDeleted(deps)
  await closeStaleGames(deps)
  await renewSummaries(deps)
}

/** The number of messages about new tables in one run. */
const MAX_ANNOUNCED = 500

/** Adds the messages about new tables, at most one for each webhook in a minute, and sends what is due. */
const announceAndDispatch = async (deps: SystemDeps): Promise<void> => {
  const newId = () => newMessageId(deps.now(), deps.random)
  await deps.store.announceTables(MAX_ANNOUNCED, newId).catch(({ name: error }: Error) => {
    deps.log({ level: 'error', what: 'new tables are not announced', error })
  })
  await dispatchDue(deps)
}

/** All of it; messages do not wait for the rest. */
export const runCleanup = async (deps: SystemDeps): Promise<void> => {
  await Promise.all([announceAndDispatch(deps), deleteAndClose(deps)])
}
