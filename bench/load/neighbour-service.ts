import { bundleWorker } from '../../tools/stack/bundle-worker.ts'
import { startWorker } from '../../tools/stack/local-worker.ts'
import { startDatabase } from './measured-service.ts'
import { startNodeService } from './node-host.ts'
import { cpuOf } from './process-cpu-time.ts'

/*
 * Service for the measurement of neighbours, on either host, with given limits.
 */

/** A service on one of the hosts. */
export interface NeighbourService {
  readonly url: string
  /** CPU time of all processes of the service, in milliseconds. */
  cpu(): number
  /** Starts the scheduled run of a minute, where no timer does. */
  minute(): void
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, number | string>>

const onNode = async (settings: Settings): Promise<NeighbourService> => {
  const { worker, stop } = await startNodeService(settings)
  return { url: worker.url, cpu: () => cpuOf(worker.pid), minute: () => {}, stop }
}

const onWorkers = async (settings: Settings): Promise<NeighbourService> => {
  const sqld = await startDatabase()
  const worker = await startWorker({
    databaseUrl: sqld.url,
    // The Worker with a door to the scheduled run.
    bundle: await bundleWorker('test/support/workers/clock-offset.ts'),
    direct: true,
    rateLimits: 'none',
    variables: settings,
  })
  return {
    url: worker.url,
    cpu: () => cpuOf(worker.pid ?? 0) + cpuOf(sqld.pid ?? 0),
    minute: () => {
      void fetch(`${worker.url}/test/minute`).then(
        (answer) => answer.text(),
        () => undefined,
      )
    },
    stop: async () => {
      await worker.stop()
      await sqld.stop()
    },
  }
}

export const HOSTS = { node: onNode, workers: onWorkers } as const
