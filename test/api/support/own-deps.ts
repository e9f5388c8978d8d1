import { inject } from 'vitest'
import type { Deps } from '../../../src/app/deps.ts'
import { newDesk } from '../../../src/app/outbox/delivery-batcher.ts'
import { USUAL_QUOTAS, USUAL_UNATTENDED } from '../../../src/app/quotas/game-quotas.ts'
import { memory } from '../../../src/db/cache.ts'
import { libsqlStore } from '../../../src/db/libsql/store.ts'
import { newVault } from '../../../src/webhooks/secret-encryption.ts'

/** What the table needs of the world, in this process, on the tests' database. */
export const ownDeps = (more: Partial<Deps> = {}): Deps => ({
  store: libsqlStore({ url: inject('databaseUrl') }, { memory: memory() }),
  unhurried: libsqlStore({ url: inject('databaseUrl') }),
  quotas: USUAL_QUOTAS,
  unattended: USUAL_UNATTENDED,
  now: () => new Date().toISOString(),
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  after: () => {},
  published: () => {},
  log: (entry) => {
    throw new Error(`nothing should go wrong here: ${JSON.stringify(entry)}`)
  },
  outside: {
    development: true,
    desk: newDesk(),
    vault: newVault({}),
    send: () => Promise.reject(new Error('These tests send nothing')),
  },
  ...more,
})
