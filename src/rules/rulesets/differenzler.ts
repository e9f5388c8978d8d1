import * as z from 'zod'
import type { Rules, Ruleset } from '../model/rules.ts'
import type { ScoreLine } from '../model/score.ts'
import { predictionPhase, revealPredictions } from '../parts/bidding/predict-points.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { cutTrumpPhase, withTrumpCut } from '../parts/dealing/trump-cut.ts'
import { turnedTrumpPhase, turnLastCard } from '../parts/dealing/turned-trump.ts'
import { afterDeals, dealUntil, lowestWins } from '../parts/ending/game-end.ts'
import { playPhase } from '../parts/play/play-phase.ts'
import { singles } from '../parts/sides/single-players.ts'
import { differencesSheet } from './differenzler/board.ts'
import { dealsOrByPlayers } from './options/deal-count-options.ts'
import { twoPlayerCards } from './options/number-options.ts'
import { booleanOption, choiceOption, optionFault, optionOf } from './options/option-builders.ts'

/*
 * Differenzler as in an overview of the Jass family (DF-1 … DF-13): each player predicts the own points and scores the
 * difference.
 *
 * House decisions: the dealer shows the last dealt card as trump (DF-A1). A secret prediction is hidden after the first trick
 * (DF-A2) and revealed with the last card. Two players get all cards (DF-A3). Of two equal cards the first one wins, and two
 * packs are for five to eight players only (DF-A4). One extra hand at most. Players who then share the lead share the win
 * (DF-13).
 */

const PLAYERS = [2, 3, 4, 5, 6, 7, 8] as const

const options = z
  .strictObject({
    bids: choiceOption(['private', 'public'], 'private', {
      'DF-O1, DF-5': 'Whether the numbers are written unseen, in any order, or said aloud in turn',
    }),
    players: choiceOption(PLAYERS, 4, { 'DF-O2': 'The number of players; more than four need two packs' }),
    handsPerPlayer: optionOf(z.int().min(1).max(12), 3, { 'DF-O3': 'The number of deals by each player' }),
    twoPlayerCards: twoPlayerCards('DF-O4'),
    exactBonus: optionOf(z.int().min(-50).max(0), 0, {
      'DF-O5': 'The bonus for an exact hit',
    }),
    tie: choiceOption(['shared', 'extra-hand'], 'shared', {
      'DF-O6': 'Whether equal lowest totals share the win or play one hand more',
    }),
    twoPacks: booleanOption(false, { 'DF-O7': 'Two packs shuffled together, for five to eight players' }),
    ownBid: choiceOption(['hidden', 'visible'], 'hidden', {
      'DF-O8, DF-6': 'Whether players see their own secret number after the first trick',
    }),
    deals: dealsOrByPlayers('DF-O9'),
    trumpSource: choiceOption(['turned-card', 'cut'], 'turned-card', {
      'DF-O10, CO-101':
        "Whether the dealer's last card is turned up for trumps, or a card is cut before the deal",
    }),
  })
  .refine(({ players, twoPacks }) => players > 4 === twoPacks, optionFault('twoPacks', 'packs-for-players'))

/** Each player scores the difference between prediction and points (DF-10). */
const scoreBy =
  (exactBonus: number): Rules['score'] =>
  ({ predicted, taken }) =>
    predicted.flatMap(({ side, points }) => {
      const difference = Math.abs(points - (taken[side] ?? 0))
      const line: ScoreLine = { side, points: difference, for: 'difference' }
      const isPaid = difference === 0 && exactBonus !== 0 // DF-O5
      return isPaid ? [line, { side, points: exactBonus, for: 'exact' }] : [line]
    })

/** Ruleset Differenzler: each player predicts the own card points; the smallest differences win. */
export const differenzler: Ruleset<typeof options, 'differenzler'> = {
  id: 'differenzler',
  name: 'Differenzler',
  summary:
    'Each player predicts the points of each hand, alone; the differences count, and the lowest total wins.',
  source: 'an overview of the Jass family (Differenzlerjass)',
  rules: { prefix: 'DF', page: '09-differenzler' },
  players: PLAYERS,
  moveExamples: {
    predict: { example: { type: 'predict', points: 40 } },
    play: { example: { type: 'play', card: 'Ua' } },
  },
  names: { phases: ['trump', 'predictions', 'play'], piles: ['dead'] },
  board: differencesSheet.schema,
  options,
  bind: (chosen) => {
    const { players, twoPacks, twoPlayerCards, deals } = chosen
    const alone = singles(players)
    const hands = deals === 'by-players' ? chosen.handsPerPlayer * players : deals // DF-11, DF-O9
    const isCut = chosen.trumpSource === 'cut'
    const course = dealUntil(afterDeals(hands, lowestWins(alone.sides), chosen.tie === 'extra-hand')) // DF-11, DF-13
    const dealing = equalHands({
      seats: players,
      eachOfTwo: twoPlayerCards,
      packs: twoPacks ? 2 : 1,
      ...(!isCut && { turned: turnLastCard }), // DF-3
    })
    return {
      ...alone,
      ...(chosen.tie === 'shared' && { fixedDeals: hands }),
      dealing: () => dealing,
      phases: [
        isCut ? cutTrumpPhase() : turnedTrumpPhase(),
        predictionPhase({
          open: chosen.bids === 'public',
          most: twoPacks ? 309 : 157, // DF-4, DF-A4
          ruleNumbers: { range: 'DF-4', turn: 'DF-5' },
        }),
        playPhase({
          follow: { must: 'follow', undertrump: 'if-void' }, // DF-8
          leads: 'forehand',
          counts: { as: ['difference'], match: 0 },
          consequences: [revealPredictions],
        }),
      ],
      score: scoreBy(chosen.exactBonus),
      lowestLeads: true,
      ...(chosen.ownBid === 'visible' && { ownPredictionStays: true }), // DF-O8
      ...course,
      ...(isCut && withTrumpCut(course)),
      board: differencesSheet.board,
    }
  },
}
