import * as z from 'zod'
import type { Seat } from '../kernel/contract.ts'
import type { ScoreLine } from '../kernel/events.ts'
import type { Game } from '../kernel/game.ts'
import { after, contractOf, dealOf, forehandOf, inOrder, playing, totals } from '../kernel/game.ts'
import type { Next, Ruleset } from '../kernel/rules.ts'
import { decisions, robBeforeOwnCard, robTheBlind } from '../parts/blind.ts'
import { firstDealerByLot, nextDealer } from '../parts/dealers.ts'
import { following } from '../parts/following.ts'
import { play } from '../parts/play.ts'
import { cardPoints } from '../parts/points.ts'
import { jassRanking } from '../parts/ranking.ts'
import { singles } from '../parts/singles.ts'
import { stoeck } from '../parts/stoeck.ts'
import { trumpIsTurned } from '../parts/turned-trump.ts'
import { weis } from '../parts/weis/index.ts'
import { WEIS_TABLES, weisTable } from '../parts/weis/table.ts'
import { dealTo, formatFor } from './handjass/formats.ts'
import { rubsFor, wheelsFor } from './handjass/rubs.ts'

/*
 * Handjass, cut-throat Jass for two to five, as in the overview of the Jass family (HJ-1 … HJ-31).
 *
 * Settled by the house: forehand decides first, and robbing comes after all decisions (HJ-14); who robs at the own
 * decision plays (HJ-A4); two on top of a hand are its two highest (HJ-26); the Berner game is counted out like the
 * common one, at 27 (HJ-30); in the fast game two who pass 7 together are told apart by their rubs, or win together.
 */

const BERNER = { roses: 4, acorns: 3, bells: 2, shields: 1 } as const // HJ-30

const options = z.strictObject({
  players: z.int().min(2).max(5).default(4).meta({ description: 'How many play (HJ-1).' }),
  target: z
    .union([z.literal(5), z.literal(7)])
    .default(5)
    .meta({ description: 'How many rubs count a player out, in the mode `count-out` (HJ-O1).' }),
  mode: z.enum(['count-out', 'fast7', 'berner27']).default('count-out').meta({
    description:
      'Players count out one by one; or the first with 7 rubs wins; or they count out at 27, rubs and wheels multiplied by the trump suit (HJ-O2).',
  }),
  handSize: z
    .union([z.literal(9), z.literal(12)])
    .default(9)
    .meta({ description: 'The cards of a hand while two or three play (HJ-O3).' }),
  weisWithoutTrick2p: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether Weis scores without a trick while two play (HJ-O4).' }),
  weisTable: z
    .enum(WEIS_TABLES)
    .default('overview')
    .meta({ description: 'What Weis items are worth (HJ-O5, CO-61).' }),
  fourNines: z
    .union([z.literal(0), z.literal(150)])
    .default(150)
    .meta({ description: 'What four Nines are worth (HJ-O5, CO-A4).' }),
  fold: z.boolean().default(true).meta({ description: 'Whether players may fold (HJ-O6).' }),
  robTiming: z.enum(['after-decisions', 'own-decision']).default('after-decisions').meta({
    description: 'When the Six of trumps may be exchanged for the turned card (HJ-O7).',
  }),
  threePlayerRubs: z
    .union([z.literal(2), z.literal(1)])
    .default(2)
    .meta({ description: 'How many rubs a hand of three players has (HJ-O8).' }),
})
type Options = z.infer<typeof options>

/** How many rubs count out, or win the fast game. */
const goalOf = ({ mode, target }: Options): number =>
  mode === 'fast7' ? 7 : mode === 'berner27' ? 27 : target

/** The seats that have not counted out (HJ-2). */
const left = (game: Game, chosen: Options): readonly Seat[] =>
  totals(game, singles(chosen.players).sides)
    .filter(({ points }) => chosen.mode === 'fast7' || points < goalOf(chosen))
    .map(({ side }) => side)

/** Own cards, Weis that was kept by a trick, and Stöck (HJ-17, HJ-18, HJ-19). */
const resultOf = (game: Game, seat: Seat, { weisWithoutTrick2p, players }: Options): number => {
  const { tricks, weis: melds, stoeck: holders, active } = dealOf(game)
  const keepsWeis =
    tricks.some(({ winner }) => winner === seat) || (weisWithoutTrick2p && active.length === 2)
  const weisPoints = melds.scored.reduce((sum, item) => (item.seat === seat ? sum + item.value : sum), 0)
  return (
    cardPoints(game, singles(players), seat) +
    (keepsWeis ? weisPoints : 0) +
    (holders.includes(seat) ? 20 : 0)
  )
}

/** Rubs and wheels of a hand; the last who has not folded takes all rubs (HJ-12, HJ-20 to HJ-28). */
const score = (game: Game, chosen: Options): readonly ScoreLine[] => {
  const deal = dealOf(game)
  const seats = playing(deal)
  const { denomination } = contractOf(game)
  const factor = chosen.mode === 'berner27' ? (BERNER[denomination as keyof typeof BERNER] ?? 1) : 1
  const stake = deal.active.length === 2 ? 1 : deal.active.length === 3 ? chosen.threePlayerRubs : 2
  if (seats.length === 1) return seats.map((side) => ({ side, points: factor * stake, for: 'rubs' }))
  const { threshold } = formatFor(deal.active.length, chosen.handSize)
  const results = seats.map((seat) => resultOf(game, seat, chosen))
  const wheels = wheelsFor(results, threshold)
  const rubs = rubsFor(results, stake, threshold)
  return seats.flatMap((side, at): ScoreLine[] => [
    ...(rubs[at] ? [{ side, points: factor * rubs[at], for: 'rubs' as const }] : []),
    ...(wheels[at] ? [{ side, points: -factor * wheels[at], for: 'wheels' as const }] : []),
  ])
}

/** The next deal among those who are left; the last one left has lost, in the fast game the first with 7 has won. */
const next = (game: Game, chosen: Options): Next => {
  const seats = left(game, chosen)
  const { sides } = singles(chosen.players)
  const best = totals(game, sides).sort((a, b) => b.points - a.points)
  const top = best[0]?.points ?? 0
  if (chosen.mode === 'fast7' && top >= goalOf(chosen)) {
    return {
      result: {
        winners: sides.filter((side) => best.some((one) => one.side === side && one.points === top)),
        kind: 'single',
      },
    }
  }
  return seats.length > 1
    ? nextDealer(game, ({ dealer }) => inOrder(seats, after(dealer, chosen.players))) // HJ-3
    : { result: { winners: sides.filter((side) => !seats.includes(side)), kind: 'single' } }
}

/** Cut-throat Jass for two to five players. */
export const handjass: Ruleset<typeof options> = {
  id: 'handjass',
  name: 'Handjass',
  summary:
    'Two to five players, each alone, decide hand by hand whether to play. The best write rubs, the worst wheels; who has five rubs is out, and the last one left has lost.',
  source: 'An overview of the Jass family, Cut-throat Jass (Handjass)',
  rules: { prefix: 'HJ', page: '10-handjass' },
  players: [2, 3, 4, 5],
  partnerships: false,
  words: ['stand', 'fold', 'take', 'rob', 'play', 'inspect'],
  options,
  bind: (chosen) => {
    const { sides, sideOf } = singles(chosen.players)
    const table = weisTable(chosen.weisTable)
    const deciding = decisions({
      mayFold: chosen.fold,
      ...(chosen.robTiming === 'own-decision' && { rob: robTheBlind('HJ-13') }),
      consequences: [trumpIsTurned],
      cites: { turn: 'HJ-9', take: 'HJ-10' },
    })
    const cards = play({
      ranking: jassRanking(),
      follow: following('only-trumps'),
      leader: (game) => forehandOf(dealOf(game)), // HJ-16
      lastTrick: 5,
      weis: weis({ table: { ...table, quartet: { ...table.quartet, 9: chosen.fourNines } }, sideOf }),
      consequences: [trumpIsTurned, stoeck],
    })
    const robbing = chosen.robTiming === 'after-decisions' && { rob: robBeforeOwnCard('HJ-14') }
    return {
      seats: chosen.players,
      sides,
      sideOf,
      dealing: (game) => dealTo(left(game, chosen), chosen.players, chosen.handSize),
      phases: [deciding, { ...cards, moves: { ...cards.moves, ...robbing } }],
      score: (game) => score(game, chosen),
      lot: firstDealerByLot,
      next: (game) => next(game, chosen),
      board: (game) => ({
        target: goalOf(chosen),
        slate: totals(game, sides).map(({ side, points }) => ({
          side,
          lines: Math.max(0, goalOf(chosen) - points), // HJ-31
          out: !left(game, chosen).includes(side),
        })),
      }),
    }
  },
}
