import { and, asc, eq, gt } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { SHAPE } from '../kernel/shape.ts'
import type { Summary } from '../kernel/summary.ts'
import { SummarySchema } from '../kernel/summary.ts'
import { UNSUMMARIZED } from './conditions.ts'
import { games } from './schema.ts'
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

/** Games without a summary that counts. */
export const findUnsummarized = async (
  db: LibSQLDatabase,
  after: string,
  most: number,
): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(and(UNSUMMARIZED, gt(games.id, after)))
    .orderBy(asc(games.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Puts the summary beside the game, unless the game has moved on meanwhile. */
export const putSummary = async (
  db: LibSQLDatabase,
  { id, game, since }: StoredGame,
  summary: Summary,
): Promise<void> => {
  await db
    .update(games)
    .set({
      summarized: game.version,
      summary: JSON.stringify(summary),
      since: JSON.stringify(game.seats.map((_, seat) => since[seat] ?? null)),
    })
    .where(and(eq(games.id, id), eq(games.version, game.version)))
}
