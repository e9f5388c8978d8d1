import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { firstSeed, random, rounds } from '../../support/random.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { post } from '../support/api-client.ts'
import type { OwnDatabase } from '../support/new-database.ts'
import { newDatabase } from '../support/new-database.ts'
import { entryOf, expectConsistentSheet, look, newSheet, statesOf, write } from './sheet-client.ts'

/*
 * Service that is killed while phones write on a sheet, and started again. Each entry is written once or not at all, and phones
 * that send their entries again lose nothing.
 */

let database: OwnDatabase
let service: RunningWorker

beforeAll(async () => {
  database = await newDatabase()
  service = await anotherWorker({ databaseUrl: database.url })
})
afterAll(async () => {
  await service.stop()
  await database.stop()
})

/** Ends the service with SIGKILL, and starts the service again. */
const killAndRestart = async (): Promise<void> => {
  process.kill(service.pid ?? 0, 'SIGKILL')
  await service.stop()
  service = await anotherWorker({ databaseUrl: database.url })
}

test.each(rounds(3, 20))('killed at a random moment, round %i', async (round) => {
  const chance = random(firstSeed() + round)
  const here = () => ({ base: service.url })
  const sheet = await newSheet({ writers: 3, options: { target: 5000 } }, here())
  const entries = Array.from({ length: 12 }, (_, at) => entryOf(at + 1, [80 + at, 77 - at]))
  const keys = entries.map(() => ({ 'Idempotency-Key': crypto.randomUUID() }))
  const send = (at: number): Promise<Answer | undefined> =>
    write(sheet, at % 3, [entries[at] ?? {}], { ...here(), headers: keys[at] ?? {} }).catch(() => undefined)
  const sent = entries.map(async (_, at) => {
    await setTimeout(chance.below(30))
    return send(at)
  })
  await setTimeout(chance.below(30))
  await killAndRestart()
  const first = await Promise.all(sent)
  await expectConsistentSheet(sheet.id, database.url)
  const stored = (await look(sheet, 0, here())).deals.filter(({ state }: Body) => state !== 'missing')
  // An answered entry is stored.
  const answered = first.flatMap((answer, at) => (answer?.status === 200 ? [at + 1] : []))
  const numbers: number[] = stored.map(({ number }: Body) => number)
  expect(numbers).toEqual(expect.arrayContaining(answered))
  for (const at of entries.keys()) {
    const again = await send(at)
    expect(again?.status, again?.text).toBe(200)
  }
  const body = await look(sheet, 0, here())
  expect(new Set(statesOf(body))).toEqual(new Set(['counted']))
  expect(body.deals).toHaveLength(entries.length)
  for (const { written } of body.deals) expect(written[0].by).toHaveLength(1)
  await expectConsistentSheet(sheet.id, database.url)
  const finished = await post(`${sheet.path}/finish`, sheet.tokens[0], undefined, here())
  expect(finished.body.status).toBe('finished')
})
