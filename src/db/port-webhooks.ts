/*
 * Webhooks and their messages, as the port to the database knows them.
 */

/** What is sent to a webhook once, to see whether somebody answers there. */
export const TEST_MESSAGE = 'webhook.test'

/** The type of message for every change of a game, for webhooks of one game. */
export const GAME_MOVED = 'game.moved'

/** The type of message for new public tables, for webhooks without a game. */
export const TABLE_OPENED = 'table.opened'

/** For how long a message is whoever's who made it or took it, in milliseconds; then it is anybody's. */
export const LEASE_MS = 10_000

/** `pending` until its first message was answered; `deleted` while what was sent to it is being forgotten. */
/**
 * The number of messages to a host in a minute: of all tenants together; and the number of places for
 * tenants with few messages in the minute. A tenant gets at most `all - kept`.
 */
export const HOST_LIMIT = { all: 60, reserved: 10 }

export type WebhookStatus = 'pending' | 'active' | 'disabled' | 'deleted'

export type Format = 'standard' | 'discord' | 'slack'

/** Of a run of turns of the owner: the first turn alone is told, or each turn. */
export const TURN_MODES = ['first', 'each'] as const
export type TurnMode = (typeof TURN_MODES)[number]

/** Messages that tell of a game have the types of notices, and of their own `game.moved`. */
export type MessageType = string

/** Nobody wants anything more at its URL; or for days nothing but failures came. */
export type DisabledReason = 'gone' | 'failing'

/** A webhook that is told nothing any more, of which its owner has to know. */
export interface DisabledWebhook {
  readonly id: string
  readonly host: string
  /** How often it was changed: higher when it is disabled once more. */
  readonly revision: number
  readonly disabledAt: string
  readonly disabledFor: DisabledReason
}

/** Where messages go, and how they are signed. */
export interface WebhookRoute {
  readonly id: string
  readonly owner: string
  /** Where the service was when it was made. */
  readonly origin: string
  readonly url: string
  readonly format: Format
  readonly lang: string
  readonly status: WebhookStatus
  readonly secret: string
  readonly oldSecret: string | null
  readonly oldUntil: string | null
}

/** A webhook that is active, as whoever tells of a game has to know it. */
export interface Subscriber extends WebhookRoute {
  /** See `tenantOf` in `callers.ts`. */
  readonly tenant: string
  /** Null for all games of the owner. */
  readonly game: string | null
  readonly host: string
  readonly types: readonly string[]
  readonly turns: TurnMode
  readonly revision: number
  /** Of the players concerned, the people of the integration that owns the webhook. */
  readonly people?: readonly string[]
}

export interface StoredWebhook extends Omit<Subscriber, 'tenant' | 'people'> {
  readonly createdAt: string
  readonly disabledAt: string | null
  readonly disabledFor: DisabledReason | null
}

/** What a message is about. */
export interface MessageSubject {
  /** `msg_` and more. */
  readonly id: string
  readonly type: MessageType
  readonly game: string | null
  /** The numbers of the events. */
  readonly first: number
  readonly last: number
  /** As the player of which seat it is told; -1 for everybody alike. */
  readonly seat: number
  readonly at: string
}

/** A message that whoever has it is to send, before anybody else may take it. */
export interface OutboxMessage extends MessageSubject {
  readonly host: string
  readonly tenant: string
  /** The body of the first attempt; null before. */
  readonly body: string | null
  /** The number of messages that this message replaces. */
  readonly merged: number
  /** Until when it is theirs. */
  readonly due: string
  /** How often it was sent already. */
  readonly attempts: number
  readonly route: WebhookRoute
}

/** A message before it is written, with what it tells of: that sets its moment. */
export type NewOutboxMessage = Omit<OutboxMessage, 'at' | 'due'>

/** What webhooks are told of a change of a game, should any hear of it. */
export interface WebhookNotification {
  /** Whom it concerns: their webhooks for all their games may hear of it, besides those for this one. */
  readonly players: readonly string[]
  /** The messages of it to those that hear of it. */
  messages(hearers: readonly Subscriber[]): readonly NewOutboxMessage[]
}

export const DELIVERY_OUTCOMES = ['pending', 'delivered', 'failed'] as const
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number]

/**
 * Why there was no answer: `late`, `unreachable`; `unsigned` without the key of the secret. Otherwise the message ends: the webhook is disabled, the news is gone, another message replaces it (`merged`, `renewed`), or too many messages waited (`dropped`).
 */
export const DELIVERY_FAILURES = [
  ...(['late', 'unreachable', 'unsigned', 'disabled', 'untold', 'merged', 'renewed', 'dropped'] as const),
] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

/** What came of the last attempt. */
export interface DeliveryAttempt {
  readonly outcome: DeliveryOutcome
  readonly attempts: number
  readonly status: number | null
  readonly failure: DeliveryFailure | null
  readonly answer: string
  readonly duration: number
  readonly triedAt: string
  /** When it will be sent again. */
  readonly nextAt: string | null
}

/** A message and what came of it, as the log has it. */
export interface StoredDelivery extends MessageSubject, DeliveryAttempt {
  /** The number of messages that this message replaces. */
  readonly merged: number
}

/** A number of messages of a tenant for a host. */
export interface SendDemand {
  readonly host: string
  readonly tenant: string
  /** Waiting messages, and further messages to count in advance. */
  readonly need: number
  readonly ahead: number
}

/** A message, and what came of sending it. */
export interface AttemptResult {
  readonly message: OutboxMessage
  readonly attempt: DeliveryAttempt
  /** Nobody wants anything more at this URL. */
  readonly gone: boolean
}

/** Limits on the number of webhooks of the owner and of the game, the new webhook included. */
export interface WebhookLimits {
  readonly yours: number
  readonly ofGame: number
}

/** What an owner does with a webhook, and what is sent to it with that: a test, or a message once more. */
export interface WebhookChange {
  readonly kind: 'made' | 'changed' | 'as-it-is'
  /** As it is to be, at the revision that was seen. */
  readonly webhook: StoredWebhook
  /** That of its own accord it is otherwise only where its owner says so. */
  readonly status?: 'pending' | 'deleted'
  readonly sends?: MessageSubject & { readonly due: string }
  /** Limits for a new webhook; the write checks them. */
  readonly room?: WebhookLimits
}

/** What is asked about webhooks: the caller's, and how many there are of a game that is asked for. */
export interface WebhooksResult {
  readonly own: readonly StoredWebhook[]
  readonly ofGame: number
}

/** Which messages of a webhook are looked for: those before one, the latest first. */
export interface DeliveryQuery {
  readonly webhook: string
  readonly outcome?: DeliveryOutcome | undefined
  readonly before?: string | undefined
  readonly limit: number
}
