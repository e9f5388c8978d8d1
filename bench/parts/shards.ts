import { createClient } from '@libsql/client/web'
import { bundleWorker } from '../../tools/stack/bundle-worker.ts'
import type { Measured, MeasurementSize, Measurements } from '../load/alternating-rounds.ts'
import { measureAll } from '../load/alternating-rounds.ts'
import type { Contestant } from '../load/baselines.ts'
import { bareDatabase, serviceContestant } from '../load/baselines.ts'
import type { GameLibrary } from '../load/game-clients.ts'
import { openBenchClients } from '../load/game-clients.ts'
import type { Serving } from '../load/measured-service.ts'
import { startDatabase, startMeasured } from '../load/measured-service.ts'
import type { Kind } from '../load/request-kinds.ts'
import { isMove } from '../load/request-kinds.ts'
import type { ComparedCost } from '../result-tables.ts'
import { cost } from '../result-tables.ts'

/*
 * Cost of games that are sharded over several databases. All databases share the cores of this machine, so the part
 * measures the total cost of a move, and no gain of throughput.
 */

/** Numbers of databases. */
const COUNTS = [1, 2, 4] as const

/**
 * Measured kinds of requests, with their share of the usual number of requests: a move uses a single database, the
 * public list uses all.
 */
const SHARES = { move: 1, public: 0.25 } as const satisfies Partial<Record<Kind, number>>

const bareOn = (count: number) => `sqld × ${count}`
const serviceOn = (count: number) => `service × ${count}`

/** Ratios of the costs with several databases to the costs with a single database. */
export const SHARDS_TO_ONE: readonly ComparedCost[] = COUNTS.filter((count) => count > 1).flatMap((count) => {
  const ofSqld = ({ cpu }: Measured) => cpu.sqld
  return [
    { says: `bare: ${count} / 1`, ratio: cost(bareOn(count), bareOn(1)) },
    { says: `service: ${count} / 1`, ratio: cost(serviceOn(count), serviceOn(1)) },
    { says: `its sqld: ${count} / 1`, ratio: cost(serviceOn(count), serviceOn(1), ofSqld) },
  ]
})

interface Sharded extends Serving {
  stop(): Promise<void>
}

const startSharded = async (
  bundle: Awaited<ReturnType<typeof bundleWorker>>,
  count: number,
): Promise<Sharded> => {
  const sqlds = await Promise.all(Array.from({ length: count }, () => startDatabase()))
  const worker = await startMeasured(bundle, sqlds.map(({ url }) => url).join(' '))
  return {
    ...{ worker, sqlds },
    stop: async () => {
      await worker.stop()
      await Promise.all(sqlds.map((sqld) => sqld.stop()))
    },
  }
}

/** A contestant without lists: a bare database cannot merge the lists of all databases. */
const movesOnly = (contestant: Contestant): Contestant => ({
  ...contestant,
  prepare: async (kind, round, count) => (isMove(kind) ? contestant.prepare(kind, round, count) : undefined),
})

/** The number of games in each database. */
const gamesIn = ({ sqlds }: Serving): Promise<readonly number[]> =>
  Promise.all(
    sqlds.map(async ({ url }) => {
      const database = createClient({ url })
      const { rows } = await database.execute('select count(*) as games from games')
      database.close()
      return Number(rows[0]?.['games'])
    }),
  )

export interface ShardFigures {
  readonly measured: Measurements
  /** The number of games in each database, by the number of databases. */
  readonly games: Readonly<Record<number, readonly number[]>>
}

/** Measures one, two and four databases in alternating rounds: the bare transaction of a move, and the service. */
export const measureShards = async (
  library: GameLibrary,
  kinds: readonly Kind[],
  extent: MeasurementSize,
): Promise<ShardFigures> => {
  const bundle = await bundleWorker('bench/workers/sharded-worker.ts')
  // Each started process adds a listener for the end of this process.
  process.setMaxListeners(100)
  const contestants: Contestant[] = []
  const running: Record<number, Sharded> = {}
  for (const count of COUNTS) {
    const sharded = await startSharded(bundle, count)
    const lobby = await openBenchClients(sharded.worker.url, library)
    contestants.push(
      movesOnly(bareDatabase(bareOn(count), sharded, lobby)),
      serviceContestant(serviceOn(count), sharded, lobby),
    )
    running[count] = sharded
  }
  let measured: Measurements = {}
  for (const [kind, share] of Object.entries(SHARES) as [keyof typeof SHARES, number][]) {
    if (!kinds.includes(kind)) continue
    const requests = Math.ceil(extent.requests * share)
    measured = { ...measured, ...(await measureAll(contestants, [kind], { ...extent, requests })) }
  }
  const games: Record<number, readonly number[]> = {}
  for (const count of COUNTS) {
    const sharded = running[count]
    if (sharded === undefined) continue
    games[count] = await gamesIn(sharded)
    await sharded.stop()
  }
  return { measured, games }
}
