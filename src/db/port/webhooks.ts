import type { StoredPreferences } from './preferences.ts'

/*
 * Store port, part of webhooks: subscribers, outbox messages and deliveries.
 */

/** Message type of the test message for a new webhook. */
export const TEST_MESSAGE = 'webhook.test'

/** Message type for every change of a game, for webhooks of one game. */
export const GAME_MOVED = 'game.moved'

/** Message type for new public tables, for webhooks without a game. */
export const TABLE_OPENED = 'table.opened'

/** Message type of the daily summary of waiting turns, for push subscriptions. */
export const TURN_DIGEST = 'turn.digest'

/** Lease of a message (visibility timeout), in milliseconds. After the lease any worker may take the message. */
export const LEASE_MS = 10_000

/**
 * Limit of messages to a host in a minute, for all tenants together (`all`), and places for tenants with few
 * messages in the minute (`reserved`). A tenant gets at most `all - reserved`.
 */
export const HOST_LIMIT = { all: 60, reserved: 10 }

/**
 * The same limit for a push service. The browsers of all players share a few push services, so a player gets few of the places,
 * and each tenant with few messages finds a place.
 */
export const PUSH_SERVICE_LIMIT = { all: 3000, reserved: 2900 }

/** The push services of the known browsers. Any other host has {@link HOST_LIMIT}. */
const PUSH_SERVICES =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)?push\.apple\.com|[\w-]+\.notify\.windows\.com)$/

/** Returns the limit of messages to a host in a minute. */
export const hostLimitOf = (host: string): typeof HOST_LIMIT =>
  PUSH_SERVICES.test(host) ? PUSH_SERVICE_LIMIT : HOST_LIMIT

/**
 * Status of a webhook. `pending`: the target has not answered a test message yet. `subscribed`: a push subscription; an earlier
 * release sends no message to this status. `deleted`: the cleanup is still deleting the deliveries.
 */
export type WebhookStatus = 'pending' | 'active' | 'subscribed' | 'disabled' | 'deleted'

export type Format = 'standard' | 'discord' | 'slack'

/** Format of a route: of a webhook, or `push` for a push subscription. */
export type RouteFormat = Format | 'push'

/** Message modes for a run of turns of the owner: a message for the first turn only, or for each turn. */
export const TURN_MODES = ['first', 'each'] as const
export type TurnMode = (typeof TURN_MODES)[number]

/** Type of a webhook message: a notification type, `game.moved` or `table.opened`. */
export type MessageType = string

/** Reason for the deactivation of a webhook. `gone`: the target answered 410. `failing`: only failures for days. */
export type DisabledReason = 'gone' | 'failing'

/** A disabled webhook, for the item in the activity feed of its owner. */
export interface DisabledWebhook {
  readonly id: string
  readonly host: string
  /** Counts the changes of the webhook. A repeated disabling has a higher revision. */
  readonly revision: number
  readonly disabledAt: string
  readonly disabledFor: DisabledReason
}

/** Target and secrets of a webhook: the data that the sending of a message needs. */
export interface WebhookRoute {
  /** Preferences of the owner, for a push subscription and for an own webhook for all games. Missing or null without. */
  readonly preferences?: StoredPreferences | null
  readonly id: string
  readonly owner: string
  /** Origin of the service when the webhook was made. */
  readonly origin: string
  readonly url: string
  readonly format: RouteFormat
  readonly lang: string
  readonly status: WebhookStatus
  readonly secret: string
  readonly oldSecret: string | null
  readonly oldUntil: string | null
  /** A game or a series; null for all games of the owner. */
  readonly game: string | null
  /** The integration that made the webhook for its owner; null without. */
  readonly via: string | null
}

/** An active webhook that subscribes to messages about a game. */
export interface WebhookSubscriber extends WebhookRoute {
  /** See `tenantOf` in `db/queries/caller-authentication.ts`. */
  readonly tenant: string
  readonly host: string
  readonly types: readonly string[]
  readonly turns: TurnMode
  readonly revision: number
  /** The concerned players who are people of the integration that owns the webhook. */
  readonly people?: readonly string[]
}

export interface StoredWebhook extends Omit<WebhookSubscriber, 'tenant' | 'people'> {
  readonly createdAt: string
  readonly disabledAt: string | null
  readonly disabledFor: DisabledReason | null
}

/** Subject of a webhook message: a range of events of a game, in the view of a seat; or of a series. */
export interface MessageSubject {
  /** `msg_` and hexadecimal digits. */
  readonly id: string
  readonly type: MessageType
  /** A game or a series; null for a test and for new tables. */
  readonly game: string | null
  /** Number of the first event. */
  readonly first: number
  readonly last: number
  /** The seat whose view the message shows; -1 for the public view. */
  readonly seat: number
  readonly at: string
}

/** A message in the outbox whose lease the reader holds. */
export interface OutboxMessage extends MessageSubject {
  readonly host: string
  readonly tenant: string
  /** Body of the first attempt; null before. */
  readonly body: string | null
  /** The number of messages that this message replaces. */
  readonly merged: number
  /** End of the lease. */
  readonly due: string
  /** The number of attempts so far. */
  readonly attempts: number
  readonly route: WebhookRoute
}

/** A new outbox message before its write. The write sets the time, and without `due` the lease. */
export interface NewOutboxMessage extends Omit<OutboxMessage, 'at' | 'due'> {
  /** The earliest time of the first attempt, for a message that waits. */
  readonly due?: string
}

/** Webhook messages of a game change. The messages are made only if the game has subscribers. */
export interface WebhookNotification {
  /** The players concerned. Subscribers are their webhooks for all games, and the webhooks of this game. */
  readonly players: readonly string[]
  /** The messages for the subscribers. */
  messages(subscribers: readonly WebhookSubscriber[]): readonly NewOutboxMessage[]
}

export const DELIVERY_OUTCOMES = ['pending', 'delivered', 'failed'] as const
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number]

/**
 * Reason of a failed attempt, or of the end of a message. Failed attempt: `late` (no response in time), `unreachable`,
 * `unsigned` (the key that decrypts the signing secret is missing). End of the message: `disabled` (webhook disabled),
 * `untold` (event no longer relevant, or no longer visible to the owner), `merged` (part of a later message), `renewed`
 * (issued again for another owner or link), `dropped` (too many waiting messages).
 */
export const DELIVERY_FAILURES = [
  ...(['late', 'unreachable', 'unsigned', 'disabled', 'untold', 'merged', 'renewed', 'dropped'] as const),
] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

/** Result of the last attempt to deliver a webhook message. */
export interface DeliveryAttempt {
  readonly outcome: DeliveryOutcome
  readonly attempts: number
  readonly status: number | null
  readonly failure: DeliveryFailure | null
  readonly answer: string
  readonly duration: number
  readonly triedAt: string
  /** Time of the next attempt. */
  readonly nextAt: string | null
}

/** An entry in the delivery log of a webhook: the message and its last attempt. */
export interface StoredDelivery extends MessageSubject, DeliveryAttempt {
  /** The number of messages that this message replaces. */
  readonly merged: number
}

/** Places of the rate limit that a tenant needs for messages to a host in a minute. */
export interface SendDemand {
  readonly host: string
  readonly tenant: string
  /** Waiting messages (`need`), and further messages to count in advance (`ahead`). */
  readonly need: number
  readonly ahead: number
}

/** An outbox message, and the result of one attempt to deliver it. */
export interface AttemptResult {
  readonly message: OutboxMessage
  readonly attempt: DeliveryAttempt
  /** Whether the target answered 410 Gone. */
  readonly gone: boolean
}

/** Maximum numbers of webhooks: of the owner, and for the game. The new webhook counts. */
export interface WebhookLimits {
  readonly yours: number
  readonly ofGame: number
}

/** Write of a webhook by its owner, with a message to send: a test message, or a repeated message. */
export interface WebhookChange {
  readonly kind: 'made' | 'changed' | 'as-it-is'
  /** The new state, at the revision of the read. */
  readonly webhook: StoredWebhook
  /** New status, if the change sets a status. */
  readonly status?: 'pending' | 'subscribed' | 'deleted'
  readonly sends?: MessageSubject & { readonly due: string }
  /** Limits for a new webhook; the write checks the limits. */
  readonly limits?: WebhookLimits
  /** Preferences of the owner on which a new push subscription rests, as text; the write proves the preferences. */
  readonly preferences?: string
}

/** The webhooks and push subscriptions of the caller, and the number of webhooks of the requested game. */
export interface WebhooksResult {
  readonly own: readonly StoredWebhook[]
  readonly push: readonly StoredWebhook[]
  readonly ofGame: number
}

/** Specification of a page of a webhook's delivery log, the latest first, before an id. */
export interface DeliveryQuery {
  readonly webhook: string
  readonly outcome?: DeliveryOutcome | undefined
  readonly before?: string | undefined
  readonly limit: number
}
