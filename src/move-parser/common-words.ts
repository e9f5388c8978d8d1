import { BITS, HASHES } from './common-words-filter.ts'

/*
 * Common words of everyday language that a slip of a game word could look like: `Scheibe`, `Eichen`. A Bloom filter: a common
 * word is always found, another word is taken for one in less than 1 of 1,000 cases, and then is not corrected.
 */

/** FNV-1a hash of a word, seeded. */
const hashOf = (word: string, seed: number): number => {
  let hash = (0x81_1c_9d_c5 ^ Math.imul(seed, 0x9e_37_79_b1)) >>> 0
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The places of a word in a Bloom filter with a number of bits. */
export const bloomBitsOf = (word: string, size: number): readonly number[] =>
  Array.from({ length: HASHES }, (_, seed) => hashOf(word, seed + 1) % size)

let filter: Uint8Array | undefined

/** Whether a word, without capitals and accents, is a common one. */
export const isCommonWord = (word: string): boolean => {
  filter ??= Uint8Array.from(atob(BITS), (sign) => sign.codePointAt(0) ?? 0)
  const bits = filter
  return bloomBitsOf(word, bits.length * 8).every((at) => ((bits[at >> 3] ?? 0) >> (at & 7)) & 1)
}
