import type { Options } from '../command-line-options.ts'
import { measureAll } from '../load/alternating-rounds.ts'
import { serviceContestant } from '../load/baselines.ts'
import type { GameLibrary } from '../load/game-clients.ts'
import { openBenchClients } from '../load/game-clients.ts'
import { startNodeService } from '../load/node-host.ts'
import { boardgameIo } from '../peers/boardgame-io.ts'
import type { ComparedCost } from '../result-tables.ts'
import { cost } from '../result-tables.ts'

/*
 * Cost of a move beside boardgame.io. Its four players hear of the move over sockets, without a check of the token for each
 * request and without a refusal that says why. The service stores the move before the answer; nobody listens.
 */

/** Ratios of the service on Node to boardgame.io. */
export const SERVICE_TO_PEERS: readonly ComparedCost[] = [
  { says: 'node / boardgame.io in memory', ratio: cost('node', 'memory') },
  { says: 'node / boardgame.io with files', ratio: cost('node', 'files') },
]

/** Measures moves of the service and of boardgame.io in turns, with the same number of games at once. */
export const measurePeers = async (library: GameLibrary, options: Options) => {
  const node = await startNodeService()
  const lobby = await openBenchClients(node.worker.url, library)
  const peers = [
    await boardgameIo('memory', 'memory', library.length),
    await boardgameIo('files', 'file', library.length),
  ]
  const measured = await measureAll([serviceContestant('node', node, lobby), ...peers], ['move'], options)
  for (const process of [node, ...peers]) await process.stop()
  return measured
}
