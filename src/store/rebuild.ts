import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { fold } from '../kernel/evolve.ts'
import type { Game } from '../kernel/game.ts'
import { isCurrent, NewerRelease, SHAPE } from '../kernel/shape.ts'
import { events } from './schema.ts'
import type { StoredGame } from './store.ts'

/*
 * Games that another release stored. The snapshot beside a log is believed only in the shape that this release writes;
 * otherwise the log, which is the truth, is folded again. The next write keeps the new snapshot.
 */

/** A game as its row holds it, whoever wrote it. */
export interface GameRow extends StoredGame {
  readonly shape: number
  readonly version: number
}

/** How many events are read at a time. */
const SLICE = 2000

/** The fold of a game's first events, as many as `version` says. */
const refold = async (db: LibSQLDatabase, game: string, version: number): Promise<Game> => {
  let state: Game | undefined
  for (let after = 0; after < version; after += SLICE) {
    const upTo = Math.min(after + SLICE, version)
    const slice = await db
      .select({ body: events.body })
      .from(events)
      .where(and(eq(events.game, game), gt(events.seq, after), lte(events.seq, upTo)))
      .orderBy(asc(events.seq))
    state = fold(
      state,
      slice.map(({ body }) => body),
    )
  }
  return fold(state, [])
}

/**
 * The game in the shape of this release: one more round trip where its row has an older one.
 * @throws {NewerRelease} when a later release wrote it
 */
export const inShape = async (
  db: LibSQLDatabase,
  { shape, version, game, ...frame }: GameRow,
): Promise<StoredGame> => ({
  ...frame,
  game: isCurrent(shape) ? game : await refold(db, frame.id, version),
})

/** Of the games of a listing those that this release can read, in its own shape. */
export const allInShape = async (
  db: LibSQLDatabase,
  rows: readonly GameRow[],
): Promise<readonly StoredGame[]> => {
  const games = await Promise.all(
    rows.filter(({ shape }) => shape <= SHAPE).map((row) => inShape(db, row).catch(leftOut)),
  )
  return games.filter((game) => game !== undefined)
}

const leftOut = (error: unknown): undefined => {
  if (!(error instanceof NewerRelease)) throw error
}
