import { newLexiconReader } from '../../app/commands/move-lexicon.ts'
import { newRefusedWords } from '../../app/names/refused-names.ts'
import type { Tracer } from '../../app/tracing/tracer-port.ts'
import type { Connect } from '../../db/libsql/connection.ts'
import { operatorStoreOver } from '../../db/libsql/operator-store.ts'
import { readUnchangedOver } from '../../db/libsql/read-unchanged.ts'
import type { AroundOperation } from '../../db/libsql/run-operation.ts'
import { storeOver } from '../../db/libsql/store.ts'
import type { ReadUnchanged } from '../../db/port/store.ts'
import { newStoreCache } from '../../db/store-cache.ts'
import type { Services } from '../../http/context.ts'
import { readAllProblemTexts } from '../../http/problems/all-problem-texts.ts'
import { newBroadcaster } from '../../realtime/broadcaster.ts'
import { moveWordsIn } from '../move-words.ts'
import type { Settings } from '../settings.ts'
import { deliveryOf, limitsOf, now, operatorTokensOf, random } from '../settings.ts'
import { passingTracer, tracedDelivery } from '../trace-context.ts'
import { waitUntilIn } from '../work-after-response.ts'
import type { PendingTransport } from './listener-socket.ts'
import type { Measures } from './metrics/process-metrics.ts'
import type { ProcessChannels } from './process-channels.ts'
import { newProcessChannels } from './process-channels.ts'

/*
 * Composition root of the Node host: builds the services of the application in one process.
 */

/** What the services of a process need. */
export interface ProcessOptions {
  readonly connect: Connect
  readonly settings: Settings
  readonly annex: Services['annex']
  readonly log: Services['log']
  /** Measures the dependencies; missing in a service without metrics. */
  readonly measures?: Measures | undefined
  /** Exports the spans of all requests and jobs; missing in a service without traces. */
  readonly tracer?: Tracer | undefined
  /** Access to the metrics by HTTP. */
  readonly metricsAccess?: Services['metricsAccess']
  /** The origin of absolute URLs behind a proxy, if set. */
  readonly publicOrigin?: string | undefined
  /** Leaves out the channels: without streams, everything else works. */
  readonly withoutChannels?: boolean | undefined
  /** Keeps the process alive for background work. */
  track(work: Promise<unknown>): void
}

/** A request, as the composition root needs it. */
export interface RequestFacts {
  readonly clientAddress?: string | undefined
  /** The header `traceparent`. */
  readonly traceparent?: string | undefined
  /** A hash of URL and all headers, for a conditional request. */
  readonly fingerprint?: string | undefined
  /** Connects the WebSocket of the request after the response. */
  readonly accept?: ((transport: PendingTransport) => void) | undefined
}

/** Services of the process. */
export interface ProcessServices {
  /** Returns the services of a request. */
  forRequest(request: RequestFacts): Services
  /** The services of the scheduler and the system. */
  readonly system: Services
  /** Proves a cached game by one small statement. */
  readonly readUnchanged: ReadUnchanged
  readonly channels: ProcessChannels
}

export const processServices = (options: ProcessOptions): ProcessServices => {
  const {
    connect,
    settings,
    annex,
    log,
    track,
    withoutChannels = false,
    measures,
    tracer,
    metricsAccess,
    publicOrigin,
  } = options
  const measured: AroundOperation = measures?.aroundOperation ?? ((_, work) => work())
  const around: AroundOperation =
    tracer === undefined ? measured : (mode, work) => tracer.span(mode, () => measured(mode, work))
  const cache = newStoreCache()
  const readLexicon = newLexiconReader()
  const store = storeOver(connect, cache, around)
  const delivery = deliveryOf(settings, log)
  const measuredDelivery = measures ? { ...delivery, send: measures.measuredSend(delivery.send) } : delivery
  const waitUntil = waitUntilIn({ waitUntil: track })
  const inBroadcast: Services['waitUntil'] =
    tracer === undefined ? waitUntil : (work) => waitUntil(() => tracer.span('broadcast', work))
  const common = {
    ...limitsOf(settings, log),
    store,
    patientStore: store,
    now,
    random,
    delivery: tracer === undefined ? measuredDelivery : tracedDelivery(measuredDelivery, tracer),
    tracer,
    waitUntil,
    annex,
    problemTexts: readAllProblemTexts,
    moveLexicon: () => readLexicon(moveWordsIn(annex)),
    ...(measures && { metrics: measures.registry }),
    ...(metricsAccess && { metricsAccess }),
    refusedWords: newRefusedWords(),
    operators: { tokens: operatorTokensOf(settings, log), store: operatorStoreOver(connect) },
    ...(publicOrigin !== undefined && { publicOrigin }),
    log,
  }
  const counted = (publish: Services['publish']): Services['publish'] =>
    measures === undefined
      ? publish
      : (change) => {
          measures.countChange(change)
          publish(change)
        }
  const withChannels = (channels: ProcessChannels, { clientAddress, accept }: RequestFacts): Services => {
    if (withoutChannels) return { ...common, clientAddress, publish: counted(() => undefined) }
    const broadcaster = newBroadcaster(channels.directory(accept), inBroadcast, store)
    return {
      ...common,
      clientAddress,
      broadcaster,
      publish: counted(broadcaster.publish),
      disconnect: broadcaster.disconnect,
    }
  }
  const channels = newProcessChannels(
    (directory) => ({ reader: common, systemDeps: () => withChannels(directory, {}) }),
    track,
  )
  const system = withChannels(channels, {})
  return {
    forRequest: (request) => {
      // Only a request for a WebSocket needs a broadcaster of its own.
      const services =
        request.accept === undefined
          ? { ...system, clientAddress: request.clientAddress }
          : withChannels(channels, request)
      const passing = tracer === undefined ? passingTracer(request.traceparent) : undefined
      return passing === undefined
        ? services
        : { ...services, tracer: passing, delivery: tracedDelivery(services.delivery, passing) }
    },
    system,
    readUnchanged: readUnchangedOver(connect, cache, around),
    channels,
  }
}
