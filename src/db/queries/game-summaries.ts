import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Summary } from '../../game/game-summary.ts'
import { SummarySchema } from '../../game/game-summary.ts'
import { GAME_SCHEMA_VERSION } from '../../rules/schema-version.ts'
import type { Connection } from '../libsql/connection.ts'
import { LACKS_SUMMARY } from '../libsql/partial-index-conditions.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { LobbyColumns } from '../port/game-lists.ts'
import type { StoredGame, TableAgreement } from '../port/stored-game.ts'
import { games, players } from '../schema.ts'

/*
 * Summaries of games for lists, with the start of the wait for each seat: a projection beside the snapshot.
 * `summarized` is the version of both columns. A concurrent earlier release leaves the columns unchanged, so other
 * versions are invalid.
 */

/** Columns of a game's row that decide whether the stored summary is current. */
export interface SummaryColumns {
  readonly shape: number
  readonly version: number
  readonly toAct: number
  readonly updatedAt: string
  readonly summarized: number
  readonly since: string | null
}

/** Parsed JSON; undefined for unreadable text. */
const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

const isSince = (value: unknown): value is readonly (string | null)[] =>
  Array.isArray(value) && value.every((at) => at === null || typeof at === 'string')

/** The number of seats of a table, at most. */
const MAX_SEATS = 8

/**
 * Decodes the column `since`: for each seat the time since which the game waits for the seat. If the column is
 * outdated, the last change of the game counts.
 */
export const sinceIn = ({
  version,
  toAct,
  updatedAt,
  summarized,
  since,
}: SummaryColumns): readonly (string | null)[] => {
  const stored = summarized === version ? parsed(since) : undefined
  if (isSince(stored)) return stored
  return Array.from({ length: MAX_SEATS }, (_, seat) => ((toAct >> seat) & 1 ? updatedAt : null))
}

/** Decodes the summary of a game's row; undefined for an outdated or unreadable summary. */
export const summaryIn = (row: SummaryColumns & { readonly summary: string | null }): Summary | undefined =>
  row.summarized === row.version && row.shape <= GAME_SCHEMA_VERSION
    ? SummarySchema.safeParse(parsed(row.summary)).data
    : undefined

/**
 * Decodes the agreement of a table (options, pace of bots, hints, language) from its column; undefined in rows of
 * earlier releases.
 */
export const agreementIn = (agreed: string | null): TableAgreement | undefined =>
  (parsed(agreed) as TableAgreement | null | undefined) ?? undefined

/** Returns a subquery for the name of a player. */
export const playerName = (player: SQLWrapper): SQL =>
  sql`(select owning.name from ${players} as owning where owning.id = ${player})`

/** Subquery for the name of the owner of a row of `games`. */
export const OWNER_NAME = playerName(games.owner)

/**
 * Returns the SQL expression for a summary in which an owner without a seat has a name.
 * @param ownerIsSeatless 1 if the owner has no seat
 */
export const summaryWith = (
  summary: SQLWrapper,
  ownerIsSeatless: SQLWrapper,
  ownerName: SQL = OWNER_NAME,
): SQL => sql`iif(${ownerIsSeatless}, json_set(${summary}, '$.ownerName', ${ownerName}), ${summary})`

/** Returns 1 for a game whose owner has no seat, otherwise 0, for {@link summaryWith}. */
export const hostedFlag = ({ owner, game }: Pick<StoredGame, 'owner' | 'game'>): number =>
  game.seats.includes(owner) ? 0 : 1

/** Values of the columns for the filters of public lists. */
export interface LobbyValues {
  agreed: string | null
  facet: number | null
}

export const lobbyValues = (lobby: LobbyColumns | undefined): LobbyValues => ({
  agreed: lobby ? JSON.stringify(lobby.agreed) : null,
  facet: lobby?.facet ?? null,
})

const selectWithoutSummary = preparedStatement<{ after: string; limit: number }>()(({ after, limit }) =>
  queryBuilder
    .select({ id: games.id })
    .from(games)
    .where(and(LACKS_SUMMARY, gt(games.id, after)))
    .orderBy(asc(games.id))
    .limit(limit),
)

/** Finds the ids of games without a valid summary after an id, for the cleanup. */
export const findGamesWithoutSummary = async (
  db: Connection,
  after: string,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await db.one(selectWithoutSummary({ after, limit }))
  return rows.map(({ id }) => id)
}

interface NewSummary extends LobbyValues {
  id: string
  version: number
  summary: string
  ownerIsSeatless: number
  since: string
}

const updateSummary = preparedStatement<NewSummary>()(
  ({ id, version, summary, ownerIsSeatless, since, agreed, facet }) =>
    queryBuilder
      .update(games)
      .set({
        ...{
          summarized: sql`${version}`,
          summary: summaryWith(summary, ownerIsSeatless),
          since: sql`${since}`,
        },
        ...{ agreed: sql`${agreed}`, facet: sql`${facet}` },
      })
      .where(and(eq(games.id, id), eq(games.version, version))),
)

/** Stores the summary of a game, unless the game has changed since the read. */
export const putSummary = async (
  db: Connection,
  { id, owner, game, since }: StoredGame,
  summary: Summary,
  lobby: LobbyColumns,
): Promise<void> => {
  await db.one(
    updateSummary({
      id,
      version: game.version,
      summary: JSON.stringify(summary),
      ownerIsSeatless: hostedFlag({ owner, game }),
      since: JSON.stringify(game.seats.map((_, seat) => since[seat] ?? null)),
      ...lobbyValues(lobby),
    }),
  )
}
