import type { ListedGame } from '../../db/port/game-lists.ts'
import { LOBBY_SCAN } from '../../db/port/lobby-feed.ts'
import type { Store } from '../../db/port/store.ts'
import type { OutboxMessage } from '../../db/port/webhooks.ts'
import { TABLE_OPENED } from '../../db/port/webhooks.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import type { WebhookPayload } from '../../webhooks/payload-formats.ts'
import { gameRow } from '../queries/game-lists.ts'
import { readableGames } from '../queries/listed-game-summaries.ts'

/*
 * Message about new public tables: one message for all tables since the last message. The message omits names
 * of players, so a stored body names no deleted player.
 */

/** Maximum number of tables in a message, and of one owner. Many tables of one owner hide no other table. */
const MAX_TABLES = { tables: 20, ofOwner: 3 } as const

/** Number of events in one read. */
const EVENTS_PER_READ = 200

type Row = ReturnType<typeof gameRow>

/** Returns the tables of a range of events with a free seat, with a limit for each owner. */
const openTablesIn = async (store: Store, first: number, last: number): Promise<readonly Row[]> => {
  const counts = new Map<string, number>()
  const listed: ListedGame[] = []
  // The feed has no older events.
  let after = Math.max(first - 1, last - LOBBY_SCAN)
  while (after < last && listed.length < MAX_TABLES.tables + MAX_TABLES.ofOwner) {
    const { events } = await store.lobbyEvents({ type: TABLE_OPENED, after, limit: EVENTS_PER_READ })
    for (const { seq, table } of events) {
      const { owner, visibility, status } = table
      const count = counts.get(owner) ?? 0
      if (seq > last || visibility !== 'public' || status !== 'open' || count === MAX_TABLES.ofOwner) continue
      counts.set(owner, count + 1)
      listed.push(table)
    }
    after = events.length < EVENTS_PER_READ ? last : (events.at(-1)?.seq ?? last)
  }
  const { shown } = await readableGames(store, listed)
  return shown.map((table) => gameRow(table, '')).filter(({ seatsWanted }) => seatsWanted > 0)
}

/**
 * Creates a function that returns the payload data of a message about new tables; undefined without an open table.
 * Messages of the same event range share a read.
 */
export const newTableData = (store: Store) => {
  const known = new Map<string, Promise<readonly Row[]>>()
  const tablesIn = (first: number, last: number): Promise<readonly Row[]> => {
    const span = `${first} ${last}`
    const rows = known.get(span) ?? openTablesIn(store, first, last)
    known.set(span, rows)
    return rows
  }
  return async ({ first, last, route }: OutboxMessage): Promise<WebhookPayload['data'] | undefined> => {
    const { origin, owner, lang } = route
    const rows = (await tablesIn(first, last))
      .filter((row) => row.owner !== owner)
      .slice(0, MAX_TABLES.tables)
    if (rows.length === 0) return undefined
    const terms = termsOf(lang as Language)
    const { table: phrases } = terms.words
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
      return phrases.labelled(table, phrases.freeSeats(seatsWanted))
    })
    return {
      tables,
      text: [phrases.newTables(rows.length), ...lines, `${origin}/play`].join('\n'),
      url: `${origin}/v1/games?status=open`,
      page: `${origin}/play`,
    }
  }
}
