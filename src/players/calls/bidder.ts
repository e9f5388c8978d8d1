import type { Seat } from '../../kernel/seat.ts'
import type { Talk } from './talk.ts'

/*
 * Somebody who bids by counting: by what they hold, and by what a partner has shown. Everybody at a table is thought to bid about
 * like this, so it is also how bids are heard, and how an auction is thought to go on.
 */

/** How somebody bids, in card points. */
export interface Manner {
  /** How much of what is counted is kept back in a bid. */
  readonly reserve: number
  /** By how much a bid must be thought to fail before it is doubled. */
  readonly doubt: number
}

/** What somebody says at their turn. */
export type Said = 'pass' | 'double' | { readonly level: number; readonly contract: number }

/** The highest place on a ladder of a number that is not above this; -1 where there is none. */
const levelFor = (ladder: readonly number[], points: number): number => {
  let level = ladder.length - 1
  while (level >= 0 && (ladder[level] as number) > points) level -= 1
  return level
}

/** Whether an opponent doubles the bid that stands, whose cards count so much in its contract. */
export const isDoubtful = (talk: Talk, own: number, { doubt }: Manner): boolean =>
  talk.feared(own) + doubt < (talk.table.ladder[talk.level] as number)

/**
 * What somebody says at their turn.
 * @param counts at `from` and after, what the cards of the seat count in each contract
 */
export const saidBy = (
  talk: Talk,
  seat: Seat,
  counts: Float64Array,
  from: number,
  manner: Manner,
  mayDouble: boolean,
): Said => {
  const { table, level, contract } = talk
  if (mayDouble && talk.isAgainst(seat) && isDoubtful(talk, counts[from + contract] as number, manner))
    return 'double'
  let most = Number.NEGATIVE_INFINITY
  let best = 0
  for (let one = 0; one < table.contracts; one++) {
    const promised = talk.promises(seat, one, counts[from + one] as number)
    if (promised <= most) continue
    most = promised
    best = one
  }
  const own = levelFor(table.ladder, most - manner.reserve)
  return own > level ? { level: own, contract: best } : 'pass'
}
