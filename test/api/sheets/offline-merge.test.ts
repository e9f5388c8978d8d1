import { describe, expect, test } from 'vitest'
import { firstSeed, random, rounds } from '../../support/random.ts'
import type { Body } from '../support/api-client.ts'
import { callDirectly, get } from '../support/api-client.ts'
import type { Entry, TestSheet } from './sheet-client.ts'
import {
  correct,
  entryOf,
  expectConsistentSheet,
  look,
  newSheet,
  statesOf,
  write,
  written,
} from './sheet-client.ts'

/*
 * Several phones at one sheet: entries in any order and repeatedly, at the same time, and with other figures.
 */

callDirectly()

/** The content of a sheet that must not depend on the order of arrival. */
const contentOf = async (sheet: TestSheet) => {
  const { deals, totals, confirmed, result } = await look(sheet)
  const { body: scores } = await get(`${sheet.path}/scores`, sheet.tokens[0])
  return {
    ...{ totals, confirmed, result, scores },
    deals: deals.map(({ number, state, written: all, confirmed: isConfirmed }: Body) => ({
      ...{ number, state, isConfirmed },
      figures: all.map(({ figures }: Body) => JSON.stringify(figures)).toSorted(),
    })),
  }
}

/** What three phones wrote in an evening without network: some deals twice, one deal with other figures. */
const evening = (seed: number): readonly (readonly Entry[])[] => {
  const chance = random(seed)
  const deals = Array.from({ length: 9 }, (_, at) => {
    const points = chance.below(158)
    return { deal: at + 1, points: [points, 157 - points] }
  })
  const contested = 1 + chance.below(9)
  return [0, 1, 2].map((phone) =>
    deals
      .filter((_, at) => at % 3 === phone || chance.chance(0.4))
      .map(({ deal, points }) => entryOf(deal, points))
      .concat(
        deals
          .filter(({ deal }) => phone === 2 && deal === contested)
          .map(({ deal }) => entryOf(deal, [157, 0])),
      ),
  )
}

describe.each(rounds(3, 20))('three phones that were offline, round %i', (round) => {
  test('make the same sheet in any order, also with entries sent twice', async () => {
    const phones = evening(firstSeed() + round)
    const sheets = await Promise.all([
      newSheet({ writers: 3 }),
      newSheet({ writers: 3 }),
      newSheet({ writers: 3 }),
    ])
    const contents = await Promise.all(
      sheets.map(async (sheet, order) => {
        const chance = random(firstSeed() + 31 * round + order)
        // Every phone sends its entries in pieces, shuffled, and some pieces twice.
        const pieces = phones.flatMap((entries, phone) =>
          chance
            .shuffled(entries)
            .map((entry) => ({ phone, entries: [entry, ...(chance.chance(0.3) ? [entry] : [])] })),
        )
        const sent = chance.shuffled([...pieces, ...pieces.filter(() => chance.chance(0.3))])
        if (order === 2)
          await Promise.all(sent.map(({ phone, entries }) => written(sheet, phone, ...entries)))
        else for (const { phone, entries } of sent) await written(sheet, phone, ...entries)
        await expectConsistentSheet(sheet.id)
        return contentOf(sheet)
      }),
    )
    expect(contents[1]).toEqual(contents[0])
    expect(contents[2]).toEqual(contents[0])
  })
})

test('two phones with other figures at the same time contest the deal, and no figure is lost', async () => {
  const sheet = await newSheet()
  const answers = await Promise.all([
    write(sheet, 0, [entryOf(1, [100, 57])]),
    write(sheet, 1, [entryOf(1, [57, 100])]),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const outcomes = answers.map(({ body }) => [body.applied.length, body.contested.length])
  expect(outcomes.toSorted()).toEqual([
    [0, 1],
    [1, 0],
  ])
  const body = await look(sheet)
  expect(statesOf(body)).toEqual(['contested'])
  expect(body.deals[0].written).toHaveLength(2)
  await expectConsistentSheet(sheet.id)
})

test('two corrections with the same ETag at the same time: one is made, the other gets 412', async () => {
  const sheet = await newSheet()
  await written(sheet, 0, entryOf(1, [100, 57]))
  const etags = await Promise.all([look(sheet, 0), look(sheet, 1)])
  const answers = await Promise.all(
    etags.map(({ etag }, writer) => correct(sheet, writer, 1, writer === 0 ? [90, 67] : [80, 77], etag)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect((await look(sheet)).deals[0].replaced).toEqual([{ points: [100, 57] }])
})

test('twelve requests of eight writers at the same time are all written, each once', async () => {
  const sheet = await newSheet({ writers: 8, options: { target: 5000 } })
  const entries = Array.from({ length: 12 }, (_, at) => entryOf(at + 1, [80 + at, 77 - at]))
  const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const answers = await Promise.all(
    entries.flatMap((entry, at) => [
      write(sheet, at % 8, [entry], options),
      write(sheet, at % 8, [entry], options),
    ]),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const { status, body } of answers) {
    // A writer with two entries has used the key for another body, and a busy sheet is no failure.
    if (status !== 200) expect(['idempotency-key-reused', 'crowded']).toContain(body.code)
  }
  for (const [at, entry] of entries.entries()) await written(sheet, at % 8, entry)
  const body = await look(sheet)
  expect(new Set(statesOf(body))).toEqual(new Set(['counted']))
  expect(body.deals).toHaveLength(12)
  for (const { written: all } of body.deals) expect(all[0].by).toHaveLength(1)
  await expectConsistentSheet(sheet.id)
})
