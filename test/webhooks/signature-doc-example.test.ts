import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newSecret, signatureHeaders } from '../../src/webhooks/sign.ts'
import { inProject } from '../../tools/paths.ts'

/*
 * Signature check on the page docs/reference/webhooks.md: the example in Node accepts genuine messages only.
 */

const page = readFileSync(inProject('docs/reference/webhooks.md'), 'utf8')
const [, program = ''] = /```js\n([^`]*(?:`[^`]+`[^`]*)*?)```/.exec(page) ?? []

type Verified = (secret: string, headers: Readonly<Record<string, string>>, body: string) => unknown

test('the Node example accepts genuine messages only', async () => {
  const { verified } = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as {
    verified: Verified
  }
  const secrets = [1, 2].map(() => newSecret((bytes) => crypto.getRandomValues(new Uint8Array(bytes))))
  const [secret = '', old = ''] = secrets
  const body = '{"type":"turn.started","data":{"text":"Änneli"}}'
  const message = { id: 'msg_1', at: new Date().toISOString(), body }
  const headers = await signatureHeaders(secrets, message)
  for (const known of secrets) expect(verified(known, headers, body)).toEqual(JSON.parse(body))

  const alone = await signatureHeaders([secret], message)
  expect(() => verified(old, alone, body)).toThrow('not from Sidi')
  expect(() => verified(secret, alone, `${body} `)).toThrow('not from Sidi')
  expect(() => verified(secret, { ...alone, 'webhook-id': 'msg_2' }, body)).toThrow('not from Sidi')
  expect(() => verified(secret, {}, body)).toThrow('not signed')
  // Web platforms pass a `Headers` object instead of a plain object.
  const asFetched = new Headers(alone)
  expect(() => verified(secret, asFetched as never, body)).toThrow('not signed')
  expect(verified(secret, Object.fromEntries(asFetched), body)).toEqual(JSON.parse(body))
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const stale = await signatureHeaders([secret], { ...message, at: hourAgo })
  expect(() => verified(secret, stale, body)).toThrow('too old')
})
