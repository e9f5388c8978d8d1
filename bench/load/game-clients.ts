import type { Visibility } from '../../src/db/port/stored-game.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import type { Table } from './open-table.ts'
import { ask, openTable, signUp } from './open-table.ts'
import type { GameScript, ScriptedMove } from './scripted-games.ts'
import { scriptGame } from './scripted-games.ts'

/*
 * Clients of the benchmark, with their games: a client for each ruleset, so all rulesets have the same share of the
 * requests.
 */

/** Number of arranged deals of a game: enough for a round, and few, since the first event contains the deals. */
const DEALS = 2

/** Scripted games of each client. */
export type GameLibrary = readonly (readonly GameScript[])[]

/** Scripts a number of games for each ruleset. */
export const scriptGames = async (games: number): Promise<GameLibrary> => {
  const library: GameScript[][] = []
  for (const ruleset of EVERY_RULESET) {
    const scripts: GameScript[] = []
    for (let seed = 1; seed <= games; seed += 1) scripts.push(await scriptGame(ruleset, seed, DEALS))
    library.push(scripts)
  }
  return library
}

/** A table with its scripted moves. */
export interface Played extends Table {
  readonly lines: readonly ScriptedMove[]
}

/** A client that reads only: a player whose turn it is. */
export interface ReadingClient {
  readonly game: string
  readonly token: string
}

/** The clients of a service, with their players. */
export interface BenchClients {
  /**
   * Opens games for each client, enough for a number of moves. Half of the games are public, unless a visibility is
   * given.
   */
  games(
    round: number,
    moves: number,
    all?: Visibility,
    /** Further settings of the tables. */
    agreed?: object,
  ): Promise<readonly (readonly Played[])[]>
  readonly readers: readonly ReadingClient[]
}

/** Number of running games of a reading client, for the list of these games. */
const READING = 5
/** Number of moves in the first of these games; each further game has more moves. */
const READ_AFTER = 20
const AND_AFTER = 3

const play = async (url: string, { game, tokens }: Table, { seat, move }: ScriptedMove): Promise<void> => {
  await ask(url, 'POST', `/v1/games/${game}/moves`, tokens[seat], move)
}

/** The seat to act after a number of moves of a script. */
const awaitedAfter = ({ lines }: GameScript, moves: number): Seat =>
  lines[Math.min(moves, lines.length - 1)]?.seat ?? 0

const openReader = async (url: string, scripts: readonly GameScript[]): Promise<ReadingClient> => {
  const [first] = scripts
  if (first === undefined) throw new Error('there is nothing to be played')
  const players = await signUp(url, first.seats)
  const tables: Table[] = []
  for (let at = 0; at < READING; at += 1) {
    const script = scripts[at % scripts.length] ?? first
    const table = await openTable(url, script, players)
    tables.push(table)
    // A move is left, so that a seat is to act.
    const moves = script.lines.slice(0, Math.min(READ_AFTER + at * AND_AFTER, script.lines.length - 1))
    for (const line of moves) await play(url, table, line)
  }
  const seat = awaitedAfter(first, READ_AFTER)
  return { game: tables[0]?.game ?? '', token: players[seat] ?? '' }
}

/** Signs up all players, and opens the tables of the reading clients. */
export const openBenchClients = async (url: string, library: GameLibrary): Promise<BenchClients> => {
  const readers = await Promise.all(library.map((scripts) => openReader(url, scripts)))
  const players = await Promise.all(library.map(([script]) => signUp(url, script?.seats ?? 0)))
  return {
    readers,
    games: (round, moves, all, agreed) =>
      Promise.all(
        library.map(async (scripts, client) => {
          const opened: Played[] = []
          for (let left = moves, at = round; left > 0; at += 1) {
            const script = scripts[at % scripts.length]
            if (script === undefined || script.lines.length === 0)
              throw new Error('there is nothing to be played')
            const visibility = (client + at) % 2 === 0 ? 'public' : 'private'
            const table = await openTable(url, script, players[client], all ?? visibility, agreed)
            opened.push({ ...table, lines: script.lines.slice(0, left) })
            left -= script.lines.length
          }
          return opened
        }),
      ),
  }
}
