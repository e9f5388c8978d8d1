import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { commitmentToRoot, deriveSeed, newRoot } from '../../../src/app/dealing/root-secret.ts'
import type { Occasion } from '../../../src/app/dealing/verifiable-shuffle.ts'
import { ALGORITHMS, commitmentTo, shuffle } from '../../../src/app/dealing/verifiable-shuffle.ts'
import { hex, unhex } from '../../../src/lib/encoding-and-hashing.ts'
import { PACK_36 } from '../../../src/rules/parts/dealing/packets.ts'

/*
 * Shuffle of a deal: the published algorithm, the cut, uniform distribution, and the commitment to the seed.
 */

const seedOf = (count: number) => new Uint8Array(createHash('sha256').update(`${count}`).digest())
const occasion: Occasion = { algorithm: 'sidi-shuffle-2', game: 'g_test', name: '1' }

/** A second implementation of the published shuffle, independent of the service. */
const shuffledAgain = (algorithm: string, seed: Uint8Array, pack: readonly string[]) => {
  const words: number[] = []
  let block = 0
  const nextWord = (): number => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', seed).update(`${algorithm}\ng_test\n1\n${block}`).digest()
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

test.each(ALGORITHMS)('the shuffle equals the published algorithm: %s', async (algorithm) => {
  for (let count = 0; count < 200; count += 1) {
    const seed = seedOf(count)
    expect(await shuffle(seed, { ...occasion, algorithm }, PACK_36)).toEqual(
      shuffledAgain(algorithm, seed, PACK_36),
    )
  }
})

test('a shuffled pack has each card once; another game, deal or seed gives another pack', async () => {
  const { pack } = await shuffle(seedOf(1), occasion, PACK_36)
  expect([...pack].sort()).toEqual([...PACK_36].sort())
  for (const other of [
    await shuffle(seedOf(2), occasion, PACK_36),
    await shuffle(seedOf(1), { ...occasion, game: 'g_other' }, PACK_36),
    await shuffle(seedOf(1), { ...occasion, name: '2' }, PACK_36),
    await shuffle(seedOf(1), { ...occasion, name: 'lot:1:dealer' }, PACK_36),
    await shuffle(seedOf(1), { ...occasion, algorithm: 'sidi-shuffle-1' }, PACK_36),
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

test('all positions of a card are equally likely', async () => {
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
  // 35 × 35 degrees of freedom: mean 1225, standard deviation 49.5. The seeds are fixed, so the test never flickers.
  expect(chiSquare).toBeGreaterThan(1225 - 5 * 49.5)
  expect(chiSquare).toBeLessThan(1225 + 5 * 49.5)
})

test.each(ALGORITHMS)('the commitment binds the seed to the game and the deal: %s', async (algorithm) => {
  const seed = seedOf(7)
  const text = `${algorithm.replace('shuffle', 'commitment')}\ng_test\n1\n${hex(seed)}`
  const hashed = createHash('sha256').update(text).digest('hex')
  expect(await commitmentTo(seed, { ...occasion, algorithm })).toBe(hashed)
  expect(unhex(hex(seed))).toEqual(seed)
})

test('a seed is the published HMAC of the occasion and all salts, with the root secret as key', async () => {
  const root = await newRoot(() => seedOf(8), 'g_test')
  expect(root.secret).toBe(hex(seedOf(8)))
  const text = `sidi-root-2\ng_test\n${root.secret}`
  expect(root.commitment).toBe(createHash('sha256').update(text).digest('hex'))
  expect(await commitmentToRoot(root.secret, 'g_other')).not.toBe(root.commitment)
  const salts = ['from seat 0', '', 'from seat 2', '~']
  const message = 'sidi-seed-2\ng_test\n1\nfrom seat 0\n\nfrom seat 2\n~'
  const seed = createHmac('sha256', seedOf(8)).update(message).digest('hex')
  expect(hex(await deriveSeed(root.secret, occasion, salts))).toBe(seed)
})

test('another root secret, game, occasion or salt, or a salt at another seat, gives another seed', async () => {
  const root = hex(seedOf(8))
  const seeds = await Promise.all([
    deriveSeed(root, occasion, ['a', 'b']),
    deriveSeed(hex(seedOf(9)), occasion, ['a', 'b']),
    deriveSeed(root, { ...occasion, game: 'g_other' }, ['a', 'b']),
    deriveSeed(root, { ...occasion, name: '2' }, ['a', 'b']),
    deriveSeed(root, { ...occasion, name: 'lot:1:dealer' }, ['a', 'b']),
    deriveSeed(root, { ...occasion, name: 'lot:2:dealer' }, ['a', 'b']),
    deriveSeed(root, occasion, ['a', 'c']),
    deriveSeed(root, occasion, ['b', 'a']),
    deriveSeed(root, occasion, ['ab', '']),
    deriveSeed(root, occasion, ['a', 'b', '']),
  ])
  expect(new Set(seeds.map(hex)).size).toBe(seeds.length)
})
