import { createHash } from 'node:crypto'
import { newLexiconReader } from '../../src/app/commands/move-lexicon.ts'
import { newRefusedWords } from '../../src/app/names/refused-names.ts'
import { newDeliveryBatcher } from '../../src/app/outbox/delivery-batcher.ts'
import { DEFAULT_DRAW_STEPS } from '../../src/app/quotas/computing-time.ts'
import { DEFAULT_QUOTAS, DEFAULT_UNATTENDED_LIMITS } from '../../src/app/quotas/game-quotas.ts'
import type { Store } from '../../src/db/port/store.ts'
import { createApp } from '../../src/http/app.ts'
import type { Services } from '../../src/http/context.ts'
import { readAllProblemTexts } from '../../src/http/problems/all-problem-texts.ts'
import { MOVE_WORDS } from '../../src/move-parser/vocabulary/move-words.ts'
import { newSecretVault } from '../../src/webhooks/secret-encryption.ts'
import { assetBundleWith } from '../pages/asset-bundle.mjs'
import { assetTexts } from '../pages/asset-texts.ts'
import { inProject } from '../paths.ts'
import { TEST_VAPID } from '../stack/local-worker.ts'
import { memoryStore } from './memory-store.ts'

/** A request and its answer, as sent. */
export interface Exchange {
  method: string
  path: string
  request: unknown
  status: number
  response: unknown
}

interface Options {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  /** Whether deferred work runs before the next request. By default deferred work waits. */
  settled?: true
}

/** Calls the service, records the exchange, and returns the answer. */
export type Call = (method: string, path: string, options?: Options) => Promise<unknown>

/** Pseudo-random bytes, the same in every run, so that the document is reproducible. */
const pseudoRandom = (of: string) => {
  let count = 0
  return (bytes: number) => {
    count += 1
    return new Uint8Array(createHash('sha256').update(`sidi ${of} ${count}`).digest().subarray(0, bytes))
  }
}

/** In milliseconds. */
const STEP = 2000

/** A clock that advances by two seconds at each reading, except while stopped. */
const pseudoClock = () => {
  let time = Date.parse('2026-08-01T19:30:00.000Z')
  let step = STEP
  return {
    now: () => {
      time += step
      return new Date(time).toISOString()
    },
    standStill: (still: boolean) => {
      step = still ? 0 : STEP
    },
  }
}

interface Setting {
  /** The seed of the randomness: sessions of the same name draw the same ids, tokens and cards. */
  readonly of?: string
  /** The store of the games; by default in memory. */
  readonly store?: Store
}

const readLexicon = newLexiconReader()

let files: ReturnType<typeof assetBundleWith> | undefined
/** The asset bundle, made on the first use. */
const assetFiles = () => {
  files ??= assetBundleWith(inProject(), assetTexts())
  return files
}

/** The service in this process, with a reproducible clock and randomness. */
export const session = ({
  of = 'example',
  store: given,
}: Setting = {}): {
  app: ReturnType<typeof createApp>
  exchanges: Exchange[]
  call: Call
} => {
  const app = createApp()
  const exchanges: Exchange[] = []
  const { now, standStill } = pseudoClock()
  const store = given ?? memoryStore(now)
  /** Deferred work. */
  const later: (() => Promise<unknown>)[] = []
  const services: Services = {
    store,
    patientStore: store,
    now,
    random: pseudoRandom(of),
    limits: {
      ...{ read: { quota: 1200 }, write: { quota: 600 }, 'sign-up': { quota: 30 } },
      ...{ 'integration-read': { quota: 3000 }, 'integration-write': { quota: 1500 } },
    },
    quotas: DEFAULT_QUOTAS,
    // Sessions of one process share players and moments.
    computingMs: 1_000_000_000,
    drawSteps: DEFAULT_DRAW_STEPS,
    unattended: DEFAULT_UNATTENDED_LIMITS,
    delivery: {
      development: false,
      batcher: newDeliveryBatcher(),
      vault: newSecretVault({}),
      vapid: { publicKey: TEST_VAPID.VAPID_PUBLIC_KEY, privateKey: TEST_VAPID.VAPID_PRIVATE_KEY },
      send: () => Promise.resolve({ status: 200, answer: 'ok', duration: 42 }),
    },
    waitUntil: (work) => void later.push(work),
    publish: () => {},
    refusedWords: newRefusedWords(),
    problemTexts: readAllProblemTexts,
    moveLexicon: () => readLexicon(async () => MOVE_WORDS),
    annex: async (name) => new Uint8Array(assetFiles().get(name) ?? []),
    log: (entry) => {
      throw new Error(`the service complained: ${JSON.stringify(entry)}`)
    },
  }
  const call: Call = async (method, path, { token, body, headers, settled } = {}) => {
    const request = new Request(`https://sidi.example${path}`, {
      method,
      headers: {
        'X-Request-Id': `example-${exchanges.length + 1}`,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await app.fetch(request, services)
    const text = await answer.text()
    if (settled) {
      // Work without duration runs with a stopped clock.
      standStill(true)
      for (const work of later.splice(0)) await work()
      standStill(false)
    }
    const isJson = answer.headers.get('Content-Type')?.includes('json')
    const response: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
    exchanges.push({ method, path, request: body, status: answer.status, response })
    return response
  }
  return { app, exchanges, call }
}
