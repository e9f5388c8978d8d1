import type { ListedLobbyEvent, LobbyEventListing, LobbyEvents, LobbyEventType } from '../../db/port.ts'
import { LOBBY_SCAN } from '../../db/port.ts'
import type { Actor } from '../auth/caller.ts'
import { whoIs } from '../auth/caller.ts'
import { admitted, termsOf } from '../auth/scopes.ts'
import type { LobbyFilter, LobbyListener } from '../broadcast/port.ts'
import { DAY } from '../clock/duration.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { GamePage } from '../queries/game-lists.ts'
import { summaryOf } from '../queries/game-lists.ts'
import type { LeftOut } from '../queries/listed-games.ts'
import { readable } from '../queries/listed-games.ts'

/*
 * The feed of the lobby: what becomes of public tables until the start. The feed holds numbers and types; the table of an item is
 * the row of the list, as the table is now. So a name is always the name of today, and a table that is private by now is never shown.
 */

/** The bounds of the feed: 24 hours, in milliseconds, and 1,000 events. */
export const LOBBY_KEPT = { age: DAY, events: 1000 } as const

/** A table of the lobby as every player sees it. */
type PublicTable = Omit<GamePage['games'][number], 'you'>

/** An item of the feed. */
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
  /** The cursor after all that was looked at. */
  readonly cursor: string
  readonly more: boolean
  readonly leftOut: readonly LeftOut[]
}

/** A place in the feed. After a restore the same numbers are given again, so the epoch is part of a place. */
interface Place {
  readonly epoch: number
  readonly seq: number
}

const BASE = 36

export const printLobbyCursor = ({ epoch, seq }: Place): string =>
  `l${epoch.toString(BASE)}.${seq.toString(BASE)}`

const PRINTED = /^l([\da-z]{1,8})\.([\da-z]{1,10})$/

/** The place of a cursor; undefined for other texts. */
export const readLobbyCursor = (word: string): Place | undefined => {
  const [, epoch, seq] = PRINTED.exec(word) ?? []
  if (epoch === undefined || seq === undefined) return undefined
  return { epoch: Number.parseInt(epoch, BASE), seq: Number.parseInt(seq, BASE) }
}

/** Why the feed cannot go on after a number. */
const expiryAt = (seq: number, { first, last }: LobbyEvents): 'lobby' | 'restored' | undefined => {
  if (seq > last) return 'restored'
  return seq < first - 1 ? 'lobby' : undefined
}

/** An item, and the number of its event. */
interface Numbered {
  readonly seq: number
  readonly item: LobbyItem
}

/** The items of events, and the events whose tables cannot be shown. */
const itemsOf = async (
  { store }: Pick<Deps, 'store'>,
  epoch: number,
  events: readonly ListedLobbyEvent[],
): Promise<{ readonly items: readonly Numbered[]; readonly leftOut: readonly LeftOut[] }> => {
  const tables = new Map(
    events.flatMap(({ table }) => (table.visibility === 'public' ? [[table.id, table]] : [])),
  )
  const { shown, leftOut } = await readable(store, [...tables.values()])
  const rows = new Map(shown.map((table) => [table.id, table]))
  const items = events.flatMap(({ seq, at, type, table: { id, visibility } }): readonly Numbered[] => {
    const place = { cursor: printLobbyCursor({ epoch, seq }), at, game: id }
    if (visibility !== 'public') return [{ seq, item: { ...place, type: 'table.gone' as const } }]
    const row = rows.get(id)
    if (row === undefined) return []
    const { you: _, ...table } = summaryOf(row, NOBODY)
    return [{ seq, item: { ...place, type, table } }]
  })
  return { items, leftOut }
}

/** The id of no player. */
const NOBODY = ''

/** A page of the feed after a cursor; without a cursor no items, and the cursor of now. */
export const lobbyPage = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  { after, limit, ...filter }: LobbyFilter & { readonly after?: string | undefined; readonly limit: number },
): Promise<Outcome<LobbyPage & Pick<LobbyListener, 'player' | 'tokenHash' | 'until' | 'via'>>> => {
  const from = after === undefined ? undefined : readLobbyCursor(after)
  if (after !== undefined && from === undefined) return { outcome: 'no-cursor' }
  const listing: LobbyEventListing = { ...filter, after: from?.seq, limit: limit + 1 }
  const found = await deps.store.lobbyEvents(listing, whoIs(actor))
  const who = admitted(deps, actor, found, { scope: 'read' })
  if ('denied' in who) return who.denied
  const { epoch, last, events } = found
  const you = { player: who.player.id, tokenHash: actor.tokenHash, ...termsOf(who.player) }
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
  const { items, leftOut } = await itemsOf(deps, epoch, events.slice(0, limit))
  // The end of what was looked at.
  const seq = events.length > limit ? (events[limit - 1]?.seq ?? last) : Math.min(from.seq + LOBBY_SCAN, last)
  const cursor = printLobbyCursor({ epoch, seq })
  return done({ ...you, items: items.map(({ item }) => item), cursor, more: seq < last, leftOut })
}

/** A subscription to the feed, after a cursor or from now on. */
export const listenToLobby = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  { after, ...filter }: LobbyFilter & { readonly after?: string | undefined },
): Promise<Outcome<LobbyListener>> => {
  const page = await lobbyPage(deps, actor, { ...filter, after, limit: 1 })
  if (page.outcome !== 'done') return page
  const { player, tokenHash, until, via, cursor } = page.told
  const place = readLobbyCursor(after ?? cursor) ?? { epoch: 0, seq: 0 }
  return done({
    ...{ player, tokenHash, ...(until !== undefined && { until }), ...(via !== undefined && { via }) },
    ...{ lobby: filter, epoch: place.epoch, told: place.seq },
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

/** News of the lobby for all its listeners: read once, filtered for each. */
export interface LobbyNews {
  /** The numbers after which and up to which the feed was read. */
  readonly after: number
  readonly upTo: number
  /** The cursor after the last number. */
  readonly cursor: string
  readonly more: boolean
  /** Whether a listener lacks events that the feed has no longer. */
  isLostOn(listener: LobbyListener): boolean
  /** The items for a listener, in JSON. */
  framesFor(listener: LobbyListener): readonly string[]
}

/** The feed after a number, for listeners. */
export const lobbyNews = async (
  deps: Pick<Deps, 'store'>,
  after: number,
  limit: number,
): Promise<LobbyNews> => {
  const found = await deps.store.lobbyEvents({ after, limit })
  const { epoch, last, events } = found
  const { items } = await itemsOf(deps, epoch, events)
  const frames = new Map(items.map(({ seq, item }) => [seq, JSON.stringify(item)]))
  const end = events.length < limit ? Math.min(after + LOBBY_SCAN, last) : (events.at(-1)?.seq ?? after)
  const upTo = Math.max(after, end)
  return {
    ...{ after, upTo, cursor: printLobbyCursor({ epoch, seq: upTo }), more: upTo < last },
    isLostOn: ({ told, epoch: then }) => then !== epoch || after > last || told < found.first - 1,
    framesFor: ({ lobby, told }) =>
      events
        .filter((event) => event.seq > told && accepts(lobby, event))
        .flatMap(({ seq }) => frames.get(seq) ?? []),
  }
}
