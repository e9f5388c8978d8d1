import { hex, sha256 } from '../../lib/encoding-and-hashing.ts'
import type { Card } from '../../rules/model/card.ts'

/*
 * Verifiable shuffle: a pure function of a seed, so every player can repeat the shuffle.
 * `docs/reference/shuffle.md` specifies every byte. With n for 1 or 2:
 *
 *   stream      HMAC-SHA-256(key = seed, message = "sidi-shuffle-n\n<game>\n<occasion>\n<block>"), block = 0, 1, 2 …,
 *               read as 32-bit big-endian words
 *   below(n)    the next word under the largest multiple of n, modulo n: every outcome is equally likely
 *   shuffle     Fisher–Yates from the last card down: swap card i with card below(i + 1)
 *   cut         3 + below(cards − 5) cards go from the top to the bottom: at least three move, three stay (CO-91)
 *   commitment  SHA-256 of "sidi-commitment-n\n<game>\n<occasion>\n<seed in hex>", in hex
 *
 * Version 1, of the first release, has a fresh seed for every shuffle. In version 2, a seed comes from the
 * root secret of the game; see `root-secret.ts`.
 */

export const ALGORITHMS = ['sidi-shuffle-1', 'sidi-shuffle-2'] as const
export type Algorithm = (typeof ALGORITHMS)[number]

const COMMITMENTS: Readonly<Record<Algorithm, string>> = {
  'sidi-shuffle-1': 'sidi-commitment-1',
  'sidi-shuffle-2': 'sidi-commitment-2',
}

/** Length of a seed in bytes: 256 bits. A pack of 36 cards has fewer orders, two packs (72 cards) have more. */
export const SEED_BYTES = 32

/**
 * Occasion of a shuffle: the algorithm, the game, and a name that is unique within the game. Each occasion has its own
 * seed.
 */
export interface Occasion {
  readonly algorithm: Algorithm
  /** The id of the game. */
  readonly game: string
  /** The number of the deal, or a lot: `lot:<number>:<purpose>`, and `lot:<purpose>` with sidi-shuffle-1. */
  readonly name: string
}

export interface Shuffled {
  /** The shuffled and cut pack. */
  readonly pack: readonly Card[]
  /** Number of cards that the cut moved from the top to the bottom. */
  readonly cut: number
}

/** Returns random whole numbers from 0 to n − 1. */
type Below = (n: number) => Promise<number>

const WORD_RANGE = 2 ** 32
const WORDS_PER_BLOCK = 8

const drawFrom = async (
  seed: Uint8Array<ArrayBuffer>,
  { algorithm, game, name }: Occasion,
): Promise<Below> => {
  const sign = await hmacBy(seed)
  let block: DataView | undefined
  let used = 0
  const nextWord = async () => {
    const at = used % WORDS_PER_BLOCK
    if (block === undefined || at === 0) {
      const bytes = await sign([algorithm, game, name, used / WORDS_PER_BLOCK].join('\n'))
      block = new DataView(bytes.buffer)
    }
    used += 1
    return block.getUint32(4 * at)
  }
  return async (n) => {
    const fair = WORD_RANGE - (WORD_RANGE % n)
    let word = await nextWord()
    while (word >= fair) word = await nextWord()
    return word % n
  }
}

/** Creates a function that returns the HMAC-SHA-256 of a UTF-8 text under a key. */
export const hmacBy = async (
  key: Uint8Array<ArrayBuffer>,
): Promise<(message: string) => Promise<Uint8Array<ArrayBuffer>>> => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['sign'])
  return async (message) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(message)))
}

/** Shuffles and cuts a pack of at least six cards with a seed of 32 bytes. The same input gives the same pack. */
export const shuffle = async (
  seed: Uint8Array<ArrayBuffer>,
  occasion: Occasion,
  pack: readonly Card[],
): Promise<Shuffled> => {
  const below = await drawFrom(seed, occasion)
  const cards = [...pack]
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = await below(last + 1)
    const [a, b] = [cards[last], cards[other]]
    if (a !== undefined && b !== undefined) [cards[last], cards[other]] = [b, a]
  }
  const cut = 3 + (await below(cards.length - 5))
  return { pack: [...cards.slice(cut), ...cards.slice(0, cut)], cut }
}

/** Returns the commitment to a seed, in hex. The deal publishes the commitment, so the seed can be verified later. */
export const commitmentTo = (seed: Uint8Array, { algorithm, game, name }: Occasion): Promise<string> =>
  sha256([COMMITMENTS[algorithm], game, name, hex(seed)].join('\n'))
