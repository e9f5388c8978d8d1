import type { Card } from '../../kernel/card.ts'
import { CARDS } from '../../kernel/card.ts'
import type { Contract } from '../../kernel/contract.ts'
import { playing } from '../../kernel/deal.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Pile } from '../../kernel/pile.ts'
import type { Rules } from '../../kernel/rules.ts'
import { factsOf } from '../../kernel/rules.ts'
import type { Seen } from '../../kernel/seen.ts'
import type { Deck } from '../knows/deck.ts'
import { deckOf } from '../knows/deck.ts'
import { coversOf, pileHolder } from '../knows/holders.ts'
import type { Known } from '../knows/known.ts'
import { knownOf, pilesFrom } from '../knows/known.ts'
import type { Chance } from '../masks/chance.ts'
import { mannerOf, positionOf, termsOf } from '../masks/lay.ts'
import type { Position } from '../masks/position.ts'
import type { Lying } from './imagined.ts'
import { Worlds } from './worlds.ts'

/*
 * A world as cards that lie somewhere, for the rules and for the fast kernel.
 */

/** What somebody knows, and the worlds that fit it. */
export class Imagination {
  readonly known: Known
  readonly worlds: Worlds
  private readonly deck: Deck
  private readonly seen: Seen

  constructor(rules: Rules, seen: Seen) {
    this.seen = seen
    this.deck = deckOf(rules, seen)
    this.known = knownOf(rules, seen)
    this.worlds = new Worlds(this.known)
  }

  /** Deals a new world. */
  deal(chance: Chance): Lying {
    this.worlds.deal(chance)
    const { known, seen } = this
    const { you, deal } = seen.view
    const held: Card[][] = Array.from(known.size, () => [])
    for (const [at, card] of this.worlds.cards.entries()) {
      held[this.worlds.holder[at] as number]?.push(CARDS[card] as Card)
    }
    const handOf = (seat: number): readonly Card[] => [
      ...(seat === known.seat ? (you?.hand ?? []) : []),
      ...(held[seat] ?? []),
    ]
    const pileOf = (pile: Pile): readonly Card[] => [
      ...(deal?.piles.find(({ name }) => name === pile)?.cards ?? []),
      ...(held[pileHolder(pile, known.seats)] ?? []),
    ]
    return {
      hands: Array.from({ length: known.seats }, (_, seat) => handOf(seat)),
      piles: Object.fromEntries(
        pilesFrom(known.seats).map(([, pile]) => [pile, this.inOrder(pile, pileOf(pile))]),
      ),
      covered: Array.from({ length: known.seats }, (_, seat) => {
        const cards = [...(held[coversOf(seat, known.seats)] ?? [])]
        return (deal?.places[seat] ?? []).map(({ covers }) => (covers ? (cards.pop() ?? null) : null))
      }),
    }
  }

  /** The card that was turned up lies where it was turned: at the bottom of a stock it is drawn last. */
  private inOrder(pile: Pile, cards: readonly Card[]): readonly Card[] {
    const { deal } = this.seen.view
    const turned = deal?.turned
    const lies = deal && this.deck.whereTurned(deal.dealer)
    if (!turned || !lies || !('pile' in lies) || lies.pile !== pile || !cards.includes(turned)) return cards
    const others = cards.filter((card) => card !== turned)
    return lies.at === 0 ? [turned, ...others] : [...others, turned]
  }
}

/** A game in which the cards are being played, or are about to be, as the fast kernel has it. */
export const laidOut = (rules: Rules, game: Game, leader: number): Position => {
  const deal = dealOf(game)
  const contract: Contract = deal.contract ?? { doubled: false, redoubled: false }
  const seats = playing(deal)
  const { pack } = rules.dealing({ ...game, deal: null })
  const twoPacks = new Set(pack).size < pack.length
  const terms = termsOf(mannerOf(Object.values(factsOf(rules))), contract, {
    ...{ seats: rules.seats, playing: seats, twoPacks },
  })
  return positionOf(terms, {
    hands: deal.hands.map((hand, seat) => (seats.includes(seat) ? hand : [])),
    places: deal.places,
    stock: deal.piles.stock?.cards ?? [],
    tricks: deal.tricks,
    trick: deal.trick,
    leader,
  })
}
