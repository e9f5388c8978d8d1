import type { ChangedForPeople, ChangedForPerson } from '../../db/port.ts'
import type { IntegrationAsker } from '../../db/port-integrations.ts'
import type { Language } from '../../i18n/language.ts'
import { named } from '../../rules/player.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { LeftOut } from '../queries/listed-games.ts'
import { readable } from '../queries/listed-games.ts'
import type { Cursor } from './cursor.ts'
import { lastTold, onlyOf, placeOf, printCursor, sinceOf, wasTold } from './cursor.ts'
import type { Happened } from './feed-page.ts'
import { afterThose, cursorOf, END, eventsEach, itemsOf, lapsed, MOST_GAMES, pageAfter } from './feed-page.ts'
import type { Notice, Told } from './notifications.ts'
import { isTurn, NOTED, noticesOf, remindersOf, told } from './notifications.ts'

/*
 * The activity feed of an integration: the notices of all its people, in the order of commits. An event of a game is one item,
 * with all people concerned.
 *
 * The feed is derived from the logs, like the feed of a player (`news.ts`). A cursor has one entry for each game, and one for the
 * reminders of each seat, since reminders of two seats may overtake each other.
 */

/** A read whose cost grows with the number of people of an integration. */
export interface Weighed {
  readonly counted?: (people: number) => void
}

/** A person for whom the integration acts. */
export interface Concerned {
  readonly externalId: string
  readonly player: string
}

/** An item of the feed, and the cursor after the item. */
export type PeopleNewsItem = Told & {
  readonly cursor: string
  readonly at: string
  readonly people: readonly Concerned[]
}

export interface PeopleNews {
  readonly items: readonly PeopleNewsItem[]
  /** Where to go on. */
  readonly cursor: string
  /** Whether more items follow. */
  readonly more: boolean
  readonly leftOut: readonly LeftOut[]
}

/** The most people of an item. A table has fewer, unless a player has many external ids. */
export const MOST_CONCERNED = 50

/** The place after all events and turns of one event. Turns of seats stand between. */
const LAST = 15

/** A notice, with the rows of the people concerned. */
interface Reported extends Happened {
  readonly notice: Notice
  readonly rows: readonly ChangedForPerson[]
}

/** The entry in a cursor for the reminders of a seat. */
const remindersIn = (game: string, seat: number): string => `r_${seat < 0 ? 'z' : seat}${game.slice(2)}`

const entryOf = ({ type, game, seat = -1 }: Notice): string =>
  type === 'turn.reminder' ? remindersIn(game, seat) : game

/** The place of a notice: of turns that begin with one event, each seat has a place of its own. */
const placeFor = ({ type, version, place, seat = 0 }: Notice): number =>
  type === 'turn.started' ? placeOf(version, 1 + seat) : place

/** Notices of several people, each event once. */
const merged = (all: readonly { readonly notice: Notice; readonly row: ChangedForPerson }[]) => {
  const found = new Map<string, Reported & { rows: ChangedForPerson[] }>()
  for (const { notice, row } of all) {
    const [of, place] = [entryOf(notice), placeFor(notice)]
    const known = found.get(`${of} ${place}`)
    if (known) known.rows.push(row)
    else found.set(`${of} ${place}`, { of, place, at: notice.at, notice, rows: [row] })
  }
  return [...found.values()]
}

const reminded = (row: ChangedForPerson, since: string): readonly Notice[] =>
  remindersOf(row, row.seat, since > row.linkedAt ? since : row.linkedAt, row)

/** The cursor after everything that the database had. */
const afterAll = (cursor: Cursor, { now, games, since }: ChangedForPeople): Cursor =>
  afterThose(
    cursor,
    now,
    games.flatMap((row) => [
      { of: row.id, place: placeOf(row.last, LAST), at: row.updatedAt },
      ...reminded(row, since).map((notice) => ({ of: entryOf(notice), place: notice.place, at: notice.at })),
    ]),
  )

/** The notices of rows after a cursor, and the moment up to which these are all. */
const noticesAfter = async (
  { store }: Pick<Deps, 'store'>,
  cursor: Cursor,
  rows: readonly ChangedForPerson[],
  limit: number,
) => {
  const spans = rows.map(({ id: game, seat, first, last }) => ({
    ...{ game, seat, last },
    first: Math.max(first, lastTold(cursor, game)),
  }))
  const most = eventsEach(limit, spans)
  const { events, names } = await store.eventsIn(spans, NOTED, most)
  // A game that is not read to its end is told up to the same event for all its people.
  const upTo = new Map<string, number>()
  let whole = END
  for (const [nth, { game }] of spans.entries()) {
    const some = events[nth] ?? []
    const last = some.at(-1)
    if (last === undefined || some.length < most) continue
    upTo.set(game, Math.min(upTo.get(game) ?? last.seq, last.seq))
    if (last.at < whole) whole = last.at
  }
  const notices = rows.flatMap((row, nth) =>
    (events[nth] ?? [])
      .filter(({ seq }) => seq <= (upTo.get(row.id) ?? seq))
      .flatMap((event) => noticesOf(row.id, event, row.seat))
      .concat(reminded(row, sinceOf(cursor)))
      .map((notice) => ({ notice, row })),
  )
  return { happened: merged(notices), names, whole }
}

/**
 * The notices of the people of an integration after a cursor. Without a cursor: no notices, and a cursor of now.
 * @param wanted `counted` gets the number of people after the read
 */
export const peopleNews = async (
  deps: Pick<Deps, 'store' | 'now'>,
  by: IntegrationAsker,
  wanted: Weighed & {
    readonly after?: string | undefined
    readonly limit: number
    readonly language: Language
  },
): Promise<Outcome<PeopleNews>> => {
  const { after, limit, language, counted } = wanted
  const from = cursorOf(after, deps.now())
  if (from && 'outcome' in from) return from
  const changed = await deps.store.changedOfPeople(by, from && sinceOf(from), MOST_GAMES + 1)
  const { epoch, games, since, integration, people } = changed
  if (!integration) return { outcome: 'unknown' }
  counted?.(people)
  const refused = lapsed(from, changed)
  if (refused) return refused
  if (from === undefined) {
    const cursor = printCursor(afterAll({ epoch, at: since, told: {} }, changed))
    return done({ items: [], cursor, more: false, leftOut: [] })
  }
  const begun = onlyOf(
    from,
    games.flatMap(({ id, seat }) => [id, remindersIn(id, seat)]),
  )
  const untold = games.filter(
    (row) => !wasTold(begun, row.id, placeOf(row.last, LAST)) || reminded(row, since).length > 0,
  )
  const { happened, names, whole } =
    untold.length === 0
      ? { happened: [], names: {}, whole: END }
      : await noticesAfter(deps, begun, untold, limit)
  const { page, more } = pageAfter(begun, happened, whole, limit)
  const wantedRows = new Map(page.map(({ rows: [row] }) => [row?.id, row]))
  const { shown, leftOut } = await readable(
    deps.store,
    [...wantedRows.values()].filter((row) => row !== undefined),
  )
  const { items, cursor } = itemsOf(begun, page, ({ notice, rows }) => {
    const table = shown.find(({ id }) => id === notice.game)
    if (table === undefined) return undefined
    const people = rows
      .toSorted((one, other) => (one.linkedAt < other.linkedAt ? -1 : 1))
      .slice(0, MOST_CONCERNED)
      .map(({ external: externalId, player }) => ({ externalId, player }))
    // The deadline of a turn depends on the vacation of its player.
    const timed = isTurn(notice) ? rows[0]?.timed : table.timed
    // Several people can have the event: the notice is about the seat of one of them, or of nobody.
    const { isOwn: _, ...plain } = notice
    const own = rows.find(({ seat }) => seat === notice.seat)
    const reader = own && named(own.player, { [own.player]: own.called })
    const item = told(own ? { ...plain, isOwn: true } : plain, { ...table, timed }, names, language, reader)
    return { people, ...item }
  })
  const next = printCursor(more ? cursor : afterAll(cursor, changed))
  return done({ items, cursor: next, more, leftOut })
}
