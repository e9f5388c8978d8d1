import type { Seat } from '../../kernel/seat.ts'
import type { Manner } from './bidder.ts'
import type { Talk } from './talk.ts'

/*
 * How well hands fit what was said in an auction.
 */

/** Something that was said, and the auction before it. */
export interface Heard {
  readonly seat: Seat
  /** Nothing where somebody passed. */
  readonly bid: { readonly level: number; readonly contract: number } | undefined
  readonly before: Talk
}

/** How far what people hold strays from what they say by counting it, one standard deviation, in card points. */
const SPREAD = {
  /** Of those who hold less than their bid says, and of those who hold more. */
  less: 7,
  more: 14,
  /** Of what they would rather have bid for. */
  other: 8,
  /** Of those who pass and could have bid. */
  silent: 10,
} as const

/** No hand is quite unthinkable: people bid otherwise than one thinks. */
const LEAST = 1e-4

const fitsOne = ({ seat, bid, before }: Heard, counts: Float64Array, reserve: number): number => {
  const { ladder, contracts } = before.table
  const from = contracts * seat
  let best = Number.NEGATIVE_INFINITY
  for (let one = 0; one < contracts; one++) {
    best = Math.max(best, before.promises(seat, one, counts[from + one] as number))
  }
  if (bid === undefined) {
    // A partner's bid is left standing also with a good hand.
    if (before.level >= 0 && !before.isAgainst(seat)) return 1
    const above = best - reserve - (ladder[before.level + 1] ?? Number.POSITIVE_INFINITY)
    return above > 0 ? Math.exp(-above / SPREAD.silent) : 1
  }
  const promised = before.promises(seat, bid.contract, counts[from + bid.contract] as number)
  const more = promised - reserve - (ladder[bid.level] as number)
  const spread = more < 0 ? SPREAD.less : SPREAD.more
  return Math.exp((-more * more) / (2 * spread * spread) - (best - promised) / SPREAD.other)
}

/**
 * How well hands fit what all but one seat have said; the more the better.
 * @param counts at contracts × seat, what the cards of the seat count in each contract
 */
export const fits = (
  heard: readonly Heard[],
  counts: Float64Array,
  me: Seat,
  { reserve }: Manner,
): number => {
  let all = 1
  for (const one of heard) if (one.seat !== me) all *= fitsOne(one, counts, reserve)
  return Math.max(LEAST, all)
}
