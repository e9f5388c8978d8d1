import * as z from 'zod'
import type { Game } from '../kernel/game.ts'
import { after, dealOf, declarerOf, inOrder } from '../kernel/game.ts'
import type { Next, Ruleset } from '../kernel/rules.ts'
import { firstDealerByLot, forehand, nextDealer } from '../parts/dealers.ts'
import { inPackets, PACK_36 } from '../parts/dealing.ts'
import { folding } from '../parts/folding.ts'
import { soloGame } from '../parts/solo-game.ts'
import { TEAM, turnTrumpFor } from '../parts/soloist.ts'
import { lastCardTurned } from '../parts/turned-trump.ts'
import { words } from './schafuusejass/words.ts'

/*
 * Schafuusejass (Schaffhauser) as in an overview of the Jass family (SF-1 … SF-14): one player against two or three,
 * trump is turned up, the soloist may give a hand up, and each side has its own target.
 *
 * Settled by the house: nine cards each for four (SF-A1); 250 for one against three (SF-A2); only the soloist folds, for
 * 157 (SF-A3, SF-A4), and is asked before the lead of every hand; a match of one Partie for everybody as soloist, in the
 * order of seats (SF-3), which is won by Parties won as soloist and shared by those who won as many (SF-14).
 */

const options = z.strictObject({
  players: z
    .union([z.literal(3), z.literal(4)])
    .default(3)
    .meta({ description: 'How many play (SF-O1).' }),
  soloTarget: z
    .union([z.literal('by-players'), z.literal(350), z.literal(250)])
    .default('by-players')
    .meta({
      description: 'The points the soloist needs; `by-players` is 350 with three and 250 with four (SF-O2).',
    }),
  teamTarget: z.literal(1000).default(1000).meta({ description: 'The points the team needs (SF-O3).' }),
  foldValue: z
    .union([z.literal(157), z.literal(257)])
    .default(157)
    .meta({ description: 'What the other side writes when a hand is given up (SF-O4).' }),
  whoMayFold: z
    .enum(['soloist', 'either-side'])
    .default('soloist')
    .meta({ description: 'Who may give a hand up before the first lead (SF-O5).' }),
  matchBonus: z
    .union([z.literal(0), z.literal(100)])
    .default(100)
    .meta({ description: 'What all tricks are worth on top (SF-O6).' }),
  wholeMatch: z.boolean().default(true).meta({
    description:
      'Whether everybody is the soloist of one Partie, and single players win the match; else one Partie is played and settled by itself (SF-O7, SF-3, SF-14).',
  }),
})

/** Schafuusejass, one against the rest. */
export const schafuusejass: Ruleset<typeof options> = {
  id: 'schafuusejass',
  name: 'Schafuusejass',
  summary:
    'One soloist against two or three players, trump turned up with the last card. The soloist needs 350 points (or 250), the team 1000; everybody is the soloist once.',
  source: 'An overview of the Jass family, with decisions of the house where it is silent',
  rules: { prefix: 'SF', page: '14-schafuusejass' },
  players: [3, 4],
  partnerships: false,
  faces: 'swiss',
  words,
  options,
  bind: ({ players, soloTarget, teamTarget, foldValue, whoMayFold, matchBonus, wholeMatch }) => {
    const target = soloTarget !== 'by-players' ? soloTarget : players === 3 ? 350 : 250
    const { sides, sideOf, score, series, playing } = soloGame({
      seats: players,
      parties: wholeMatch ? players : 1,
      targets: () => [target, teamTarget], // SF-12
      doubleLoss: false,
      teamWins: false, // SF-14
      leader: forehand, // SF-8
      matchBonus,
      foldValue, // SF-7
      requiresTrick: (_, side) => side === TEAM, // SF-9
    })

    /** The soloist of the running Partie, which opened with a deal of its own (SF-2, SF-5). */
    const soloist = (game: Game) => series.running(game).contract?.declarer ?? dealOf(game).dealer
    const everybody = (game: Game) =>
      game.seats.map((_, step) => inOrder(dealOf(game).active, forehand(game), step))

    const next = (game: Game): Next => {
      const result = series.result(game)
      if (result !== undefined) return { result }
      const opens = series.running(game).deals.length === 0
      return nextDealer(game, ({ dealer, contract }) =>
        after(opens ? (contract?.declarer ?? dealer) : dealer, players),
      )
    }

    return {
      seats: players,
      sides,
      sideOf,
      dealing: () => ({
        pack: PACK_36,
        lay: inPackets(players === 3 ? [3, 3, 3, 3] : [3, 3, 3], players), // SF-4
        turned: lastCardTurned, // SF-6
      }),
      phases: [
        turnTrumpFor((game) => ({ declarer: soloist(game), points: target })),
        folding({
          asked: (game) => (whoMayFold === 'soloist' ? [declarerOf(game)] : everybody(game)),
          rule: 'SF-7',
        }),
        playing,
      ],
      score,
      lot: firstDealerByLot, // SF-3: the first dealer is the first soloist
      next,
      totals: series.totals,
      board: series.board,
    }
  },
}
