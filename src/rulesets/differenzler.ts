import * as z from 'zod'
import type { FaultCode } from '../kernel/fault.ts'
import type { Figures } from '../kernel/figures.ts'
import { dealOf } from '../kernel/game.ts'
import type { Ruleset } from '../kernel/rules.ts'
import type { ScoreLine, Total } from '../kernel/score.ts'
import { firstDealerByLot } from '../parts/dealing/dealers.ts'
import { shares } from '../parts/dealing/shares.ts'
import { lastCardTurned, turnedTrump } from '../parts/dealing/turned-trump.ts'
import { lowestWins } from '../parts/ending/lowest-total.ts'
import { afterDeals, dealUntil } from '../parts/ending/next.ts'
import { play } from '../parts/play/play.ts'
import { singles } from '../parts/sides/singles.ts'
import { predicting, predictionsAreShown } from '../parts/talk/predicting.ts'
import { USUAL_PLAY } from '../parts/tricks/usual.ts'
import { BoardSchema, board } from './differenzler/board.ts'

/*
 * Differenzler as in an overview of the Jass family (DF-1 … DF-13): everybody alone says how many points the hand will
 * bring, and scores the difference.
 *
 * Settled by the house: trump is the last card dealt, which the dealer shows (DF-A1); a secret number is out of sight
 * after the first trick (DF-A2), and laid open with the last card; two players get all cards (DF-A3); of two equal
 * cards the first wins, and two packs are for five to eight players only (DF-A4); an extra hand is played once, whoever
 * shares the lead after it wins (DF-13).
 */

const MOST_POINTS = { one: 157, two: 309 } // DF-4, DF-A4

const options = z
  .strictObject({
    bids: z.enum(['private', 'public']).default('private').meta({
      description:
        'Whether the numbers are written unseen, in any order, or said aloud in turn (DF-O1, DF-5).',
    }),
    players: z
      .union([2, 3, 4, 5, 6, 7, 8].map((count) => z.literal(count)))
      .default(4)
      .meta({ description: 'How many play; more than four need two packs (DF-O2).' }),
    handsPerPlayer: z
      .int()
      .min(1)
      .max(12)
      .default(3)
      .meta({ description: 'How many times each player deals (DF-O3).' }),
    twoPlayerCards: z
      .union([z.literal(18), z.literal(12), z.literal(9)])
      .default(18)
      .meta({ description: 'How many cards each of two players gets; the others stay out (DF-O4).' }),
    exactBonus: z
      .int()
      .min(-50)
      .max(0)
      .default(0)
      .meta({ description: 'What a number that is hit exactly scores besides (DF-O5).' }),
    tie: z
      .enum(['shared', 'extra-hand'])
      .default('shared')
      .meta({ description: 'Whether equal lowest totals share the win or play one hand more (DF-O6).' }),
    twoPacks: z
      .boolean()
      .default(false)
      .meta({ description: 'Two packs shuffled together, for five to eight players (DF-O7).' }),
  })
  .refine(({ players, twoPacks }) => players > 4 === twoPacks, {
    path: ['twoPacks'],
    error: 'packs-for-players' satisfies FaultCode,
  })

/** The numbers that were said, besides. */
export interface PredictedFigures extends Figures {
  readonly said: readonly Total[]
}

/** Everybody scores the difference between number and points (DF-10). */
const scoreBy =
  (exactBonus: number) =>
  ({ said, taken }: PredictedFigures): readonly ScoreLine[] =>
    said.flatMap(({ side, points }): ScoreLine[] => {
      const difference = Math.abs(points - (taken[side] ?? 0))
      const exact = difference === 0 && exactBonus !== 0
      return [
        { side, points: difference, for: 'difference' },
        ...(exact ? [{ side, points: exactBonus, for: 'exact' } as const] : []),
      ]
    })

/** Differenzler. */
export const differenzler: Ruleset<typeof options> = {
  id: 'differenzler',
  name: 'Differenzler',
  summary:
    'Everybody plays alone and says before the hand how many points it will bring; the difference counts, and the lowest total wins.',
  source: 'an overview of the Jass family (Differenzlerjass)',
  rules: { prefix: 'DF', page: '09-differenzler' },
  players: [2, 3, 4, 5, 6, 7, 8],
  partnerships: false,
  faces: 'swiss',
  words: {
    predict: { example: { type: 'predict', points: 40 } },
    play: { example: { type: 'play', card: 'Ua' } },
  },
  names: { phases: ['trump', 'predictions', 'play'], piles: ['dead'] },
  board: BoardSchema,
  options,
  bind: (chosen) => {
    const { players, twoPacks, twoPlayerCards } = chosen
    const alone = singles(players)
    const hands = chosen.handsPerPlayer * players // DF-11
    const dealing = shares({
      seats: players,
      packs: twoPacks ? 2 : 1,
      ...(players === 2 && { each: twoPlayerCards }),
    })
    return {
      ...alone,
      dealing: () => ({ ...dealing, turned: lastCardTurned }), // DF-3
      phases: [
        turnedTrump(),
        predicting({
          open: chosen.bids === 'public',
          most: twoPacks ? MOST_POINTS.two : MOST_POINTS.one,
          cites: { range: 'DF-4', turn: 'DF-5' },
        }),
        play({
          ...USUAL_PLAY,
          follow: { must: 'follow', undertrump: 'if-void' }, // DF-8
          leads: 'forehand',
          counts: { as: ['difference'], match: 0 },
          consequences: [predictionsAreShown],
        }),
      ],
      figures: (game): PredictedFigures => ({
        ...alone.figures(game),
        said: dealOf(game).predictions.map(({ seat: side, points }) => ({ side, points })),
      }),
      score: scoreBy(chosen.exactBonus),
      lot: firstDealerByLot,
      lowestLeads: true,
      next: dealUntil((game) => {
        const result = afterDeals(hands, (ended) => lowestWins(ended, alone.sides))(game)
        // One more hand where the lead is shared, and no more after it (DF-13).
        return chosen.tie === 'extra-hand' && game.past.deals === hands && result?.kind === 'draw'
          ? undefined
          : result
      }),
      board,
    }
  },
}
