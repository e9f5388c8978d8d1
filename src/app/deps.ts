import type { GameChange } from '../db/port/change.ts'
import type { Store } from '../db/port/store.ts'
import type { Lexicon } from '../move-parser/lexicon.ts'
import type { SecretVault } from '../webhooks/secret-encryption.ts'
import type { SendOutcome, WebhookHttpRequest } from '../webhooks/send.ts'
import type { VapidKeys } from '../webhooks/web-push.ts'
import type { Broadcaster } from './broadcast/broadcaster-port.ts'
import type { Metrics } from './metrics/metrics-port.ts'
import type { DeliveryBatcher } from './outbox/delivery-batcher.ts'
import type { Quotas, UnattendedLimits } from './quotas/game-quotas.ts'
import type { Tracer } from './tracing/tracer-port.ts'

/*
 * Dependencies of the application: store, time, randomness, delivery, subscribers and log.
 */

/**
 * Dependencies of webhook delivery: the HTTP sender, the encryption of secrets, the delivery batcher, and whether the service
 * runs in development.
 */
export interface DeliveryDeps {
  /** Whether the service runs on a developer's machine, where webhooks may have local targets. */
  readonly development: boolean
  /** State of the delivery batcher of this isolate. */
  readonly batcher: DeliveryBatcher
  /** Encrypts the stored secrets of webhooks, and the keys of push subscriptions. */
  readonly vault: SecretVault
  /** The keys for push services; missing in a deployment without Web Push. */
  readonly vapid?: VapidKeys | undefined
  /** Sends a request and returns the result. Never throws. */
  send(delivery: WebhookHttpRequest, about: string): Promise<SendOutcome>
}

/**
 * Dependencies of commands and queries: store, time, randomness, delivery, subscribers and log. Tests pass their own.
 */
export interface Deps {
  readonly store: Store
  /** The same store with a new time limit for each round trip, for streamed answers and background work. */
  readonly patientStore: Store
  /** Maximum number of games of a player. */
  readonly quotas: Quotas
  /** Computing time of a player, in milliseconds a minute. */
  readonly computingMs: number
  /** Maximum number of search steps in the draw of a round. */
  readonly drawSteps: number
  /** Preset of the daily deal; missing without one. */
  readonly dailyDeal?: string | undefined
  /** Limits of games of bots alone. */
  readonly unattended: UnattendedLimits
  /** Returns the lexicon of the move parser. @throws if the words cannot be read */
  moveLexicon(): Promise<Lexicon>
  /** Returns the time, RFC 3339 in UTC with milliseconds. */
  now(): string
  /** Returns random bytes from a secure source. */
  random(bytes: number): Uint8Array<ArrayBuffer>
  readonly delivery: DeliveryDeps
  /** Runs work after the response (`waitUntil` of the platform). The work must not fail. */
  waitUntil(work: () => Promise<unknown>): void
  /**
   * Receives every written change of a game, and nothing else: no refusal, no conflict, no replay. Returns at
   * once and never throws; slow work goes to {@link waitUntil}.
   */
  publish(change: GameChange): void
  /** The connections of subscribers; missing in a deployment without channels. */
  readonly broadcaster?: Broadcaster
  /**
   * Closes the streams of an ended token, or of all tokens of a player. The promise resolves after the last
   * frame.
   */
  disconnect?(player: string, tokenHash?: string): Promise<void>
  /** Receives measurements; missing in a service without metrics. */
  readonly metrics?: Metrics
  /** Records spans, or passes a trace on; missing without a trace. */
  readonly tracer?: Tracer | undefined
  /** Writes a line to the log, for the operator. Never pass a token, a name or a card. */
  log(entry: Readonly<Record<string, unknown>>): void
}

/** Dependencies of the scheduler, which acts without a caller. */
export type SystemDeps = Pick<
  Deps,
  | 'store'
  | 'patientStore'
  | 'unattended'
  | 'drawSteps'
  | 'dailyDeal'
  | 'now'
  | 'random'
  | 'publish'
  | 'delivery'
  | 'waitUntil'
  | 'broadcaster'
  | 'disconnect'
  | 'tracer'
  | 'log'
>
