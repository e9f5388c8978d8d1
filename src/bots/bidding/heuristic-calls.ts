import { autoplayMove } from '../../game/autoplay.ts'
import { decide, legalMoves } from '../../rules/decide.ts'
import type { Card, Suit } from '../../rules/model/card.ts'
import { SUITS, suitOf } from '../../rules/model/card.ts'
import type { Contract } from '../../rules/model/contract.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move, MoveType, Offer } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { masksOfHands } from '../bitboard/card-masks.ts'
import type { PlayedContract } from '../evaluation/hand-strength.ts'
import { handStrengthIn } from '../evaluation/hand-strength.ts'
import { utilityIfOver } from '../evaluation/utility.ts'
import { expectedPoints, expectedUtility } from './expected-points.ts'

/*
 * Heuristic calls from the own hand and the calls so far. Beginners call by the heuristics, and rollouts
 * continue by the heuristics.
 */

/** A game and the seat to act. */
interface Situation {
  readonly rules: Rules
  readonly game: Game
  readonly seat: Seat
}

/** Heuristic of a call type: picks an offer, or undefined for another call type. */
type Heuristic<T extends MoveType> = (offers: readonly Offer<T>[], situation: Situation) => Move | undefined

/** The item with the highest value; the first of equal items. */
const bestBy = <T>(items: readonly T[], worth: (item: T) => number): T | undefined => {
  let [best] = items
  let highest = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const one = worth(item)
    if (one <= highest) continue
    best = item
    highest = one
  }
  return best
}

/** The possible contracts of the card play: the contract so far, the turned suit, or all suits. */
const possibleContracts = ({ game }: Situation): readonly PlayedContract[] => {
  const { contract, turned } = dealOf(game)
  if (contract?.denomination) return [contract]
  const suits: readonly Suit[] = turned ? [suitOf(turned)] : SUITS
  return suits.map((denomination) => ({ denomination }))
}

/** A contract of the seat, with the fields of the contract so far. */
const ownContract = ({ game, seat }: Situation, more: Partial<Contract>): Contract => ({
  declarer: seat,
  doubled: false,
  redoubled: false,
  ...dealOf(game).contract,
  ...more,
})

/** Utility of the hand in the best possible contract. */
const handUtility = (situation: Situation, more: Partial<Contract> = {}, cards?: readonly Card[]): number =>
  Math.max(
    ...possibleContracts(situation).map((contract) =>
      expectedUtility(
        situation.rules,
        situation.game,
        situation.seat,
        ownContract(situation, { ...more, ...contract }),
        cards,
      ),
    ),
  )

/** The best cards for each possible contract, best contract first. */
const bestCards = (
  situation: Situation,
  cards: readonly Card[],
  count: number,
): readonly (readonly Card[])[] => {
  const { rules, game, seat } = situation
  const hands = possibleContracts(situation).map((contract) => {
    const single = handStrengthIn(rules, contract)
    const worth = (card: Card) => single.of(masksOfHands([[card]]), 0)
    const chosen = [...cards].sort((a, b) => worth(b) - worth(a)).slice(0, count)
    return { chosen, hoped: expectedPoints(rules, game, seat, contract, chosen) }
  })
  return hands.sort((a, b) => b.hoped - a.hoped).map(({ chosen }) => chosen)
}

/** Promising ways to exchange or discard cards, the best first: one proposal for each possible contract. */
export const exchangeProposals = (rules: Rules, game: Game, seat: Seat, offer: Offer): readonly Move[] => {
  const situation = { rules, game, seat }
  const hand = dealOf(game).hands[seat] ?? []
  if (offer.type === 'exchange') {
    const table = offer.take.from
    return bestCards(situation, [...hand, ...table], hand.length).map((kept) => ({
      type: 'exchange',
      discard: hand.filter((card) => !kept.includes(card)),
      take: table.filter((card) => kept.includes(card)),
    }))
  }
  if (offer.type !== 'discard') return []
  const { from, ...count } = offer.cards
  const least = 'choose' in count ? count.choose : count.atLeast
  return bestCards(situation, from, from.length - least).map((kept) => ({
    type: 'discard',
    cards: from.filter((card) => !kept.includes(card)),
  }))
}

/** Utility of a fold; 0 if the deal continues. */
const foldUtility = ({ rules, game, seat }: Situation): number => {
  const decision = decide(rules, game, seat, { type: 'fold' })
  return (decision.ok ? utilityIfOver(rules, game, decision, seat) : undefined) ?? 0
}

const contractUtility = (
  situation: Situation,
  { type: _, notation, say, ...named }: Offer<'choose'>,
): number =>
  expectedUtility(
    situation.rules,
    situation.game,
    situation.seat,
    ownContract(situation, { row: named.denomination, ...named }),
  )

/** Heuristics in order of precedence. Autoplay answers all other call types. */
const HEURISTICS: { readonly [T in MoveType]?: Heuristic<T> } = {
  rob: ([offer]) => offer,
  look: ([offer]) => offer,
  choose: (offers, situation) => {
    const best = bestBy(offers, (offer) => contractUtility(situation, offer))
    const mayPass = legalMoves(situation.rules, situation.game, situation.seat).some(
      ({ type }) => type === 'pass' || type === 'shove',
    )
    return best && (!mayPass || contractUtility(situation, best) > 0) ? best : undefined
  },
  bid: (offers, situation) => {
    const [lowest] = offers
    return lowest && handUtility(situation, { points: lowest.points }) > 0 ? lowest : undefined
  },
  predict: (offers, situation) => {
    const expected = Math.max(
      ...possibleContracts(situation).map((contract) =>
        expectedPoints(situation.rules, situation.game, situation.seat, contract),
      ),
    )
    return bestBy(offers, ({ points }) => -Math.abs(points - expected))
  },
  take: ([offer], situation) => (handUtility(situation) < foldUtility(situation) ? offer : undefined),
  fold: ([offer], situation) =>
    offer?.risk === undefined && handUtility(situation) < foldUtility(situation) ? offer : undefined,
  exchange: ([offer], { rules, game, seat }) => offer && exchangeProposals(rules, game, seat, offer)[0],
  discard: ([offer], { rules, game, seat }) => offer && exchangeProposals(rules, game, seat, offer)[0],
  call: (offers, situation) => {
    const hand = dealOf(situation.game).hands[situation.seat] ?? []
    const { rules } = situation
    const contract = bestBy(possibleContracts(situation), (one) =>
      expectedPoints(rules, situation.game, situation.seat, one),
    )
    return (
      contract &&
      bestBy(offers, ({ card }) => handStrengthIn(rules, contract).of(masksOfHands([[...hand, card]]), 0))
    )
  },
}

/**
 * The move of a seat by heuristics, without a search: a legal call, or a card if no call is needed. Hidden cards
 * of other seats have no influence.
 */
export const heuristicCall = (rules: Rules, game: Game, seat: Seat): Move => {
  const offers = legalMoves(rules, game, seat)
  for (const type of Object.keys(HEURISTICS) as MoveType[]) {
    const ofType = offers.filter((offer) => offer.type === type)
    const heuristic = HEURISTICS[type] as Heuristic<MoveType> | undefined
    const move = ofType.length > 0 && heuristic?.(ofType, { rules, game, seat })
    if (move) return move
  }
  return autoplayMove(rules, game, seat)
}
