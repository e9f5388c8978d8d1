import * as z from 'zod'
import type { Rules, Ruleset } from '../model/rules.ts'
import { fixedContract } from '../parts/bidding/fixed-contract.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { afterDeals, dealUntil, lowestWins } from '../parts/ending/game-end.ts'
import { playPhase } from '../parts/play/play-phase.ts'
import { singles } from '../parts/sides/single-players.ts'
import { twoPlayerCards } from './options/number-options.ts'
import { booleanOption, choiceOption, optionOf } from './options/option-builders.ts'
import { ALL_BELLS, bellsSheet } from './schellenjass/board.ts'

/*
 * Schellenjass as in an overview of the Jass family (SE-1 … SE-10): no trump, single players. Each card of bells in the own
 * tricks counts against the player, unless the player has all nine.
 *
 * House decisions: ranking and following as in Obenabe (SE-A1). The suit is bells in every pack (SE-A2). Two players get all
 * cards (SE-A3). The player of the Turi scores nothing (SE-A4). If bells are closed in the first trick, a player with bells only
 * may play bells (SE-11).
 */

const options = z.strictObject({
  players: choiceOption([2, 3, 4], 4, { 'SE-O6, SE-1': 'The number of players' }),
  hands: optionOf(z.int().min(1).max(48), 12, { 'SE-O1': 'The number of hands' }),
  turi: choiceOption(['others-plus9', 'self-minus9'], 'others-plus9', {
    'SE-O2': 'Whether all nine bells give nine to every other player, or take nine off',
  }),
  noBellsInFirstTrick: booleanOption(false, {
    'SE-O3, SE-11': 'Whether bells are kept out of the first trick',
  }),
  twoPlayerCards: twoPlayerCards('SE-O4'),
})

/** One point for each card of bells; instead Turi if one player has all nine (SE-6, SE-7). */
const scoreBy =
  (turi: 'others-plus9' | 'self-minus9'): Rules['score'] =>
  ({ taken: bells }) => {
    const all = bells.indexOf(ALL_BELLS)
    if (all === -1) return bells.map((points, side) => ({ side, points, for: 'bells' }))
    if (turi === 'self-minus9') return [{ side: all, points: -ALL_BELLS, for: 'turi' }]
    return bells.flatMap((_, side) => (side === all ? [] : [{ side, points: ALL_BELLS, for: 'turi' }]))
  }

/** Ruleset Schellenjass: each player tries to take no cards of the suit bells, or all nine. */
export const schellenjass: Ruleset<typeof options, 'schellenjass'> = {
  id: 'schellenjass',
  name: 'Schellenjass',
  summary:
    'Each player plays alone, without trumps, to take no bells, or all nine; a bell counts one point. Twelve hands.',
  source: 'an overview of the Jass family (Schellenjass)',
  rules: { prefix: 'SE', page: '13-schellenjass' },
  players: [2, 3, 4],
  moveExamples: { play: { example: { type: 'play', card: 'Ua' } } },
  names: { phases: ['play'], piles: ['dead'] },
  board: bellsSheet.schema,
  options,
  bind: ({ players, hands, turi, noBellsInFirstTrick, twoPlayerCards }) => {
    const alone = singles(players)
    return {
      ...alone,
      dealing: () => equalHands({ seats: players, eachOfTwo: twoPlayerCards }), // SE-2
      phases: [
        playPhase({
          ranking: { by: 'counted-suit', suit: 'bells' }, // SE-3, SE-6
          follow: {
            must: 'follow',
            ...(noBellsInFirstTrick && { keptBack: { suit: 'bells', rule: 'SE-11' } }),
          }, // SE-4
          leads: 'forehand',
          lastTrick: 0, // SE-10
          counts: { as: ['bells', 'turi'], match: 0 },
          consequences: [fixedContract('obenabe')],
        }),
      ],
      score: scoreBy(turi),
      lowestLeads: true,
      ...dealUntil(afterDeals(hands, lowestWins(alone.sides))), // SE-8, SE-9
      board: bellsSheet.board,
    }
  },
}
