import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import type { Card, Suit } from '../../../src/rules/model/card.ts'
import { CARDS, cardOf } from '../../../src/rules/model/card.ts'
import type { Contract, Denomination, Opens } from '../../../src/rules/model/contract.ts'
import { isSuit } from '../../../src/rules/model/contract.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import type { Play } from '../../../src/rules/model/trick.ts'
import { weisOrder } from '../../../src/rules/parts/melds/weis/compare-items.ts'
import { weisHoldings } from '../../../src/rules/parts/melds/weis/weis-items.ts'
import { weisTable, weisValue } from '../../../src/rules/parts/melds/weis/weis-values.ts'
import { jassRanking } from '../../../src/rules/parts/tricks/card-ranking.ts'
import { swissFollowRule } from '../../../src/rules/parts/tricks/follow-rules.ts'
import { trickPoints, trickWinner } from '../../../src/rules/parts/tricks/trick-winner.ts'
import type { Random } from '../random.ts'
import { random } from '../random.ts'
import type { Scenario } from '../scenario.ts'
import { cards, scenario } from '../scenario.ts'

/** Required outcome of a deal. */
export interface DealGoal {
  readonly denomination: Denomination
  readonly opens?: Opens
  /** Card points of the declaring side, with five for the last trick and without Match. */
  readonly points: number
  /** Seat that declares and leads; 0 by default. The seat before deals, so that the declarer is forehand. */
  readonly declarer?: Seat
  /** Cards of the declarer that form the only Weis or Stöck of the deal. */
  readonly holding?: string
}

/** An arranged deal with the cards in playing order. */
export interface PlannedDeal {
  readonly deal: ArrangedDeal
  readonly cards: readonly Card[]
}

const follow = swissFollowRule('only-trumps')
const ranking = jassRanking()
const PLAYS_A_DEAL = 12
const DEALS = 4000

/**
 * Searches hands and a legal order of play in which the declaring side takes exactly the required points. No seat holds
 * Weis or Stöck except the `holding`. Equal goals give equal deals.
 * @throws if the search finds no deal
 */
export const findDealWorth = (wanted: DealGoal): PlannedDeal => {
  const chance = random(wanted.points)
  const { declarer = 0 } = wanted
  for (let attempt = 0; attempt < DEALS; attempt++) {
    const hands = quietHands(wanted, chance)
    for (let again = 0; again < PLAYS_A_DEAL; again++) {
      const { played, points } = playedOut(hands, wanted, chance)
      if (points === wanted.points) return { deal: { dealer: (declarer + 3) % 4, hands }, cards: played }
    }
  }
  throw new Error(`no deal found that is worth ${wanted.points}`)
}

/** A deal in which the declarer holds the given cards, and no seat has another Weis or Stöck. */
export const dealHolding = (
  holding: string,
  denomination: Denomination,
  declarer: Seat = 0,
): ArrangedDeal => ({
  dealer: (declarer + 3) % 4,
  hands: quietHands({ holding, denomination, declarer }, random(1)),
})

type Holding = Pick<DealGoal, 'holding' | 'denomination' | 'declarer'>

const quietHands = (wanted: Holding, chance: Random): Card[][] => {
  const held = cards(wanted.holding ?? '')
  for (let attempt = 0; attempt < DEALS; attempt++) {
    const hands = handsWith(held, wanted.declarer ?? 0, chance)
    if (isQuiet(hands, wanted)) return hands
  }
  throw new Error(`no hands found with ${wanted.holding}`)
}

const handsWith = (held: readonly Card[], declarer: Seat, chance: Random): Card[][] => {
  const rest = chance.shuffled(CARDS.filter((card) => !held.includes(card)))
  return [0, 1, 2, 3].map((seat) =>
    seat === declarer ? [...held, ...rest.splice(0, 9 - held.length)] : rest.splice(0, 9),
  )
}

/** Whether the declarer's holding is the only Weis or Stöck of the deal. */
const isQuiet = (
  hands: readonly (readonly Card[])[],
  { denomination, declarer = 0, holding = '' }: Holding,
): boolean => {
  const order = weisOrder({ denomination, doubled: false, redoubled: false })
  const table = weisTable('pagat')
  const held = cards(holding)
  return hands.every((hand, seat) => {
    const own = seat === declarer ? held : []
    const [items = []] = weisHoldings(hand, table, order)
    return (
      items.length === (weisValue(own, table) > 0 ? 1 : 0) &&
      items.every((item) => item.length === own.length) &&
      (!isSuit(denomination) || !hasStoeck(hand, denomination) || hasStoeck(own, denomination))
    )
  })
}

const hasStoeck = (hand: readonly Card[], trump: Suit): boolean =>
  hand.includes(cardOf('K', trump)) && hand.includes(cardOf('O', trump))

const playedOut = (
  dealt: readonly (readonly Card[])[],
  { denomination, opens, declarer = 0 }: DealGoal,
  chance: Random,
) => {
  const contract: Contract = { denomination, doubled: false, redoubled: false, ...(opens && { opens }) }
  const hands = dealt.map((hand) => [...hand])
  const played: Card[] = []
  let leader = declarer
  let points = 0
  for (let trick = 0; trick < 9; trick++) {
    const plays: Play[] = []
    for (let step = 0; step < 4; step++) {
      const seat = (leader + step) % 4
      const hand = hands[seat] ?? []
      const at = { contract, hand, tricks: trick, trick: plays, ranking: ranking(contract, trick, undefined) }
      const judge = follow(at)
      const card = chance.pick(hand.filter((held) => judge(held) === undefined))
      hands[seat] = hand.filter((held) => held !== card)
      plays.push({ seat, card })
      played.push(card)
    }
    const inForce = ranking(contract, trick, undefined)
    leader = trickWinner(plays, inForce)
    if (leader % 2 === declarer % 2) points += trickPoints(plays, inForce) + (trick === 8 ? 5 : 0)
  }
  return { played, points }
}

/** Seat 0 holds all nine acorns and wins every trick, with acorns as trumps or led in obenabe. */
export const EVERY_TRICK = [
  'Aa Ka Oa Ua Ba 9a 8a 7a 6a',
  'As Os Bs 8s 6s Kr Ur 9r 7r',
  'Ks Us 9s 7s Ab Ob Bb 8b 6b',
  'Ar Or Br 8r 6r Kb Ub 9b 7b',
] as const

/**
 * With acorns as trumps seat 0 leads the Six of shields and loses that trick, worth no points, to the Nine of seat 1.
 * The side of seat 0 wins the other eight tricks. King and Ober lie with two partners, so the deal has no Stöck.
 */
export const ALL_BUT_A_WORTHLESS_TRICK = [
  'Ua 9a Aa Ka Ba 8a 7a 6a 6s',
  '9s As Ks Kr Ur 9r 7r Ob Bb',
  'Oa 7s Us Ar Br 8r Kb Ub 8b',
  '8s Os Bs Or 6r Ab 9b 7b 6b',
] as const
export const WORTHLESS_TRICK = cards('6s 9s 7s 8s')

/**
 * With acorns as trumps seat 3 declares and leads the Ace of bells. Seat 0 wins every trick by playing its hand from
 * left to right.
 */
export const NO_TRICK_FOR_THE_DECLARER = [
  '6a Ua 9a Aa Ka Ba 8a 7a As',
  '9s 6s Ks Kr Ur 9r 7r Ob Bb',
  '7s Us Ar Br 8r Kb Ub 8b Oa',
  'Ab 8s Os Bs Or 6r 9b 7b 6b',
] as const

/** Plays the deal out: every seat plays its leftmost legal card. */
export const playFromTheLeft = (table: Scenario, hands: readonly string[]): void => {
  const { deals } = table.game().past
  while (table.game().past.deals === deals) {
    const [seat = 0] = table.toAct()
    const playable = table.playable(seat)
    const card = cards(hands[seat] ?? '').find((held) => playable.includes(held))
    if (card === undefined) throw new Error(`seat ${seat} has nothing to play`)
    table.play(card)
  }
}

/**
 * A game with the given totals before the first of the given deals. The totals come from a deal that ends without play.
 */
export const gameWithTotals = (
  ruleset: unknown,
  options: Record<string, unknown>,
  totals: readonly number[],
  deals: readonly PlannedDeal[],
): Scenario => {
  const before = { dealer: 3, hands: EVERY_TRICK.map(cards) }
  const table = scenario(ruleset, options, [before, ...deals.map(({ deal }) => deal)])
  table.appendEvents({
    type: 'dealScored',
    lines: totals.map((points, side) => ({ side, points, for: 'cards' as const })),
  })
  return table
}
