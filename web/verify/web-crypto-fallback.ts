/*
 * SHA-256 and HMAC for a page without https. There browsers have no `crypto.subtle`, and friends in a local network
 * open the page by an address such as http://192.168.1.5:8787. Written from FIPS 180-4 and RFC 2104.
 */

type Bytes = Uint8Array<ArrayBuffer>

const WORDS = 64
const BLOCK = 64
const DIGEST = 32

const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) >>> 0

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false
  return true
}

/** The first primes. The constants of SHA-256 are fractions of roots of primes. */
const primes = (count: number): readonly number[] => {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1) if (isPrime(number)) found.push(number)
  return found
}

const ROUND = primes(WORDS).map((prime) => fraction(Math.cbrt(prime)))
const INITIAL = primes(8).map((prime) => fraction(Math.sqrt(prime)))

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** The message with a one, zeros and the length in bits, in whole blocks. */
const padded = (message: Bytes): DataView => {
  const view = new DataView(new ArrayBuffer(BLOCK * Math.ceil((message.length + 9) / BLOCK)))
  new Uint8Array(view.buffer).set(message)
  view.setUint8(message.length, 0x80)
  view.setUint32(view.byteLength - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(view.byteLength - 4, message.length << 3)
  return view
}

/** Computes the SHA-256 hash of a message. */
export const sha256 = (message: Bytes): Bytes => {
  const blocks = padded(message)
  const state = Uint32Array.from(INITIAL)
  const words = new Uint32Array(WORDS)
  const word = (at: number): number => words[at] ?? 0
  for (let start = 0; start < blocks.byteLength; start += BLOCK) {
    for (let at = 0; at < WORDS; at += 1) {
      if (at < 16) {
        words[at] = blocks.getUint32(start + 4 * at)
        continue
      }
      const [near, far] = [word(at - 2), word(at - 15)]
      const small0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
      const small1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
      words[at] = word(at - 16) + small0 + word(at - 7) + small1
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let at = 0; at < WORDS; at += 1) {
      const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const first = (h + big1 + ((e & f) ^ (~e & g)) + (ROUND[at] ?? 0) + word(at)) | 0
      const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + value
  }
  const digest = new DataView(new ArrayBuffer(DIGEST))
  for (const [at, value] of state.entries()) digest.setUint32(4 * at, value)
  return new Uint8Array(digest.buffer)
}

const joined = (one: Bytes, other: Bytes): Bytes => {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

/** Computes the HMAC-SHA-256 of a message. */
export const hmac = (key: Bytes, message: Bytes): Bytes => {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  )
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}

const bytesIn = (source: BufferSource): Bytes =>
  new Uint8Array(
    ArrayBuffer.isView(source)
      ? source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength)
      : source.slice(),
  ) as Bytes

/** Replacement for `crypto.subtle` with the functions that a verification needs. */
export const subtle = {
  digest: (_: string, data: BufferSource) => Promise.resolve(sha256(bytesIn(data)).buffer),
  importKey: (_: string, key: BufferSource) => Promise.resolve(bytesIn(key)),
  sign: (_: string, key: Bytes, data: BufferSource) => Promise.resolve(hmac(key, bytesIn(data)).buffer),
}

if (globalThis.crypto.subtle === undefined) {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true })
}
