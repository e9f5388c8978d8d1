import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { urlOfFile } from '../../../src/hosts/node/database/database-url.ts'
import { keyFile, keysFor } from '../../../src/hosts/node/database/webhook-secrets.ts'
import { backUp } from '../../../tools/backup/backup.ts'
import { restore } from '../../../tools/backup/restore.ts'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'
import { databaseClient, isOnWorkers } from '../../support/host.ts'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { newDatabase } from '../support/new-database.ts'
import type { ReceivedMessage } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, runScheduler, startWebhookWorker } from '../support/webhook-worker.ts'

/*
 * Encryption of stored webhook secrets: old rows, rotation of the key, restore without the key.
 */

callDirectly()

const newKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
const [first, second] = [newKey(), newKey()]

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'sidi-test-'))
  return { path, gone: () => rmSync(path, { recursive: true, force: true }) }
}

const verified = (secret: string, { headers, text }: ReceivedMessage) =>
  new Webhook(secret).verify(text, headers as Record<string, string>)

/** A new database file in a folder. */
const fileIn = (path: string) => ({ url: urlOfFile(join(path, 'sidi.db')), stop: () => Promise.resolve() })

/** Runs a Worker with the given settings during work. */
const servedAt = async (
  url: string,
  variables: Readonly<Record<string, string>>,
  work: (worker: Body) => Promise<void>,
): Promise<void> => {
  const worker = await startWebhookWorker(url, { variables: { LOCAL_WEBHOOKS: '1', ...variables } })
  try {
    await work(worker)
  } finally {
    await worker.stop()
  }
}

test('are encrypted by `migrate` and by the service, readable during a rotation of the key, and reported as lost without the key', async () => {
  const own = await newDatabase()
  const database = databaseClient(own.url)
  const target = await newWebhookTarget()
  const stored = async () => (await database.execute('select secret, old_secret from webhooks')).rows
  const served = (
    variables: Readonly<Record<string, string>>,
    work: (worker: Body) => Promise<void>,
    url = own.url,
  ) => servedAt(url, variables, work)
  let [token, hook, other]: Body[] = []
  const testAgain = async (worker: Body, secret: string) => {
    const here = { base: worker.url, token }
    const before = target.received.length
    await call('POST', `/v1/webhooks/${hook.id}/test`, here)
    const message = await eventually(() => {
      const last = target.received[before]
      if (last === undefined) throw new Error('not yet')
      return last
    })
    expect(() => verified(secret, message)).not.toThrow()
  }
  const tell: string[] = []
  const migrated = (keys: object, url = own.url) =>
    migrateDatabase({ url }, { alone: true, keys, tell: (line) => tell.push(line) })

  // A release without a key leaves secrets as they are.
  await served({}, async (worker) => {
    token = (await post('/v1/players', undefined, { name: 'Anna' }, { base: worker.url })).body.token
    hook = await newActiveWebhook(worker, token, target)
    other = await newActiveWebhook(worker, token, target, { format: 'discord' })
  })
  expect((await stored()).map(({ secret }) => secret)).toContain(hook.secret)
  await migrated({ current: first })
  expect(JSON.stringify(await stored())).not.toContain('whsec_')
  await served({ WEBHOOK_KEY: first }, async (worker) => {
    await testAgain(worker, hook.secret)
    // With a rotation of the secret both are sealed, and both sign.
    const old = hook.secret
    const rotated = await post(`/v1/webhooks/${hook.id}/rotation`, token, {}, { base: worker.url })
    hook = rotated.body
    await testAgain(worker, old)
    await testAgain(worker, hook.secret)
  })
  expect(JSON.stringify(await stored())).not.toContain('whsec_')
  const sealed = JSON.stringify(await stored())
  // A rotation of the key: the service has both, then `migrate` seals with the new one, then the old one goes.
  await served({ WEBHOOK_KEY: second, WEBHOOK_KEY_PREVIOUS: first }, (worker) =>
    testAgain(worker, hook.secret),
  )
  await migrated({ current: second, previous: first })
  expect(JSON.stringify(await stored())).not.toBe(sealed)
  await served({ WEBHOOK_KEY: second }, (worker) => testAgain(worker, hook.secret))
  expect(tell).toEqual([])

  const files = folder()
  const fresh = folder()
  await backUp({ url: own.url }, join(files.path, 'backup.db'))
  const restored = isOnWorkers ? await startSqld({ dataDir: fresh.path }) : fileIn(fresh.path)
  try {
    await restore(join(files.path, 'backup.db'), restored, { tell: (line) => tell.push(line) })
    expect(tell).toHaveLength(1)
    expect(tell[0]).toContain('2 webhooks have a secret that was sealed with another key.')
    expect(tell[0]).toContain('Set WEBHOOK_KEY')
    // Without the key no message is sent, since a signature is impossible, and the owner sees the reason. With the key
    // the delivery goes on.
    await served(
      {},
      async (worker) => {
        const before = target.received.length
        await call('POST', `/v1/webhooks/${hook.id}/test`, { base: worker.url, token })
        await eventually(async () => {
          const path = `/v1/webhooks/${hook.id}/deliveries`
          const [last] = (await get(path, token, { base: worker.url })).body.items
          expect(last).toMatchObject({ failure: 'unsigned', status: null })
        })
        expect(target.received.length).toBe(before)
        // What is not signed needs no key.
        await call('POST', `/v1/webhooks/${other.id}/test`, { base: worker.url, token })
        await eventually(() => expect(target.received.length).toBe(before + 1))
        await runScheduler(worker)
      },
      restored.url,
    )
    await served({ WEBHOOK_KEY: second }, (worker) => testAgain(worker, hook.secret), restored.url)
  } finally {
    await restored.stop()
    await own.stop()
    for (const one of [files, fresh]) one.gone()
  }
})

test('of an integration and of its people sign events during a rotation of the key, and are sealed anew', async () => {
  const own = await newDatabase()
  const database = databaseClient(own.url)
  const targets = [await newWebhookTarget(), await newWebhookTarget()]
  const secrets: string[] = []
  const stored = async () =>
    JSON.stringify((await database.execute('select secret, old_secret from webhooks')).rows)
  let bot: Body = {}
  const as = (worker: Body) => ({ base: worker.url, headers: { 'Act-As': 'external:tg:1' } })
  /** A new table of the player, with a guest: a message for each webhook, signed with its secret. */
  const hearsOfGuest = async (worker: Body): Promise<void> => {
    const { body: game } = await post('/v1/games', bot.token, { ruleset: 'schieber' }, as(worker))
    const { body: guest } = await post('/v1/players', undefined, { name: 'Beat' }, { base: worker.url })
    const seat = await post(
      `/v1/games/${game.id}/seats`,
      guest.token,
      { invite: game.invite },
      {
        base: worker.url,
      },
    )
    expect(seat.status, seat.text).toBe(201)
    for (const [nth, target] of targets.entries()) {
      // A message of an earlier table can arrive another time, after the end of the service that sent it first.
      const message = await eventually(() => {
        const found = target.delivered().find(({ body }) => body.data.game === game.id)
        if (found === undefined) throw new Error('not yet')
        return found
      })
      expect(message.body.type).toBe('seat.taken')
      expect(() => verified(secrets[nth] ?? '', message)).not.toThrow()
    }
  }
  try {
    await servedAt(own.url, { WEBHOOK_KEY: first }, async (worker) => {
      bot = (await post('/v1/integrations', undefined, { name: 'Jassbot' }, { base: worker.url })).body
      const person = { base: worker.url, token: bot.token, body: { name: 'Anna' } }
      await call('PUT', '/v1/integrations/me/players/tg:1', person)
      const [own, persons] = targets.map(({ url }) => ({ url: `${url}/hook`, types: ['seat.taken'] }))
      const hooks = [
        await post('/v1/webhooks', bot.token, own, { base: worker.url }),
        await post('/v1/webhooks', bot.token, persons, as(worker)),
      ]
      for (const [nth, { body }] of hooks.entries()) {
        secrets.push(body.secret)
        await eventually(async () => {
          const options = nth === 0 ? { base: worker.url } : as(worker)
          expect((await get(`/v1/webhooks/${body.id}`, bot.token, options)).body.status).toBe('active')
        })
      }
      await hearsOfGuest(worker)
    })
    const sealed = await stored()
    for (const text of ['whsec_', ...secrets]) expect(sealed).not.toContain(text)
    await servedAt(own.url, { WEBHOOK_KEY: second, WEBHOOK_KEY_PREVIOUS: first }, async (worker) => {
      await hearsOfGuest(worker)
      // A new secret of the webhook during the rotation of the key: the old and the new secret sign.
      const { items } = (await get('/v1/webhooks', bot.token, { base: worker.url })).body
      const path = `/v1/webhooks/${items[0].id}/rotation`
      const { body } = await post(path, bot.token, {}, { base: worker.url })
      await hearsOfGuest(worker)
      secrets[0] = body.secret
      await hearsOfGuest(worker)
    })
    await migrateDatabase(
      { url: own.url },
      { alone: true, keys: { current: second, previous: first }, tell: (line) => expect(line).toBe('') },
    )
    expect(await stored()).not.toContain('whsec_')
    await servedAt(own.url, { WEBHOOK_KEY: second }, (worker) => hearsOfGuest(worker))
  } finally {
    await own.stop()
  }
})

test('have a key of its own in a data folder, which only its owner can read, and which stays', () => {
  const { path, gone } = folder()
  try {
    const file = keyFile(path)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const text = readFileSync(file, 'utf8')
    expect(keysFor(path).current).toBe(text.trim().slice('WEBHOOK_KEY='.length))
    expect(keyFile(path)).toBe(file)
    expect(readFileSync(file, 'utf8')).toBe(text)
  } finally {
    gone()
  }
})
