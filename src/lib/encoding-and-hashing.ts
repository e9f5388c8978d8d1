const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Encodes bytes as lower-case hexadecimal. */
export const hex = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += PAIRS[byte]
  return text
}

/** Decodes lower-case hexadecimal. Check the text first: other characters give wrong bytes. */
export const unhex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16))

/** Encodes bytes as base64 with padding (RFC 4648, section 4). */
export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/**
 * Decodes base64.
 * @throws if the text is not base64
 */
export const unbase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** Encodes bytes as base64 in the URL-safe alphabet, without padding (RFC 4648, section 5). */
export const base64url = (bytes: Uint8Array): string =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/**
 * Decodes URL-safe base64.
 * @throws if the text is not base64
 */
export const unbase64url = (text: string): Uint8Array<ArrayBuffer> =>
  unbase64(text.replaceAll('-', '+').replaceAll('_', '/'))

/** The synchronous hash function of Node; missing elsewhere. */
type SynchronousHash = (algorithm: 'sha256', data: string | Uint8Array) => string

interface NodeProcess {
  getBuiltinModule?(name: 'node:crypto'): { readonly hash?: SynchronousHash }
}

const findSynchronousHash = (): SynchronousHash | undefined => {
  const { process } = globalThis as { readonly process?: NodeProcess }
  return process?.getBuiltinModule?.('node:crypto')?.hash
}

/** On Node, `crypto.subtle` hands each hash to another thread, which takes longer than a short hash. */
const synchronousHash = findSynchronousHash()

/** Returns the SHA-256 hash of bytes, or of a text in UTF-8, in hexadecimal. */
export const sha256 = async (data: string | Uint8Array<ArrayBuffer>): Promise<string> => {
  if (synchronousHash !== undefined) return synchronousHash('sha256', data)
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Whether two secrets are equal. The comparison takes constant time, so response times reveal nothing. */
export const sameSecret = async (given: string, expected: string): Promise<boolean> => {
  const [a, b] = await Promise.all([sha256(given), sha256(expected)])
  let difference = 0
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}
