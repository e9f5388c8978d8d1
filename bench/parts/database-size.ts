import { createClient } from '@libsql/client/web'
import { libsqlStore } from '../../src/db/libsql/store.ts'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import type { MeasurementSize, Measurements } from '../load/alternating-rounds.ts'
import { measureAll } from '../load/alternating-rounds.ts'
import { serviceContestant } from '../load/baselines.ts'
import { addGames, prepareGames } from '../load/bulk-rows.ts'
import type { GameLibrary } from '../load/game-clients.ts'
import { openBenchClients } from '../load/game-clients.ts'
import { startService } from '../load/measured-service.ts'
import { hashOf } from '../load/open-table.ts'
import type { Kind } from '../load/request-kinds.ts'
import type { Counted } from './database-rows.ts'
import { countRows } from './database-rows.ts'

/*
 * Cost of requests while the database grows.
 */

/** Measured numbers of games in the database. */
export const SIZES = [100, 10_000, 100_000] as const

/** Token of the player with the most games; see {@link addGames}. */
const VETERAN_TOKEN = 'a-veteran-of-the-benchmark'

/** The figures of the service at a number of games. */
export interface Growth {
  readonly at: number
  readonly measured: Measurements
  readonly rows: Counted
}

/** Measures the service at each number of games. */
export const measureGames = async (
  bundle: Bundle,
  library: GameLibrary,
  kinds: readonly Kind[],
  extent: MeasurementSize,
  sizes: readonly number[],
  told: (growth: Growth) => void,
): Promise<void> => {
  const running = await startService(bundle)
  const { worker, sqld } = running
  const database = createClient({ url: sqld.url })
  await prepareGames(libsqlStore({ url: sqld.url }), hashOf(VETERAN_TOKEN))
  const lobby = await openBenchClients(worker.url, library)
  let there = 0
  for (const size of sizes) {
    await addGames(database, [there + 1, size])
    there = size
    const measured = await measureAll([serviceContestant('service', running, lobby)], kinds, extent)
    const rows = await countRows(bundle, sqld.url, kinds, (url) => openBenchClients(url, library))
    told({ at: size, measured, rows })
  }
  database.close()
  await running.stop()
}
