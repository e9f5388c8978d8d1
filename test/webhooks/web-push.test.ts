import { createECDH } from 'node:crypto'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { base64url, unbase64url } from '../../src/lib/encoding-and-hashing.ts'
import {
  areSubscriptionKeys,
  encryptedPush,
  isVapidKeyPair,
  MAX_PUSH_PAYLOAD,
  vapidAuthorization,
} from '../../src/webhooks/web-push.ts'
import { TEST_VAPID } from '../../tools/stack/local-worker.ts'
import { checkVapid } from '../api/support/push-service.ts'

const { decrypt } = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer
}

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  plain: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const vapid = { publicKey: TEST_VAPID.VAPID_PUBLIC_KEY, privateKey: TEST_VAPID.VAPID_PRIVATE_KEY }

/** The key pair of the sender in the example. */
const examplePair = async () => {
  const point = unbase64url(vapid.publicKey)
  const [x, y] = [base64url(point.slice(1, 33)), base64url(point.slice(33))]
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  return {
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: vapid.privateKey }, curve, true, [
      'deriveBits',
    ]),
  }
}

const decrypted = (body: Uint8Array): string => {
  const privateKey = createECDH('prime256v1')
  privateKey.setPrivateKey(EXAMPLE.receiver, 'base64url')
  const { p256dh: dh, auth: authSecret } = EXAMPLE.keys
  return decrypt(Buffer.from(body), { version: 'aes128gcm', privateKey, dh, authSecret }).toString()
}

describe('a push message', () => {
  test('is encrypted byte for byte as the example of RFC 8291', async () => {
    const randomness = { pair: await examplePair(), salt: unbase64url(EXAMPLE.salt) }
    expect(base64url(await encryptedPush(EXAMPLE.plain, EXAMPLE.keys, randomness))).toBe(EXAMPLE.body)
  })

  test('of any length is read by another implementation, and never looks the same twice', async () => {
    for (const payload of ['', 'ö', 'x'.repeat(MAX_PUSH_PAYLOAD), '♠'.repeat(MAX_PUSH_PAYLOAD / 3)]) {
      const body = await encryptedPush(payload, EXAMPLE.keys)
      expect(body.length).toBeLessThanOrEqual(4096)
      expect(decrypted(body)).toBe(payload)
      expect(await encryptedPush(payload, EXAMPLE.keys)).not.toEqual(body)
    }
    await expect(encryptedPush('x'.repeat(MAX_PUSH_PAYLOAD + 1), EXAMPLE.keys)).rejects.toThrow('too long')
  })

  test('names its sender for twelve hours, with the contact of the operator or the address of the service', async () => {
    const now = Date.now()
    const endpoint = 'https://push.example:8443/a/b?c=d'
    const header = await vapidAuthorization(vapid, endpoint, 'https://sidi.example', now)
    expect(() => checkVapid(header, 'https://push.example:8443')).not.toThrow()
    expect(() => checkVapid(header, 'https://push.example')).toThrow('no valid sender')
    const claimsOf = (text: string) =>
      JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString())
    expect(claimsOf(header)).toEqual({
      aud: 'https://push.example:8443',
      exp: Math.floor(now / 1000) + 12 * 3600,
      sub: 'https://sidi.example',
    })
    const subject = 'mailto:ops@example.org'
    expect(claimsOf(await vapidAuthorization({ ...vapid, subject }, endpoint, '', now)).sub).toBe(subject)
  })
})

test('keys of a subscription are a point of the curve, and 16 bytes', async () => {
  const { p256dh, auth } = EXAMPLE.keys
  expect(await areSubscriptionKeys(EXAMPLE.keys)).toBe(true)
  for (const keys of [
    { p256dh: `${p256dh.slice(0, -2)}AA`, auth },
    { p256dh: p256dh.slice(0, -4), auth },
    { p256dh, auth: auth.slice(0, -2) },
    { p256dh, auth: '!'.repeat(22) },
    { p256dh: '', auth: '' },
  ])
    expect(await areSubscriptionKeys(keys), JSON.stringify(keys)).toBe(false)
})

test('keys of a deployment are a pair', async () => {
  expect(await isVapidKeyPair(vapid)).toBe(true)
  expect(await isVapidKeyPair({ ...vapid, publicKey: EXAMPLE.keys.p256dh })).toBe(false)
  expect(await isVapidKeyPair({ ...vapid, privateKey: EXAMPLE.receiver })).toBe(false)
  expect(await isVapidKeyPair({ publicKey: '', privateKey: '' })).toBe(false)
})
