import type { Visibility } from '../../src/db/port/stored-game.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import type { Table } from './open-table.ts'
import { ask, openTable, signUp } from './open-table.ts'
import type { Line, Script } from './scripted-games.ts'
import { writeScript } from './scripted-games.ts'

/*
 * Who plays in a benchmark, and what: one client for each ruleset, so that every game has the same share of the requests.
 */

/** So many deals of a game are arranged: enough for a round, and few, since they stand in its first event. */
const DEALS = 2

/** For each client a few games to be played, written beforehand. */
export type Library = readonly (readonly Script[])[]

/** Writes so many games of every ruleset. */
export const writeLibrary = async (games: number): Promise<Library> => {
  const library: Script[][] = []
  for (const ruleset of EVERY_RULESET) {
    const scripts: Script[] = []
    for (let seed = 1; seed <= games; seed += 1) scripts.push(await writeScript(ruleset, seed, DEALS))
    library.push(scripts)
  }
  return library
}

/** A game that a client plays, and its moves. */
export interface Played extends Table {
  readonly lines: readonly Line[]
}

/** A client that only looks: somebody at a table that waits for them. */
export interface Reader {
  readonly game: string
  readonly token: string
}

/** The clients of one service, with people of their own. */
export interface Lobby {
  /** Opens games for each client, enough for so many moves: half of them public, unless all are to be of one kind. */
  games(
    round: number,
    moves: number,
    all?: Visibility,
    /** What is agreed on besides. */
    agreed?: object,
  ): Promise<readonly (readonly Played[])[]>
  readonly readers: readonly Reader[]
}

/** So many games of a client that only looks go on at the same time, for the list of them. */
const READING = 5
/** So many moves were made in the first of them, and in each further one so many more. */
const READ_AFTER = 20
const AND_AFTER = 3

const play = async (url: string, { game, tokens }: Table, { seat, move }: Line): Promise<void> => {
  await ask(url, 'POST', `/v1/games/${game}/moves`, tokens[seat], move)
}

/** Whose move comes after so many, by a script. */
const awaitedAfter = ({ lines }: Script, moves: number): Seat =>
  lines[Math.min(moves, lines.length - 1)]?.seat ?? 0

const openReader = async (url: string, scripts: readonly Script[]): Promise<Reader> => {
  const [first] = scripts
  if (first === undefined) throw new Error('there is nothing to be played')
  const players = await signUp(url, first.seats)
  const tables: Table[] = []
  for (let at = 0; at < READING; at += 1) {
    const script = scripts[at % scripts.length] ?? first
    const table = await openTable(url, script, players)
    tables.push(table)
    // One move is always left, so that somebody has something to do.
    const moves = script.lines.slice(0, Math.min(READ_AFTER + at * AND_AFTER, script.lines.length - 1))
    for (const line of moves) await play(url, table, line)
  }
  const seat = awaitedAfter(first, READ_AFTER)
  return { game: tables[0]?.game ?? '', token: players[seat] ?? '' }
}

/** Signs everybody up, and opens the tables at which some only look. */
export const openLobby = async (url: string, library: Library): Promise<Lobby> => {
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
