import type { GameChange, Store } from '../store/store.ts'
import type { Quotas } from './quotas.ts'

/** The world outside: what the table cannot make up by itself. Tests bring their own. */
export interface Deps {
  readonly store: Store
  /** How many games a player may have. */
  readonly quotas: Quotas
  /** The time, RFC 3339 in UTC with milliseconds. */
  now(): string
  /** Bytes that nobody can guess. */
  random(bytes: number): Uint8Array<ArrayBuffer>
  /** Lets work go on when its request has been answered. It must not fail. */
  after(work: Promise<unknown>): void
  /**
   * Hears of every change of a game once it is written, and of nothing else: not of what was refused, lost its race or
   * is told again. Returns at once and never throws; what takes time goes {@link after}.
   */
  published(change: GameChange): void
}
