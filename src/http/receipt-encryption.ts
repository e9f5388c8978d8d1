import type { ReceiptCipher } from '../app/accounts/tokens.ts'
import { base64url, unbase64url } from '../lib/encoding-and-hashing.ts'
import type { Ctx } from './context.ts'

/*
 * Sealed receipts: a stored answer with a secret, such as a token, is encrypted for the retry. The key derives from the
 * Idempotency-Key, the body, and the token of the caller if any. The token and external id of an acting integration may
 * change before the retry, so the key does not depend on these.
 */

const keyFrom = async (idempotencyKey: string, body: Uint8Array<ArrayBuffer>) => {
  const material = await crypto.subtle.importKey('raw', body, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('sidi-seal-1')
  const salt = new TextEncoder().encode(idempotencyKey)
  const derivation = { name: 'HKDF', hash: 'SHA-256', info, salt }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

const NONCE_BYTES = 12

/**
 * Encrypts a text of a stored answer. Only a retry with the same Idempotency-Key and body can decrypt the text.
 * @param random makes random bytes, for the nonce
 */
export const seal = async (
  text: string,
  idempotencyKey: string,
  body: Uint8Array<ArrayBuffer>,
  random: (bytes: number) => Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const iv = random(NONCE_BYTES)
  const key = await keyFrom(idempotencyKey, body)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`
}

/** Decrypts a text of a stored answer with the Idempotency-Key and the body of the retry. */
export const unseal = async (
  sealed: string,
  idempotencyKey: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const [iv = '', text = ''] = sealed.split('.')
  const key = await keyFrom(idempotencyKey, body)
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: unbase64url(iv) }, key, unbase64url(text))
  return new TextDecoder().decode(opened)
}

/** The secret of the caller, besides the key. */
const ownIn = (c: Ctx): string => {
  const { by, as } = c.get('integration') ?? {}
  return as === undefined ? (c.req.header('authorization') ?? '') : (by?.id ?? '')
}

/**
 * Returns encryption and decryption of stored answers for one request. Without an Idempotency-Key no answer is stored,
 * so the text stays as it is.
 */
export const receiptCipherFor = (c: Ctx): ReceiptCipher => {
  const key = c.req.header('idempotency-key')
  if (key === undefined)
    return { seal: (text) => Promise.resolve(text), unseal: (text) => Promise.resolve(text) }
  const secret = `${key}\n${ownIn(c)}`
  const raw = c.get('rawBody') ?? new Uint8Array()
  return {
    seal: (text) => seal(text, secret, raw, c.env.random),
    unseal: (sealed) => unseal(sealed, secret, raw),
  }
}
