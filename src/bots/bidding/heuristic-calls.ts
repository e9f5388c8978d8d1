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
import type { Played } from '../hand-evaluation/contract.ts'
import { countIn } from '../hand-evaluation/contract.ts'
import { masksOf } from '../hand-evaluation/hands.ts'
import { worthIfOver } from './deal-without-play.ts'
import { hopedFor, worthHoped } from './expected-points.ts'

/*
 * What somebody says by rules of thumb, by their own cards and by what everybody has heard: how beginners talk, and how everybody is
 * thought to go on where something is tried.
 */

/** Who is asked, in which game. */
interface At {
  readonly rules: Rules
  readonly game: Game
  readonly seat: Seat
}

/** What is said with a word, of its offers; nothing where another word is better. */
type Thumb<W extends MoveType> = (offers: readonly Offer<W>[], at: At) => Move | undefined

/** The one that is worth most; of equals the first. */
const most = <T>(items: readonly T[], worth: (item: T) => number): T | undefined => {
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

/** What is played, or can be as far as that is known: what was turned up, or the suits. */
const waysIn = ({ game }: At): readonly Played[] => {
  const { contract, turned } = dealOf(game)
  if (contract?.denomination) return [contract]
  const suits: readonly Suit[] = turned ? [suitOf(turned)] : SUITS
  return suits.map((denomination) => ({ denomination }))
}

/** A contract of the seat, with what of it is agreed already. */
const ownContract = ({ game, seat }: At, more: Partial<Contract>): Contract => ({
  declarer: seat,
  doubled: false,
  redoubled: false,
  ...dealOf(game).contract,
  ...more,
})

/** What the hand is worth in what is played, or in what is best for it. */
const worthOfHand = (at: At, more: Partial<Contract> = {}, cards?: readonly Card[]): number =>
  Math.max(
    ...waysIn(at).map((way) =>
      worthHoped(at.rules, at.game, at.seat, ownContract(at, { ...more, ...way }), cards),
    ),
  )

/** Of these cards so many of the best ones, in each of the ways that they can be played. */
const bestOf = (at: At, cards: readonly Card[], count: number): readonly (readonly Card[])[] => {
  const { rules, game, seat } = at
  const hands = waysIn(at).map((way) => {
    const single = countIn(rules, way)
    const worth = (card: Card) => single.of(masksOf([[card]]), 0)
    const chosen = [...cards].sort((a, b) => worth(b) - worth(a)).slice(0, count)
    return { chosen, hoped: hopedFor(rules, game, seat, way, chosen) }
  })
  return hands.sort((a, b) => b.hoped - a.hoped).map(({ chosen }) => chosen)
}

/** What it makes sense to exchange or lay away, the most promising first: for each way to play what is best for it. */
export const plansFor = (rules: Rules, game: Game, seat: Seat, offer: Offer): readonly Move[] => {
  const at = { rules, game, seat }
  const hand = dealOf(game).hands[seat] ?? []
  if (offer.type === 'exchange') {
    const table = offer.take.from
    return bestOf(at, [...hand, ...table], hand.length).map((kept) => ({
      type: 'exchange',
      discard: hand.filter((card) => !kept.includes(card)),
      take: table.filter((card) => kept.includes(card)),
    }))
  }
  if (offer.type !== 'discard') return []
  const { from, ...count } = offer.cards
  const least = 'choose' in count ? count.choose : count.atLeast
  return bestOf(at, from, from.length - least).map((kept) => ({
    type: 'discard',
    cards: from.filter((card) => !kept.includes(card)),
  }))
}

/** What it is worth to give the deal up; nothing where others play on. */
const worthFolded = ({ rules, game, seat }: At): number => {
  const decision = decide(rules, game, seat, { type: 'fold' })
  return (decision.ok ? worthIfOver(rules, game, decision, seat) : undefined) ?? 0
}

const worthNamed = (at: At, { type: _, notation, say, ...named }: Offer<'choose'>): number =>
  worthHoped(at.rules, at.game, at.seat, ownContract(at, { row: named.denomination, ...named }))

/** The words in the order in which they are thought of; others are answered as for somebody who is away. */
const THUMBS: { readonly [W in MoveType]?: Thumb<W> } = {
  rob: ([offer]) => offer,
  look: ([offer]) => offer,
  choose: (offers, at) => {
    const best = most(offers, (offer) => worthNamed(at, offer))
    const mayPass = legalMoves(at.rules, at.game, at.seat).some(
      ({ type }) => type === 'pass' || type === 'shove',
    )
    return best && (!mayPass || worthNamed(at, best) > 0) ? best : undefined
  },
  bid: (offers, at) => {
    const [lowest] = offers
    return lowest && worthOfHand(at, { points: lowest.points }) > 0 ? lowest : undefined
  },
  predict: (offers, at) => {
    const hoped = Math.max(...waysIn(at).map((way) => hopedFor(at.rules, at.game, at.seat, way)))
    return most(offers, ({ points }) => -Math.abs(points - hoped))
  },
  take: ([offer], at) => (worthOfHand(at) < worthFolded(at) ? offer : undefined),
  fold: ([offer], at) => (offer?.risk === undefined && worthOfHand(at) < worthFolded(at) ? offer : undefined),
  exchange: ([offer], { rules, game, seat }) => offer && plansFor(rules, game, seat, offer)[0],
  discard: ([offer], { rules, game, seat }) => offer && plansFor(rules, game, seat, offer)[0],
  call: (offers, at) => {
    const hand = dealOf(at.game).hands[at.seat] ?? []
    const { rules } = at
    const way = most(waysIn(at), (one) => hopedFor(rules, at.game, at.seat, one))
    return way && most(offers, ({ card }) => countIn(rules, way).of(masksOf([[...hand, card]]), 0))
  },
}

/** What a seat that must act says by rules of thumb, a card where it says nothing: a legal move, whatever cards others hold. */
export const byRuleOfThumb = (rules: Rules, game: Game, seat: Seat): Move => {
  const offers = legalMoves(rules, game, seat)
  for (const word of Object.keys(THUMBS) as MoveType[]) {
    const ofWord = offers.filter(({ type }) => type === word)
    const thumb = THUMBS[word] as Thumb<MoveType> | undefined
    const move = ofWord.length > 0 && thumb?.(ofWord, { rules, game, seat })
    if (move) return move
  }
  return autoplayMove(rules, game, seat)
}
