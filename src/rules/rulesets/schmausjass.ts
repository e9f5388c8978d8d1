import type { Ruleset } from '../model/rules.ts'
import { withMoves } from '../parts/composition/phase-modifiers.ts'
import { PointsByDealSchema, pointsByDeal } from '../parts/counting/score-sheet.ts'
import { trickByTrickCount } from '../parts/counting/trick-by-trick-count.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { turnedTrumpPhase } from '../parts/dealing/turned-trump.ts'
import { targetGame } from '../parts/ending/target-game.ts'
import { stoeck } from '../parts/melds/stoeck.ts'
import { weisTable, withLongSequences } from '../parts/melds/weis/weis-values.ts'
import { growingWeis } from '../parts/melds/weis/weis-while-drawing.ts'
import { turnBottomOfStock } from '../parts/piles/draw-from-stock.ts'
import { robStock } from '../parts/piles/rob-turned-card.ts'
import { playPhase } from '../parts/play/play-phase.ts'
import { playPhaseWithStock } from '../parts/play/play-phase-with-stock.ts'
import { singles } from '../parts/sides/single-players.ts'
import { schmausjassMoves } from './schmausjass/move-examples.ts'
import { schmausjassOptions } from './schmausjass/options.ts'

/*
 * Schmausjass as in an overview of the Jass family (SM-1 … SM-18): two players with nine cards each and a blind to draw from.
 * While the blind lasts, any card is playable and Weis grows. Then nine tricks follow by the usual rules.
 *
 * House decisions: normal following after the blind (SM-A1). Every Weis scores in full (SM-A2) and at once (SM-A5). No Match
 * (SM-A4). The turned-up card is drawn last (SM-A6); Stöck needs both cards from one player, not both in hand at one time
 * (SM-A7). Points count in the order of play unless an option says otherwise (SM-17, SM-O10).
 */

const HAND = 9
const two = singles(2)

/** Ruleset Schmausjass: two players draw and declare Weis, then play out their hands. */
export const schmausjass: Ruleset<typeof schmausjassOptions, 'schmausjass'> = {
  id: 'schmausjass',
  name: 'Schmausjass',
  summary:
    'Two players draw from a blind and meld what grows in their hands, then play out nine tricks. First to 1000.',
  source: 'an overview of the Jass family (Schmausjass)',
  rules: { prefix: 'SM', page: '12-schmausjass' },
  players: [2],
  moveExamples: schmausjassMoves,
  names: { phases: ['trump', 'stock', 'play'], piles: ['stock'] },
  board: PointsByDealSchema,
  options: schmausjassOptions,
  bind: (chosen) => {
    const weis = growingWeis({
      // Quartets by the table; sequences above five cards have their own option (SM-12, SM-O4, SM-O8).
      table: withLongSequences(weisTable(chosen.weisTable, chosen), chosen.longSequences),
      mustShow: chosen.weisMustShow, // SM-O9
      sideOf: two.sideOf,
      ruleNumbers: { one: 'SM-11', table: 'SM-12', upwards: 'SM-13' },
    })
    const melds = { weis, stoeck: stoeck(chosen.stoeckCall) } // SM-16
    // Play with the stock, then nine tricks (SM-6, SM-8).
    const drawing = playPhaseWithStock(HAND, {
      ...melds,
      follow: { must: 'nothing' }, // SM-4
      leads: 'forehand', // SM-3
      counts: { as: ['cards'], match: 0 },
    })
    const after = playPhase({
      ...melds,
      ...(chosen.followAfterBlind === 'strict' && { follow: { must: 'follow-else-trump', rule: 'SM-18' } }), // SM-9
      leads: 'last-winner', // SM-5
      counts: { as: ['cards'], match: chosen.matchBonus },
    })
    const counted = trickByTrickCount({
      ...two,
      shownAtOnce: chosen.weisMustShow,
      order: chosen.countOrder, // SM-O10
      match: { tricks: HAND, worth: chosen.matchBonus }, // SM-O2
    })
    const { rules, inPhase } = targetGame(two, counted, chosen)
    return {
      ...rules,
      dealing: () => equalHands({ seats: 2, each: HAND, rest: 'stock', turned: turnBottomOfStock }), // SM-1, SM-2
      phases: [turnedTrumpPhase(), inPhase(withMoves(drawing, { rob: robStock('SM-7') })), inPhase(after)],
      board: (_, deals) => pointsByDeal(deals, two.sides),
    }
  },
}
