import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { activeSecrets, newSecret, signatureHeaders } from '../../src/webhooks/sign.ts'

/*
 * Signatures of webhook messages, verified by the library `standardwebhooks`.
 */

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const now = () => new Date().toISOString()
const message = (body = '{"type":"webhook.test"}') => ({ id: 'msg_2f9', at: now(), body })

/** Whether the library accepts the signature for the secret. */
const isAccepted = (secret: string, body: string, headers: Record<string, string>): boolean => {
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false })
    return true
  } catch {
    return false
  }
}

test('a secret has 24 to 64 random bytes, in base64 after its prefix', () => {
  const asked: number[] = []
  const secret = newSecret((bytes) => {
    asked.push(bytes)
    return new Uint8Array(bytes).fill(0xfb)
  })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toBeGreaterThanOrEqual(24)
  expect(asked[0]).toBeLessThanOrEqual(64)
  expect(secret).toMatch(/^whsec_[\w+/]+=*$/)
  expect([...Buffer.from(secret.slice(6), 'base64')]).toEqual(
    Array.from({ length: asked[0] ?? 0 }, () => 0xfb),
  )
})

test('the signature is the HMAC-SHA256 of id, whole seconds and body', async () => {
  const key = Buffer.alloc(24, 7)
  const secret = `whsec_${key.toString('base64')}`
  const headers = await signatureHeaders([secret], {
    id: 'msg_1',
    at: '2026-11-22T17:00:00.999Z',
    body: '{}',
  })
  const hmac = createHmac('sha256', key).update('msg_1.1795366800.{}').digest('base64')
  expect(headers).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1795366800',
    'webhook-signature': `v1,${hmac}`,
  })
})

test('the library verifies messages in any script', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 24, maxLength: 64 }),
      fc.string({ unit: 'binary', minLength: 1 }),
      async (key, body) => {
        const secret = `whsec_${Buffer.from(key).toString('base64')}`
        expect(isAccepted(secret, body, await signatureHeaders([secret], message(body)))).toBe(true)
      },
    ),
  )
})

test('the library refuses another body, id, time or secret', async () => {
  const secret = newSecret(random)
  const { body, ...rest } = message()
  const headers = await signatureHeaders([secret], { ...rest, body })
  expect(isAccepted(secret, body, headers)).toBe(true)
  expect(isAccepted(secret, `${body} `, headers)).toBe(false)
  expect(isAccepted(secret, body, { ...headers, 'webhook-id': 'msg_2f8' })).toBe(false)
  const second = Number(headers['webhook-timestamp']) - 1
  expect(isAccepted(secret, body, { ...headers, 'webhook-timestamp': `${second}` })).toBe(false)
  expect(isAccepted(newSecret(random), body, headers)).toBe(false)
})

describe('during a secret rotation', () => {
  const until = '2026-11-23T17:00:00.000Z'
  const secrets = { secret: newSecret(random), old: { secret: newSecret(random), until } }

  test('messages verify with the old and with the new secret', async () => {
    const signers = activeSecrets(secrets, '2026-11-23T16:59:59.999Z')
    const headers = await signatureHeaders(signers, message())
    expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    expect(isAccepted(secrets.secret, message().body, headers)).toBe(true)
    expect(isAccepted(secrets.old.secret, message().body, headers)).toBe(true)
  })

  test('after the rotation there is one signature, by the new secret', () => {
    expect(activeSecrets(secrets, until)).toEqual([secrets.secret])
    expect(activeSecrets({ secret: secrets.secret }, until)).toEqual([secrets.secret])
  })
})
