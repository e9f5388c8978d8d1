/*
 * Pseudo-random generator of draws: xoshiro128** 1.1 (Blackman and Vigna 2018) on integers of 32 bits.
 */

/** Number of values of a word. */
const WORD_RANGE = 2 ** 32

/** Number of hex digits in a word. */
const WORD_DIGITS = 8

/** A seed: 32 bytes in lower-case hex. */
const SEED = /^[0-9a-f]{64}$/

const rotateLeft = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

/** Pseudo-random generator xoshiro128**. Equal seeds give equal numbers in each engine. */
export class Generator {
  private a: number
  private b: number
  private c: number
  private d: number
  /** By n: the number of words that `below(n)` accepts. */
  private readonly fair: number[] = []

  /**
   * @param seed 32 bytes in hex. The first 16 bytes are the state, as four big-endian words.
   * @throws RangeError for another text
   */
  constructor(seed: string) {
    if (!SEED.test(seed)) throw new RangeError('The seed must be 64 lower-case hex digits.')
    const word = (at: number) => Number.parseInt(seed.slice(WORD_DIGITS * at, WORD_DIGITS * (at + 1)), 16) | 0
    this.a = word(0)
    this.b = word(1)
    this.c = word(2)
    this.d = word(3)
  }

  /** The next word, from 0 to 2³² − 1. */
  word(): number {
    const word = Math.imul(rotateLeft(Math.imul(this.b, 5), 7), 9)
    const shifted = this.b << 9
    this.c ^= this.a
    this.d ^= this.b
    this.b ^= this.c
    this.a ^= this.d
    this.c ^= shifted
    this.d = rotateLeft(this.d, 11)
    return word >>> 0
  }

  /** A uniform integer from 0 to n − 1: the next word under the largest multiple of n, modulo n. */
  below(n: number): number {
    let fair = this.fair[n]
    if (fair === undefined) {
      fair = WORD_RANGE - (WORD_RANGE % n)
      this.fair[n] = fair
    }
    let word = this.word()
    while (word >= fair) word = this.word()
    return word % n
  }

  /** Returns the items in a random order: Fisher–Yates from the last item down. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const order = [...items]
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1)
      const [item] = order.splice(last, 1, order[other] as Item)
      order[other] = item as Item
    }
    return order
  }
}
