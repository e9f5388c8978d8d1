import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newSecret, signatureHeaders } from '../../src/webhooks/sign.ts'
import { inProject } from '../../tools/paths.ts'

/*
 * Signature check on the page docs/reference/webhooks.md: the examples in Node and Python accept genuine messages only.
 */

const page = readFileSync(inProject('docs/reference/webhooks.md'), 'utf8')
const [, program = ''] = /```js\n([^`]*(?:`[^`]+`[^`]*)*?)```/.exec(page) ?? []

const [, python = ''] = /```python\n(.*?)```/s.exec(page) ?? []

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

/** Runs the Python example with each message of a list from the standard input. Prints a list of results and errors. */
const RUN = `
import sys
def outcome(secret, headers, body):
    try: return verified(secret, headers, body.encode())
    except ValueError as error: return "ValueError: " + str(error)
print(json.dumps([outcome(*message) for message in json.load(sys.stdin)]))
`

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython && process.env['CI'] !== 'true')(
  'the Python example accepts genuine messages only (needs python3)',
  async () => {
    expect(hasPython, 'python3 is missing. CI needs Python 3 for the example of the page.').toBe(true)
    const [secret = '', old = ''] = [1, 2].map(() =>
      newSecret((bytes) => crypto.getRandomValues(new Uint8Array(bytes))),
    )
    const body = '{"type":"turn.started","data":{"text":"Änneli"}}'
    const message = { id: 'msg_1', at: new Date().toISOString(), body }
    const both = await signatureHeaders([secret, old], message)
    const alone = await signatureHeaders([secret], message)
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
    const stale = await signatureHeaders([secret], { ...message, at: hourAgo })
    const forged = 'ValueError: not from Sidi'
    const cases: readonly (readonly [secret: string, headers: object, body: string, result: unknown])[] = [
      [secret, both, body, JSON.parse(body)],
      [old, both, body, JSON.parse(body)],
      [secret, alone, body, JSON.parse(body)],
      [old, alone, body, forged],
      [secret, alone, `${body} `, forged],
      [secret, { ...alone, 'webhook-id': 'msg_2' }, body, forged],
      [secret, { ...alone, 'webhook-signature': '' }, body, forged],
      [secret, {}, body, 'ValueError: too old, or from the future'],
      [secret, stale, body, 'ValueError: too old, or from the future'],
    ]
    const input = JSON.stringify(cases.map(([key, headers, text]) => [key, headers, text]))
    const { stdout, stderr } = spawnSync('python3', ['-c', `${python}${RUN}`], { input, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual(cases.map(([, , , result]) => result))
  },
)
