import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import { sharedBundle } from '../../tools/stack/local-worker.ts'
import type { Options } from '../command-line-options.ts'
import { measureAll } from '../load/alternating-rounds.ts'
import { serviceContestant } from '../load/baselines.ts'
import { releaseAt } from '../load/earlier-release.ts'
import type { GameLibrary } from '../load/game-clients.ts'
import { openBenchClients } from '../load/game-clients.ts'
import type { Round } from '../load/latency-statistics.ts'
import { percentile, perSecond } from '../load/latency-statistics.ts'
import type { Service } from '../load/measured-service.ts'
import { startService } from '../load/measured-service.ts'
import { startNodeService } from '../load/node-host.ts'
import { rehearse } from '../load/rehearsal.ts'
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
  unchangedCostText,
} from '../result-tables.ts'
import type { Counted } from './database-rows.ts'
import { countRows, countWithReceivers } from './database-rows.ts'
import { countWaiting } from './games-awaiting-me.ts'
import { serviceWithReceivers } from './webhooks-and-streams.ts'

/*
 * Comparison of the service with another commit.
 */

const NOW_BY_THEN: readonly ComparedCost[] = [
  { says: 'node / then', ratio: cost('node', 'then') },
  { says: 'now / then', ratio: cost('now', 'then') },
  { says: 'Worker', ratio: cost('now', 'then', ({ cpu }) => cpu.worker) },
  { says: 'sqld', ratio: cost('now', 'then', ({ cpu }) => cpu.sqld) },
  { says: 'told / then', ratio: cost('told', 'then') },
]

/** Ratios of a rate: of this release to the earlier release. */
const rates = (rate: (round: Round) => number): readonly ComparedCost[] => [
  { says: 'node / then', ratio: cost('node', 'then', rate) },
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
  print: (text: string) => void,
): Promise<Counted> => {
  const open = (url: string) => openBenchClients(url, library)
  const [reader] = (await open(worker.url)).readers
  const counted = {
    ...(await countRows(bundle, sqld.url, kinds, open)),
    ...(name === 'now' && kinds.includes('move') && (await countWithReceivers(bundle, sqld.url, open))),
    ...(reader && kinds.includes('awaiting') && (await countWaiting(bundle, sqld.url, reader))),
  }
  print(`At the database, ${name}:\n${rowTable(counted)}\n`)
  return counted
}

/** Compares the service on both hosts with the Worker of another commit: answers, CPU time, rates and database cost. */
export const compareWithRelease = async (
  revision: string,
  scripted: GameLibrary,
  options: Options,
  print: (text: string) => void,
) => {
  const release = await releaseAt(revision)
  const bundle = await sharedBundle()
  const [then, now, telling, node] = await Promise.all([
    startService(release.bundle, { migrations: release.migrations }),
    startService(bundle),
    startService(bundle),
    startNodeService(),
  ])
  const { library, cuts, answers } = await rehearse(then.worker.url, now.worker.url, scripted)
  for (const { ruleset, after, of, why } of cuts)
    print(
      `${ruleset}: cut after ${after} of ${of} moves, since one of the two does not take the next: ${why}`,
    )
  print(`${answerDifferencesText(answers)}\n`)
  const told = serviceWithReceivers('told', telling, await openBenchClients(telling.worker.url, library))
  const contestants = [
    serviceContestant('then', then, await openBenchClients(then.worker.url, library)),
    serviceContestant('now', now, await openBenchClients(now.worker.url, library)),
    serviceContestant('node', node, await openBenchClients(node.worker.url, library)),
    told,
  ]
  const measured = await measureAll(contestants, options.kinds, options)
  print(`CPU of a request, by process:\n${costTable(measured)}\n`)
  print(`Now by then, medians of pairs:\n${ratioTable(measured, NOW_BY_THEN)}`)
  print(`${unchangedCostText(measured, 'now')}\n`)
  const alone = await measureAll(contestants, options.kinds.filter(isMove), {
    rounds: options.rounds,
    requests: options.requests / 6,
    alone: true,
  })
  print(`One player, who rests after each move:\n${costTable(alone)}\n`)
  await told.leave()
  print(`Ratio of the new rate to the old rate, medians of pairs; many players:`)
  print(ratioTable(measured, RATES.many))
  print(`One player:\n${ratioTable(alone, RATES.one)}\n`)
  const rows: Record<string, Counted> = {}
  for (const [name, serving, ofIt] of [
    ['then', then, release.bundle],
    ['now', now, bundle],
  ] as const)
    rows[name] = await countedOf(name, serving, ofIt, library, options, print)
  await Promise.all([then, now, telling, node].map((serving) => serving.stop()))
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
