import * as z from 'zod'
import type { Contract, Denomination } from '../kernel/contract.ts'
import type { ScoreLine } from '../kernel/events.ts'
import type { Game } from '../kernel/game.ts'
import { dealOf, declarerOf, totals } from '../kernel/game.ts'
import type { Next, Ruleset } from '../kernel/rules.ts'
import { auction } from '../parts/auction.ts'
import { firstDealerByLot, nextDealer } from '../parts/dealers.ts'
import { inPackets, PACK_36 } from '../parts/dealing.ts'
import { higherAtTarget } from '../parts/ending.ts'
import { doubleInFirstTrick } from '../parts/first-trick-double.ts'
import { following } from '../parts/following.ts'
import { bidLadder } from '../parts/ladder.ts'
import { nameOpening } from '../parts/naming.ts'
import { otherSide, partnerships } from '../parts/partnership.ts'
import { play } from '../parts/play.ts'
import { cardPoints, MATCH, wonEveryTrick } from '../parts/points.ts'
import { jassRanking } from '../parts/ranking.ts'

/*
 * Sidi Barrani in the form of the program Swiss Jass!! (SJ-1 … SJ-27): seven denominations, each also as Misère, no
 * Weis, doubling in the auction and in the first trick, a Match bid with its own formula, 1500 points.
 *
 * Settled by the house: a Match is bid as 257 and needs every trick (SJ-16); its premium of 100 travels with the bonus
 * and is never doubled (SJ-A1); a pass does not end one's auction (SJ-A3); doubling at one's own turn (SJ-A4); a failed
 * Match bid takes 257 off under the Überbiet rule (SJ-24).
 */

const DENOMINATIONS: readonly Denomination[] = [
  'acorns',
  'shields',
  'roses',
  'bells',
  'obenabe',
  'undenufe',
  'slalom',
] // SJ-5
const MATCH_BID = 257
const EVERY_POINT = 157
const { sides, sideOf } = partnerships

const options = z.strictObject({
  closingRule: z.enum(['none', 'ueberbiet', 'bonus']).default('none').meta({
    description: 'How the last deals are closed: plainly, by the Überbiet or the Bonus rule (SJ-O1).',
  }),
  minBid: z
    .union([z.literal(40), z.literal(50), z.literal(60)])
    .default(50)
    .meta({ description: 'The lowest bid (SJ-O2).' }),
  bidStep: z
    .union([z.literal(10), z.literal(5)])
    .default(10)
    .meta({ description: 'The step between bids (SJ-O3).' }),
  topNumber: z.literal(150).default(150).meta({ description: 'The highest number below Match (SJ-O4).' }),
  passFinal: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether who passed is out of the auction (SJ-O5).' }),
  doubleInTrick1: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether a defender may double with the first card (SJ-O6).' }),
  doubleWindow: z.enum(['own-turn', 'open']).default('own-turn').meta({
    description:
      'When a bid can be doubled in the auction: at your own turn while it stands, or at once until the next player has called (SJ-O7).',
  }),
  target: z
    .union([z.literal(1500), z.literal(2000)])
    .default(1500)
    .meta({ description: 'The total that ends the game (SJ-O8).' }),
  undertrumpInMisere: z
    .enum(['only-trumps', 'if-void'])
    .default('only-trumps')
    .meta({ description: 'When undertrumping is allowed in Misère (SJ-O9, CO-A11).' }),
  undenufeValues: z
    .enum(['ace11', 'six11'])
    .default('ace11')
    .meta({ description: 'Whether the Ace or the Six counts 11 in Undenufe (SJ-O10, CO-17).' }),
  allPassDealer: z
    .enum(['forehand', 'same-dealer'])
    .default('forehand')
    .meta({ description: 'Who deals after four passes (SJ-O11).' }),
})
type Options = z.infer<typeof options>

/** The side whose tricks count for `side`: the other one in Misère (SJ-6). */
const creditedFrom = (contract: Contract, side: number): number => (contract.misere ? otherSide(side) : side)

/** Bonus of the bid: a Match is worth 157, doubled or not, and 100 that are never doubled (SJ-17). */
const bonusOf = ({ points = 0, doubled }: Contract): number =>
  points === MATCH_BID ? (doubled ? 2 : 1) * EVERY_POINT + MATCH : (doubled ? 2 : 1) * points

/** Whether the bid was made: by points, a Match by tricks (SJ-15, SJ-16). */
const isMade = (game: Game, contract: Contract): boolean => {
  const from = creditedFrom(contract, sideOf(game, declarerOf(game)))
  const match = wonEveryTrick(game, partnerships, from)
  if (contract.points === MATCH_BID) return match
  return cardPoints(game, partnerships, from) + (match ? MATCH : 0) >= (contract.points ?? 0)
}

/** Points for a deal, before any closing rule (SJ-15 to SJ-20). */
const plainScore = (game: Game): readonly ScoreLine[] => {
  const { contract } = dealOf(game)
  if (contract === null) return [] // SJ-27
  const declarers = sideOf(game, declarerOf(game))
  const made = isMade(game, contract)
  // A Match that was bid and made has its hundred in the bonus already (SJ-18).
  const inBonus = (side: number) => made && contract.points === MATCH_BID && side === declarers
  const match = (side: number) =>
    wonEveryTrick(game, partnerships, creditedFrom(contract, side)) && !inBonus(side)
  return [
    ...sides.map(
      (side): ScoreLine => ({
        side,
        points: cardPoints(game, partnerships, creditedFrom(contract, side)),
        for: 'cards',
      }),
    ),
    ...sides.filter(match).map((side): ScoreLine => ({ side, points: MATCH, for: 'match' })),
    { side: made ? declarers : otherSide(declarers), points: bonusOf(contract), for: 'contract' },
  ]
}

/** Überbiet: leading bidders who reached the target on a failed, undoubled bid take it off both sides (SJ-22, SJ-24). */
const overbid = (game: Game, lines: readonly ScoreLine[], target: number): readonly ScoreLine[] => {
  const { contract } = dealOf(game)
  if (contract === null || contract.doubled || isMade(game, contract)) return []
  const declarers = sideOf(game, declarerOf(game))
  const after = totals(game, sides).map(({ side, points }) =>
    lines.reduce((sum, line) => (line.side === side ? sum + line.points : sum), points),
  )
  const [own = 0, theirs = 0] = [after[declarers], after[otherSide(declarers)]]
  if (own < target || own <= theirs) return []
  return sides.map((side) => ({ side, points: -bonusOf(contract), for: 'closing' }))
}

/** Who has won by the closing rule in force, if anybody (SJ-21, SJ-25). */
const winnerBy = (game: Game, { closingRule, target }: Options): number | undefined => {
  const winner = higherAtTarget(game, sides, target)
  if (winner === undefined || closingRule !== 'bonus') return winner
  const bonus = game.finished.at(-1)?.lines.find((line) => line.for === 'contract')
  return bonus?.side === winner ? winner : undefined
}

/** Who played the last deal out deals next; after four passes forehand, who would have led (SJ-3, SJ-27). */
const dealerAfter = (game: Game, { allPassDealer }: Options): Next =>
  nextDealer(game, ({ contract, dealer }) => {
    if (contract?.declarer !== undefined) return contract.declarer
    return allPassDealer === 'forehand' ? (dealer + 1) % game.seats.length : dealer
  })

/** Sidi Barrani as played in the program Swiss Jass!!. */
export const sidiSwissjass: Ruleset<typeof options> = {
  id: 'sidi-swissjass',
  name: 'Sidi Barrani (Swiss Jass!!)',
  summary:
    'Sidi Barrani with Slalom and Misère: fourteen contracts, no Weis, doubling in the auction and in the first trick. First to 1500.',
  source: 'swissjass.ch, the rules of Sidi Barrani in the program Swiss Jass!!',
  rules: { prefix: 'SJ', page: '02-sidi-barrani-swissjass' },
  players: [4],
  partnerships: true,
  faces: 'swiss',
  words: ['bid', 'pass', 'double', 'decline', 'choose', 'play'],
  options,
  bind: (chosen) => {
    const strict = following('only-trumps')
    const inMisere = following(chosen.undertrumpInMisere)
    const playing = play({
      ranking: jassRanking({ undenufeValues: chosen.undenufeValues }),
      follow: (card, at) => (at.contract.misere ? inMisere : strict)(card, at),
      leader: declarerOf, // SJ-11
      lastTrick: 5,
    })
    return {
      seats: 4,
      sides,
      sideOf,
      dealing: () => ({ pack: PACK_36, lay: inPackets([3, 3, 3], 4) }), // SJ-2
      phases: [
        auction({
          sideOf,
          ladder: [...bidLadder(chosen.minBid, chosen.topNumber, chosen.bidStep), MATCH_BID],
          contracts: [
            ...DENOMINATIONS.map((denomination) => ({ denomination })),
            ...DENOMINATIONS.map((denomination) => ({ denomination, misere: true as const })),
          ],
          doubling: chosen.doubleWindow,
          passIsFinal: chosen.passFinal,
          cites: {
            turn: 'SJ-8',
            ladder: 'SJ-10',
            higher: 'SJ-10',
            contracts: 'SJ-5',
            double: 'SJ-12',
            window: 'SJ-12',
            passed: 'SJ-8',
          },
        }),
        nameOpening('SJ-7'),
        chosen.doubleInTrick1
          ? { ...playing, moves: { ...playing.moves, double: doubleInFirstTrick(sideOf, 'SJ-13') } }
          : playing,
      ],
      score: (game) => {
        const lines = plainScore(game)
        return chosen.closingRule === 'ueberbiet' ? [...lines, ...overbid(game, lines, chosen.target)] : lines
      },
      lot: firstDealerByLot,
      next: (game) => {
        const winner = winnerBy(game, chosen)
        return winner === undefined
          ? dealerAfter(game, chosen)
          : { result: { winners: [winner], kind: 'single' } }
      },
    }
  },
}
