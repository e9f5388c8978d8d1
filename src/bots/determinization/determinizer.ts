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
import type { RandomGenerator } from '../bitboard/random-generator.ts'
import { DealSampler } from './deal-sampler.ts'

/*
 * Determinization: full deals sampled from the information set, as a game for the rules engine or as a bitboard
 * position.
 */

/** Samples complete deals that are consistent with the information set of a seat (determinizations). */
export class Determinizer {
  readonly belief: BeliefState
  readonly sampler: DealSampler
  readonly seen: InformationSet
  /** The location of the turned card after the deal. */
  private readonly turned: TurnedLocation | undefined

  constructor(rules: Rules, seen: InformationSet) {
    this.seen = seen
    const deck = deckOf(rules, seen)
    const { deal } = seen.view
    this.turned = deal ? deck.turnedCardLocation(deal.dealer) : undefined
    this.belief = beliefStateOf(rules, seen, deck)
    this.sampler = new DealSampler(this.belief)
  }

  /** Samples a deal. */
  sample(random: RandomGenerator): CardLayout {
    this.sampler.sample(random)
    const { belief, seen } = this
    const { you, deal } = seen.view
    const held: Card[][] = Array.from(belief.hiddenCount, () => [])
    for (const [at, card] of this.sampler.cards.entries()) {
      held[this.sampler.holder[at] as number]?.push(CARDS[card] as Card)
    }
    // The order of a hand is irrelevant. The order of a pile decides the next card.
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

  /** Puts the turned card at its place: at the bottom of a stock, the last card to draw. */
  withTurnedCard(pile: Pile, cards: readonly Card[]): readonly Card[] {
    const lies = this.turned
    const turned = this.seen.view.deal?.turned
    if (!turned || !lies || !('pile' in lies) || lies.pile !== pile || !cards.includes(turned)) return cards
    const others = cards.filter((card) => card !== turned)
    return lies.at === 0 ? [turned, ...others] : [...others, turned]
  }
}

/** A game with sampled hidden cards, and the sampler for more samples. */
export interface DeterminizedGame {
  readonly game: Game
  readonly seat: Seat
  readonly determinizer: Determinizer
}

/**
 * The constants of the current deal for bitboard positions. Equal in all determinizations.
 * @throws before the contract, a programming error
 */
export const dealSetupIn = (rules: Rules, game: Game): DealSetup => {
  const { pack } = rules.dealing(game)
  const twoPacks = new Set(pack).size < pack.length
  return dealSetupFor(rules, contractOf(game), { playing: playingSeats(dealOf(game)), twoPacks })
}

/** Converts a game with known cards, during the card play, to a bitboard position. */
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
