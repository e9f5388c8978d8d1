import { base64, unbase64 } from '../lib/encoding.ts'

/*
 * How a target knows that a message comes from here: Standard Webhooks (https://www.standardwebhooks.com), so that there is a
 * library to verify it in whatever language.
 */

const PREFIX = 'whsec_'

/** Of the 24 to 64 bytes that a secret may have. */
const BYTES = 32

/**
 * A new secret, as it is shown to the owner this once.
 * @param random gives so many random bytes
 */
export const newSecret = (random: (bytes: number) => Uint8Array): string => PREFIX + base64(random(BYTES))

/** The secrets of a webhook as they are kept. `until` is a moment in ISO 8601, like every moment here. */
export interface WebhookSecrets {
  readonly secret: string
  /** The one before, which goes on signing beside the new one for a while. */
  readonly old?: { readonly secret: string; readonly until: string }
}

/** The secrets that sign at a moment: the current one, and for as long as they overlap the one before. */
export const activeSecrets = ({ secret, old }: WebhookSecrets, now: string): readonly string[] =>
  old !== undefined && Date.parse(now) < Date.parse(old.until) ? [secret, old.secret] : [secret]

/** What is signed: `at` is the moment of this attempt, `id` is the same for every attempt. */
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

/** The headers that prove a message, with a signature of every secret: a target that knows one of them is content. */
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
