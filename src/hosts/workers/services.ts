import type { Fetcher } from '@cloudflare/workers-types'
import { newDeliveryBatcher } from '../../app/outbox/delivery-batcher.ts'
import { DEFAULT_QUOTAS, DEFAULT_UNATTENDED_LIMITS } from '../../app/quotas/game-quotas.ts'
import { assetBundleIn } from './asset-bundle.ts'
import { sharedDeadline } from '../../db/libsql/hrana-connection.ts'
import { libsqlStore } from '../../db/libsql/store.ts'
import { newStoreCache } from '../../db/store-cache.ts'
import type { Services } from '../../http/context.ts'
import type { Limit, Limiter } from '../../http/middleware/rate-limit-counters.ts'
import { QUOTAS } from '../../http/middleware/rate-limit-counters.ts'
import { newBroadcaster } from '../../realtime/broadcaster.ts'
import type { DurableChannels } from './durable-object.ts'
import { durableChannels } from './durable-object.ts'
import { settingReader } from '../setting-reader.ts'
import { newSecretVault } from '../../webhooks/secret-encryption.ts'
import { sendWebhook } from '../../webhooks/send.ts'
import type { WaitUntilContext } from '../work-after-response.ts'
import { waitUntilIn } from '../work-after-response.ts'

/*
 * Composition root: builds the services of the application from the bindings of the platform. Nothing else in `src`
 * reads a binding.
 */

/** Bindings of a deployment: settings, secrets and platform services. See wrangler.toml. */
export interface Bindings {
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
  readonly READ_LIMIT_A_MINUTE?: unknown
  readonly WRITE_LIMIT_A_MINUTE?: unknown
  readonly SIGNUP_LIMIT_A_MINUTE?: unknown
  readonly INTEGRATION_READ_LIMIT_A_MINUTE?: unknown
  readonly INTEGRATION_WRITE_LIMIT_A_MINUTE?: unknown
  readonly OPEN_GAMES?: unknown
  readonly RUNNING_GAMES?: unknown
  readonly BOT_GAMES?: unknown
  readonly BOT_GAMES_AN_ADDRESS?: unknown
  readonly BOT_GAMES_IN_ALL?: unknown
  readonly BOT_PACE_MS?: unknown
  readonly NEW_GAMES_A_DAY?: unknown
  /** Set to 1 on a development machine: webhooks may have local targets. */
  readonly LOCAL_WEBHOOKS?: unknown
  /** Encrypts webhook secrets: 32 random bytes in base64. During a rotation the previous key still decrypts. */
  readonly WEBHOOK_KEY?: string
  readonly WEBHOOK_KEY_PREVIOUS?: string
}

const addressIn = ({ DATABASE_URL: url, DATABASE_TOKEN: token }: Bindings) => ({
  url,
  ...(token && { token }),
})

/** Cache of this isolate. A deployment has one database. */
const cache = newStoreCache()

const limit = (quota: number, platform?: Limiter): Limit => ({ quota, ...(platform && { platform }) })

const now = () => new Date().toISOString()

// biome-ignore lint/suspicious/noConsole: on Workers the console is the log
const log: Services['log'] = (entry) => console.error(JSON.stringify(entry))

/** Limits and quotas of a deployment. */
const limitsOf = (env: Bindings): Pick<Services, 'limits' | 'quotas' | 'unattended'> => {
  const setting = settingReader(env, log)
  return {
    limits: {
      read: limit(setting('READ_LIMIT_A_MINUTE', QUOTAS.read), env.READ_LIMIT),
      write: limit(setting('WRITE_LIMIT_A_MINUTE', QUOTAS.write), env.WRITE_LIMIT),
      'sign-up': limit(setting('SIGNUP_LIMIT_A_MINUTE', QUOTAS['sign-up']), env.SIGNUP_LIMIT),
      'integration-read': limit(
        setting('INTEGRATION_READ_LIMIT_A_MINUTE', QUOTAS['integration-read']),
        env.INTEGRATION_READ_LIMIT,
      ),
      'integration-write': limit(
        setting('INTEGRATION_WRITE_LIMIT_A_MINUTE', QUOTAS['integration-write']),
        env.INTEGRATION_WRITE_LIMIT,
      ),
    },
    quotas: {
      open: setting('OPEN_GAMES', DEFAULT_QUOTAS.open),
      running: setting('RUNNING_GAMES', DEFAULT_QUOTAS.running),
      bots: setting('BOT_GAMES', DEFAULT_QUOTAS.bots),
      today: setting('NEW_GAMES_A_DAY', DEFAULT_QUOTAS.today),
    },
    unattended: {
      pace: setting('BOT_PACE_MS', DEFAULT_UNATTENDED_LIMITS.pace),
      address: setting('BOT_GAMES_AN_ADDRESS', DEFAULT_UNATTENDED_LIMITS.address),
      service: setting('BOT_GAMES_IN_ALL', DEFAULT_UNATTENDED_LIMITS.service),
    },
  }
}

/** A value for each deployment, made once. An isolate belongs to one deployment and keeps its bindings. */
const perDeployment = <T>(make: (env: Bindings) => T): ((env: Bindings) => T) => {
  const made = new WeakMap<Bindings, T>()
  return (env) => {
    const known = made.get(env) ?? make(env)
    made.set(env, known)
    return known
  }
}

const settingsOf = perDeployment(limitsOf)

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

const outsideOf = perDeployment((env): Services['delivery'] => ({
  development: `${env.LOCAL_WEBHOOKS}` === '1',
  batcher: newDeliveryBatcher(),
  vault: newSecretVault({ current: env.WEBHOOK_KEY, previous: env.WEBHOOK_KEY_PREVIOUS }, (what) =>
    log({ level: 'error', what }),
  ),
  send: sendWebhook,
}))

/** Returns the services of one request: all round trips to the database share one time limit. */
export const requestServices = (env: Bindings, context: WaitUntilContext): Services => {
  const after = waitUntilIn(context)
  const live =
    env.CHANNELS && newBroadcaster(durableChannels(env.CHANNELS), after, backgroundServices(env).store)
  return {
    ...settingsOf(env),
    store: libsqlStore(addressIn(env), { deadline: sharedDeadline(), cache }),
    patientStore: backgroundServices(env).store,
    now,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    delivery: outsideOf(env),
    waitUntil: after,
    publish: (change) => live?.publish(change),
    ...(live && { broadcaster: live, disconnect: live.disconnect }),
    annex: assetBundleIn(env.ASSETS),
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
