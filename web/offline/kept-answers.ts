import type { Game } from '../api-types.ts'

/*
 * Last known answers of the service in the browser's storage: views of tables and the list of own games, for times without a
 * network. The browser's own player has seen each answer before.
 */

const TABLE = 'sidi.table.'
const GAMES = 'sidi.games'

/** Maximum number of stored tables. The oldest goes first. */
const MOST_TABLES = 12

interface Kept<T> {
  /** Time of the answer in milliseconds. */
  readonly at: number
  /** The id of the player who asked. */
  readonly of: string | undefined
  readonly answer: T
}

const read = <T>(key: string, of: string | undefined): Kept<T> | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<T> | null
    return kept !== null && kept.of === of ? kept : undefined
  } catch {
    // No storage, or text of another release.
    return undefined
  }
}

const write = (key: string, of: string | undefined, answer: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), of, answer }))
  } catch {
    // Without storage there is no last answer.
  }
}

/** Deletes the oldest tables over the limit. */
const trim = (): void => {
  const tables = Object.keys(localStorage).filter((key) => key.startsWith(TABLE))
  if (tables.length <= MOST_TABLES) return
  const timeOf = (key: string): number =>
    (JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number }).at ?? 0
  const oldestFirst = tables.toSorted((a, b) => timeOf(a) - timeOf(b))
  for (const key of oldestFirst.slice(0, -MOST_TABLES)) localStorage.removeItem(key)
}

/** Stores the view of a table. @param of the id of the player */
export const keepTable = (view: Game, of: string | undefined): void => {
  write(TABLE + view.id, of, view)
  try {
    trim()
  } catch {
    // Storage is denied.
  }
}

/** Returns the last view of a table that this player saw, without legal moves: no move is possible without the service. */
export const keptTable = (game: string, of: string | undefined): Game | undefined => {
  const view = read<Game>(TABLE + game, of)?.answer
  return view && { ...view, you: view.you && { ...view.you, legalMoves: [] } }
}

/** Stores the list of the player's games. */
export const keepGames = (games: unknown, of: string | undefined): void => write(GAMES, of, games)

/** Returns the last list of the player's games with its time in milliseconds, or undefined. */
export const keptGames = <T>(of: string | undefined): Kept<T> | undefined => read<T>(GAMES, of)
