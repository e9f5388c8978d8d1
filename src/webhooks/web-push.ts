import { base64url, unbase64url } from '../lib/encoding-and-hashing.ts'

/*
 * Web Push: encryption of a message for one browser (RFC 8291 with the content coding of RFC 8188), and the identification of the
 * sender (VAPID, RFC 8292). Only WebCrypto, so that both hosts share the code (docs/adr/web-push.md).
 */

/** Length of an uncompressed point of P-256, of an authentication secret, and of a private key, in bytes. */
const [POINT_BYTES, AUTH_BYTES, PRIVATE_BYTES] = [65, 16, 32] as const
const SALT_BYTES = 16

/** Size of the one record. Push services accept 4096 bytes (RFC 8030, section 7.2). */
const RECORD_BYTES = 4096

/** Maximum length of a payload: a record without the header, the delimiter and the tag of AES-GCM, in bytes. */
export const MAX_PUSH_PAYLOAD = RECORD_BYTES - (SALT_BYTES + 4 + 1 + POINT_BYTES) - 1 - 16

/** Life of a signed token, in seconds. Push services accept a day. */
const TOKEN_SECONDS = 12 * 3600

/** The keys of a subscription, in base64url: the public key of the browser, and the authentication secret. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

/** The keys of the deployment (VAPID), in base64url, and the contact for push services. */
export interface VapidKeys {
  /** A point of P-256, uncompressed. */
  readonly publicKey: string
  readonly privateKey: string
  /** `mailto:` or `https:`. Missing: the address of the service. */
  readonly subject?: string | undefined
}

type Bytes = Uint8Array<ArrayBuffer>

const text = (characters: string): Bytes => Uint8Array.from(new TextEncoder().encode(characters))

const joined = (...parts: readonly Uint8Array[]): Bytes => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const bytesIn = (encoded: string, length: number): Bytes => {
  const bytes = /^[\w-]*$/.test(encoded) ? unbase64url(encoded) : new Uint8Array()
  if (bytes.length !== length) throw new Error(`expected ${length} bytes in base64url`)
  return bytes
}

const ECDH = { name: 'ECDH', namedCurve: 'P-256' }

const publicKeyIn = (p256dh: string) =>
  crypto.subtle.importKey('raw', bytesIn(p256dh, POINT_BYTES), ECDH, false, [])

/** Whether the keys of a subscription have the right length, and the public key is a point of the curve. */
export const areSubscriptionKeys = async ({ p256dh, auth }: SubscriptionKeys): Promise<boolean> => {
  try {
    bytesIn(auth, AUTH_BYTES)
    await publicKeyIn(p256dh)
    return true
  } catch {
    return false
  }
}

/** Parameters of a key agreement. */
type Agreement = Parameters<typeof crypto.subtle.deriveBits>[0]

/** HKDF with SHA-256 (RFC 5869): extract and expand. */
const derived = async (secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> => {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 8 * length))
}

/** The key pair of one message. */
type KeyPair = Readonly<Record<'publicKey' | 'privateKey', Awaited<ReturnType<typeof publicKeyIn>>>>

const newKeyPair = async (): Promise<KeyPair> =>
  (await crypto.subtle.generateKey(ECDH, true, ['deriveBits'])) as KeyPair

/** The random parts of one message. Only tests pass them. */
export interface PushRandomness {
  readonly pair: KeyPair
  readonly salt: Bytes
}

/**
 * Encrypts a payload for a subscription, with a key pair of the message alone.
 * @param payload at most {@link MAX_PUSH_PAYLOAD} bytes in UTF-8
 * @returns the body of the request, in the content coding `aes128gcm`
 * @throws for a longer payload, and for invalid keys
 */
export const encryptedPush = async (
  payload: string,
  { p256dh, auth }: SubscriptionKeys,
  randomness?: PushRandomness,
): Promise<Bytes> => {
  const plain = text(payload)
  if (plain.length > MAX_PUSH_PAYLOAD) throw new Error('the payload is too long for a push message')
  const { publicKey, privateKey } = randomness?.pair ?? (await newKeyPair())
  const salt = randomness?.salt ?? crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const receiver = bytesIn(p256dh, POINT_BYTES)
  const sender = new Uint8Array((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer)
  // The types of workerd call the field `$public`; both hosts read `public`.
  const agreement = { name: 'ECDH', public: await publicKeyIn(p256dh) } as unknown as Agreement
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreement, privateKey, 256))
  const keyInfo = joined(text('WebPush: info\0'), receiver, sender)
  const secret = await derived(shared, bytesIn(auth, AUTH_BYTES), keyInfo, 32)
  const [contentKey, nonce] = await Promise.all([
    derived(secret, salt, text('Content-Encoding: aes128gcm\0'), 16),
    derived(secret, salt, text('Content-Encoding: nonce\0'), 12),
  ])
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt'])
  // The byte 2 ends the last record.
  const record = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    key,
    joined(plain, Uint8Array.of(2)),
  )
  const size = Uint8Array.of(0, 0, RECORD_BYTES >> 8, RECORD_BYTES & 0xff)
  return joined(salt, size, Uint8Array.of(POINT_BYTES), sender, new Uint8Array(record))
}

const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' }
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' }

/** @throws for keys of another form */
const importSigningKey = ({ publicKey, privateKey }: VapidKeys) => {
  const point = bytesIn(publicKey, POINT_BYTES)
  const [x, y] = [base64url(point.slice(1, 33)), base64url(point.slice(33))]
  const d = base64url(bytesIn(privateKey, PRIVATE_BYTES))
  return crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d }, SIGNING, false, ['sign'])
}

/** Whether two keys are a VAPID key pair: a signature by the private key is valid for the public key. */
export const isVapidKeyPair = async (keys: VapidKeys): Promise<boolean> => {
  try {
    const signature = await crypto.subtle.sign(SIGNATURE, await importSigningKey(keys), text('test'))
    const point = bytesIn(keys.publicKey, POINT_BYTES)
    const key = await crypto.subtle.importKey('raw', point, SIGNING, false, ['verify'])
    return await crypto.subtle.verify(SIGNATURE, key, signature, text('test'))
  } catch {
    return false
  }
}

/**
 * Returns the header `Authorization` of a push message (RFC 8292).
 * @param endpoint the URL of the subscription
 * @param service the origin of the service: the contact, if the deployment names none
 * @param now in milliseconds since 1970
 */
export const vapidAuthorization = async (
  keys: VapidKeys,
  endpoint: string,
  service: string,
  now: number,
): Promise<string> => {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + TOKEN_SECONDS,
    sub: keys.subject ?? service,
  }
  const part = (content: object) => base64url(text(JSON.stringify(content)))
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = await crypto.subtle.sign(SIGNATURE, await importSigningKey(keys), text(signed))
  return `vapid t=${signed}.${base64url(new Uint8Array(signature))}, k=${keys.publicKey}`
}
