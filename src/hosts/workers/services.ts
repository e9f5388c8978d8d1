import type { Fetcher } from '@cloudflare/workers-types'
import { RELEASE, VERSION } from '#release'
import { newLexiconReader } from '../../app/commands/move-lexicon.ts'
import { readDatabaseMetrics } from '../../app/metrics/database-metrics.ts'
import { openMetricsText } from '../../app/metrics/openmetrics-text.ts'
import { newRefusedWords } from '../../app/names/refused-names.ts'
import { sharedDeadline } from '../../db/libsql/hrana-connection.ts'
import { libsqlStore } from '../../db/libsql/store.ts'
import { newStoreCache } from '../../db/store-cache.ts'
import type { Services } from '../../http/context.ts'
import type { Limiter } from '../../http/middleware/rate-limit-counters.ts'
import { newProblemTextReader } from '../../http/problems/problem-texts.ts'
import { newBroadcaster } from '../../realtime/broadcaster.ts'
import { moveWordsIn } from '../move-words.ts'
import type { Settings } from '../settings.ts'
import { deliveryOf, limitsOf, metricsTokenOf, now, random } from '../settings.ts'
import { passingTracer, tracedDelivery } from '../trace-context.ts'
import type { WaitUntilContext } from '../work-after-response.ts'
import { waitUntilIn } from '../work-after-response.ts'
import { assetBundleIn } from './asset-bundle.ts'
import type { DurableChannels } from './durable-object.ts'
import { durableChannels } from './durable-object.ts'

/*
 * Composition root of the Worker: builds the services of the application from the bindings of the platform. No other
 * code reads a binding.
 */

/** Bindings of a deployment: settings, secrets and platform services. See wrangler.toml. */
export interface Bindings extends Settings {
  readonly DATABASE_URL: string
  readonly DATABASE_TOKEN?: string
  readonly ASSETS?: Fetcher
  /** Durable Objects of the streams. Without this binding streams are unavailable, and everything else works. */
  readonly CHANNELS?: DurableChannels
  readonly READ_LIMIT?: Limiter
  readonly WRITE_LIMIT?: Limiter
  readonly SIGNUP_LIMIT?: Limiter
  readonly INTEGRATION_READ_LIMIT?: Limiter
  readonly INTEGRATION_WRITE_LIMIT?: Limiter
}

/** Returns the address and the token of the database. */
export const addressIn = ({ DATABASE_URL: url, DATABASE_TOKEN: token }: Bindings) => ({
  url,
  ...(token && { token }),
})

/** Words of this isolate. */
const refusedWords = newRefusedWords()
/** The lexicon of the move parser, for this isolate. */
const readLexicon = newLexiconReader()
/** Reads the texts of problems, for this isolate. */
const problemTextsIn = newProblemTextReader()

/** Cache of this isolate. A deployment has one database. */
const cache = newStoreCache()

// biome-ignore lint/suspicious/noConsole: on Workers the console is the log
export const log: Services['log'] = (entry) => console.error(JSON.stringify(entry))

/** A value for each deployment, made once. An isolate belongs to one deployment and keeps its bindings. */
const perDeployment = <T>(make: (env: Bindings) => T): ((env: Bindings) => T) => {
  const made = new WeakMap<Bindings, T>()
  return (env) => {
    const known = made.get(env) ?? make(env)
    made.set(env, known)
    return known
  }
}

const settingsOf = perDeployment((env) =>
  limitsOf(env, log, {
    ...(env.READ_LIMIT && { read: env.READ_LIMIT }),
    ...(env.WRITE_LIMIT && { write: env.WRITE_LIMIT }),
    ...(env.SIGNUP_LIMIT && { 'sign-up': env.SIGNUP_LIMIT }),
    ...(env.INTEGRATION_READ_LIMIT && { 'integration-read': env.INTEGRATION_READ_LIMIT }),
    ...(env.INTEGRATION_WRITE_LIMIT && { 'integration-write': env.INTEGRATION_WRITE_LIMIT }),
  }),
)

/**
 * Returns the services of a deployment for background work, without a request: each round trip to the database has a
 * time limit of its own.
 */
export const backgroundServices = perDeployment(
  (env): Pick<Services, 'store' | 'now' | 'log'> => ({
    store: libsqlStore(addressIn(env), { cache }),
    now,
    log,
  }),
)

const outsideOf = perDeployment((env) => deliveryOf(env, log))

/** An isolate has the metrics of the database only: the next scrape reaches another isolate. */
const metricsOf = perDeployment((env): Pick<Services, 'metricsAccess'> => {
  const token = metricsTokenOf(env, log)
  const { store } = backgroundServices(env)
  const build = { version: VERSION, build: RELEASE, host: 'workers' } as const
  const read = async () => openMetricsText(await readDatabaseMetrics(store, build, now()))
  return token === undefined ? {} : { metricsAccess: { token, read } }
})

/**
 * Returns the services of one request: all round trips to the database share one time limit.
 * @param request missing for work of the system
 */
export const requestServices = (env: Bindings, context: WaitUntilContext, request?: Request): Services => {
  const after = waitUntilIn(context)
  const annex = assetBundleIn(env.ASSETS)
  const tracer = passingTracer(request?.headers.get('traceparent'))
  const delivery = outsideOf(env)
  const live =
    env.CHANNELS && newBroadcaster(durableChannels(env.CHANNELS), after, backgroundServices(env).store)
  return {
    ...settingsOf(env),
    ...metricsOf(env),
    store: libsqlStore(addressIn(env), { deadline: sharedDeadline(), cache, headers: tracer?.headers }),
    patientStore: backgroundServices(env).store,
    now,
    random,
    delivery: tracer === undefined ? delivery : tracedDelivery(delivery, tracer),
    tracer,
    waitUntil: after,
    publish: (change) => live?.publish(change),
    ...(live && { broadcaster: live, disconnect: live.disconnect }),
    annex,
    problemTexts: problemTextsIn(annex),
    moveLexicon: () => readLexicon(moveWordsIn(annex)),
    refusedWords,
    // The platform sets this header, also where the client sent another one.
    clientAddress: request?.headers.get('cf-connecting-ip') ?? undefined,
    log,
  }
}

/**
 * Returns the services for the scheduler and the system: no client waits, so each round trip has a time limit of its
 * own.
 */
export const systemServices = (env: Bindings, context: WaitUntilContext): Services => {
  const services = requestServices(env, context)
  return { ...services, store: services.patientStore }
}
