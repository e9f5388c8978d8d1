import { leaderOf } from '../../model/deal.ts'
import type { Leads } from '../../model/facts.ts'
import type { Game } from '../../model/game.ts'
import { dealOf, declarerOf } from '../../model/game.ts'
import type { Seat } from '../../model/seat.ts'
import { forehand } from '../dealing/dealers.ts'
import { hasSaid } from '../grammar/calls.ts'

/** Who leads to the first trick. */
export const LEADERS: Readonly<Record<Leads, (game: Game) => Seat>> = {
  declarer: declarerOf,
  forehand,
  bidder: (game) => (hasSaid(dealOf(game).calls, 'bid') ? declarerOf(game) : forehand(game)),
  'last-winner': (game) => leaderOf(dealOf(game)),
}
