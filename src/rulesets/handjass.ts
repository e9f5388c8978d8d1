import type { Game } from '../kernel/game.ts'
import { totals } from '../kernel/game.ts'
import type { Next, Ruleset } from '../kernel/rules.ts'
import type { Total } from '../kernel/score.ts'
import type { Seat } from '../kernel/seat.ts'
import { after, inOrder } from '../kernel/seat.ts'
import { firstDealerByLot, nextDealer } from '../parts/dealing/dealers.ts'
import { trumpIsTurned } from '../parts/dealing/turned-trump.ts'
import { adding } from '../parts/grammar/phase.ts'
import { deciding } from '../parts/piles/deciding.ts'
import { robBeforeOwnCard, robTheBlind } from '../parts/piles/robbing.ts'
import { play } from '../parts/play/play.ts'
import { singles } from '../parts/sides/singles.ts'
import { BoardSchema, boardOf } from './handjass/board.ts'
import { dealTo } from './handjass/formats.ts'
import type { Options } from './handjass/options.ts'
import { options } from './handjass/options.ts'
import { scoreHand } from './handjass/score.ts'
import { words } from './handjass/words.ts'
import { weisAndStoeck } from './weis-options.ts'

/*
 * Handjass, cut-throat Jass for two to five, as in the overview of the Jass family (HJ-1 … HJ-31).
 *
 * Settled by the house: forehand decides first, and robbing comes after all decisions (HJ-14); who robs at the own
 * decision plays (HJ-A4); two on top of a hand are its two highest (HJ-26); the Berner game is counted out like the
 * common one, at 27 (HJ-30); in the fast game two who pass 7 together are told apart by their rubs, or win together.
 */

/** How many rubs count out, or win the fast game. */
const goalOf = ({ mode, target }: Options): number =>
  mode === 'fast7' ? 7 : mode === 'berner27' ? 27 : target

/** The seats that have not counted out (HJ-2). */
const left = (game: Game, chosen: Options): readonly Seat[] =>
  totals(game, singles(chosen.players).sides)
    .filter(({ points }) => chosen.mode === 'fast7' || points < goalOf(chosen))
    .map(({ side }) => side)

/** The next deal among those who are left; the last one left has lost, in the fast game the first with 7 has won. */
const next = (game: Game, chosen: Options): Next => {
  const seats = left(game, chosen)
  const scores = totals(game, singles(chosen.players).sides)
  const winners = (won: (total: Total) => boolean): Next => ({
    result: { winners: scores.filter(won).map(({ side }) => side), kind: 'single' },
  })
  const top = Math.max(...scores.map(({ points }) => points))
  if (chosen.mode === 'fast7' && top >= goalOf(chosen)) return winners(({ points }) => points === top)
  return seats.length > 1
    ? nextDealer(game, ({ dealer }) => inOrder(seats, after(dealer, chosen.players))) // HJ-3
    : winners(({ side }) => !seats.includes(side))
}

/** Cut-throat Jass for two to five players. */
export const handjass: Ruleset<typeof options, 'handjass'> = {
  id: 'handjass',
  name: 'Handjass',
  summary:
    'Two to five players, each alone, decide hand by hand whether to play. The best write rubs, the worst wheels; who has five rubs is out, and the last one left has lost.',
  source: 'An overview of the Jass family, Cut-throat Jass (Handjass)',
  rules: { prefix: 'HJ', page: '10-handjass' },
  players: [2, 3, 4, 5],
  words,
  names: { phases: ['decision', 'play'], piles: ['blind', 'dead', 'out'] },
  board: BoardSchema,
  options,
  bind: (chosen) => {
    const alone = singles(chosen.players)
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
      dealing: (game) => dealTo(left(game, chosen), chosen.players, chosen.handSize),
      dealingVaries: true, // HJ-2
      out: (game) => alone.sides.filter((seat) => !left(game, chosen).includes(seat)), // HJ-2
      phases: [
        decisions,
        adding(cards, chosen.robTiming === 'after-decisions' && { rob: robBeforeOwnCard('HJ-14') }),
      ],
      score: (figures) => scoreHand(figures, { ...chosen, berner: chosen.mode === 'berner27' }),
      lot: firstDealerByLot,
      next: (game) => next(game, chosen),
      board: (game, deals) =>
        boardOf(
          deals,
          goalOf(chosen),
          totals(game, alone.sides),
          (side) => !left(game, chosen).includes(side),
        ),
    }
  },
}
