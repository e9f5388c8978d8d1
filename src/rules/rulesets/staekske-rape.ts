import * as z from 'zod'
import { pointTotals } from '../model/game.ts'
import type { Ruleset } from '../model/rules.ts'
import type { Seat } from '../model/seat.ts'
import { withMoves } from '../parts/composition/phase-modifiers.ts'
import { drawFirstUnder, firstDealerBy } from '../parts/dealing/dealer-selection.ts'
import { dealInPackets, PACK_32 } from '../parts/dealing/packets.ts'
import { dealUntil, highestWins } from '../parts/ending/game-end.ts'
import { askForLastRound, dealsLeft } from '../parts/ending/last-round.ts'
import { singles } from '../parts/sides/single-players.ts'
import { rankingRuleOf } from '../parts/tricks/card-ranking.ts'
import { stake } from './options/number-options.ts'
import { booleanOption, choiceOption, keywordOption, optionOf } from './options/option-builders.ts'
import { SessionBoardSchema, sessionBoard } from './staekske-rape/board.ts'
import { staekskeMoves } from './staekske-rape/move-examples.ts'
import { STAEKSKE_RANKING, staekskePhases } from './staekske-rape/phases.ts'
import { staekskeScore, staekskeScoringInput } from './staekske-rape/score.ts'

/*
 * Staekske Rape, the Jass of Maastricht, as described by pagat.com (SR-1 … SR-46): 32 cards, one against three, a stock of four,
 * combinations for the declarer only. A K Q J 10 9 8 7 are A K O U B 9 8 7 here (SR-46).
 *
 * House decisions: points are rounded to the nearest ten, halves up, and all tricks add 100 (SR-A1). Without the stock four Jacks
 * count double, the fixed 10 and 50 do not (SR-A2). Undertrumping is free (SR-A3). Bids end at 50 (SR-A4). A player knocks at any
 * time of the play, once a trick for each number (SR-A8). Hands are dealt closed while blind 2 can be bid. The first bid or the
 * last pass opens the hands (SR-14). A session on call ends after 50 rounds (SR-44).
 */

const MAX_ROUNDS = 50

const options = z.strictObject({
  players: choiceOption([4, 5], 4, { 'SR-O1': 'Seats at the table; with five the dealer sits out' }),
  rounding: choiceOption(['half-up', 'down'], 'half-up', {
    'SR-O2': 'How card points become points achieved, ten for one',
  }),
  undertrump: choiceOption(['free', 'only-trumps'], 'free', {
    'SR-O3': 'Whether undertrumping is free, or only for a hand of trumps',
  }),
  blindTwo: booleanOption(true, { 'SR-O4': 'Whether 2 can be bid on an unseen hand' }),
  noStockDoublesFourJacks: booleanOption(true, {
    'SR-O5': 'Whether four Jacks count twice, too, when the stock is left alone',
  }),
  stake: optionOf(stake, 0.05, { 'SR-O6': 'The value of a point in the settlement of the session' }),
  sessionLength: keywordOption('on-and-off', z.int().min(1).max(20), {
    'SR-O7': 'Until a player asks for a last round, or this number of full rounds',
  }),
})

/** Ruleset Staekske Rape, as described by pagat.com. */
export const staekskeRape: Ruleset<typeof options, 'staekske-rape'> = {
  id: 'staekske-rape',
  name: 'Staekske Rape',
  summary:
    'From Maastricht: the highest bidder takes the stock, names trumps and plays alone against three. Only the declarer wins or loses points.',
  source: 'pagat.com, Staekske Rape (after a game in Maastricht in May 1999)',
  rules: { prefix: 'SR', page: '03-staekske-rape' },
  players: [4, 5],
  faces: 'french',
  direction: 'clockwise', // SR-1
  moveExamples: staekskeMoves,
  names: { phases: ['auction', 'stock', 'discard', 'naming', 'play'], piles: ['stock', 'discards'] },
  board: SessionBoardSchema,
  options,
  bind: (chosen) => {
    const { players, sessionLength } = chosen
    const alone = singles(players)
    const active = (dealer: Seat) => alone.sides.filter((seat) => players === 4 || seat !== dealer) // SR-1
    const onCall = sessionLength === 'on-and-off'
    const rounds = onCall ? MAX_ROUNDS : sessionLength
    const lastRound = askForLastRound(rounds, 'SR-44')
    return {
      ...alone,
      dealing: () => ({
        pack: PACK_32,
        active,
        distribute: (pack, dealer) =>
          dealInPackets([3, { pile: 'stock', size: 4 }, 4], players, active(dealer))(pack, dealer), // SR-6
        closed: chosen.blindTwo,
      }),
      phases: staekskePhases(chosen).map((phase) => withMoves(phase, onCall && { 'last-round': lastRound })),
      scoringInput: staekskeScoringInput(alone, rankingRuleOf(STAEKSKE_RANKING)),
      score: staekskeScore(chosen),
      ...dealUntil((game) => (dealsLeft(game, rounds) > 0 ? undefined : highestWins(alone.sides)(game))),
      lot: firstDealerBy(drawFirstUnder), // SR-4
      board: (game) => {
        const left = onCall && game.lastRound === null ? null : dealsLeft(game, rounds)
        return sessionBoard(game, pointTotals(game, alone.sides), chosen.stake, left)
      },
    }
  },
}
