import type { Ruleset } from '../model/rules.ts'
import { runningTally } from '../parts/counting/running-tally.ts'
import { HandByHandSchema, handByHand } from '../parts/counting/written.ts'
import { shares } from '../parts/dealing/shares.ts'
import { turnedTrump } from '../parts/dealing/turned-trump.ts'
import { toTarget } from '../parts/ending/to-target.ts'
import { adding } from '../parts/grammar/phase.ts'
import { stoeck } from '../parts/melds/stoeck.ts'
import { growingWeis } from '../parts/melds/weis/growing.ts'
import { weisTable, withLongSequences } from '../parts/melds/weis/table.ts'
import { robTheStock } from '../parts/piles/robbing.ts'
import { turnedUnderStock } from '../parts/piles/stock.ts'
import { play } from '../parts/play/play.ts'
import { playWithStock } from '../parts/play/play-with-stock.ts'
import { singles } from '../parts/sides/singles.ts'
import { options } from './schmausjass/options.ts'
import { words } from './schmausjass/words.ts'

/*
 * Schmausjass as in an overview of the Jass family (SM-1 … SM-18): two players with nine cards each and a blind to draw
 * from; while it lasts any card may be played and Weis grows, afterwards nine tricks by the usual rules.
 *
 * Settled by the house: normal rules of following after the blind (SM-A1); every Weis is paid in full (SM-A2) and at
 * once (SM-A5); no Match (SM-A4); the card turned up is drawn last (SM-A6); Stöck needs both cards from one player, not
 * in one hand at one time (SM-A7); points count in the order in which they fall unless agreed otherwise (SM-17, SM-O10).
 */

const HAND = 9
const two = singles(2)

/** Schmausjass. */
export const schmausjass: Ruleset<typeof options, 'schmausjass'> = {
  id: 'schmausjass',
  name: 'Schmausjass',
  summary:
    'Two players draw from a blind and meld what grows in their hands, then play out nine tricks. First to 1000.',
  source: 'an overview of the Jass family (Schmausjass)',
  rules: { prefix: 'SM', page: '12-schmausjass' },
  players: [2],
  words,
  names: { phases: ['trump', 'stock', 'play'], piles: ['stock'] },
  board: HandByHandSchema,
  options,
  bind: (chosen) => {
    const weis = growingWeis({
      // Quartets by the table, sequences longer than five apart (SM-12, SM-O4, SM-O8).
      table: withLongSequences(weisTable(chosen.weisTable, chosen), chosen.longSequences),
      mustShow: chosen.weisMustShow, // SM-O9
      sideOf: two.sideOf,
      cites: { one: 'SM-11', table: 'SM-12', upwards: 'SM-13' },
    })
    const melds = { weis, stoeck: stoeck(chosen.stoeckCall) } // SM-16
    // While there are cards in the stock, and the nine tricks after (SM-6, SM-8).
    const drawing = playWithStock(HAND, {
      ...melds,
      follow: { must: 'nothing' }, // SM-4
      leads: 'forehand', // SM-3
      counts: { as: ['cards'], match: 0 },
    })
    const after = play({
      ...melds,
      ...(chosen.followAfterBlind === 'strict' && { follow: { must: 'follow-else-trump', rule: 'SM-18' } }), // SM-9
      leads: 'last-winner', // SM-5
      counts: { as: ['cards'], match: chosen.matchBonus },
    })
    const counted = runningTally({
      ...two,
      shownAtOnce: chosen.weisMustShow,
      order: chosen.countOrder, // SM-O10
      match: { tricks: HAND, worth: chosen.matchBonus }, // SM-O2
    })
    const { rules, inPhase } = toTarget(two, counted, chosen)
    return {
      ...rules,
      dealing: () => shares({ seats: 2, each: HAND, rest: 'stock', turned: turnedUnderStock }), // SM-1, SM-2
      phases: [turnedTrump(), inPhase(adding(drawing, { rob: robTheStock('SM-7') })), inPhase(after)],
      board: (_, deals) => handByHand(deals, two.sides),
    }
  },
}
