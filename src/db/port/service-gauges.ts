import type { GameStatus } from '../../rules/model/game.ts'

/** Limit of the counted messages of the outbox. */
export const MAX_COUNTED_MESSAGES = 10_000

/** State of the service in the database, for metrics. */
export interface ServiceGauges {
  /** Open and running games. */
  readonly games: readonly {
    readonly status: GameStatus
    readonly ruleset: string
    readonly count: number
  }[]
  /** Messages of the outbox, at most {@link MAX_COUNTED_MESSAGES}: all, those that are due, and the earliest due time. */
  readonly outbox: { readonly count: number; readonly due: number; readonly first: string | null }
  /** The earliest wake-up of a game; null without a wake-up. */
  readonly wakeUpDue: string | null
  /** Last heartbeat of the service; null before the first. */
  readonly beat: string | null
  /** Number of applied migrations. */
  readonly migrations: number
}
