import type { Game } from '../model/game.ts'
import { dealOf, declarerOf } from '../model/game.ts'
import type { Ruleset } from '../model/rules.ts'
import { followingSeat, seatInOrder } from '../model/seat.ts'
import { foldPhase } from '../parts/bidding/fold-deal.ts'
import { forehand } from '../parts/dealing/dealer-selection.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { turnedTrumpPhase, turnLastCard } from '../parts/dealing/turned-trump.ts'
import { dealUntil } from '../parts/ending/game-end.ts'
import { PartiesBoardSchema } from '../parts/ending/partie-series.ts'
import { soloGame } from '../parts/ending/solo-game.ts'
import { TEAM } from '../parts/sides/soloist.ts'
import { weisAndStoeck } from './options/weis-options.ts'
import { schafuusejassMoves } from './schafuusejass/move-examples.ts'
import { schafuusejassOptions } from './schafuusejass/options.ts'

/*
 * Schafuusejass (Schaffhauser) as in an overview of the Jass family (SF-1 … SF-14): one player against two or three. Trump is
 * turned up, the soloist may fold, and each side has its own target.
 *
 * House decisions: nine cards each for four (SF-A1); 250 for one against three (SF-A2). Only the soloist folds, for 157 (SF-A3,
 * SF-A4), before the lead of every hand. A match has one Partie for each player as soloist, in the order of seats (SF-3). Parties
 * won as soloist win the match. Equal numbers share the win (SF-14).
 */

/** Ruleset Schafuusejass: one soloist against the other players. */
export const schafuusejass: Ruleset<typeof schafuusejassOptions, 'schafuusejass'> = {
  id: 'schafuusejass',
  name: 'Schafuusejass',
  summary:
    'One soloist against two or three players, trump turned up with the last card. The soloist needs 350 points (or 250), the team 1000; each player is the soloist once.',
  source: 'An overview of the Jass family, with decisions of the house where it is silent',
  rules: { prefix: 'SF', page: '14-schafuusejass' },
  players: [3, 4],
  moveExamples: schafuusejassMoves,
  names: { phases: ['trump', 'folding', 'play'] },
  board: PartiesBoardSchema,
  options: schafuusejassOptions,
  bind: (chosen) => {
    const { players, soloTarget, teamTarget, foldValue, whoMayFold, matchBonus, wholeMatch } = chosen
    const target = soloTarget !== 'by-players' ? soloTarget : players === 3 ? 350 : 250
    const { rules, series, playing } = soloGame({
      seats: players,
      parties: wholeMatch ? players : 1,
      targets: () => [target, teamTarget], // SF-12
      doubleLoss: false,
      teamWins: false, // SF-14
      leads: 'forehand', // SF-8
      matchBonus,
      melds: (sideOf) => weisAndStoeck(chosen, sideOf), // SF-9, SF-10
      foldValue, // SF-7
      requiresTrick: (side) => side === TEAM, // SF-9
      order: chosen.countOrder, // SF-13
      ...{ claims: chosen.claims, weisBy: chosen.weisBy },
    })

    /** The soloist of the current Partie (SF-2, SF-5). */
    const soloist = (game: Game) => series.running(game).contract?.declarer ?? dealOf(game).dealer
    const everybody = (game: Game) =>
      game.seats.map((_, step) => seatInOrder(dealOf(game).active, forehand(game), step))

    return {
      ...rules,
      dealing: () => equalHands({ seats: players, turned: turnLastCard }), // SF-4, SF-6
      phases: [
        turnedTrumpPhase((game) => ({ declarer: soloist(game), points: target })),
        foldPhase({
          asked: (game) => (whoMayFold === 'soloist' ? [declarerOf(game)] : everybody(game)),
          rule: 'SF-7',
        }),
        playing,
      ],
      // SF-3: the first dealer is the first soloist
      ...dealUntil(series.result, ({ dealer, contract }, game) => {
        const opens = series.running(game).deals.length === 0
        return followingSeat(opens ? (contract?.declarer ?? dealer) : dealer, players)
      }),
    }
  },
}
