import { newDeliveryBatcher } from '../../src/app/outbox/delivery-batcher.ts'
import { sharedDeadline } from '../../src/db/libsql/hrana-connection.ts'
import { libsqlStore } from '../../src/db/libsql/store.ts'
import { newStoreCache as newMemory } from '../../src/db/store-cache.ts'
import type { WaitUntilContext } from '../../src/hosts/work-after-response.ts'
import { waitUntilIn } from '../../src/hosts/work-after-response.ts'
import { createApp } from '../../src/http/app.ts'
import type { Services } from '../../src/http/context.ts'
import { readAllProblemTexts } from '../../src/http/problems/all-problem-texts.ts'
import { newSecretVault } from '../../src/webhooks/secret-encryption.ts'
import { sendWebhook } from '../../src/webhooks/send.ts'
import { shardedStore } from './sharded-store.ts'

/*
 * The service over several databases, for measurements only: `src/hosts/workers/index.ts` with the sharded store and without limits.
 */

interface Env {
  /** The URLs of the databases, separated by blanks. */
  readonly DATABASE_URL: string
}

const NO_LIMIT = { quota: 1_000_000_000 }
const NO_QUOTA = 1_000_000

/** A single cache for all databases, because a game is in a single database. */
const memory = newMemory()

const servicesOf = (env: Env, context: WaitUntilContext): Services => {
  const patience = sharedDeadline()
  const store = shardedStore(
    env.DATABASE_URL.split(' ').map((url) => libsqlStore({ url }, { deadline: patience, cache: memory })),
  )
  return {
    limits: {
      ...{ read: NO_LIMIT, write: NO_LIMIT, 'sign-up': NO_LIMIT },
      ...{ 'integration-read': NO_LIMIT, 'integration-write': NO_LIMIT },
    },
    computingMs: NO_QUOTA,
    drawSteps: NO_QUOTA,
    unattended: { pace: 0, address: NO_QUOTA, service: NO_QUOTA },
    quotas: { open: NO_QUOTA, running: NO_QUOTA, bots: NO_QUOTA, today: NO_QUOTA },
    problemTexts: readAllProblemTexts,
    store,
    patientStore: store,
    now: () => new Date().toISOString(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    delivery: {
      development: true,
      batcher: newDeliveryBatcher(),
      vault: newSecretVault({}),
      send: sendWebhook,
    },
    waitUntil: waitUntilIn(context),
    publish: () => {},
    refusedWords: { read: () => Promise.resolve([]), forget: () => {} },
    moveLexicon: () => Promise.reject(new Error('nobody asks for this in a benchmark')),
    annex: () => Promise.reject(new Error('nobody asks for this in a benchmark')),
    log: () => {},
  }
}

const app = createApp()

/** The deployment settings name this class. */
export class Channel {}

export default {
  fetch: (request: Request, env: Env, context: WaitUntilContext) =>
    app.fetch(request, servicesOf(env, context)),
}
