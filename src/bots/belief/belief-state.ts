import type { EventType, ShownEvent } from '../../rules/events.ts'
import type { InformationSet } from '../../rules/information-set.ts'
import type { Card, Suit } from '../../rules/model/card.ts'
import { CARDS, cardOf, indexOfCard, suitOf } from '../../rules/model/card.ts'
import type { Contract } from '../../rules/model/contract.ts'
import { isSuit } from '../../rules/model/contract.ts'
import type { Pile } from '../../rules/model/pile.ts'
import type { Rules } from '../../rules/model/rules.ts'
import { factsOf } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { rankingRuleOf } from '../../rules/parts/tricks/card-ranking.ts'
import type { CardNumber } from '../bitboard/card-masks.ts'
import { BIT_OF, EVERY_RANK, SUIT_COUNT, SUIT_OF } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import { termsBy } from '../bitboard/position-from-cards.ts'
import type { Holder } from './card-holders.ts'
import { coversOf, holdersOf, pileHolder } from './card-holders.ts'
import type { Deck } from './deck.ts'
import { deckOf } from './deck.ts'
import { refute } from './play-inference.ts'

/*
 * What a seat knows of the cards that it does not see, of what it was shown alone: which cards each hand and pile may hold. It is
 * never untrue; what people only suspect (of a bid, a smear, a hesitation) is not here.
 */

/** What somebody knows of the cards that lie where they do not see them. */
export interface Known {
  readonly seat: Seat
  readonly seats: number
  /** At 4 × holder + suit: the cards that it may hold, of those not seen. */
  readonly may: Int32Array
  /** By holder, how many cards it has that are not seen. */
  readonly size: Uint8Array
  /** By card, how many of it are not seen: two of some where two packs are dealt. */
  readonly unseen: Uint8Array
}

/** What is followed while the events of a deal are read. */
class Reading {
  readonly may: Int32Array
  /** How many cards each holder has, seen or not. */
  readonly held: Int32Array
  readonly played = new Set<Card>()
  private position: Position | undefined

  readonly rules: Rules
  readonly seen: InformationSet
  readonly deck: Deck
  readonly me: Seat
  readonly seats: number

  constructor(rules: Rules, seen: InformationSet, deck: Deck, me: Seat) {
    this.rules = rules
    this.seen = seen
    this.deck = deck
    this.me = me
    this.seats = rules.seats
    const holders = holdersOf(rules.seats)
    this.may = new Int32Array(SUIT_COUNT * holders)
    this.held = new Int32Array(holders)
  }

  /** Nobody else holds this card, of which there is but one. */
  fix(card: Card, holder: Holder): void {
    if (this.deck.twoPacks) return
    const number = indexOfCard(card)
    const bit = BIT_OF[number] as number
    for (let at = SUIT_OF[number] as number; at < this.may.length; at += SUIT_COUNT) {
      this.may[at] = (this.may[at] as number) & ~bit
    }
    const at = SUIT_COUNT * holder + (SUIT_OF[number] as number)
    this.may[at] = (this.may[at] as number) | bit
  }

  /** Cards go from one holder to another, face down. */
  move(from: Holder, to: Holder, count: number): void {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const [there, here] = [SUIT_COUNT * to + suit, SUIT_COUNT * from + suit]
      this.may[there] = (this.may[there] as number) | (this.may[here] as number)
    }
    this.held[to] = (this.held[to] as number) + count
    this.held[from] = (this.held[from] as number) - count
    // What is empty holds nothing, whatever comes there later.
    if (this.held[from] === 0) this.may.fill(0, SUIT_COUNT * from, SUIT_COUNT * (from + 1))
  }

  /** What lies turned up at the bottom of a pile is not drawn before the others, so it is still there. */
  leaveTurned(): void {
    const { deck, seen, held } = this
    const { turned, dealer } = seen.view.deal ?? {}
    const lies = turned && dealer !== undefined ? deck.whereTurned(dealer) : undefined
    if (!turned || !lies || !('pile' in lies)) return
    const pile = this.pile(lies.pile)
    if ((held[pile] ?? 0) > 0) this.fix(turned, pile)
  }

  pile(pile: Pile): Holder {
    return pileHolder(pile, this.seats)
  }

  /** The contract by which the cards are played. */
  contract(): Contract {
    const contract = this.seen.view.deal?.contract
    if (!contract) throw new Error('cards are played without a contract')
    return contract
  }

  trump(): Suit | undefined {
    const denomination = this.seen.view.deal?.contract?.denomination
    return isSuit(denomination) ? denomination : undefined
  }

  /** The trumps that nobody has played so far, the highest first. */
  trumpsOut(): readonly Card[] {
    const facts = Object.values(factsOf(this.rules)).at(-1)
    if (facts === undefined) return []
    const { trump, strength } = rankingRuleOf(facts.ranking)(
      this.contract(),
      this.position?.trick ?? 0,
      undefined,
    )
    return CARDS.filter(
      (card) => suitOf(card) === trump && this.deck.copies[indexOfCard(card)] === 1 && !this.played.has(card),
    ).sort((a, b) => strength(b) - strength(a))
  }

  /** Follows the tricks: what is in force when a card is played. */
  tricks(leader: Seat): Position {
    this.position ??= this.begin(leader)
    return this.position
  }

  private begin(leader: Seat): Position {
    const { rules, deck, seen } = this
    const playing = seen.view.deal?.active ?? []
    const position = new Position(termsBy(rules, this.contract(), { playing, twoPacks: deck.twoPacks }))
    // There are cards left as long as this goes on: no trick is the last.
    position.left = Number.MAX_SAFE_INTEGER
    position.layStock(Array.from({ length: Math.max(0, this.held[this.pile('stock')] ?? 0) }, () => 0))
    position.begin(leader)
    return position
  }
}

type Read<T extends EventType> = (reading: Reading, event: ShownEvent<T>) => void

/** Somebody takes cards of a pile, of which those that lay open are seen to be theirs. */
const takes: Read<'taken' | 'drew'> = (reading, { seat, pile, count, open }) => {
  reading.move(reading.pile(pile), seat, count)
  for (const card of open) reading.fix(card, seat)
}

/** Cards that somebody has shown to be in a hand. */
const shows = (reading: Reading, seat: Seat, items: readonly (readonly Card[])[]): void => {
  for (const card of items.flat()) reading.fix(card, seat)
}

/** What each event tells of the cards; the others tell nothing of them that is certain. */
const READ: { readonly [T in EventType]?: Read<T> } = {
  dealt: (reading, { handSizes, piles, places, dealer, turned }) => {
    const { may, held, seats, deck } = reading
    may.fill(EVERY_RANK, 0, SUIT_COUNT * seats)
    for (const [seat, size] of handSizes.entries()) held[seat] = size
    for (const [seat, ups] of places.entries()) {
      held[coversOf(seat, seats)] = ups.length
      const from = SUIT_COUNT * coversOf(seat, seats)
      if (ups.length > 0) may.fill(EVERY_RANK, from, from + SUIT_COUNT)
    }
    for (const { name, size } of piles) {
      const holder = reading.pile(name)
      held[holder] = size
      may.fill(EVERY_RANK, SUIT_COUNT * holder, SUIT_COUNT * (holder + 1))
    }
    const lies = turned && deck.whereTurned(dealer)
    if (lies) reading.fix(turned, 'seat' in lies ? lies.seat : reading.pile(lies.pile))
  },
  taken: takes,
  drew: takes,
  discarded: (reading, { seat, pile, count, cards }) => {
    reading.move(seat, reading.pile(pile), count)
    for (const card of cards ?? []) reading.fix(card, reading.pile(pile))
  },
  robbed: (reading, { seat, pile, took, left }) => {
    reading.fix(took, seat)
    reading.fix(left, reading.pile(pile))
  },
  placeTurned: ({ held, seats }, { seat }) => {
    held[coversOf(seat, seats)] = (held[coversOf(seat, seats)] as number) - 1
  },
  announced: (reading, { seat, items }) => shows(reading, seat, items),
  weisShown: (reading, { seat, items }) => shows(reading, seat, items),
  stoeckScored: (reading, { seat }) => {
    const trump = reading.trump()
    if (trump) shows(reading, seat, [[cardOf('K', trump), cardOf('O', trump)]])
  },
  knocked: (reading, { seat, times }) => {
    shows(reading, seat, [reading.trumpsOut().slice(0, times)])
  },
  partnerCalled: ({ may }, { seat, card }) => {
    const at = SUIT_COUNT * seat + (SUIT_OF[indexOfCard(card)] as number)
    may[at] = (may[at] as number) & ~(BIT_OF[indexOfCard(card)] as number)
  },
  partnerFound: (reading, { seat }) => {
    const { calledCard } = reading.seen.view.deal ?? {}
    if (calledCard) reading.fix(calledCard, seat)
  },
  cardPlayed: (reading, { seat, card }) => {
    const position = reading.tricks(seat)
    const number = indexOfCard(card)
    reading.played.add(card)
    position.turn = seat
    refute(position.following, position, number, reading.may, SUIT_COUNT * seat)
    position.give(seat, number)
    position.play(number)
    reading.held[seat] = (reading.held[seat] as number) - 1
  },
}

/** How many cards each holder has that are not seen, and how many there are of each. */
const notSeen = ({ seen, deck, seats, me }: Reading): Pick<Known, 'size' | 'unseen'> => {
  const size = new Uint8Array(holdersOf(seats))
  const unseen = Uint8Array.from(deck.copies)
  const see = (cards: readonly Card[]): void => {
    for (const card of cards) unseen[indexOfCard(card)] = (unseen[indexOfCard(card)] as number) - 1
  }
  const { you, deal } = seen.view
  if (!deal) return { size, unseen }
  for (const event of seen.events) if (event.type === 'cardPlayed') see([event.card])
  for (const [seat, held] of deal.handSizes.entries()) {
    const own = seat === me ? (you?.hand ?? []) : []
    see(own)
    size[seat] = held - own.length
  }
  for (const [seat, row] of deal.places.entries()) {
    see(row.flatMap(({ up }) => up ?? []))
    size[coversOf(seat, seats)] = row.filter(({ covers }) => covers).length
  }
  for (const { name, size: lie, cards = [] } of deal.piles) {
    see(cards)
    size[pileHolder(name as Pile, seats)] = lie - cards.length
  }
  return { size, unseen }
}

/**
 * What the seat knows that sees this.
 * @param deck the pack that was dealt, where that is at hand
 * @throws where nobody sits there, or no deal lies on the table, which is a mistake in the program
 */
export const knownOf = (rules: Rules, seen: InformationSet, deck = deckOf(rules, seen)): Known => {
  const { you, deal } = seen.view
  if (!you || !deal) throw new Error('whoever knows something sits at a deal')
  const reading = new Reading(rules, seen, deck, you.seat)
  for (const event of seen.events) (READ[event.type] as Read<EventType> | undefined)?.(reading, event)
  reading.leaveTurned()
  return { seat: you.seat, seats: rules.seats, may: reading.may, ...notSeen(reading) }
}

/** Whether a holder may hold a card, as far as is known. */
export const mayHold = ({ may }: Pick<Known, 'may'>, holder: Holder, card: CardNumber): boolean =>
  ((may[SUIT_COUNT * holder + (SUIT_OF[card] as number)] as number) & (BIT_OF[card] as number)) !== 0
