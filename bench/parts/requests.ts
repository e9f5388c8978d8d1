import { bundleWorker } from '../../tools/stack/bundle-worker.ts'
import { sharedBundle } from '../../tools/stack/local-worker.ts'
import type { Options } from '../command-line-options.ts'
import { measureAll } from '../load/alternating-rounds.ts'
import { bareDatabase, minimalWorker, serviceContestant } from '../load/baselines.ts'
import type { GameLibrary } from '../load/game-clients.ts'
import { openBenchClients } from '../load/game-clients.ts'
import { keptStream } from '../load/kept-stream.ts'
import { startMeasured, startService } from '../load/measured-service.ts'
import { startNodeService, startSqliteServer } from '../load/node-host.ts'
import type { ComparedCost } from '../result-tables.ts'
import { cost } from '../result-tables.ts'
import type { Rows } from './database-rows.ts'
import { countDatabaseAlone, countRows } from './database-rows.ts'

/*
 * Cost of each kind of request, of the service on both hosts and of baselines.
 */

/** Ratios of the costs of the contestants. */
export const STANDINGS: readonly ComparedCost[] = [
  { says: 'node / service', ratio: cost('node', 'service') },
  { says: 'floor / service', ratio: cost('floor', 'service') },
  { says: "service's sqld / sqld alone", ratio: cost('service', 'sqld', ({ cpu }) => cpu.sqld) },
  { says: 'kept / sqld', ratio: cost('kept', 'sqld') },
  { says: 'merged / sqld', ratio: cost('merged', 'sqld') },
  { says: 'sqlite / sqld', ratio: cost('sqlite', 'sqld') },
  { says: 'sqlite / node', ratio: cost('sqlite', 'node') },
]

/** Maximum number of waiting requests in a pipeline of the contestant `merged`. */
const MERGED = 8

/** Number of requests of each kind that are counted at the database itself. */
const ALONE = 180

/** Measures the contestants in turns, and counts the rows of the service. */
export const measureRequests = async (library: GameLibrary, options: Options) => {
  const bundle = await sharedBundle()
  const running = await startService(bundle)
  const bare = await startMeasured(await bundleWorker('bench/workers/minimal-worker.ts'), running.sqld.url)
  const node = await startNodeService()
  const sqlite = await startSqliteServer(node.database)
  const lobby = await openBenchClients(running.worker.url, library)
  const nodeLobby = await openBenchClients(node.worker.url, library)
  const alone = bareDatabase('sqld', running, lobby)
  const contestants = [
    alone,
    bareDatabase('kept', running, lobby, keptStream(running.sqld.url, 1)),
    bareDatabase('merged', running, lobby, keptStream(running.sqld.url, MERGED)),
    minimalWorker(bare, running, lobby),
    serviceContestant('service', running, lobby),
    bareDatabase('sqlite', { sqlds: [sqlite] }, nodeLobby),
    serviceContestant('node', node, nodeLobby),
  ]
  const measured = await measureAll(contestants, options.kinds, options)
  const rows: Record<string, Rows> = {
    ...(await countRows(bundle, running.sqld.url, options.kinds, (url) => openBenchClients(url, library))),
  }
  for (const kind of options.kinds) {
    const wires = await alone.prepare(kind, 0, ALONE)
    if (wires !== undefined) rows[`${kind}, sqld alone`] = await countDatabaseAlone(wires.flat())
  }
  for (const process of [sqlite, node, bare, running]) await process.stop()
  return { measured, rows }
}
