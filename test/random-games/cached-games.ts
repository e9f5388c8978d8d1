import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { takeLock } from '../../src/hosts/node/file-lock.ts'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { random } from '../support/random.ts'
import type { Played, Step } from '../support/random-game.ts'
import { continueRandomly, randomOptions, seatedGame } from '../support/random-game.ts'

/*
 * Cache of random games: seeds 1 to 20 of each ruleset, with random options. Tests of all layers use these
 * games instead of playing their own. The first test that needs the games of a ruleset plays and stores them in
 * `.build/random-games`, under a hash of all sources that decide the games. Later tests replay the stored games.
 */

/** The number of games of each ruleset. */
export const CACHED_GAMES = 20

/** One act in a game: the number of events, and the move of a seat; without a move it is an act of the dealer. */
type Act = readonly [events: number] | readonly [events: number, seat: Seat, move: Move]

interface RecordedGame {
  readonly options: Record<string, unknown>
  readonly log: readonly Event[]
  readonly acts: readonly Act[]
}

const ROOT = resolve(import.meta.dirname, '../..')

const IMPORT = /(?:from|import) '(\.[^']+)'/g

/** The files that a file imports, directly or not, with the file itself. */
const importsOf = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    importsOf(resolve(dirname(file), path), found)
  }
  return found
}

let folder: string | undefined

/** The cache folder for the current sources. Folders of other sources are deleted. */
const cacheFolder = (): string => {
  if (folder !== undefined) return folder
  const hash = createHash('sha256')
  const games = join(ROOT, 'src/rules/rulesets/index.ts')
  for (const file of [...importsOf(import.meta.filename), ...importsOf(games)].sort())
    hash.update(readFileSync(file))
  const name = hash.digest('hex').slice(0, 16)
  const all = join(ROOT, '.build/random-games')
  folder = join(all, name)
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(all))
    if (other !== name) rmSync(join(all, other), { recursive: true, force: true })
  return folder
}

const recordGame = (ruleset: Ruleset, seed: number): RecordedGame => {
  const chance = random(seed)
  const options = randomOptions(ruleset, chance)
  const start = seatedGame(ruleset, options)
  const acts: Act[] = []
  let length = start.log.length
  const { log } = continueRandomly(start, chance, {
    act: ({ events }, by) => {
      acts.push(by === undefined ? [events.length] : [events.length, by.seat, by.move])
      length += events.length
    },
  })
  if (length !== log.length) throw new Error('acts and log differ')
  return { options, log, acts }
}

/** The games of a ruleset that were read last, one JSON text a game. */
let lastRead: { readonly id: string; readonly lines: readonly string[] } | undefined

const linesOf = (ruleset: Ruleset): readonly string[] => {
  if (lastRead?.id === ruleset.id) return lastRead.lines
  const path = join(cacheFolder(), `${ruleset.id}.ndjson`)
  lastRead = {
    id: ruleset.id,
    lines: readOr(path, () => storedGames(ruleset, path))
      .trimEnd()
      .split('\n'),
  }
  return lastRead.lines
}

const readOr = (path: string, make: () => string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return make()
  }
}

/** Maximum wait for the games of another process, in milliseconds. */
const MAX_WAIT = 60_000

/** The games of a ruleset: stored by this process, or by another process meanwhile. */
const storedGames = (ruleset: Ruleset, path: string): string => {
  const release = takeLock(`${path}.lock`, MAX_WAIT)
  try {
    return readOr(path, () => storeGames(ruleset, path))
  } finally {
    release?.()
  }
}

const storeGames = (ruleset: Ruleset, path: string): string => {
  const games = Array.from({ length: CACHED_GAMES }, (_, at) => recordGame(ruleset, at + 1))
  const text = `${games.map((game) => JSON.stringify(game)).join('\n')}\n`
  const own = `${path}.${process.pid}`
  writeFileSync(own, text)
  renameSync(own, path)
  return text
}

/** Replays a recorded game and gives each step. */
const replay = (
  ruleset: Ruleset,
  { options, log, acts }: RecordedGame,
  see?: (step: Step) => void,
): Played => {
  const rules = ruleset.bind(options)
  const begun = log.length - acts.reduce((sum, [count]) => sum + count, 0)
  if (see === undefined) return { rules, log, game: evolveAll(undefined, log) }
  let now: Played = { rules, log: log.slice(0, begun), game: evolveAll(undefined, log.slice(0, begun)) }
  let end = begun
  for (const [count, seat, move] of acts) {
    const before = now
    const events = log.slice(end, end + count)
    end += count
    const length = end
    const undealt = events[0]?.type === 'dealt' ? before.game : before.undealt
    now = {
      rules,
      game: evolveAll(before.game, events),
      ...(undealt && { undealt }),
      get log() {
        return log.slice(0, length)
      },
    }
    if (seat !== undefined && move !== undefined) see({ before, seat, move, events, after: now })
  }
  return now
}

/**
 * The random game of a ruleset and a seed, with random options. A game outside the cache is played now.
 * @param see gets each move
 */
export const randomGame = (ruleset: Ruleset, seed: number, see?: (step: Step) => void): Played => {
  const line = seed >= 1 && seed <= CACHED_GAMES ? linesOf(ruleset)[seed - 1] : undefined
  if (line !== undefined) return replay(ruleset, JSON.parse(line) as RecordedGame, see)
  const chance = random(seed)
  return continueRandomly(seatedGame(ruleset, randomOptions(ruleset, chance)), chance, see && { step: see })
}

/** The games of the seeds 1 to `count`, without their steps. */
export const randomGames = (ruleset: Ruleset, count: number): readonly Played[] =>
  Array.from({ length: count }, (_, at) => randomGame(ruleset, at + 1))
