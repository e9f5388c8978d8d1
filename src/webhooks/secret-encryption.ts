import { base64, hex, unbase64 } from '../lib/encoding-and-hashing.ts'

/*
 * Encryption of webhook secrets at rest: AES-256-GCM, with a key that only the deployment has. A stored secret
 * names its key: `sealed:<key id>:<base64 of the nonce and the ciphertext>`. A secret without this prefix is stored
 * in plain text.
 */

const PREFIX = 'sealed:'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const ID_CHARS = 8

/** Encrypts and decrypts webhook secrets. */
export interface SecretVault {
  /**
   * Encrypts a secret.
   * @param webhook the id of the webhook, as additional data: a secret decrypts for this webhook only
   * @returns the stored form; without a key the secret itself
   */
  seal(secret: string, webhook: string): Promise<string>
  /** Decrypts a secret. @returns undefined if no key decrypts the stored form */
  open(stored: string, webhook: string): Promise<string | undefined>
  /** Whether a stored secret is encrypted with the current key, or no key is set. */
  isCurrent(stored: string): Promise<boolean>
}

/**
 * Encryption keys of a deployment for webhook secrets, in base64. During a rotation the previous key still decrypts.
 */
export interface VaultKeys {
  readonly current?: string | undefined
  readonly previous?: string | undefined
}

interface Key {
  readonly id: string
  readonly key: Awaited<ReturnType<typeof crypto.subtle.importKey>>
}

/** @throws if the text is not 32 bytes in base64 */
const bytesIn = (text: string, name: string): Uint8Array<ArrayBuffer> => {
  const bytes = /^[A-Za-z0-9+/]{43}=$/.test(text) ? unbase64(text) : new Uint8Array()
  if (bytes.length !== KEY_BYTES) throw new Error(`${name} must be ${KEY_BYTES} random bytes in base64.`)
  return bytes
}

/** Checks a key of webhook secrets. @throws with a sentence for the operator, without the key */
export const requireVaultKey = (text: string, name: string): void => void bytesIn(text, name)

const keyIn = async (text: string, name: string): Promise<Key> => {
  const bytes = bytesIn(text, name)
  const id = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).slice(0, ID_CHARS)
  return { id, key: await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']) }
}

const cipher = (iv: Uint8Array<ArrayBuffer>, webhook: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(webhook),
})

/** The log line of a service without the key of a secret. */
const NO_KEY =
  'a webhook secret was sealed with another key: set WEBHOOK_KEY, or WEBHOOK_KEY_PREVIOUS, to that key'

/**
 * Creates the vault of a deployment, which encrypts webhook secrets. Without a current key the vault encrypts no
 * secret. With a key other than 32 bytes in base64, encryption fails and no encrypted secret decrypts.
 * @param onError gets one sentence, once, when a secret cannot be decrypted
 */
export const newSecretVault = (
  { current, previous }: VaultKeys,
  onError: (message: string) => void = () => {},
): SecretVault => {
  let hasComplained = false
  const closed = (): undefined => {
    if (!hasComplained) onError(NO_KEY)
    hasComplained = true
  }
  let imported: Promise<readonly (Key | undefined)[]> | undefined
  const keys = () => {
    imported ??= Promise.all([
      current ? keyIn(current, 'WEBHOOK_KEY') : undefined,
      previous ? keyIn(previous, 'WEBHOOK_KEY_PREVIOUS') : undefined,
    ])
    return imported
  }
  return {
    seal: async (secret, webhook) => {
      const [key] = await keys()
      if (key === undefined) return secret
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const text = new TextEncoder().encode(secret)
      const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher(iv, webhook), key.key, text))
      return `${PREFIX}${key.id}:${base64(Uint8Array.of(...iv, ...sealed))}`
    },
    open: async (stored, webhook) => {
      if (!stored.startsWith(PREFIX)) return stored
      const [, id, text = ''] = stored.split(':')
      try {
        const key = (await keys()).find((one) => one?.id === id)
        if (key === undefined) return closed()
        const all = unbase64(text)
        const [iv, sealed] = [all.slice(0, NONCE_BYTES), all.slice(NONCE_BYTES)]
        return new TextDecoder().decode(await crypto.subtle.decrypt(cipher(iv, webhook), key.key, sealed))
      } catch {
        return closed()
      }
    },
    isCurrent: async (stored) => {
      const [key] = await keys()
      return key === undefined || stored.startsWith(`${PREFIX}${key.id}:`)
    },
  }
}
