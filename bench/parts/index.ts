import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import { bundleWorker } from '../../tools/stack/bundle-worker.ts'
import { sharedBundle } from '../../tools/stack/local-worker.ts'
import type { Options, Part } from '../command-line-options.ts'
import { measureAll } from '../load/alternating-rounds.ts'
import { bareDatabase, minimalWorker, serviceContestant } from '../load/baselines.ts'
import { releaseAt } from '../load/earlier-release.ts'
import type { GameLibrary } from '../load/game-clients.ts'
import { openBenchClients, scriptGames } from '../load/game-clients.ts'
import type { Round } from '../load/latency-statistics.ts'
import { percentile, perSecond } from '../load/latency-statistics.ts'
import type { Service } from '../load/measured-service.ts'
import { startMeasured, startService } from '../load/measured-service.ts'
import { rehearse } from '../load/rehearsal.ts'
import type { Kind } from '../load/request-kinds.ts'
import { isMove } from '../load/request-kinds.ts'
import type { ComparedCost } from '../result-tables.ts'
import {
  answerDifferencesText,
  cost,
  costTable,
  figuresIn,
  ratios,
  ratioTable,
  rowTable,
  rulesEngineTable,
  startTable,
  unchangedCostText,
} from '../result-tables.ts'
import type { Counted, Rows } from './database-rows.ts'
import { countDatabaseAlone, countRows, countWithReceivers } from './database-rows.ts'
import { measureGames, SIZES } from './database-size.ts'
import { countWaiting } from './games-awaiting-me.ts'
import { DEPTHS, lateGames, storeLateGames } from './late-deals.ts'
import { measureRulesEngine } from './rules-engine.ts'
import { measureShards, SHARDS_TO_ONE } from './shards.ts'
import { serviceWithReceivers } from './webhooks-and-streams.ts'
import { measureStart } from './worker-start.ts'

/*
 * Parts of the benchmark `npm run bench`. Each part prints its tables, and returns its figures as data.
 */

/** Number of scripted games of each ruleset. */
const GAMES = 4
const libraryFor = ({ quick }: Options): Promise<GameLibrary> => scriptGames(quick ? 1 : GAMES)

const rules = ({ quick }: Options) => {
  const figures = measureRulesEngine(quick ? 0.1 : undefined)
  console.log(`The rules engine alone, in CPU seconds:\n${rulesEngineTable(figures)}\n`)
  return figures
}

const start = async ({ quick }: Options) => {
  const figures = await measureStart(await sharedBundle(), quick ? 1 : 12)
  console.log(`Start: ${startTable(figures)}\n`)
  return figures
}

/** Ratios of the costs of the contestants. */
const STANDINGS: readonly ComparedCost[] = [
  { says: 'floor / service', ratio: cost('floor', 'service') },
  { says: 'sqld alone / service', ratio: cost('sqld', 'service') },
  { says: "service's sqld / sqld alone", ratio: cost('service', 'sqld', ({ cpu }) => cpu.sqld) },
]

/** Number of requests of each kind that are counted at the database itself. */
const ALONE = 180

const requests = async (options: Options) => {
  const library = await libraryFor(options)
  const bundle = await sharedBundle()
  const running = await startService(bundle)
  const bare = await startMeasured(await bundleWorker('bench/workers/minimal-worker.ts'), running.sqld.url)
  const lobby = await openBenchClients(running.worker.url, library)
  const alone = bareDatabase('sqld', running, lobby)
  const contestants = [
    alone,
    minimalWorker(bare, running, lobby),
    serviceContestant('service', running, lobby),
  ]
  const measured = await measureAll(contestants, options.kinds, options)
  console.log(`CPU of a request, by process:\n${costTable(measured)}\n`)
  console.log(`How they stand to each other, medians of pairs:\n${ratioTable(measured, STANDINGS)}`)
  console.log(`${unchangedCostText(measured, 'service')}\n`)
  const rows: Record<string, Rows> = {
    ...(await countRows(bundle, running.sqld.url, options.kinds, (url) => openBenchClients(url, library))),
  }
  for (const kind of options.kinds) {
    const wires = await alone.prepare(kind, 0, ALONE)
    if (wires !== undefined) rows[`${kind}, sqld alone`] = await countDatabaseAlone(wires.flat())
  }
  console.log(`At the database, as it counts itself:\n${rowTable(rows)}\n`)
  await bare.stop()
  await running.stop()
  return { figures: figuresIn(measured), ratios: ratios(measured, STANDINGS), rows }
}

/**
 * Kinds of requests of the parts with growing games or databases, in order. Moves change the games that the reads read,
 * so moves come last.
 */
const GROWING = ['view', 'unchanged', 'legal-moves', 'events', 'awaiting', 'public', 'move'] as const
const growing = ({ kinds }: Options, ...without: readonly Kind[]): readonly Kind[] =>
  GROWING.filter((kind) => kinds.includes(kind) && !without.includes(kind))

const depth = async (options: Options) => {
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
    console.log(`In deal ${deal} (a state of ${Math.round(bytes)} bytes):\n${costTable(measured)}`)
    console.log(`${rowTable(rows)}\n`)
    found[deal] = { bytes, figures: figuresIn(measured), rows }
  }
  return found
}

const games = async (options: Options) => {
  const library = await libraryFor(options)
  const found: Record<number, object> = {}
  const sizes = options.quick ? SIZES.slice(0, 1) : SIZES
  await measureGames(await sharedBundle(), library, growing(options), options, sizes, (growth) => {
    const { at, measured, rows } = growth
    console.log(
      `With ${at.toLocaleString('en')} games in the database:\n${costTable(measured)}\n${rowTable(rows)}\n`,
    )
    found[at] = { figures: figuresIn(measured), rows }
  })
  return found
}

const shards = async (options: Options) => {
  const { measured, games } = await measureShards(await libraryFor(options), options.kinds, options)
  console.log(`Games divided among several databases, CPU of a request:\n${costTable(measured)}\n`)
  console.log(
    `What several take of what one takes, medians of pairs:\n${ratioTable(measured, SHARDS_TO_ONE)}`,
  )
  for (const [count, each] of Object.entries(games))
    console.log(`games in each of ${count}: ${each.join(', ')}`)
  return { figures: figuresIn(measured), ratios: ratios(measured, SHARDS_TO_ONE), games }
}

/** All parts by name. */
export const MEASURES: Readonly<Record<Part, (options: Options) => unknown>> = {
  rules,
  start,
  requests,
  depth,
  games,
  shards,
}

const NOW_BY_THEN: readonly ComparedCost[] = [
  { says: 'now / then', ratio: cost('now', 'then') },
  { says: 'Worker', ratio: cost('now', 'then', ({ cpu }) => cpu.worker) },
  { says: 'sqld', ratio: cost('now', 'then', ({ cpu }) => cpu.sqld) },
  { says: 'told / then', ratio: cost('told', 'then') },
]

/** Ratios of a rate: of this release to the earlier release. */
const rates = (rate: (round: Round) => number): readonly ComparedCost[] => [
  { says: 'now / then', ratio: cost('now', 'then', rate) },
  { says: 'told / then', ratio: cost('told', 'then', rate) },
]

/** Rates: moves per second for many players, and the inverse of the median latency for a single player. */
const RATES = { many: rates(perSecond), one: rates((round) => 1 / percentile(round, 0.5)) }

/** The database cost of the requests to a service. */
const countedOf = async (
  name: 'then' | 'now',
  { worker, sqld }: Service,
  bundle: Bundle,
  library: GameLibrary,
  { kinds }: Options,
): Promise<Counted> => {
  const open = (url: string) => openBenchClients(url, library)
  const [reader] = (await open(worker.url)).readers
  const counted = {
    ...(await countRows(bundle, sqld.url, kinds, open)),
    ...(name === 'now' && kinds.includes('move') && (await countWithReceivers(bundle, sqld.url, open))),
    ...(reader && kinds.includes('awaiting') && (await countWaiting(bundle, sqld.url, reader))),
  }
  console.log(`At the database, ${name}:\n${rowTable(counted)}\n`)
  return counted
}

/** Compares the service with another commit: answers, CPU time, rates and database cost. */
export const compareWithRelease = async (revision: string, options: Options) => {
  const release = await releaseAt(revision)
  const bundle = await sharedBundle()
  const [then, now, telling] = await Promise.all([
    startService(release.bundle, { migrations: release.migrations }),
    startService(bundle),
    startService(bundle),
  ])
  const { library, cuts, answers } = await rehearse(
    then.worker.url,
    now.worker.url,
    await libraryFor(options),
  )
  for (const { ruleset, after, of, why } of cuts)
    console.log(
      `${ruleset}: cut after ${after} of ${of} moves, since one of the two does not take the next: ${why}`,
    )
  console.log(`${answerDifferencesText(answers)}\n`)
  const told = serviceWithReceivers('told', telling, await openBenchClients(telling.worker.url, library))
  const contestants = [
    serviceContestant('then', then, await openBenchClients(then.worker.url, library)),
    serviceContestant('now', now, await openBenchClients(now.worker.url, library)),
    told,
  ]
  const measured = await measureAll(contestants, options.kinds, options)
  console.log(`CPU of a request, by process:\n${costTable(measured)}\n`)
  console.log(`Now by then, medians of pairs:\n${ratioTable(measured, NOW_BY_THEN)}`)
  console.log(`${unchangedCostText(measured, 'now')}\n`)
  const alone = await measureAll(contestants, options.kinds.filter(isMove), {
    rounds: options.rounds,
    requests: options.requests / 6,
    alone: true,
  })
  console.log(`One player, who rests after each move:\n${costTable(alone)}\n`)
  await told.leave()
  console.log(`Ratio of the new rate to the old rate, medians of pairs; many players:`)
  console.log(ratioTable(measured, RATES.many))
  console.log(`One player:\n${ratioTable(alone, RATES.one)}\n`)
  const rows: Record<string, Counted> = {}
  for (const [name, serving, ofIt] of [
    ['then', then, release.bundle],
    ['now', now, bundle],
  ] as const)
    rows[name] = await countedOf(name, serving, ofIt, library, options)
  await Promise.all([then, now, telling].map((serving) => serving.stop()))
  return {
    commit: release.commit,
    ...{ cuts, answers, rows },
    figures: figuresIn(measured),
    ratios: ratios(measured, NOW_BY_THEN),
    rates: ratios(measured, RATES.many),
    alone: {
      figures: figuresIn(alone),
      ratios: ratios(alone, NOW_BY_THEN),
      rates: ratios(alone, RATES.one),
    },
  }
}
