import { expect, inject, test } from 'vitest'
import type { StoredPreferences } from '../../../src/db/port/preferences.ts'
import type { ReadSpec } from '../../../src/db/port/read-spec.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { newGameChange } from '../support/game-changes.ts'
import { storedWebhookOf } from '../support/stored-webhooks.ts'

/*
 * Preferences in the store: a write that rests on the preferences of its caller proves them.
 */

const store = storeAt(inject('databaseUrl'))
const at = '2026-08-01T19:30:00.000Z'

const PREFERENCES: StoredPreferences = {
  ...{ language: 'fr', timeZone: 'UTC', quietHours: null, kinds: ['result'], reminderLeads: [] },
  ...{ delay: null, digest: null },
}

/** A new player, and the read before a change of the preferences. */
const changedSince = async () => {
  const [id, tokenHash] = [`p_${crypto.randomUUID()}`, crypto.randomUUID()]
  await store.write({ player: { id, name: 'Anna', createdAt: at, tokenHash } })
  const spec: ReadSpec = { tokenHash }
  const before = { spec, result: await store.read(spec), isCached: false }
  const account = {
    kind: 'preferred',
    preferences: PREFERENCES,
    digestAt: null,
    pushTypes: ['game.finished'],
  } as const
  expect((await store.write({ account }, before)).outcome).toBe('written')
  return { id, before, now: { spec, result: await store.read(spec), isCached: false } }
}

test('a push subscription proves the preferences that its types come from', async () => {
  const { id, now } = await changedSince()
  const webhook = storedWebhookOf(id, { format: 'push', status: 'subscribed' })
  const limits = { yours: 10, ofGame: 10 }
  const write = (preferences: string) =>
    store.write({ webhook: { kind: 'made', webhook, limits, preferences } }, now)
  expect((await write('')).outcome).toBe('conflict')
  expect((await write(JSON.stringify(PREFERENCES))).outcome).toBe('written')
})

test('a change rewrites the push subscriptions, and raises their revision', async () => {
  const { id, now } = await changedSince()
  const webhook = storedWebhookOf(id, { format: 'push', status: 'subscribed', lang: 'de' })
  await store.write({ webhook: { kind: 'made', webhook } }, now)
  const account = {
    kind: 'preferred',
    preferences: PREFERENCES,
    digestAt: null,
    pushTypes: ['turn.started'],
  } as const
  await store.write({ account }, now)
  const { webhooks } = await store.read({ ...now.spec, webhooks: true })
  expect(webhooks?.push).toMatchObject([{ types: ['turn.started'], lang: 'fr', revision: 1 }])
  // A change of the subscription that rests on the earlier revision is a conflict.
  const outdated = await store.write({ webhook: { kind: 'changed', webhook } }, now)
  expect(outdated.outcome).toBe('conflict')
})

test('a new game proves the preferences of its owner, whose first turn may begin at once', async () => {
  const { id, before, now } = await changedSince()
  expect((await store.write({ game: newGameChange(id) }, before)).outcome).toBe('conflict')
  expect((await store.write({ game: newGameChange(id) }, now)).outcome).toBe('written')
})

test('an invalid token changes no preferences', async () => {
  const { now } = await changedSince()
  const account = { kind: 'preferred', preferences: null, digestAt: null, pushTypes: [] } as const
  const stranger = { ...now, spec: { tokenHash: 'x' } }
  expect((await store.write({ account }, stranger)).outcome).toBe('conflict')
  expect((await store.read(now.spec)).caller?.preferences).toEqual(PREFERENCES)
})
