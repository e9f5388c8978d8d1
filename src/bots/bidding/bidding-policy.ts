import type { Seat } from '../../rules/model/seat.ts'
import type { Held, Talk } from './auction-tracker.ts'

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

/** The highest place on the ladder of what can be bid truly, and is not above so many points; -1 where there is none. */
const levelFor = (talk: Talk, seat: Seat, contract: number, trumps: number, points: number): number => {
  const { ladder } = talk.table
  let level = ladder.length - 1
  while (level >= 0 && (ladder[level] as number) > points) level -= 1
  while (level >= 0 && !talk.isTrue(seat, level, contract, trumps)) level -= 1
  return level
}

/** Whether an opponent doubles the bid that stands, whose cards count so much in its contract. */
export const isDoubtful = (talk: Talk, own: number, { doubt }: Manner): boolean =>
  talk.feared(own) + doubt < (talk.table.ladder[talk.level] as number)

/** What somebody says at their turn: never a bid that shows what is not there. */
export const saidBy = (
  talk: Talk,
  seat: Seat,
  { counts, trumps }: Held,
  manner: Manner,
  mayDouble: boolean,
): Said => {
  const { table, level, contract } = talk
  const from = seat * table.contracts
  if (mayDouble && talk.isAgainst(seat) && isDoubtful(talk, counts[from + contract] as number, manner))
    return 'double'
  const next = table.ladder[level + 1] ?? Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  let said: Said = 'pass'
  for (let one = 0; one < table.contracts; one++) {
    const promised = talk.promises(seat, one, counts[from + one] as number)
    const points = promised - manner.reserve
    if (promised <= most || points < next) continue
    const own = levelFor(talk, seat, one, trumps[from + one] as number, points)
    if (own <= level) continue
    most = promised
    said = { level: own, contract: one }
  }
  return said
}
