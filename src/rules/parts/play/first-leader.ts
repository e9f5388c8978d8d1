import { leaderOf } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf, declarerOf } from '../../model/game.ts'
import type { FirstLead } from '../../model/rules-as-data.ts'
import type { Seat } from '../../model/seat.ts'
import { hasCalled } from '../composition/call-history.ts'
import { forehand } from '../dealing/dealer-selection.ts'

/** Functions that give the seat that leads the first trick, by rule. */
export const FIRST_LEADERS: Readonly<Record<FirstLead, (game: Game) => Seat>> = {
  declarer: declarerOf,
  forehand,
  bidder: (game) => (hasCalled(dealOf(game).calls, 'bid') ? declarerOf(game) : forehand(game)),
  'last-winner': (game) => leaderOf(dealOf(game)),
}
