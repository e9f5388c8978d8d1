import { pointTotals } from '../model/game.ts'
import type { Ruleset } from '../model/rules.ts'
import { withMoves } from '../parts/composition/phase-modifiers.ts'
import { trumpFromTurnedCard } from '../parts/dealing/turned-trump.ts'
import { playersOutAtTarget } from '../parts/ending/players-out-at-target.ts'
import { playOrFoldPhase } from '../parts/piles/play-or-fold.ts'
import { robBeforeOwnCard, robBlind } from '../parts/piles/rob-turned-card.ts'
import { playPhase } from '../parts/play/play-phase.ts'
import { singles } from '../parts/sides/single-players.ts'
import { HandjassBoardSchema, handjassBoard } from './handjass/board.ts'
import { handjassDealing } from './handjass/dealing-by-player-count.ts'
import { handjassMoves } from './handjass/move-examples.ts'
import { earlierHandjassOptions, handjassOptions } from './handjass/options.ts'
import { scoreHandjassDeal } from './handjass/score.ts'
import { weisAndStoeck } from './options/weis-options.ts'

/*
 * Handjass, cut-throat Jass for two to five, as in the overview of the Jass family (HJ-1 … HJ-31).
 *
 * House decisions: forehand decides first, and robbing follows all decisions (HJ-14). A player who robs at the own decision plays
 * (HJ-A4). Two results above all others are the two highest (HJ-26). The Berner game counts out like the common game, at 27 by
 * default (HJ-30). If two players pass the target of the fast game in one deal, the rubs decide, or both win.
 */

/** Default targets by mode (HJ-2, HJ-29, HJ-30). */
const USUAL = { 'count-out': 5, fast7: 7, berner27: 27 }

/** Ruleset Handjass (cut-throat Jass) for two to five players. */
export const handjass: Ruleset<typeof handjassOptions, 'handjass'> = {
  id: 'handjass',
  name: 'Handjass',
  summary:
    'Two to five players, each alone, decide hand by hand whether to play. The best write rubs, the worst wheels; a player with five rubs is out, and the last player left loses.',
  source: 'An overview of the Jass family, Cut-throat Jass (Handjass)',
  rules: { prefix: 'HJ', page: '10-handjass' },
  players: [2, 3, 4, 5],
  moveExamples: handjassMoves,
  names: { phases: ['decision', 'play'], piles: ['blind', 'dead', 'out'] },
  board: HandjassBoardSchema,
  options: handjassOptions,
  older: earlierHandjassOptions,
  bind: (chosen) => {
    const alone = singles(chosen.players)
    /** Number of rubs for counting out, or for winning the fast game. */
    const goal = chosen.target === 'by-mode' ? USUAL[chosen.mode] : chosen.target
    const { rules, left } = playersOutAtTarget(alone, goal, chosen.mode === 'fast7') // HJ-2, HJ-3
    const decisions = playOrFoldPhase({
      mayFold: chosen.fold,
      ...(chosen.robTiming === 'own-decision' && { rob: robBlind('HJ-13') }),
      consequences: [trumpFromTurnedCard()],
      ruleNumbers: { turn: 'HJ-9', take: 'HJ-10' },
    })
    const cards = playPhase({
      leads: 'forehand', // HJ-16
      counts: { as: ['rubs', 'wheels'], match: 0 },
      ...weisAndStoeck(chosen, alone.sideOf),
      consequences: [trumpFromTurnedCard()],
    })
    return {
      ...alone,
      ...rules,
      dealing: (game) => handjassDealing(left(game), chosen.players, chosen.handSize),
      dealingVaries: true, // HJ-2
      phases: [
        decisions,
        withMoves(cards, chosen.robTiming === 'after-decisions' && { rob: robBeforeOwnCard('HJ-14') }),
      ],
      target: goal,
      score: (input) => scoreHandjassDeal(input, { ...chosen, berner: chosen.mode === 'berner27' }),
      board: (game, deals) =>
        handjassBoard(deals, goal, pointTotals(game, alone.sides), (side) => !left(game).includes(side)),
    }
  },
}
