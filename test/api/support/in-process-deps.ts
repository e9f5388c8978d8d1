import { inject } from 'vitest'
import type { Deps } from '../../../src/app/deps.ts'
import { newDeliveryBatcher } from '../../../src/app/outbox/delivery-batcher.ts'
import { DEFAULT_COMPUTING_MS, DEFAULT_DRAW_STEPS } from '../../../src/app/quotas/computing-time.ts'
import { DEFAULT_QUOTAS, DEFAULT_UNATTENDED_LIMITS } from '../../../src/app/quotas/game-quotas.ts'
import { newStoreCache } from '../../../src/db/store-cache.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { newSecretVault } from '../../../src/webhooks/secret-encryption.ts'
import { lexicon } from '../../move-parser/parse-contexts.ts'

/** Dependencies of commands and queries in this process, with the database of the tests. */
export const inProcessDeps = (more: Partial<Deps> = {}): Deps => ({
  store: storeAt(inject('databaseUrl'), newStoreCache()),
  patientStore: storeAt(inject('databaseUrl')),
  quotas: DEFAULT_QUOTAS,
  computingMs: DEFAULT_COMPUTING_MS,
  drawSteps: DEFAULT_DRAW_STEPS,
  unattended: DEFAULT_UNATTENDED_LIMITS,
  now: () => new Date().toISOString(),
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  moveLexicon: () => Promise.resolve(lexicon),
  waitUntil: () => {},
  publish: () => {},
  log: (entry) => {
    throw new Error(`nothing should go wrong here: ${JSON.stringify(entry)}`)
  },
  delivery: {
    development: true,
    batcher: newDeliveryBatcher(),
    vault: newSecretVault({}),
    send: () => Promise.reject(new Error('These tests send nothing')),
  },
  ...more,
})
