import { preferencesColumn } from '../../db/port/preferences.ts'
import type { StoredWebhook, WebhookChange } from '../../db/port/webhooks.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { hex } from '../../lib/encoding-and-hashing.ts'
import type { SubscriptionKeys } from '../../webhooks/web-push.ts'
import { areSubscriptionKeys } from '../../webhooks/web-push.ts'
import type { Credential } from '../auth/caller.ts'
import type { CommandTerms, EmptyReceipt } from '../commands/authorized-command.ts'
import { answerWithNothing, runCommand } from '../commands/authorized-command.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { runQuery } from '../queries/authorized-queries.ts'
import { pushTypesOf } from './preferences.ts'
import type { ServiceAddress } from './webhooks.ts'
import { checkTarget } from './webhooks.ts'

/*
 * Push subscriptions: the browsers of a player that get push messages. A subscription is a route of the outbox, like a webhook
 * of the player for all games, and has the status `subscribed` from the start: only the browser can have made its keys.
 */

/** Maximum number of push subscriptions of a player. */
const MAX_SUBSCRIPTIONS = 10

/** A push subscription in answers to its owner, without the keys. */
export interface PushSubscription {
  readonly id: string
  readonly endpoint: string
  readonly createdAt: string
}

const shown = ({ id, url, createdAt }: StoredWebhook): PushSubscription => ({ id, endpoint: url, createdAt })

/** The push subscriptions of a player, and the public key of the service for new subscriptions; null without push messages. */
export interface PushSubscriptions {
  readonly key: string | null
  readonly items: readonly PushSubscription[]
}

/** Lists the push subscriptions of the caller. */
export const findPushSubscriptions = async (
  deps: Pick<Deps, 'store' | 'delivery'>,
  credential: Credential,
): Promise<Outcome<PushSubscriptions>> => {
  const answer = await runQuery(deps, credential, { webhooks: true }, 'webhooks')
  if (answer.outcome !== 'done') return answer
  const items = (answer.value.found.webhooks?.push ?? []).map(shown)
  return done({ key: deps.delivery.vapid?.publicKey ?? null, items })
}

/** The subscription that a browser has made. */
export interface WantedPushSubscription {
  readonly endpoint: string
  readonly keys: SubscriptionKeys
}

type KeyedTerms = Pick<CommandTerms, 'keyed' | 'request'>

/** Receipt of a new subscription, without the address: a repeated request has the address. */
interface SubscriptionReceipt extends EmptyReceipt {
  readonly id: string
  readonly createdAt: string
}

/** Stores a subscription of the caller. A known address gets the new keys. */
export const subscribeCommand = (
  deps: Deps,
  credential: Credential,
  {
    wanted: { endpoint, keys },
    language,
    here,
    ...terms
  }: KeyedTerms & {
    readonly wanted: WantedPushSubscription
    readonly language: Language
    readonly here: ServiceAddress
  },
): Promise<Outcome<PushSubscription>> =>
  runCommand<SubscriptionReceipt, PushSubscription>(
    deps,
    credential,
    terms,
    { webhooks: true },
    async ({ player, found }) => {
      const { delivery, random, now } = deps
      if (delivery.vapid === undefined) return { denial: { outcome: 'no-push' } }
      const fit = checkTarget(deps, endpoint, here)
      if ('unfit' in fit) return { denial: { outcome: 'unfit-target', unfit: fit.unfit } }
      if (!(await areSubscriptionKeys(keys)))
        return {
          denial: {
            outcome: 'faulty',
            faults: [{ path: ['keys'], fault: fault('wrong-form', { reason: 'other' }) }],
          },
        }
      const { push: own = [] } = found.webhooks ?? {}
      const known = own.find(({ url }) => url === fit.url)
      if (known === undefined && own.length >= MAX_SUBSCRIPTIONS)
        return { denial: { outcome: 'too-many-webhooks', of: 'push', most: MAX_SUBSCRIPTIONS } }
      const id = known?.id ?? `wh_${hex(random(16))}`
      const created: StoredWebhook = known ?? {
        ...{ id, owner: player.id, origin: here.origin, game: null, via: player.grant?.via ?? null, ...fit },
        ...{ format: 'push', types: pushTypesOf(player), turns: 'first', lang: language },
        ...{ status: 'subscribed', secret: '', oldSecret: null, oldUntil: null, revision: 0 },
        ...{ createdAt: now(), disabledAt: null, disabledFor: null },
      }
      const secret = await delivery.vault.seal(JSON.stringify(keys), id)
      const webhook = { ...created, secret, lang: player.preferences?.language ?? language }
      const { createdAt } = webhook
      const limits = { yours: MAX_SUBSCRIPTIONS, ofGame: Number.MAX_SAFE_INTEGER }
      const preferences = preferencesColumn(player) ?? ''
      const change: WebhookChange = known
        ? { kind: 'changed', webhook }
        : { kind: 'made', webhook, limits, preferences }
      return { change: { webhook: change }, note: { kind: 'done', id, createdAt } }
    },
    async ({ id, createdAt }) => ({ id, endpoint, createdAt }),
    'webhooks',
  )

/** Deletes a subscription of the caller, with the address and the keys. */
export const unsubscribeCommand = (
  deps: Deps,
  credential: Credential,
  { id, ...terms }: KeyedTerms & { readonly id: string },
): Promise<Outcome<null>> =>
  runCommand<EmptyReceipt, null>(
    deps,
    credential,
    terms,
    { webhooks: true },
    ({ found }) => {
      const known = found.webhooks?.push.find((one) => one.id === id)
      if (known === undefined) return { denial: { outcome: 'no-webhook', what: 'push' } }
      const webhook = { ...known, url: '', secret: '' }
      return { change: { webhook: { kind: 'changed', webhook, status: 'deleted' } }, note: { kind: 'done' } }
    },
    answerWithNothing,
    'webhooks',
  )
