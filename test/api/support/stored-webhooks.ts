import type { Store } from '../../../src/db/port/store.ts'
import type { StoredWebhook } from '../../../src/db/port/webhooks.ts'

/*
 * Webhooks as rows of the store, for tests without a service.
 */

const at = '2026-08-01T19:30:00.000Z'

/** A webhook of a player. */
export const storedWebhookOf = (owner: string, more: Partial<StoredWebhook> = {}): StoredWebhook => ({
  ...{ id: `wh_${crypto.randomUUID()}`, owner, origin: 'https://sidi.example', game: null, via: null },
  ...{ url: `https://${crypto.randomUUID()}.example/`, host: `${crypto.randomUUID()}.example` },
  ...{ format: 'standard', types: ['turn.started', 'seat.taken', 'game.moved'], turns: 'each', lang: 'en' },
  ...{ status: 'pending', secret: 'whsec_x', oldSecret: null, oldUntil: null, revision: 0 },
  ...{ createdAt: at, disabledAt: null, disabledFor: null },
  ...more,
})

/** The test message of a webhook. The message is due in 2100, so no Worker sends the message. */
export const testMessage = () => ({
  ...{ id: `msg_${crypto.randomUUID()}`, type: 'webhook.test', game: null, first: 0, last: 0, seat: -1, at },
  due: '2100-01-01T00:00:00.000Z',
})

/** The fields of a successful delivery attempt, without the outcome and the number of attempts. */
export const SUCCESSFUL_ATTEMPT = {
  status: 200,
  failure: null,
  answer: '',
  duration: 1,
  triedAt: at,
  nextAt: null,
}

/** Stores a webhook that was tested and is active. */
export const storeActiveWebhook = async (
  store: Pick<Store, 'write' | 'recordAttempts'>,
  owner: string,
  more: Partial<StoredWebhook> = {},
): Promise<StoredWebhook> => {
  const webhook = storedWebhookOf(owner, more)
  const made = await store.write({ webhook: { kind: 'made', webhook, sends: testMessage() } })
  const messages = (made.outcome === 'written' && made.messages) || []
  const attempt = { ...SUCCESSFUL_ATTEMPT, outcome: 'delivered' as const, attempts: 1 }
  await store.recordAttempts(
    messages.map((message) => ({ message, attempt, gone: false })),
    at,
  )
  return webhook
}
