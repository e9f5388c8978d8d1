import { describe, expect, test } from 'vitest'
import { TEST_VAPID } from '../../../tools/stack/local-worker.ts'
import { newTestBrowser } from '../../support/push-browser.ts'
import type { Options } from '../support/api-client.ts'
import { call, callDirectly, get, post } from '../support/api-client.ts'
import { TEST_SUBSCRIPTION_KEYS } from '../support/push-service.ts'
import { startWebhookWorker, withWebhookService } from '../support/webhook-worker.ts'

/*
 * Push subscriptions: store, list, limit and delete. The messages are in `push-messages.test.ts`.
 */

callDirectly()

const { database, databaseUrl, here } = withWebhookService()

const PATH = '/v1/players/me/push-subscriptions'
const subscriptionTo = (endpoint: string) => newTestBrowser(endpoint).subscription
const listOf = async (token: string) => (await get(PATH, token, here)).body
const signUp = async (name = 'Anna') => (await post('/v1/players', undefined, { name }, here)).body

/** All rows with a text, in the tables that can have an address or keys. */
const traces = async (text: string): Promise<readonly string[]> => {
  const columns = [
    ...['webhooks.url', 'webhooks.secret', 'receipts.body', 'outbox.body', 'outbox.host'],
    ...['deliveries.answer', 'players.name'],
  ]
  const found = await Promise.all(
    columns.map(async (column) => {
      const [table = '', name = ''] = column.split('.')
      const sql = `select count(*) as n from ${table} where instr(coalesce(${name}, ''), ?) > 0`
      return [column, Number((await database.execute({ sql, args: [text] })).rows[0]?.['n'])] as const
    }),
  )
  return found.flatMap(([column, count]) => (count > 0 ? [column] : []))
}

describe('a push subscription', () => {
  test('is stored as the browser made it, listed without keys, and deleted with all traces', async () => {
    const { token } = await signUp()
    expect(await listOf(token)).toEqual({ key: TEST_VAPID.VAPID_PUBLIC_KEY, items: [] })
    const endpoint = `https://push.example.org/${crypto.randomUUID()}`
    const made = await post(PATH, token, subscriptionTo(endpoint), here)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toEqual({ id: expect.stringMatching(/^wh_/), endpoint, createdAt: expect.any(String) })
    expect((await listOf(token)).items).toEqual([made.body])
    // A subscription is no webhook.
    expect((await get('/v1/webhooks', token, here)).body.items).toEqual([])
    const elsewhere = await get(`/v1/webhooks/${made.body.id}`, token, here)
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'webhook-not-found'])
    expect(await traces(endpoint)).toEqual(['webhooks.url'])
    const path = `${PATH}/${made.body.id}`
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const gone = [
      await call('DELETE', path, { ...here, token, headers: key }),
      await call('DELETE', path, { ...here, token, headers: key }),
    ]
    expect(gone.map(({ status }) => status)).toEqual([204, 204])
    expect(await traces(endpoint)).toEqual([])
    const again = await call('DELETE', path, { ...here, token })
    expect([again.status, again.body.code]).toEqual([404, 'webhook-not-found'])
  })

  test('sent twice, with new keys, or at the same time, is one subscription', async () => {
    const { token } = await signUp()
    const endpoint = `https://push.example.org/${crypto.randomUUID()}`
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const body = subscriptionTo(endpoint)
    const first = await post(PATH, token, body, { ...here, headers })
    const replayed = await post(PATH, token, body, { ...here, headers })
    expect(replayed.body).toEqual(first.body)
    expect(replayed.headers.get('idempotency-replayed')).toBe('true')
    const changed = await post(PATH, token, subscriptionTo(endpoint), here)
    expect([changed.status, changed.body]).toEqual([201, first.body])
    const other = `https://push.example.org/${crypto.randomUUID()}`
    const raced = await Promise.all(
      Array.from({ length: 6 }, () => post(PATH, token, subscriptionTo(other), here)),
    )
    expect(new Set(raced.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(raced.map(({ body: { id } }) => id)).size).toBe(1)
    expect((await listOf(token)).items).toHaveLength(2)
  })

  test('is one of at most ten, and only its player sees it', async () => {
    const [{ token }, other] = [await signUp(), await signUp('Beat')]
    const several = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          post(PATH, token, subscriptionTo(`https://push.example.org/${crypto.randomUUID()}`), here),
        ),
      )
    const answers = await several(13)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    for (const { status, body } of answers.filter((one) => one.status !== 201))
      expect([status, body.code, body.limit]).toEqual([409, 'too-many-webhooks', 10])
    const { items } = await listOf(token)
    expect(items).toHaveLength(10)
    // A known address needs no room, and webhooks have room of their own.
    expect((await post(PATH, token, subscriptionTo(items[3].endpoint), here)).status).toBe(201)
    const hook = { url: 'https://example.org/hook', types: ['turn.started'] }
    expect((await post('/v1/webhooks', token, hook, here)).status).toBe(201)
    expect((await listOf(other.token)).items).toEqual([])
    expect((await get(PATH, undefined, here)).status).toBe(401)
    const refused = await call('DELETE', `${PATH}/${items[0].id}`, { ...here, token: other.token })
    expect([refused.status, refused.body.code]).toEqual([404, 'webhook-not-found'])
    expect((await call('DELETE', `${PATH}/${items[0].id}`, { ...here, token })).status).toBe(204)
    expect((await several(1))[0]?.status).toBe(201)
  })

  test('needs a public https address and real keys', async () => {
    const { token } = await signUp()
    const endpoint = 'https://push.example.org/1'
    const refusals: readonly (readonly [object, string])[] = [
      [{ endpoint: 'https://192.168.1.1/push', keys: TEST_SUBSCRIPTION_KEYS }, 'webhook-url-refused'],
      [{ endpoint: 'ftp://push.example.org/1', keys: TEST_SUBSCRIPTION_KEYS }, 'webhook-url-refused'],
      [{ endpoint: `${here.base}/v1`, keys: TEST_SUBSCRIPTION_KEYS }, 'webhook-url-refused'],
      [{ endpoint, keys: { ...TEST_SUBSCRIPTION_KEYS, auth: 'short' } }, 'invalid-request'],
      // Of the right form, and no point of the curve.
      [{ endpoint, keys: { ...TEST_SUBSCRIPTION_KEYS, p256dh: `B${'A'.repeat(86)}` } }, 'invalid-request'],
      [{ endpoint }, 'invalid-request'],
    ]
    for (const [body, code] of refusals) {
      const answer = await post(PATH, token, body, here)
      expect([answer.status, answer.body.code], answer.text).toEqual([422, code])
    }
    expect((await listOf(token)).items).toEqual([])
  })

  test('leaves no address and no keys after the deletion of the player', async () => {
    const { token } = await signUp()
    const endpoint = `https://push.example.org/${crypto.randomUUID()}`
    const body = subscriptionTo(endpoint)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    expect((await post(PATH, token, body, { ...here, headers })).status).toBe(201)
    expect((await call('DELETE', '/v1/players/me', { ...here, token })).status).toBe(204)
    expect(await traces(endpoint)).toEqual([])
    const { rows } = await database.execute(
      "select secret from webhooks where status = 'deleted' and secret <> ''",
    )
    expect(rows).toEqual([])
  })
})

test('keys of browsers are encrypted with the key of the webhook secrets', async () => {
  const WEBHOOK_KEY = Buffer.alloc(32, 7).toString('base64')
  const worker = await startWebhookWorker(databaseUrl(), { variables: { LOCAL_WEBHOOKS: '1', WEBHOOK_KEY } })
  try {
    const there: Options = { base: worker.url }
    const { token } = await signUp()
    const { id } = (await post(PATH, token, subscriptionTo('https://push.example.org/sealed'), there)).body
    const { rows } = await database.execute({ sql: 'select secret from webhooks where id = ?', args: [id] })
    expect(rows[0]?.['secret']).toMatch(/^sealed:[\da-f]{8}:/)
  } finally {
    await worker.stop()
  }
})

test('without keys the service has no push messages, and says so', async () => {
  const variables = { LOCAL_WEBHOOKS: '1', VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' }
  const worker = await startWebhookWorker(databaseUrl(), { variables })
  try {
    const there: Options = { base: worker.url }
    const { token } = await signUp()
    expect((await get(PATH, token, there)).body).toEqual({ key: null, items: [] })
    const refused = await post(PATH, token, subscriptionTo('https://push.example.org/1'), there)
    expect([refused.status, refused.body.code]).toEqual([409, 'push-not-set-up'])
    // A subscription from before can still be deleted.
    const { id } = (await post(PATH, token, subscriptionTo('https://push.example.org/2'), here)).body
    expect((await call('DELETE', `${PATH}/${id}`, { ...there, token })).status).toBe(204)
  } finally {
    await worker.stop()
  }
})
