import * as z from 'zod'
import type { Seat } from '../kernel/contract.ts'
import type { Result } from '../kernel/events.ts'
import type { Game } from '../kernel/game.ts'
import { contractOf, dealOf, declarerOf, totals } from '../kernel/game.ts'
import type { Phase, Ruleset } from '../kernel/rules.ts'
import { announce } from '../parts/announcing.ts'
import { climbingAuction } from '../parts/climbing-auction.ts'
import { firstDealerBy, firstUnder, nextDealer } from '../parts/dealers.ts'
import { inPackets, PACK_32 } from '../parts/dealing.ts'
import { following } from '../parts/following.ts'
import { knock } from '../parts/knocking.ts'
import { nameTrumps } from '../parts/naming.ts'
import { play } from '../parts/play.ts'
import { jassRanking } from '../parts/ranking.ts'
import { askForLastRound, dealsLeft } from '../parts/session.ts'
import { onTheSheet, settlement } from '../parts/settling.ts'
import { layAway, STOCK, takeOrStand } from '../parts/stock.ts'
import { declarerCallsStoeck } from '../parts/stoeck.ts'
import type { WeisTable } from '../parts/weis/table.ts'
import { weisTable } from '../parts/weis/table.ts'
import { scoreOf, showedFourJacks } from './staekske-rape/score.ts'

/*
 * Staekske Rape, the Jass of Maastricht, as described by pagat.com (SR-1 … SR-46): 32 cards, one against three, a stock
 * of four, combinations for the declarer only. A K Q J 10 9 8 7 are A K O U B 9 8 7 here (SR-46).
 *
 * Settled by the house: points are rounded to the nearest ten, halves up, and all tricks add 100 (SR-A1); four Jacks
 * are doubled without the stock, the fixed 10 and 50 are not (SR-A2); undertrumping is free (SR-A3); bids end at 50
 * (SR-A4); one knocks on turn, before the card (SR-A8); hands are dealt closed while blind 2 can be bid, and opened by
 * the first bid or the last pass (SR-14); a session on call ends after 50 rounds at the latest (SR-44).
 */

const HIGHEST_BID = 50
const FORCED = 1 // SR-16
const MOST_ROUNDS = 50

// CO-20
const VALUES = {
  trump: { U: 20, 9: 14, A: 11, K: 3, O: 2, B: 10, 8: 0, 7: 0, 6: 0 },
  plain: { A: 11, K: 3, O: 2, U: 1, B: 10, 9: 0, 8: 0, 7: 0, 6: 0 },
}

// SR-21, SR-22, SR-24
const COMBINATIONS: WeisTable = {
  sequence: weisTable('pagat').sequence,
  quartet: { U: 200, 9: 140, A: 100, K: 100, O: 100, B: 100 },
  shareCards: true,
}

const options = z.strictObject({
  players: z
    .union([z.literal(4), z.literal(5)])
    .default(4)
    .meta({ description: 'Seats at the table; with five the dealer sits out (SR-O1).' }),
  rounding: z
    .enum(['half-up', 'down'])
    .default('half-up')
    .meta({ description: 'How card points become points achieved, ten for one (SR-O2).' }),
  undertrump: z
    .enum(['free', 'only-trumps'])
    .default('free')
    .meta({ description: 'Whether undertrumping is free, or only for a hand of trumps (SR-O3).' }),
  blindTwo: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether 2 can be bid on a hand not looked at (SR-O4).' }),
  noStockDoublesFourJacks: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether four Jacks count twice, too, when the stock is left alone (SR-O5).' }),
  stake: z
    .number()
    .min(0)
    .max(1000)
    .default(0.05)
    .meta({ description: 'What a point is worth when the session is settled (SR-O6).' }),
  sessionLength: z
    .union([z.literal('on-and-off'), z.int().min(1).max(20)])
    .default('on-and-off')
    .meta({ description: 'Until somebody asks for a last round, or so many full rounds (SR-O7).' }),
})

const sideOf = (_game: Game, seat: Seat): number => seat

/** The highest score wins (SR-45). */
const highest = (game: Game, sides: readonly number[]): Result => {
  const scores = totals(game, sides)
  const best = Math.max(...scores.map(({ points }) => points))
  const winners = scores.filter(({ points }) => points === best).map(({ side }) => side)
  return { winners, kind: winners.length === 1 ? 'single' : 'draw' }
}

/** Staekske Rape as described by pagat.com. */
export const staekskeRape: Ruleset<typeof options> = {
  id: 'staekske-rape',
  name: 'Staekske Rape',
  summary:
    'From Maastricht: who bids most takes up the stock, names trumps and plays alone against three. Only the declarer wins or loses points.',
  source: 'pagat.com, Staekske Rape (after a game in Maastricht in May 1999)',
  rules: { prefix: 'SR', page: '03-staekske-rape' },
  players: [4, 5],
  partnerships: false,
  words: [
    'bid',
    'pass',
    'look',
    'take',
    'stand',
    'fold',
    'discard',
    'choose',
    'announce',
    'play',
    'knock',
    'last-round',
  ],
  options,
  bind: (chosen) => {
    const everySeat = Array.from({ length: chosen.players }, (_, seat) => seat)
    const active = (dealer: Seat) => everySeat.filter((seat) => chosen.players === 4 || seat !== dealer) // SR-1
    const onCall = chosen.sessionLength === 'on-and-off'
    const rounds = chosen.sessionLength === 'on-and-off' ? MOST_ROUNDS : chosen.sessionLength
    const ranking = jassRanking({ trumpValues: VALUES })
    const score = scoreOf({
      ranking,
      rounding: chosen.rounding,
      doublesFourJacks: chosen.noStockDoublesFourJacks,
    })
    const playing = play({
      ranking,
      follow: following(chosen.undertrump),
      leader: declarerOf, // SR-30
      lastTrick: 5, // SR-34
      stoeckCall: declarerCallsStoeck('SR-27'),
    })
    const phases: Phase[] = [
      climbingAuction({
        lowest: 3,
        highest: HIGHEST_BID,
        ...(chosen.blindTwo && { blind: { points: 2, next: 4 } }),
        forced: FORCED,
        cites: {
          turn: 'SR-7',
          next: 'SR-9',
          highest: 'SR-8',
          passed: 'SR-10',
          once: 'SR-13',
          blind: 'SR-14',
          overBlind: 'SR-15',
        },
      }),
      takeOrStand({
        mayFold: (game) => contractOf(game).points === FORCED,
        cites: { take: 'SR-17', stand: 'SR-19', fold: 'SR-16' },
      }),
      layAway(4, 'SR-17'),
      nameTrumps('SR-20'),
      {
        ...playing,
        moves: {
          ...playing.moves,
          // Seven cards hold two combinations side by side, and Stöck.
          announce: announce({
            table: COMBINATIONS,
            atMost: 3,
            cites: { others: 'SR-28', intact: 'SR-25', overlap: 'SR-24', before: 'SR-26' },
          }),
          knock: knock({ ranking, pack: PACK_32, rule: 'SR-35' }),
        },
        over: (game) => (showedFourJacks(dealOf(game)) ? 'deal' : playing.over(game)), // SR-29
      },
    ]
    const lastRound = askForLastRound(rounds, 'SR-44')
    return {
      seats: chosen.players,
      sides: everySeat,
      sideOf,
      dealing: () => ({
        pack: PACK_32,
        active,
        lay: (pack, dealer) =>
          inPackets([3, { pile: STOCK, size: 4 }, 4], chosen.players, active(dealer))(pack, dealer), // SR-6
        closed: chosen.blindTwo,
      }),
      phases: onCall
        ? phases.map((phase) => ({ ...phase, moves: { ...phase.moves, 'last-round': lastRound } }))
        : phases,
      score,
      lot: firstDealerBy(firstUnder), // SR-4
      next: (game) => (dealsLeft(game, rounds) > 0 ? nextDealer(game) : { result: highest(game, everySeat) }),
      board: (game) => {
        const scores = totals(game, everySeat)
        return {
          sheet: scores.map(onTheSheet), // SR-43
          settlement: settlement(scores, chosen.stake), // SR-45
          lastRound: game.lastRound && { calledBy: game.lastRound.seat, on: game.lastRound.from },
          dealsLeft: onCall && game.lastRound === null ? null : dealsLeft(game, rounds),
        }
      },
    }
  },
}
