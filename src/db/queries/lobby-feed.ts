import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import type { Bound } from '../libsql/prepared-statement.ts'
import { statement, variants, writer } from '../libsql/prepared-statement.ts'
import { GOES_ON, rowFor } from '../libsql/statement-parts.ts'
import type { Asker, GameChange, LobbyEventListing, LobbyEvents, LobbyEventType } from '../port.ts'
import { LOBBY_SCAN } from '../port.ts'
import { games, lobbyEvents } from '../schema.ts'
import { callerIn, holderOf } from './callers.ts'
import type { Row } from './game-lists.ts'
import { asks, listed, listedGame } from './game-lists.ts'
import { LAST } from './new-table-messages.ts'

/*
 * The feed of the lobby. An event is one row without an index, written with its change. The row holds the columns of the filters;
 * everything else is read from the game, as the game is now.
 */

const told = statement<{ game: string; type: LobbyEventType; facet: number | null }>()(
  ({ game, type, facet }) => {
    const { updatedAt: at, id, ruleset, lang, pace } = games
    const row = {
      seq: sql`null`,
      at,
      game: id,
      type: sql`${type}`,
      ruleset,
      lang,
      pace,
      facet: sql`${facet}`,
    }
    return writer
      .insert(lobbyEvents)
      .select(sql`select ${rowFor(lobbyEvents, row)} from ${games} where ${and(eq(id, game), GOES_ON)}`)
  },
)

/** Writes the event of a change, after the row of the game. */
export const lobbyTold = ({ stored: { id }, lobbyEvent }: GameChange): readonly Bound<unknown>[] =>
  lobbyEvent === undefined ? [] : [told({ game: id, ...lobbyEvent })]

const FIRST = sql<number>`coalesce((select min(seq) from ${lobbyEvents}), 0)`

const ends = statement<object>()(() =>
  writer.select({ first: FIRST.as('first'), last: LAST.as('last') }).from(sql`(select 1)`),
)

interface Filter {
  type: string | null
  tokenHash: string | null
  after: number
  ruleset: string | null
  lang: string | null
  pace: string | null
  limit: number
}

/** The filters of the feed: which columns, and how many codes. */
interface Variant {
  readonly type: boolean
  readonly asked: boolean
  readonly ruleset: boolean
  readonly lang: boolean
  readonly pace: boolean
  readonly facets: number
}

const following = variants((by: Variant) =>
  statement<Filter>()(({ tokenHash, after, type, ruleset, lang, pace, limit }) => {
    const { seq, facet } = lobbyEvents
    // The last event that is looked at; for strangers none.
    const end = sql`${after} + ${sql.raw(`${LOBBY_SCAN}`)}`
    const codes = Array.from({ length: by.facets }, (_, code) => sql.placeholder(`facet${code}`))
    const found = writer
      .select()
      .from(lobbyEvents)
      .where(
        and(
          gt(seq, after),
          lte(seq, by.asked ? sql`iif(${holderOf(tokenHash)} is null, 0, ${end})` : end),
          by.type ? eq(lobbyEvents.type, type) : undefined,
          by.ruleset ? eq(lobbyEvents.ruleset, ruleset) : undefined,
          by.lang ? eq(lobbyEvents.lang, lang) : undefined,
          by.pace ? eq(lobbyEvents.pace, pace) : undefined,
          codes.length > 0 ? inArray(facet, codes) : undefined,
        ),
      )
      .orderBy(asc(seq))
      .limit(limit)
      .as('found')
    return writer
      .select({
        ...listed(found.at, false),
        seq: sql<number>`${found.seq}`.as('seq'),
        type: sql<LobbyEventType>`${found.type}`.as('type'),
        code: sql<number | null>`${found.facet}`.as('code'),
        language: sql<string | null>`${found.lang}`.as('language'),
        speed: sql<string | null>`${found.pace}`.as('speed'),
      })
      .from(found)
      .crossJoin(games)
      .where(eq(games.id, found.game))
  }),
)

/** The house reads without a token. */
const HOUSE: Asker = {}

/** Events of the lobby after a number. */
export const findLobbyEvents = async (
  db: Connection,
  { type, ruleset, wanted, after, limit }: LobbyEventListing,
  asker?: Asker,
): Promise<LobbyEvents> => {
  const { lang, pace, facets = [] } = wanted ?? {}
  const by = {
    ...{ asked: asker !== undefined, type: type !== undefined },
    ...{ ruleset: ruleset !== undefined, lang: lang !== undefined, pace: pace !== undefined },
    facets: facets.length,
  }
  const { tokenHash = null } = asker ?? HOUSE
  const codes = Object.fromEntries(facets.map((facet, code) => [`facet${code}`, facet]))
  const filter = { type: type ?? null, ruleset: ruleset ?? null, lang: lang ?? null, pace: pace ?? null }
  const values = { ...codes, ...filter, tokenHash, after: after ?? 0, limit: after === undefined ? 0 : limit }
  const [[who], [range], rows] = await db.batch([asks({ tokenHash }), ends({}), following(by)(values)])
  return {
    epoch: who?.epoch ?? 0,
    ...callerIn(who),
    ...{ first: range?.first ?? 0, last: range?.last ?? 0 },
    events: rows
      .toSorted((one, other) => one.seq - other.seq)
      .map(({ seq, type, code, language, speed, ...row }) => ({
        ...{ seq, type, at: row.at, facet: code, ruleset: row.ruleset, lang: language, pace: speed },
        table: listedGame(row as Row, undefined),
      })),
  }
}

/** The events before the first event that stays. */
const oldest = statement<{ before: string; most: number }>()(({ before, most }) => {
  const { seq } = lobbyEvents
  const fresh = sql`coalesce((select event.seq from ${lobbyEvents} as event where event.seq > 0 and event.at >= ${before} order by event.seq limit 1), ${LAST})`
  const slice = sql`${FIRST} + ${sql.raw(`${LOBBY_SCAN}`)}`
  return writer
    .delete(lobbyEvents)
    .where(sql`${seq} < min(max(${fresh}, ${LAST} - ${most} + 1), ${LAST}, ${slice})`)
})

/** Forgets events from before a moment, and events beyond a number of events. */
export const forgetLobbyEvents = async (db: Connection, before: string, most: number): Promise<number> => {
  const [{ rowsAffected }] = await db.batch([oldest({ before, most })])
  return rowsAffected
}
