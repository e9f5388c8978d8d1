import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { SHAPE } from '../kernel/shape.ts'
import type { Summary } from '../kernel/summary.ts'
import { SummarySchema } from '../kernel/summary.ts'
import { UNSUMMARIZED } from './conditions.ts'
import type { Connection } from './connection.ts'
import { games } from './schema.ts'
import { statement, writer } from './statement.ts'
import type { StoredGame } from './store.ts'

/*
 * What is kept beside a game for lists: its summary, and since when each seat is waited for. Both tell of the version
 * `summarized`. An earlier release that writes beside this one leaves them as they are, so they count only where that is
 * the version of the game.
 */

/** What a row says besides the game itself. */
export interface Told {
  readonly shape: number
  readonly version: number
  readonly toAct: number
  readonly updatedAt: string
  readonly summarized: number
  readonly since: string | null
}

/** What JSON says; nothing where it cannot be read. */
const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

const isSince = (value: unknown): value is readonly (string | null)[] =>
  Array.isArray(value) && value.every((at) => at === null || typeof at === 'string')

/** The most seats that a table has. */
const MOST_SEATS = 8

/** By seat, since when it is waited for; since the last change of the game, where nothing better is known. */
export const sinceIn = ({
  version,
  toAct,
  updatedAt,
  summarized,
  since,
}: Told): readonly (string | null)[] => {
  const kept = summarized === version ? parsed(since) : undefined
  if (isSince(kept)) return kept
  return Array.from({ length: MOST_SEATS }, (_, seat) => ((toAct >> seat) & 1 ? updatedAt : null))
}

/** The summary in a row, if it is of the game as it is now and this release can read it. */
export const summaryIn = (row: Told & { readonly summary: string | null }): Summary | undefined =>
  row.summarized === row.version && row.shape <= SHAPE
    ? SummarySchema.safeParse(parsed(row.summary)).data
    : undefined

const unsummarized = statement<{ after: string; most: number }>()(({ after, most }) =>
  writer
    .select({ id: games.id })
    .from(games)
    .where(and(UNSUMMARIZED, gt(games.id, after)))
    .orderBy(asc(games.id))
    .limit(most),
)

/** Games without a summary that counts. */
export const findUnsummarized = async (
  db: Connection,
  after: string,
  most: number,
): Promise<readonly string[]> => {
  const rows = await db.one(unsummarized({ after, most }))
  return rows.map(({ id }) => id)
}

const summaryOf = statement<{ id: string; version: number; summary: string; since: string }>()(
  ({ id, version, summary, since }) =>
    writer
      .update(games)
      .set({ summarized: sql`${version}`, summary: sql`${summary}`, since: sql`${since}` })
      .where(and(eq(games.id, id), eq(games.version, version))),
)

/** Puts the summary beside the game, unless the game has moved on meanwhile. */
export const putSummary = async (
  db: Connection,
  { id, game, since }: StoredGame,
  summary: Summary,
): Promise<void> => {
  await db.one(
    summaryOf({
      id,
      version: game.version,
      summary: JSON.stringify(summary),
      since: JSON.stringify(game.seats.map((_, seat) => since[seat] ?? null)),
    }),
  )
}
