import type { Card } from '../kernel/card.ts'
import { hex, sha256 } from './encoding.ts'

/*
 * The shuffle, sidi-shuffle-1. Pure given a seed, so that anybody can repeat it:
 *
 *   stream      HMAC-SHA-256(key = seed, message = "sidi-shuffle-1\n<game>\n<deal>\n<block>"), block = 0, 1, 2 …,
 *               read as 32-bit big-endian words
 *   below(n)    the next word under the largest multiple of n, modulo n: every outcome is equally likely
 *   shuffle     Fisher–Yates from the last card down: swap card i with card below(i + 1)
 *   cut         3 + below(cards − 5) cards go from the top to the bottom: at least three move, three stay (CO-91)
 *   commitment  SHA-256 of "sidi-commitment-1\n<game>\n<deal>\n<seed in hex>", in hex
 *
 * <deal> is the number of the deal, or the purpose of a draw of lots, as in "lot:dealer".
 */

export const SHUFFLE = 'sidi-shuffle-1'
const COMMITMENT = 'sidi-commitment-1'

/** Bytes in a fresh seed: 256 bits. A pack of 36 has fewer orders than that, two packs (72 cards) have more. */
export const SEED_BYTES = 32

/** What a shuffle is for. Deals are numbered; a lot may be drawn again for the same purpose, with a fresh seed. */
export interface Occasion {
  readonly game: string
  /** The number of the deal, or `lot:` and what is drawn for. */
  readonly deal: number | string
}

export interface Shuffled {
  /** The pack as it is dealt, shuffled and cut. */
  readonly pack: readonly Card[]
  /** How many cards the cut moved from the top to the bottom. */
  readonly cut: number
}

/** Random whole numbers from 0 to n − 1. */
type Below = (n: number) => Promise<number>

const WORD_RANGE = 2 ** 32
const WORDS_PER_BLOCK = 8

const drawFrom = async (seed: Uint8Array<ArrayBuffer>, { game, deal }: Occasion): Promise<Below> => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', seed, hmac, false, ['sign'])
  let block: DataView | undefined
  let used = 0
  const nextWord = async () => {
    const at = used % WORDS_PER_BLOCK
    if (block === undefined || at === 0) {
      const message = `${SHUFFLE}\n${game}\n${deal}\n${used / WORDS_PER_BLOCK}`
      block = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)))
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

/** What is made public when the cards are dealt, and binds the house to the seed. */
export const commitmentTo = (seed: Uint8Array, { game, deal }: Occasion): Promise<string> =>
  sha256(`${COMMITMENT}\n${game}\n${deal}\n${hex(seed)}`)
