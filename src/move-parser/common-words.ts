/*
 * Bloom filter of everyday words that resemble misspelled game words: `Scheibe`, `Eichen`. The filter finds every
 * common word. Fewer than 1 in 1,000 other words give a false positive; such a word is not corrected.
 */

/** Number of hash functions of the filter. */
const HASHES = 10

/** FNV-1a hash of a word, with a seed. */
const hashOf = (word: string, seed: number): number => {
  let hash = (0x81_1c_9d_c5 ^ Math.imul(seed, 0x9e_37_79_b1)) >>> 0
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The bit positions of a word in a Bloom filter with `size` bits. */
export const bloomBitsOf = (word: string, size: number): readonly number[] =>
  Array.from({ length: HASHES }, (_, seed) => hashOf(word, seed + 1) % size)

/** Decodes a Bloom filter in base64. */
export const bloomFilterOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0)

/**
 * True if a word (lower case, without accents) is a common word of everyday language, and so not corrected to a
 * Jass word. A Bloom filter answers: rare false hits.
 */
export const isCommonWord = (filter: Uint8Array, word: string): boolean =>
  bloomBitsOf(word, filter.length * 8).every((at) => ((filter[at >> 3] ?? 0) >> (at & 7)) & 1)
