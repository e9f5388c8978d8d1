import { totals } from '../model/game.ts'
import type { Ruleset } from '../model/rules.ts'
import { trumpIsTurned } from '../parts/dealing/turned-trump.ts'
import { countingOut } from '../parts/ending/counting-out.ts'
import { adding } from '../parts/grammar/phase.ts'
import { deciding } from '../parts/piles/deciding.ts'
import { robBeforeOwnCard, robTheBlind } from '../parts/piles/robbing.ts'
import { play } from '../parts/play/play.ts'
import { singles } from '../parts/sides/singles.ts'
import { BoardSchema, boardOf } from './handjass/board.ts'
import { dealTo } from './handjass/formats.ts'
import { older, options } from './handjass/options.ts'
import { scoreHand } from './handjass/score.ts'
import { words } from './handjass/words.ts'
import { weisAndStoeck } from './weis-options.ts'

/*
 * Handjass, cut-throat Jass for two to five, as in the overview of the Jass family (HJ-1 … HJ-31).
 *
 * Settled by the house: forehand decides first, and robbing comes after all decisions (HJ-14); who robs at the own
 * decision plays (HJ-A4); two on top of a hand are its two highest (HJ-26); the Berner game is counted out like the
 * common one, at 27 by default (HJ-30); with two players past the target of the fast game in one deal the
 * rubs decide, or both win.
 */

/** The target of each mode, where none is agreed on (HJ-2, HJ-29, HJ-30). */
const USUAL = { 'count-out': 5, fast7: 7, berner27: 27 }

/** Cut-throat Jass for two to five players. */
export const handjass: Ruleset<typeof options, 'handjass'> = {
  id: 'handjass',
  name: 'Handjass',
  summary:
    'Two to five players, each alone, decide hand by hand whether to play. The best write rubs, the worst wheels; a player with five rubs is out, and the last player left loses.',
  source: 'An overview of the Jass family, Cut-throat Jass (Handjass)',
  rules: { prefix: 'HJ', page: '10-handjass' },
  players: [2, 3, 4, 5],
  words,
  names: { phases: ['decision', 'play'], piles: ['blind', 'dead', 'out'] },
  board: BoardSchema,
  options,
  older,
  bind: (chosen) => {
    const alone = singles(chosen.players)
    /** How many rubs count out, or win the fast game. */
    const goal = chosen.target === 'by-mode' ? USUAL[chosen.mode] : chosen.target
    const { rules, left } = countingOut(alone, goal, chosen.mode === 'fast7') // HJ-2, HJ-3
    const decisions = deciding({
      mayFold: chosen.fold,
      ...(chosen.robTiming === 'own-decision' && { rob: robTheBlind('HJ-13') }),
      consequences: [trumpIsTurned()],
      cites: { turn: 'HJ-9', take: 'HJ-10' },
    })
    const cards = play({
      leads: 'forehand', // HJ-16
      counts: { as: ['rubs', 'wheels'], match: 0 },
      ...weisAndStoeck(chosen, alone.sideOf),
      consequences: [trumpIsTurned()],
    })
    return {
      ...alone,
      ...rules,
      dealing: (game) => dealTo(left(game), chosen.players, chosen.handSize),
      dealingVaries: true, // HJ-2
      phases: [
        decisions,
        adding(cards, chosen.robTiming === 'after-decisions' && { rob: robBeforeOwnCard('HJ-14') }),
      ],
      target: goal,
      score: (figures) => scoreHand(figures, { ...chosen, berner: chosen.mode === 'berner27' }),
      board: (game, deals) =>
        boardOf(deals, goal, totals(game, alone.sides), (side) => !left(game).includes(side)),
    }
  },
}
