import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { PACK_36 } from '../../src/parts/dealing.ts'
import { hex, unhex } from '../../src/table/encoding.ts'
import { commitmentTo, shuffle } from '../../src/table/shuffle.ts'

const seedOf = (count: number) => new Uint8Array(createHash('sha256').update(`${count}`).digest())
const occasion = { game: 'g_test', deal: 1 }

/** The published algorithm once more, written down independently of the service. */
const shuffledAgain = (seed: Uint8Array, pack: readonly string[]) => {
  const words: number[] = []
  let block = 0
  const nextWord = (): number => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', seed).update(`sidi-shuffle-1\ng_test\n1\n${block}`).digest()
      for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
      block += 1
    }
    return words.shift() ?? 0
  }
  const below = (n: number): number => {
    const word = nextWord()
    return word < Math.floor(2 ** 32 / n) * n ? word % n : below(n)
  }
  const cards = [...pack]
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = below(last + 1)
    const held = cards[last] ?? ''
    cards[last] = cards[other] ?? ''
    cards[other] = held
  }
  const cut = 3 + below(cards.length - 5)
  return { pack: [...cards.slice(cut), ...cards.slice(0, cut)], cut }
}

test('the shuffle is the published one', async () => {
  for (let count = 0; count < 200; count += 1) {
    const seed = seedOf(count)
    expect(await shuffle(seed, occasion, PACK_36)).toEqual(shuffledAgain(seed, PACK_36))
  }
})

test('every card is there once, and another game, deal or seed gives another pack', async () => {
  const { pack } = await shuffle(seedOf(1), occasion, PACK_36)
  expect([...pack].sort()).toEqual([...PACK_36].sort())
  for (const other of [
    await shuffle(seedOf(2), occasion, PACK_36),
    await shuffle(seedOf(1), { ...occasion, game: 'g_other' }, PACK_36),
    await shuffle(seedOf(1), { ...occasion, deal: 2 }, PACK_36),
    await shuffle(seedOf(1), { ...occasion, deal: 'lot:dealer' }, PACK_36),
  ]) {
    expect(other.pack).not.toEqual(pack)
  }
})

test('CO-91 · the cut moves at least three cards and leaves at least three', async () => {
  const cuts = await Promise.all(
    Array.from({ length: 2000 }, async (_, count) => (await shuffle(seedOf(count), occasion, PACK_36)).cut),
  )
  expect(Math.min(...cuts)).toBe(3)
  expect(Math.max(...cuts)).toBe(33)
})

test('every card is as likely in every place', async () => {
  const rounds = 6000
  const counts = PACK_36.map(() => PACK_36.map(() => 0))
  for (let count = 0; count < rounds; count += 1) {
    const { pack } = await shuffle(seedOf(count), occasion, PACK_36)
    pack.forEach((card, place) => {
      const row = counts[PACK_36.indexOf(card)] ?? []
      row[place] = (row[place] ?? 0) + 1
    })
  }
  const expected = rounds / 36
  const chiSquare = counts.flat().reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
  // 35 × 35 degrees of freedom: mean 1225, standard deviation 49.5. The seeds are fixed, so this never flickers.
  expect(chiSquare).toBeGreaterThan(1225 - 5 * 49.5)
  expect(chiSquare).toBeLessThan(1225 + 5 * 49.5)
})

test('the commitment binds the seed to the game and the deal', async () => {
  const seed = seedOf(7)
  const text = `sidi-commitment-1\ng_test\n1\n${hex(seed)}`
  expect(await commitmentTo(seed, occasion)).toBe(createHash('sha256').update(text).digest('hex'))
  expect(unhex(hex(seed))).toEqual(seed)
})
