import type { Game } from '../kernel/game.ts'
import { dealOf } from '../kernel/game.ts'
import type { Phase, Ruleset } from '../kernel/rules.ts'
import type { Side } from '../kernel/seat.ts'
import { runningTally } from '../parts/counting/running-tally.ts'
import { race } from '../parts/counting/tally.ts'
import { HandByHandSchema, handByHand } from '../parts/counting/written.ts'
import { inPackets, PACK_36 } from '../parts/dealing/dealing.ts'
import { turnedTrump } from '../parts/dealing/turned-trump.ts'
import { racing, wonByRace } from '../parts/ending/claim.ts'
import { dealUntil } from '../parts/ending/next.ts'
import { adding, until } from '../parts/grammar/phase.ts'
import { stoeck } from '../parts/melds/stoeck.ts'
import { growingWeis } from '../parts/melds/weis/growing.ts'
import type { WeisTable } from '../parts/melds/weis/table.ts'
import { weisTable, withLongSequences } from '../parts/melds/weis/table.ts'
import { robTheStock } from '../parts/piles/robbing.ts'
import { asStock, drawAfterTrick, stockOf, turnedUnderStock } from '../parts/piles/stock.ts'
import { play } from '../parts/play/play.ts'
import { otherSide } from '../parts/sides/partnership.ts'
import { singles } from '../parts/sides/singles.ts'
import type { Options } from './schmausjass/options.ts'
import { options } from './schmausjass/options.ts'
import { words } from './schmausjass/words.ts'

/*
 * Schmausjass as in an overview of the Jass family (SM-1 … SM-18): two players with nine cards each and a blind to draw
 * from; while it lasts any card may be played and Weis grows, afterwards nine tricks by the usual rules.
 *
 * Settled by the house: normal rules of following after the blind (SM-A1); every Weis is paid in full (SM-A2) and at
 * once (SM-A5); no Match (SM-A4); the card turned up is drawn last (SM-A6); Stöck needs both cards from one player, not
 * in one hand at one time (SM-A7); points count in the order in which they fall (SM-17).
 */

const HAND = 9
const two = singles(2)
const { sides, sideOf } = two

/** What items are worth: quartets by the table, sequences longer than five apart (SM-12, SM-O4, SM-O8). */
const tableBy = (chosen: Options): WeisTable =>
  withLongSequences(weisTable(chosen.weisTable, chosen), chosen.longSequences)

/** Who has won all nine tricks after the blind, if anybody has (SM-O2). */
const wonAfterBlind = (game: Game): Side | undefined => {
  const last = dealOf(game).tricks.slice(HAND)
  const [winner, ...others] = new Set(last.map((trick) => sideOf(game, trick.winner)))
  return last.length === HAND && others.length === 0 ? winner : undefined
}

/** The two parts of a hand: while there are cards in the stock, and the nine tricks after. */
const parts = (chosen: Options): readonly [Phase, Phase] => {
  const weis = growingWeis({
    table: tableBy(chosen), // SM-12
    mustShow: chosen.weisMustShow, // SM-O9
    sideOf,
    lasts: (deal) => stockOf(deal).length > 0,
    cites: { one: 'SM-11', table: 'SM-12', upwards: 'SM-13' },
  })
  const common = { weis, stoeck: stoeck(chosen.stoeckCall) } // SM-16
  const drawing = play({
    ...common,
    follow: { must: 'nothing' }, // SM-4
    leads: 'forehand', // SM-3
    counts: { as: ['cards'], match: 0 },
    consequences: [drawAfterTrick(HAND)], // SM-6
  })
  const after = play({
    ...common,
    ...(chosen.followAfterBlind === 'strict' && { follow: { must: 'follow-else-trump', rule: 'SM-18' } }), // SM-9
    leads: 'last-winner', // SM-5
    counts: { as: ['cards'], match: chosen.matchBonus },
  })
  return [
    {
      ...adding(drawing, { rob: robTheStock('SM-7') }),
      name: 'stock',
      over: until((game) => stockOf(dealOf(game)).length === 0 && dealOf(game).trick.length === 0), // SM-8
    },
    after,
  ]
}

/** Schmausjass. */
export const schmausjass: Ruleset<typeof options> = {
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
    const counted = runningTally({
      sides,
      sideOf,
      shownAtOnce: chosen.weisMustShow,
      match: { by: wonAfterBlind, worth: chosen.matchBonus },
    })
    const towards = race({ sides, credits: counted.credits, target: () => chosen.target })
    const toTarget = racing({ mode: chosen.claims, sideOf, race: towards })
    return {
      ...two,
      dealing: () => ({
        pack: PACK_36,
        lay: inPackets([3, 3, 3, asStock(18)], 2), // SM-1, SM-2
        turned: turnedUnderStock,
      }),
      phases: [turnedTrump(), ...parts(chosen).map(toTarget)],
      figures: counted.figures,
      score: counted.score,
      ...dealUntil((game) => {
        const won = wonByRace(game, otherSide)
        return won && { winners: [won.winner], kind: won.claim === 'wrong' ? 'wrong-claim' : 'single' }
      }),
      board: (_, deals) => handByHand(deals, sides),
    }
  },
}
