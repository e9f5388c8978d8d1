import { sharedBundle } from '../../tools/stack/local-worker.ts'
import type { Options, Part } from '../command-line-options.ts'
import { measureAll } from '../load/alternating-rounds.ts'
import { serviceContestant } from '../load/baselines.ts'
import type { GameLibrary } from '../load/game-clients.ts'
import { scriptGames } from '../load/game-clients.ts'
import { startService } from '../load/measured-service.ts'
import type { Kind } from '../load/request-kinds.ts'
import {
  costTable,
  figuresIn,
  ratios,
  ratioTable,
  rowTable,
  rulesEngineTable,
  startTable,
  table,
  unchangedCostText,
} from '../result-tables.ts'
import { loadRows, measureClients } from './clients.ts'
import { countRows } from './database-rows.ts'
import { measureGames, SIZES } from './database-size.ts'
import { compareWithRelease } from './earlier-commit.ts'
import { DEPTHS, lateGames, storeLateGames } from './late-deals.ts'
import { measurePeers, SERVICE_TO_PEERS } from './peers.ts'
import { measureRequests, STANDINGS } from './requests.ts'
import { measureRulesEngine } from './rules-engine.ts'
import { measureShards, SHARDS_TO_ONE } from './shards.ts'
import { measureStart } from './start.ts'

/*
 * Parts of the benchmark `npm run bench`. Each part prints its tables, and returns its figures as data.
 */

/** Receives the text of a result. */
export type Print = (text: string) => void

/** Number of scripted games of each ruleset. */
const GAMES = 4
const libraryFor = ({ quick }: Options): Promise<GameLibrary> => scriptGames(quick ? 1 : GAMES)

const rules = ({ quick }: Options, print: Print) => {
  const figures = measureRulesEngine(quick ? 0.1 : undefined)
  print(`The rules engine alone, in CPU seconds:\n${rulesEngineTable(figures)}\n`)
  return figures
}

const start = async ({ quick }: Options, print: Print) => {
  const figures = await measureStart(await sharedBundle(), quick ? 1 : 12)
  print(`Start:\n${startTable(figures)}\n`)
  return figures
}

const requests = async (options: Options, print: Print) => {
  const { measured, rows } = await measureRequests(await libraryFor(options), options)
  print(`CPU of a request, by process:\n${costTable(measured)}\n`)
  print(`How they stand to each other, medians of pairs:\n${ratioTable(measured, STANDINGS)}`)
  print(`${unchangedCostText(measured, 'service')}\n`)
  print(`At the database, as it counts itself:\n${rowTable(rows)}\n`)
  return { figures: figuresIn(measured), ratios: ratios(measured, STANDINGS), rows }
}

/**
 * Kinds of requests of the parts with growing games or databases, in order. Moves change the games that the reads read,
 * so moves come last.
 */
const GROWING = ['view', 'unchanged', 'legal-moves', 'events', 'awaiting', 'public', 'move'] as const
const growing = ({ kinds }: Options, ...without: readonly Kind[]): readonly Kind[] =>
  GROWING.filter((kind) => kinds.includes(kind) && !without.includes(kind))

const depth = async (options: Options, print: Print) => {
  const { quick } = options
  const depths = quick ? DEPTHS.slice(0, 2) : DEPTHS
  const all = await lateGames(depths)
  const bundle = await sharedBundle()
  const kinds = growing(options, 'awaiting', 'public')
  const found: Record<number, object> = {}
  for (const deal of depths) {
    const games = all.filter((game) => game.deal === deal)
    const running = await startService(bundle)
    const lobby = await storeLateGames(running.sqld.url, games)
    const measured = await measureAll([serviceContestant('service', running, lobby)], kinds, options)
    const rows = await countRows(bundle, running.sqld.url, kinds, async () => lobby)
    await running.stop()
    const bytes = games.reduce(
      (sum, { change }) => sum + JSON.stringify(change.stored.game).length / games.length,
      0,
    )
    print(`In deal ${deal} (a state of ${Math.round(bytes)} bytes):\n${costTable(measured)}`)
    print(`${rowTable(rows)}\n`)
    found[deal] = { bytes, figures: figuresIn(measured), rows }
  }
  return found
}

const games = async (options: Options, print: Print) => {
  const library = await libraryFor(options)
  const found: Record<number, object> = {}
  const sizes = options.quick ? SIZES.slice(0, 1) : SIZES
  await measureGames(await sharedBundle(), library, growing(options), options, sizes, (growth) => {
    const { at, measured, rows } = growth
    print(
      `With ${at.toLocaleString('en')} games in the database:\n${costTable(measured)}\n${rowTable(rows)}\n`,
    )
    found[at] = { figures: figuresIn(measured), rows }
  })
  return found
}

const shards = async (options: Options, print: Print) => {
  const { measured, games } = await measureShards(await libraryFor(options), options.kinds, options)
  print(`Games divided among several databases, CPU of a request:\n${costTable(measured)}\n`)
  print(`What several take of what one takes, medians of pairs:\n${ratioTable(measured, SHARDS_TO_ONE)}`)
  for (const [count, each] of Object.entries(games)) print(`games in each of ${count}: ${each.join(', ')}`)
  return { figures: figuresIn(measured), ratios: ratios(measured, SHARDS_TO_ONE), games }
}

const peers = async (options: Options, print: Print) => {
  const measured = await measurePeers(await libraryFor(options), options)
  print(`A move beside boardgame.io, CPU by process:\n${costTable(measured)}\n`)
  print(`Medians of pairs:\n${ratioTable(measured, SERVICE_TO_PEERS)}\n`)
  return { figures: figuresIn(measured), ratios: ratios(measured, SERVICE_TO_PEERS) }
}

const clients = async (options: Options, print: Print) => {
  const loads = await measureClients(options)
  print(`Many tables at once:\n${table(loadRows(loads))}\n`)
  return loads.map(({ moves: { latencies: _, ...moves }, ...load }) => ({ ...load, moves }))
}

/** All parts by name. */
export const MEASURES: Readonly<Record<Part, (options: Options, print: Print) => unknown>> = {
  rules,
  start,
  requests,
  depth,
  games,
  shards,
  peers,
  clients,
}

/** Compares the service with another commit. */
export const compareWithCommit = async (revision: string, options: Options, print: Print) =>
  compareWithRelease(revision, await libraryFor(options), options, print)
