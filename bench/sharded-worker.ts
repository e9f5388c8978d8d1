import { newDeliveryBatcher } from '../src/app/outbox/delivery-batcher.ts'
import { memory as newMemory } from '../src/db/cache.ts'
import { together } from '../src/db/libsql/connection.ts'
import { libsqlStore } from '../src/db/libsql/store.ts'
import { createApp } from '../src/http/app.ts'
import type { Services } from '../src/http/context.ts'
import type { Context } from '../src/wait-until.ts'
import { afterIn } from '../src/wait-until.ts'
import { newVault } from '../src/webhooks/secret-encryption.ts'
import { send } from '../src/webhooks/send.ts'
import { shardedStore } from './sharded-store.ts'

/*
 * The service on several databases, only to be measured: `src/index.ts` with another store and without any limits.
 */

interface Env {
  /** Where the databases are, separated by blanks. */
  readonly DATABASE_URL: string
}

const NO_LIMIT = { quota: 1_000_000_000 }
const NO_QUOTA = 1_000_000

/** What an isolate remembers does not depend on where it was: a game lies in one database. */
const memory = newMemory()

const servicesOf = (env: Env, context: Context): Services => {
  const patience = together()
  const store = shardedStore(
    env.DATABASE_URL.split(' ').map((url) => libsqlStore({ url }, { patience, memory })),
  )
  return {
    limits: {
      ...{ read: NO_LIMIT, write: NO_LIMIT, 'sign-up': NO_LIMIT },
      ...{ 'integration-read': NO_LIMIT, 'integration-write': NO_LIMIT },
    },
    unattended: { pace: 0, address: NO_QUOTA, service: NO_QUOTA },
    quotas: { open: NO_QUOTA, running: NO_QUOTA, bots: NO_QUOTA, today: NO_QUOTA },
    store,
    patientStore: store,
    now: () => new Date().toISOString(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    delivery: { development: true, batcher: newDeliveryBatcher(), vault: newVault({}), send },
    waitUntil: afterIn(context),
    publish: () => {},
    annex: () => Promise.reject(new Error('nobody asks for this in a benchmark')),
    log: () => {},
  }
}

const app = createApp()

/** The deployment, whose settings this Worker has, names one. */
export class Channel {}

export default {
  fetch: (request: Request, env: Env, context: Context) => app.fetch(request, servicesOf(env, context)),
}
