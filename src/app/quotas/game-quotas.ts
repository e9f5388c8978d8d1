import type { UnattendedCounts } from '../../db/port/change.ts'
import type { StoredPlayer } from '../../db/port/players.ts'
import type { GameCounts, ReadResult } from '../../db/port/read-spec.ts'

/*
 * Quotas of games for a player: a limit for runaway programs, not for people. A game counts for its owner and
 * for each of its seats, from creation to end. A player's count never rises by another player's action. Only
 * creating a game and sitting down is refused. Games of bots alone have a separate count. A player who
 * creates such a game, with a bot or a substitute, is refused; no move is refused.
 *
 * The counts of a day and of games of bots alone are part of the write, and exact. The other counts come
 * before the write, so a few concurrent requests may exceed the limit a little.
 *
 * Sign-up is free. So games of bots alone also have limits over all players: by address, and in total.
 */

export type Quota = 'open' | 'running' | 'bots' | 'today'

/** Maximum number of games of a player, by kind of count. */
export type Quotas = Pick<GameCounts, Quota>

/** Denial of one game more: `most` is the quota of the kind. For `today`, the day ends in `restOfDay` seconds. */
export interface QuotaReached {
  readonly outcome: 'full'
  readonly quota: Quota
  readonly most: number
  readonly restOfDay: number
}

/** Quotas of a deployment that sets no quotas. */
export const DEFAULT_QUOTAS: Quotas = { open: 200, running: 500, bots: 3, today: 2000 }

/** The highest number of games that an operator can allow a player, by kind of count. */
export const MAX_QUOTAS: Quotas = { open: 5000, running: 5000, bots: 100, today: 100_000 }

/**
 * The number of unfinished games of a player that a read counts, at most. An operator can allow more games than the
 * deployment.
 */
export const countedGames = ({ running }: Pick<Quotas, 'running'>): number =>
  Math.max(running, MAX_QUOTAS.running)

/** Returns the quotas of a player: the limits that an operator has set, or else the quotas of the deployment. */
export const quotasOf = (
  quotas: Quotas,
  { restrictions }: Partial<Pick<StoredPlayer, 'restrictions'>> = {},
): Quotas => ({ ...quotas, ...restrictions?.limits })

/** Limits of games in which only bots play, besides the quota of each player. */
export interface UnattendedLimits {
  /** The least time between the last event of a game and the next move, in milliseconds. */
  readonly pace: number
  /** The number of games at a time: from an address, and in all. */
  readonly address: number
  readonly service: number
}

/** Denial of one more game in which only bots play: the limit of the address, or of the service, is reached. */
export interface UnattendedLimitReached {
  readonly outcome: 'bots-crowded'
  readonly of: 'address' | 'service'
  readonly most: number
}

/**
 * Returns the denial of one more game in which only bots play, by the first reached limit; undefined while the limits
 * have room.
 */
export const unattendedLimitReached = (
  limits: UnattendedLimits,
  counts: UnattendedCounts,
  origin: number | undefined,
): UnattendedLimitReached | undefined => {
  const of = ([...(origin === undefined ? [] : (['address'] as const)), 'service'] as const).find(
    (one) => counts[one] >= limits[one],
  )
  return of && { outcome: 'bots-crowded', of, most: limits[of] }
}

/** Limits of a deployment for games in which only bots play, if the deployment sets none. */
export const DEFAULT_UNATTENDED_LIMITS: UnattendedLimits = { pace: 500, address: 12, service: 60 }

/**
 * Returns the denial of one game more for a player whose games were counted: the first reached quota; undefined while
 * all quotas have room.
 */
export const quotaReached = (
  deployment: Quotas,
  { counts, caller }: Pick<ReadResult, 'counts' | 'caller'>,
  quotasToCheck: readonly Quota[],
): QuotaReached | undefined => {
  const quotas = quotasOf(deployment, caller)
  if (counts === undefined) throw new Error('nobody asked how many games the caller has')
  const quota = quotasToCheck.find((one) => counts[one] >= quotas[one])
  return quota && { outcome: 'full', quota, most: quotas[quota], restOfDay: counts.restOfDay }
}
