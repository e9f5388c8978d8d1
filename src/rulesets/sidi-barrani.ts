import * as z from 'zod'
import type { Denomination } from '../kernel/contract.ts'
import type { ScoreLine } from '../kernel/events.ts'
import type { Game } from '../kernel/game.ts'
import { dealOf, declarerOf } from '../kernel/game.ts'
import type { Phase, Ruleset } from '../kernel/rules.ts'
import { auction } from '../parts/auction.ts'
import { firstDealerByLot, nextDealer } from '../parts/dealers.ts'
import { inPackets, PACK_36 } from '../parts/dealing.ts'
import { higherAtTarget, won } from '../parts/ending.ts'
import { following } from '../parts/following.ts'
import { bidLadder } from '../parts/ladder.ts'
import { otherSide, partnerships } from '../parts/partnership.ts'
import { play } from '../parts/play.ts'
import { cardPoints, MATCH, wonEveryTrick } from '../parts/points.ts'
import { jassRanking } from '../parts/ranking.ts'
import { askToRedouble, redouble } from '../parts/redouble.ts'
import { stoeck } from '../parts/stoeck.ts'
import { weis } from '../parts/weis/index.ts'
import { WEIS_TABLES, weisTable } from '../parts/weis/table.ts'

/*
 * Sidi Barrani in the form of pagat.com (SB-1 … SB-42): four players in partnerships, an auction for points and
 * denomination, doubling out of turn, Weis and Stöck, 2000 points.
 *
 * Where the source is silent the house has settled: the double window may be held open by asking the far opponent
 * (SB-15); both opponents are asked after 257 (SB-A1); silent partners' Weis score (SB-A3); Stöck is credited by itself
 * (SB-A4); ties are played on until broken (SB-A5); redoubling counts four times (SB-41).
 */

const SUIT_CONTRACTS: readonly Denomination[] = ['bells', 'shields', 'acorns', 'roses'] // SB-9
const NO_TRUMP_CONTRACTS: readonly Denomination[] = ['obenabe', 'undenufe']
const EVERY_POINT = 157
const EVERY_TRICK = 257

const options = z.strictObject({
  weisAndStoeck: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether Weis and Stöck are played (SB-O1).' }),
  noTrumpDenominations: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether Obenabe and Undenufe can be bid (SB-O2).' }),
  minBid: z
    .union([z.literal(40), z.literal(50), z.literal(60)])
    .default(40)
    .meta({ description: 'The lowest bid (SB-O3).' }),
  bidStep: z
    .union([z.literal(10), z.literal(5)])
    .default(10)
    .meta({ description: 'The step between bids (SB-O4, SB-40).' }),
  target: z
    .union([z.literal(1500), z.literal(2000), z.literal(2500)])
    .default(2000)
    .meta({ description: 'The total that ends the game (SB-O5).' }),
  doubling: z
    .enum(['none', 'double', 'double-redouble'])
    .default('double')
    .meta({ description: 'Whether bids can be doubled, and doubles redoubled (SB-O6, SB-41).' }),
  doubleWindow: z.enum(['open', 'ask']).default('open').meta({
    description:
      'How long a bid can be doubled: `open` until the next player has called; `ask` holds the auction until the far opponent has doubled or declined, for play by correspondence (SB-15).',
  }),
  weisTable: z
    .enum(WEIS_TABLES)
    .default('pagat')
    .meta({ description: 'What Weis items are worth (SB-O7, CO-61).' }),
  doubleGameBelow: z
    .union([z.literal('half-target'), z.int().min(0).max(2500)])
    .default('half-target')
    .meta({ description: 'The losers lose double with fewer points than this (SB-O8).' }),
})

/** Points for a deal (SB-32 to SB-36). */
const score = (game: Game): readonly ScoreLine[] => {
  const { weis: melds, stoeck: holders, contract } = dealOf(game)
  if (contract === null) return [] // SB-18
  const { sides, sideOf } = partnerships
  const declarers = sideOf(game, declarerOf(game))
  const match = (side: number) => (wonEveryTrick(game, partnerships, side) ? MATCH : 0)
  const taken = cardPoints(game, partnerships, declarers) + match(declarers)
  const promised = contract.points ?? 0
  const factor = contract.redoubled ? 4 : contract.doubled ? 2 : 1
  const success = taken >= promised // SB-33
  return [
    ...sides.map((side): ScoreLine => ({ side, points: cardPoints(game, partnerships, side), for: 'cards' })),
    ...sides.filter(match).map((side): ScoreLine => ({ side, points: MATCH, for: 'match' })),
    ...melds.scored.map(
      ({ seat, value }): ScoreLine => ({ side: sideOf(game, seat), points: value, for: 'weis' }),
    ),
    ...holders.map((seat): ScoreLine => ({ side: sideOf(game, seat), points: 20, for: 'stoeck' })),
    { side: success ? declarers : otherSide(declarers), points: factor * promised, for: 'contract' }, // SB-35
  ]
}

/** Sidi Barrani as described by pagat.com. */
export const sidiBarrani: Ruleset<typeof options> = {
  id: 'sidi-barrani',
  name: 'Sidi Barrani',
  summary:
    'Four players in two partnerships bid how many card points they will take, and in which suit or mode; opponents double. First to 2000.',
  source: 'pagat.com, Sidi Barrani (as of 1 October 2024)',
  rules: { prefix: 'SB', page: '01-sidi-barrani' },
  players: [4],
  partnerships: true,
  faces: 'swiss',
  words: ['bid', 'pass', 'double', 'redouble', 'decline', 'play', 'inspect'],
  options,
  bind: (chosen) => {
    const { sides, sideOf } = partnerships
    const denominations = chosen.noTrumpDenominations
      ? [...SUIT_CONTRACTS, ...NO_TRUMP_CONTRACTS]
      : SUIT_CONTRACTS
    const redoubles = chosen.doubling === 'double-redouble'
    const doubleBelow = chosen.doubleGameBelow === 'half-target' ? chosen.target / 2 : chosen.doubleGameBelow

    const bidding = auction({
      sideOf,
      ladder: [...bidLadder(chosen.minBid, 155, chosen.bidStep), EVERY_POINT, EVERY_TRICK],
      contracts: denominations.map((denomination) => ({ denomination })),
      doubling: chosen.doubling === 'none' ? 'none' : chosen.doubleWindow,
      top: EVERY_TRICK,
      passIsFinal: false,
      cites: {
        turn: 'SB-6',
        ladder: chosen.bidStep === 5 ? 'SB-40' : 'SB-8',
        higher: 'SB-10',
        contracts: 'SB-9',
        double: 'SB-13',
        window: 'SB-15',
        passed: 'SB-11',
      },
    })
    const playing = play({
      ranking: jassRanking(),
      follow: following('only-trumps'),
      leader: declarerOf, // SB-20
      lastTrick: 5,
      ...(chosen.weisAndStoeck && {
        weis: weis({ table: weisTable(chosen.weisTable), sideOf }),
        consequences: [stoeck],
      }),
    })
    const phases: Phase[] = [bidding]
    if (redoubles && chosen.doubleWindow === 'ask') phases.push(askToRedouble(sideOf, 'SB-41'))
    phases.push(
      redoubles && chosen.doubleWindow === 'open'
        ? { ...playing, moves: { ...playing.moves, redouble: redouble(sideOf, 'SB-41') } }
        : playing,
    )

    return {
      seats: 4,
      sides,
      sideOf,
      dealing: () => ({ pack: PACK_36, lay: inPackets([3, 3, 3], 4) }), // SB-5
      phases,
      score,
      lot: firstDealerByLot,
      next: (game) => {
        const winner = higherAtTarget(game, sides, chosen.target) // SB-37, SB-38
        return winner === undefined ? nextDealer(game) : { result: won(game, sides, winner, doubleBelow) }
      },
    }
  },
}
