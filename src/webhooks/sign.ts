import { base64, unbase64 } from '../lib/encoding-and-hashing.ts'

/*
 * Webhook signatures: Standard Webhooks (https://www.standardwebhooks.com), HMAC-SHA-256 over id, timestamp and
 * body. Libraries to verify a signature exist in many languages.
 */

const PREFIX = 'whsec_'

/** Length of a new secret; the standard allows 24 to 64 bytes. */
const BYTES = 32

/**
 * Returns a new signing secret of a webhook, which the owner sees once.
 * @param random returns a number of random bytes
 */
export const newSecret = (random: (bytes: number) => Uint8Array): string => PREFIX + base64(random(BYTES))

/** Signing secrets of a webhook. `until` is the end of the old secret, in ISO 8601. */
export interface WebhookSecrets {
  readonly secret: string
  /** The previous secret. Until a time both secrets sign. */
  readonly old?: { readonly secret: string; readonly until: string }
}

/**
 * Returns the secrets that sign messages at a time: the current secret, and the previous secret while both are valid.
 */
export const activeSecrets = ({ secret, old }: WebhookSecrets, now: string): readonly string[] =>
  old !== undefined && Date.parse(now) < Date.parse(old.until) ? [secret, old.secret] : [secret]

/** Content to sign of a webhook message: `at` is the time of this attempt, `id` is the same for every attempt. */
export interface SignedMessage {
  readonly id: string
  readonly at: string
  readonly body: string
}

export type SignatureHeaders = Readonly<
  Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
>

const keyOf = (secret: string) =>
  crypto.subtle.importKey(
    'raw',
    unbase64(secret.slice(PREFIX.length)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )

/**
 * Returns the signature headers of a webhook message, with one signature for each secret. A target accepts the message
 * if one signature matches a known secret.
 */
export const signatureHeaders = async (
  secrets: readonly string[],
  { id, at, body }: SignedMessage,
): Promise<SignatureHeaders> => {
  const timestamp = `${Math.floor(Date.parse(at) / 1000)}`
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signed)
      return `v1,${base64(new Uint8Array(signature))}`
    }),
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
