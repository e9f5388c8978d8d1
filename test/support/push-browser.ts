import { createECDH, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'

/*
 * The browser's side of Web Push for tests: keys of a subscription, and the decryption of messages by another implementation of
 * RFC 8188 and RFC 8291 (`http_ece`).
 */

/** The package has no types. */
const { decrypt } = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer
}

/** A browser with keys of its own. */
export interface TestBrowser {
  /** The object that `PushSubscription.toJSON()` returns. */
  readonly subscription: { readonly endpoint: string; readonly expirationTime: null; readonly keys: object }
  /** Decrypts a message. @throws for a message to another browser */
  // biome-ignore lint/suspicious/noExplicitAny: the tests read payloads without a schema.
  read(body: Buffer): any
}

export const newTestBrowser = (endpoint: string): TestBrowser => {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  return {
    subscription: { endpoint, expirationTime: null, keys: { p256dh, auth } },
    read: (body) =>
      JSON.parse(
        decrypt(body, { version: 'aes128gcm', privateKey: pair, dh: p256dh, authSecret: auth }).toString(),
      ),
  }
}
