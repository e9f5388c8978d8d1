import type { InformationSet } from '../../rules/information-set.ts'
import type { Card } from '../../rules/model/card.ts'
import { CARDS } from '../../rules/model/card.ts'
import { leaderOf, pileCards, playingSeats } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { contractOf, dealOf } from '../../rules/model/game.ts'
import type { Pile } from '../../rules/model/pile.ts'
import { PILES } from '../../rules/model/pile.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { BeliefState } from '../belief/belief-state.ts'
import { beliefStateOf } from '../belief/belief-state.ts'
import { coveredHolder, pileHolder } from '../belief/card-holders.ts'
import type { TurnedLocation } from '../belief/deck.ts'
import { deckOf } from '../belief/deck.ts'
import type { CardLayout } from '../belief/game-from-view.ts'
import type { DealSetup, Position } from '../bitboard/position.ts'
import { dealSetupFor, positionFromCards } from '../bitboard/position-from-cards.ts'
import type { RandomGenerator } from '../bitboard/random.ts'
import { DealSampler } from './deal-sampler.ts'

/*
 * A world as cards that lie somewhere, for the rules and for the fast kernel.
 */

/** What somebody knows, and the worlds that fit it. */
export class Determinizer {
  readonly belief: BeliefState
  readonly sampler: DealSampler
  readonly seen: InformationSet
  /** Where the card that was turned up lay after the deal. */
  private readonly turned: TurnedLocation | undefined

  constructor(rules: Rules, seen: InformationSet) {
    this.seen = seen
    const deck = deckOf(rules, seen)
    const { deal } = seen.view
    this.turned = deal ? deck.turnedCardLocation(deal.dealer) : undefined
    this.belief = beliefStateOf(rules, seen, deck)
    this.sampler = new DealSampler(this.belief)
  }

  /** Deals a new world. */
  sample(random: RandomGenerator): CardLayout {
    this.sampler.sample(random)
    const { belief, seen } = this
    const { you, deal } = seen.view
    const held: Card[][] = Array.from(belief.hiddenCount, () => [])
    for (const [at, card] of this.sampler.cards.entries()) {
      held[this.sampler.holder[at] as number]?.push(CARDS[card] as Card)
    }
    // In a hand the order tells nothing; elsewhere it is what comes up when.
    for (const cards of held.slice(belief.seats)) random.shuffle(cards)
    const handOf = (seat: number): readonly Card[] => [
      ...(seat === belief.seat ? (you?.hand ?? []) : []),
      ...(held[seat] ?? []),
    ]
    const lieOn = (pile: Pile): readonly Card[] => [
      ...(deal?.piles.find(({ name }) => name === pile)?.cards ?? []),
      ...(held[pileHolder(pile, belief.seats)] ?? []),
    ]
    return {
      hands: Array.from({ length: belief.seats }, (_, seat) => handOf(seat)),
      piles: Object.fromEntries(PILES.map((pile) => [pile, this.withTurnedCard(pile, lieOn(pile))])),
      covered: Array.from({ length: belief.seats }, (_, seat) => {
        const cards = [...(held[coveredHolder(seat, belief.seats)] ?? [])]
        return (deal?.places[seat] ?? []).map(({ covers }) => (covers ? (cards.pop() ?? null) : null))
      }),
    }
  }

  /** The card that was turned up lies where it was turned: at the bottom of a stock it is drawn last. */
  withTurnedCard(pile: Pile, cards: readonly Card[]): readonly Card[] {
    const lies = this.turned
    const turned = this.seen.view.deal?.turned
    if (!turned || !lies || !('pile' in lies) || lies.pile !== pile || !cards.includes(turned)) return cards
    const others = cards.filter((card) => card !== turned)
    return lies.at === 0 ? [turned, ...others] : [...others, turned]
  }
}

/** The game as a seat imagines it, in one of the worlds that fit what it knows. */
export interface DeterminizedGame {
  readonly game: Game
  readonly seat: Seat
  readonly determinizer: Determinizer
}

/**
 * What is the same for all worlds of the deal on the table.
 * @throws before there is a contract, which is a mistake in the program
 */
export const dealSetupIn = (rules: Rules, game: Game): DealSetup => {
  const { pack } = rules.dealing(game)
  const twoPacks = new Set(pack).size < pack.length
  return dealSetupFor(rules, contractOf(game), { playing: playingSeats(dealOf(game)), twoPacks })
}

/** A game in which the cards are being played, as the fast kernel has it. */
export const positionOfGame = (setup: DealSetup, game: Game): Position => {
  const deal = dealOf(game)
  const seats = playingSeats(deal)
  return positionFromCards(setup, {
    hands: deal.hands.map((hand, seat) => (seats.includes(seat) ? hand : [])),
    places: deal.places,
    stock: pileCards(deal, 'stock'),
    tricks: deal.tricks,
    trick: deal.trick,
    leader: leaderOf(deal),
  })
}
