import type { Telling } from '../hooks/formats.ts'
import type { ListedLobbyEvent, Store } from '../store/store.ts'
import type { Message } from '../store/webhook.ts'
import { TABLE_OPENED } from '../store/webhook.ts'
import type { Language } from '../words/language.ts'
import { termsOf } from '../words/terms.ts'
import { readable } from './listed.ts'
import { summaryOf } from './lists.ts'

/*
 * The message about new public tables: one message for all tables since the last one. Names of players are left out, so a waiting
 * body names no deleted player.
 */

/** The highest number of tables in a message, and of one owner among them. A flood of one owner hides no table of others. */
const MOST = { tables: 20, ofOwner: 3 } as const

/** The highest number of events that are read for a message. */
const READ = 200

type Row = ReturnType<typeof summaryOf>

/** Tables that still have a free seat, at most so many of each owner. */
const openIn = async (store: Store, events: readonly ListedLobbyEvent[]): Promise<readonly Row[]> => {
  const counts = new Map<string, number>()
  const some = events.filter(({ table: { owner, visibility, status } }) => {
    if (visibility !== 'public' || status !== 'open') return false
    const count = (counts.get(owner) ?? 0) + 1
    counts.set(owner, count)
    return count <= MOST.ofOwner
  })
  const { shown } = await readable(
    store,
    some.map(({ table }) => table),
  )
  return shown.map((table) => summaryOf(table, '')).filter(({ seatsWanted }) => seatsWanted > 0)
}

/** The data of messages about new tables; undefined without a table that is still open. Messages of one span share a read. */
export const newTables = (store: Store) => {
  const known = new Map<string, Promise<readonly Row[]>>()
  const tablesIn = (first: number, last: number): Promise<readonly Row[]> => {
    const span = `${first} ${last}`
    const rows =
      known.get(span) ??
      store.lobbyEvents({ type: TABLE_OPENED, after: first - 1, limit: READ }).then(({ events }) =>
        openIn(
          store,
          events.filter(({ seq }) => seq <= last),
        ),
      )
    known.set(span, rows)
    return rows
  }
  return async ({ first, last, route }: Message): Promise<Telling['data'] | undefined> => {
    const { origin, owner, lang } = route
    const rows = (await tablesIn(first, last)).filter((row) => row.owner !== owner).slice(0, MOST.tables)
    if (rows.length === 0) return undefined
    const terms = termsOf(lang as Language)
    const { table: house } = terms.words
    const tables = rows.map(
      ({ id, ruleset, name, lang: language, options, clock, pace, hints, seatsWanted }) => ({
        ...{ game: id, ruleset, ...(name !== undefined && { name }), ...(options && { options }), clock },
        ...{
          ...(pace && { pace }),
          ...(hints && { hints }),
          ...(language && { lang: language }),
          seatsWanted,
        },
        ...{ url: `${origin}/v1/games/${id}`, page: `${origin}/play#g=${id}` },
      }),
    )
    const lines = rows.map(({ ruleset, name, seatsWanted }) => {
      const table =
        name === undefined ? terms.game(ruleset) : `${terms.quoted(name)} · ${terms.game(ruleset)}`
      return house.said(table, house.freeSeats(seatsWanted))
    })
    return {
      tables,
      text: [house.newTables(rows.length), ...lines, `${origin}/play`].join('\n'),
      url: `${origin}/v1/games?status=open`,
      page: `${origin}/play`,
    }
  }
}
