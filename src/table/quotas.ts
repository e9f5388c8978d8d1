import type { GameCounts } from '../store/store.ts'

/*
 * How many games a player may have: against programs that went wild, not against people. A game counts for whoever owns
 * it or sits in it, from its creation to its end; so nobody's count rises by what somebody else does, and only who
 * creates a game or sits down is ever refused.
 *
 * What a day brings is counted where it is written, and is exact. The others are counted before, so a few requests at
 * the same time may go a little beyond.
 */

export type Quota = 'open' | 'running' | 'today'

/** The most games of a player, of each kind that is counted. */
export type Quotas = Pick<GameCounts, Quota>

/** What holds where a deployment sets nothing else. */
export const USUAL_QUOTAS: Quotas = { open: 200, running: 500, today: 2000 }

/** The first of these quotas that one more game would go beyond, if any is. */
export const exceeded = (counts: GameCounts, quotas: Quotas, asked: readonly Quota[]): Quota | undefined =>
  asked.find((quota) => counts[quota] >= quotas[quota])
