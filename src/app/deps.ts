import type { GameChange, Store } from '../db/port.ts'
import type { Vault } from '../webhooks/secret-encryption.ts'
import type { Delivery, Outcome } from '../webhooks/send.ts'
import type { Broadcaster } from './broadcast/port.ts'
import type { DeliveryBatcher } from './outbox/delivery-batcher.ts'
import type { Quotas, UnattendedLimits } from './quotas/game-quotas.ts'

/** Where messages are sent. */
export interface DeliveryDeps {
  /** Whether the service runs on somebody's desk, so that messages may go to other programs there. */
  readonly development: boolean
  /** What this isolate knows of the messages that it sends. */
  readonly batcher: DeliveryBatcher
  /** Seals the secrets of webhooks, which are stored. */
  readonly vault: Vault
  /** Sends a message and gives what came of it. Never throws. */
  send(delivery: Delivery, about: string): Promise<Outcome>
}

/** The world outside: what the table cannot make up by itself. Tests bring their own. */
export interface Deps {
  readonly store: Store
  /** The same for what is told bit by bit, to whoever may read slowly: each trip has a time of its own. */
  readonly patientStore: Store
  /** How many games a player may have. */
  readonly quotas: Quotas
  /** The limits of games in which nobody plays by hand. */
  readonly unattended: UnattendedLimits
  /** The time, RFC 3339 in UTC with milliseconds. */
  now(): string
  /** Bytes that nobody can guess. */
  random(bytes: number): Uint8Array<ArrayBuffer>
  readonly delivery: DeliveryDeps
  /** Has work done when its request has been answered, so that nobody waits for it. It must not fail. */
  waitUntil(work: () => Promise<unknown>): void
  /**
   * Hears of every change of a game once it is written, and of nothing else: not of what was refused, lost its race or
   * is told again. Returns at once and never throws; what takes time goes {@link waitUntil}.
   */
  publish(change: GameChange): void
  /** Those who listen; missing where nothing holds their connections. */
  readonly broadcaster?: Broadcaster
  /**
   * Hears that a token of a player, or all that they have, opens nothing any more, and ends what it has opened; when it is done
   * nobody hears anything by it.
   */
  disconnect?(player: string, tokenHash?: string): Promise<void>
  /** Writes one line to the log, for who runs the service. Never give it a token, a name or a card. */
  log(entry: Readonly<Record<string, unknown>>): void
}

/** What the house needs to act while nobody asks. */
export type SystemDeps = Pick<
  Deps,
  | 'store'
  | 'patientStore'
  | 'unattended'
  | 'now'
  | 'random'
  | 'publish'
  | 'delivery'
  | 'waitUntil'
  | 'broadcaster'
  | 'disconnect'
  | 'log'
>
