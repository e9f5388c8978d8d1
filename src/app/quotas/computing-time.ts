import { minuteCounters } from '../../lib/minute-counters.ts'
import type { Deps } from '../deps.ts'

/*
 * Computing time of a player: the CPU time of hints, pictures, parsed texts, analyses, draws, exports and large standings, in milliseconds a minute. An
 * isolate counts for itself. A player without computing time is refused until the next minute; other players are not
 * affected. The last computation of a minute may exceed the limit, since its cost is known afterwards.
 */

/** Computing time of a player in a deployment that sets no limit, in milliseconds a minute. */
export const DEFAULT_COMPUTING_MS = 3000

/** Maximum number of steps of a search in the draw of a round. A deployment can set a lower number. */
export const DEFAULT_DRAW_STEPS = 60_000

/**
 * Costs in milliseconds, as measured by `bench:pieces`. A hint costs the measured time. The time of an analysis has
 * further limits: the number of analyses of a day, and the CPU share.
 */
export const COMPUTING_COSTS = {
  ...{ analysis: 300, svg: 1, png: { 400: 4, 800: 9 } },
  /** For each entry of the series. */
  ...{ standingsEntry: 0.05, reopenedEntry: 1 },
  /** For each character of an export. */
  exportedCharacter: 1 / 16_000,
} as const

/** Characters of a text that the move parser reads in a millisecond, at worst. */
const CHARACTERS_PER_MS = 40

/** Cost of parsing a text, in milliseconds. @param longest the longest text that the parser reads, in characters */
export const parsingCost = (text: string, longest: number): number =>
  text.length > longest ? 1 : Math.ceil(text.length / CHARACTERS_PER_MS)

/** Denial: the player has used the computing time of the minute. `wait` is in seconds. */
export interface ComputingTimeUsed {
  readonly outcome: 'no-computing-time'
  readonly most: number
  readonly wait: number
}

/** Denial: too many computations wait, in all or of the player. */
export interface Overloaded {
  readonly outcome: 'overloaded'
}

type Limited = Pick<Deps, 'computingMs' | 'now'>

const spent = minuteCounters()

/** Returns the denial of a computation for a player; undefined while the player has computing time. */
export const computingTimeDenial = (
  { computingMs: most, now }: Limited,
  player: string,
): ComputingTimeUsed | undefined => {
  const { remaining, reset } = spent.standing(player, most, Date.parse(now()))
  return remaining > 0 ? undefined : { outcome: 'no-computing-time', most, wait: reset }
}

/** Counts a computation for a player. @param cost milliseconds */
export const spendComputingTime = ({ now }: Pick<Limited, 'now'>, player: string, cost: number): void =>
  spent.add(player, cost, Date.parse(now()))
