import type {
  ListedLobbyEvent,
  LobbyEventQuery,
  LobbyEvents,
  LobbyEventType,
} from '../../db/port/lobby-feed.ts'
import { LOBBY_SCAN } from '../../db/port/lobby-feed.ts'
import { DAY } from '../../lib/durations.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import { authorizeAndNoteUse, credentialTerms } from '../auth/scopes.ts'
import type { LobbyFilter, LobbySubscription } from '../broadcast/broadcaster-port.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { GamePage } from '../queries/game-lists.ts'
import { gameRow } from '../queries/game-lists.ts'
import type { OmittedRow } from '../queries/listed-game-summaries.ts'
import { readableGames } from '../queries/listed-game-summaries.ts'

/*
 * Lobby feed: the events of public tables until the start. The database has numbers and types. The table of
 * an item is the current row of the list. So names are current, and a private table never appears.
 */

/** Retention of the lobby feed: 24 hours, in milliseconds, and 1,000 events. */
export const LOBBY_RETENTION = { age: DAY, events: 1000 } as const

/** A table of the lobby as every player sees it. */
type PublicTable = Omit<GamePage['games'][number], 'you'>

/** An item of the lobby feed: the event, the table, and the cursor after the item. */
export interface LobbyItem {
  readonly cursor: string
  readonly at: string
  readonly type: LobbyEventType
  readonly game: string
  /** Missing for `table.gone`. */
  readonly table?: PublicTable
}

export interface LobbyPage {
  readonly items: readonly LobbyItem[]
  /** The cursor after all read events. */
  readonly cursor: string
  readonly more: boolean
  readonly leftOut: readonly OmittedRow[]
}

/** A place in the feed. After a restore, numbers repeat, so a place includes the epoch. */
interface LobbyPlace {
  readonly epoch: number
  readonly seq: number
}

const BASE = 36

export const printLobbyCursor = ({ epoch, seq }: LobbyPlace): string =>
  `l${epoch.toString(BASE)}.${seq.toString(BASE)}`

const PRINTED = /^l([\da-z]{1,8})\.([\da-z]{1,10})$/

/** Parses the cursor of a lobby request into the epoch and the event number; undefined for another text. */
export const parseLobbyCursor = (text: string): LobbyPlace | undefined => {
  const [, epoch, seq] = PRINTED.exec(text) ?? []
  if (epoch === undefined || seq === undefined) return undefined
  return { epoch: Number.parseInt(epoch, BASE), seq: Number.parseInt(seq, BASE) }
}

/** Returns the reason why the feed cannot continue after a number. */
const expiryAt = (seq: number, { first, last }: LobbyEvents): 'lobby' | 'restored' | undefined => {
  if (seq > last) return 'restored'
  return seq < first - 1 ? 'lobby' : undefined
}

/** An item, and the number of its event. */
interface NumberedItem {
  readonly seq: number
  readonly item: LobbyItem
}

/** Returns the items of events, and the events without a readable table. */
const lobbyItems = async (
  { store }: Pick<Deps, 'store'>,
  epoch: number,
  events: readonly ListedLobbyEvent[],
): Promise<{ readonly items: readonly NumberedItem[]; readonly leftOut: readonly OmittedRow[] }> => {
  const tables = new Map(
    events.flatMap(({ table }) => (table.visibility === 'public' ? [[table.id, table]] : [])),
  )
  const { shown, leftOut } = await readableGames(store, [...tables.values()])
  const rows = new Map(shown.map((table) => [table.id, table]))
  const items = events.flatMap(({ seq, at, type, table: { id, visibility } }): readonly NumberedItem[] => {
    const place = { cursor: printLobbyCursor({ epoch, seq }), at, game: id }
    if (visibility !== 'public') return [{ seq, item: { ...place, type: 'table.gone' as const } }]
    const row = rows.get(id)
    if (row === undefined) return []
    const { you: _, ...table } = gameRow(row, NOBODY)
    return [{ seq, item: { ...place, type, table } }]
  })
  return { items, leftOut }
}

/** The id of no player. */
const NOBODY = ''

/** Finds a page of the lobby feed after a cursor. Without a cursor, the page has no items and the cursor of now. */
export const findLobbyPage = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { after, limit, ...filter }: LobbyFilter & { readonly after?: string | undefined; readonly limit: number },
): Promise<Outcome<LobbyPage & Pick<LobbySubscription, 'player' | 'tokenHash' | 'until' | 'via'>>> => {
  const from = after === undefined ? undefined : parseLobbyCursor(after)
  if (after !== undefined && from === undefined) return { outcome: 'no-cursor' }
  const listing: LobbyEventQuery = { ...filter, after: from?.seq, limit: limit + 1 }
  const found = await deps.store.lobbyEvents(listing, callerSpec(credential))
  const authorization = authorizeAndNoteUse(deps, credential, found, { scope: 'read' })
  if ('denied' in authorization) return authorization.denied
  const { epoch, last, events } = found
  const you = {
    player: authorization.player.id,
    tokenHash: credential.tokenHash,
    ...credentialTerms(authorization.player),
  }
  if (from === undefined) {
    return done({
      ...you,
      items: [],
      cursor: printLobbyCursor({ epoch, seq: last }),
      more: false,
      leftOut: [],
    })
  }
  if (from.epoch !== epoch) return { outcome: 'expired', reason: 'restored', of: 'lobby' }
  const reason = expiryAt(from.seq, found)
  if (reason !== undefined) return { outcome: 'expired', reason, of: 'lobby' }
  const { items, leftOut } = await lobbyItems(deps, epoch, events.slice(0, limit))
  // The last read number.
  const seq = events.length > limit ? (events[limit - 1]?.seq ?? last) : Math.min(from.seq + LOBBY_SCAN, last)
  const cursor = printLobbyCursor({ epoch, seq })
  return done({ ...you, items: items.map(({ item }) => item), cursor, more: seq < last, leftOut })
}

/** Authorizes a subscription to the lobby feed, after a cursor or from now on. Returns the subscription. */
export const subscribeToLobby = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { after, ...filter }: LobbyFilter & { readonly after?: string | undefined },
): Promise<Outcome<LobbySubscription>> => {
  const page = await findLobbyPage(deps, credential, { ...filter, after, limit: 1 })
  if (page.outcome !== 'done') return page
  const { player, tokenHash, until, via, cursor } = page.value
  const place = parseLobbyCursor(after ?? cursor) ?? { epoch: 0, seq: 0 }
  return done({
    ...{ player, tokenHash, ...(until !== undefined && { until }), ...(via !== undefined && { via }) },
    ...{ lobby: filter, epoch: place.epoch, watermark: place.seq },
  })
}

/** Whether a filter accepts an event. The database does the same for pages. */
const accepts = ({ ruleset, wanted }: LobbyFilter, event: ListedLobbyEvent): boolean =>
  (ruleset ?? event.ruleset) === event.ruleset &&
  (wanted === undefined ||
    (event.facet !== null &&
      wanted.facets.includes(event.facet) &&
      (wanted.lang ?? event.lang) === event.lang &&
      (wanted.pace ?? event.pace) === event.pace))

/** New lobby events for all subscribers of the lobby: one read, filtered for each subscriber. */
export interface LobbyUpdate {
  /** The first number minus one, and the last number of the read. */
  readonly after: number
  readonly upTo: number
  /** The cursor after the last number. */
  readonly cursor: string
  readonly more: boolean
  /** Whether the feed no longer has events that a subscriber lacks. */
  isLostOn(listener: LobbySubscription): boolean
  /** Returns the items for a subscriber, as JSON texts. */
  framesFor(listener: LobbySubscription): readonly string[]
}

/** Reads the lobby events after a number, for all subscribers of the lobby channel. */
export const findLobbyUpdate = async (
  deps: Pick<Deps, 'store'>,
  after: number,
  limit: number,
): Promise<LobbyUpdate> => {
  const found = await deps.store.lobbyEvents({ after, limit })
  const { epoch, last, events } = found
  const { items } = await lobbyItems(deps, epoch, events)
  const frames = new Map(items.map(({ seq, item }) => [seq, JSON.stringify(item)]))
  const end = events.length < limit ? Math.min(after + LOBBY_SCAN, last) : (events.at(-1)?.seq ?? after)
  const readUpTo = Math.max(after, end)
  return {
    ...{ after, upTo: readUpTo, cursor: printLobbyCursor({ epoch, seq: readUpTo }), more: readUpTo < last },
    isLostOn: ({ watermark, epoch: then }) => then !== epoch || after > last || watermark < found.first - 1,
    framesFor: ({ lobby, watermark }) =>
      events
        .filter((event) => event.seq > watermark && accepts(lobby, event))
        .flatMap(({ seq }) => frames.get(seq) ?? []),
  }
}
