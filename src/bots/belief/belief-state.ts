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
import type { CardIndex } from '../bitboard/card-masks.ts'
import { ALL_RANKS, BIT_OF, SUIT_COUNT, SUIT_OF } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import { dealSetupFor } from '../bitboard/position-from-cards.ts'
import type { Holder } from './card-holders.ts'
import { coveredHolder, holderCount, pileHolder } from './card-holders.ts'
import type { Deck } from './deck.ts'
import { deckOf } from './deck.ts'
import { ruleOutCards } from './play-inference.ts'

/*
 * What a seat knows of the cards that it does not see, of what it was shown alone: which cards each hand and pile may hold. It is
 * never untrue; what people only suspect (of a bid, a smear, a hesitation) is not here.
 */

/** What somebody knows of the cards that lie where they do not see them. */
export interface BeliefState {
  readonly seat: Seat
  readonly seats: number
  /** At 4 × holder + suit: the cards that it may hold, of those not seen. */
  readonly possible: Int32Array
  /** By holder, how many cards it has that are not seen. */
  readonly hiddenCount: Uint8Array
  /** By card, how many of it are not seen: two of some where two packs are dealt. */
  readonly unseen: Uint8Array
}

/** What is followed while the events of a deal are read. */
class EventReader {
  readonly possible: Int32Array
  /** How many cards each holder has, seen or not. */
  readonly cardCount: Int32Array
  readonly played = new Set<Card>()
  private position: Position | undefined

  readonly rules: Rules
  readonly seen: InformationSet
  readonly deck: Deck
  readonly me: Seat
  readonly seats: number

  constructor(rules: Rules, seen: InformationSet, deck: Deck, ownSeat: Seat) {
    this.rules = rules
    this.seen = seen
    this.deck = deck
    this.me = ownSeat
    this.seats = rules.seats
    const holders = holderCount(rules.seats)
    this.possible = new Int32Array(SUIT_COUNT * holders)
    this.cardCount = new Int32Array(holders)
  }

  /** Nobody else holds this card, of which there is but one. */
  placeKnownCard(card: Card, holder: Holder): void {
    if (this.deck.twoPacks) return
    const number = indexOfCard(card)
    const bit = BIT_OF[number] as number
    for (let at = SUIT_OF[number] as number; at < this.possible.length; at += SUIT_COUNT) {
      this.possible[at] = (this.possible[at] as number) & ~bit
    }
    const at = SUIT_COUNT * holder + (SUIT_OF[number] as number)
    this.possible[at] = (this.possible[at] as number) | bit
  }

  /** Cards go from one holder to another, face down. */
  move(from: Holder, to: Holder, count: number): void {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const [there, here] = [SUIT_COUNT * to + suit, SUIT_COUNT * from + suit]
      this.possible[there] = (this.possible[there] as number) | (this.possible[here] as number)
    }
    this.cardCount[to] = (this.cardCount[to] as number) + count
    this.cardCount[from] = (this.cardCount[from] as number) - count
    // What is empty holds nothing, whatever comes there later.
    if (this.cardCount[from] === 0) this.possible.fill(0, SUIT_COUNT * from, SUIT_COUNT * (from + 1))
  }

  /** What lies turned up at the bottom of a pile is not drawn before the others, so it is still there. */
  placeTurnedCard(): void {
    const { deck, seen, cardCount } = this
    const { turned, dealer } = seen.view.deal ?? {}
    const lies = turned && dealer !== undefined ? deck.turnedCardLocation(dealer) : undefined
    if (!turned || !lies || !('pile' in lies)) return
    const pile = this.pile(lies.pile)
    if ((cardCount[pile] ?? 0) > 0) this.placeKnownCard(turned, pile)
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
  unplayedTrumps(): readonly Card[] {
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
  positionFor(leader: Seat): Position {
    this.position ??= this.createPosition(leader)
    return this.position
  }

  private createPosition(leader: Seat): Position {
    const { rules, deck, seen } = this
    const playing = seen.view.deal?.active ?? []
    const position = new Position(dealSetupFor(rules, this.contract(), { playing, twoPacks: deck.twoPacks }))
    // There are cards left as long as this goes on: no trick is the last.
    position.cardsLeft = Number.MAX_SAFE_INTEGER
    position.layStock(Array.from({ length: Math.max(0, this.cardCount[this.pile('stock')] ?? 0) }, () => 0))
    position.begin(leader)
    return position
  }
}

type ReadEvent<T extends EventType> = (reader: EventReader, event: ShownEvent<T>) => void

/** Somebody takes cards of a pile, of which those that lay open are seen to be theirs. */
const readTaken: ReadEvent<'taken' | 'drew'> = (reader, { seat, pile, count, open }) => {
  reader.move(reader.pile(pile), seat, count)
  for (const card of open) reader.placeKnownCard(card, seat)
}

/** Cards that somebody has shown to be in a hand. */
const placeShownCards = (reader: EventReader, seat: Seat, items: readonly (readonly Card[])[]): void => {
  for (const card of items.flat()) reader.placeKnownCard(card, seat)
}

/** What each event tells of the cards; the others tell nothing of them that is certain. */
const EVENT_READERS: { readonly [T in EventType]?: ReadEvent<T> } = {
  dealt: (reader, { handSizes, piles, places, dealer, turned }) => {
    const { possible, cardCount, seats, deck } = reader
    possible.fill(ALL_RANKS, 0, SUIT_COUNT * seats)
    for (const [seat, size] of handSizes.entries()) cardCount[seat] = size
    for (const [seat, ups] of places.entries()) {
      cardCount[coveredHolder(seat, seats)] = ups.length
      const from = SUIT_COUNT * coveredHolder(seat, seats)
      if (ups.length > 0) possible.fill(ALL_RANKS, from, from + SUIT_COUNT)
    }
    for (const { name, size } of piles) {
      const holder = reader.pile(name)
      cardCount[holder] = size
      possible.fill(ALL_RANKS, SUIT_COUNT * holder, SUIT_COUNT * (holder + 1))
    }
    const lies = turned && deck.turnedCardLocation(dealer)
    if (lies) reader.placeKnownCard(turned, 'seat' in lies ? lies.seat : reader.pile(lies.pile))
  },
  taken: readTaken,
  drew: readTaken,
  discarded: (reader, { seat, pile, count, cards }) => {
    reader.move(seat, reader.pile(pile), count)
    for (const card of cards ?? []) reader.placeKnownCard(card, reader.pile(pile))
  },
  robbed: (reader, { seat, pile, took, left }) => {
    reader.placeKnownCard(took, seat)
    reader.placeKnownCard(left, reader.pile(pile))
  },
  placeTurned: ({ cardCount, seats }, { seat }) => {
    cardCount[coveredHolder(seat, seats)] = (cardCount[coveredHolder(seat, seats)] as number) - 1
  },
  announced: (reader, { seat, items }) => placeShownCards(reader, seat, items),
  weisShown: (reader, { seat, items }) => placeShownCards(reader, seat, items),
  stoeckScored: (reader, { seat }) => {
    const trump = reader.trump()
    if (trump) placeShownCards(reader, seat, [[cardOf('K', trump), cardOf('O', trump)]])
  },
  knocked: (reader, { seat, times }) => {
    placeShownCards(reader, seat, [reader.unplayedTrumps().slice(0, times)])
  },
  partnerCalled: ({ possible }, { seat, card }) => {
    const at = SUIT_COUNT * seat + (SUIT_OF[indexOfCard(card)] as number)
    possible[at] = (possible[at] as number) & ~(BIT_OF[indexOfCard(card)] as number)
  },
  partnerFound: (reader, { seat }) => {
    const { calledCard } = reader.seen.view.deal ?? {}
    if (calledCard) reader.placeKnownCard(calledCard, seat)
  },
  cardPlayed: (reader, { seat, card }) => {
    const position = reader.positionFor(seat)
    const number = indexOfCard(card)
    reader.played.add(card)
    position.turn = seat
    ruleOutCards(position.followFlags, position, number, reader.possible, SUIT_COUNT * seat)
    position.give(seat, number)
    position.play(number)
    reader.cardCount[seat] = (reader.cardCount[seat] as number) - 1
  },
}

/** How many cards each holder has that are not seen, and how many there are of each. */
const hiddenCards = ({
  seen,
  deck,
  seats,
  me: ownSeat,
}: EventReader): Pick<BeliefState, 'hiddenCount' | 'unseen'> => {
  const hiddenCount = new Uint8Array(holderCount(seats))
  const unseen = Uint8Array.from(deck.copies)
  const see = (cards: readonly Card[]): void => {
    for (const card of cards) unseen[indexOfCard(card)] = (unseen[indexOfCard(card)] as number) - 1
  }
  const { you, deal } = seen.view
  if (!deal) return { hiddenCount, unseen }
  for (const event of seen.events) if (event.type === 'cardPlayed') see([event.card])
  for (const [seat, held] of deal.handSizes.entries()) {
    const own = seat === ownSeat ? (you?.hand ?? []) : []
    see(own)
    hiddenCount[seat] = held - own.length
  }
  for (const [seat, row] of deal.places.entries()) {
    see(row.flatMap(({ up }) => up ?? []))
    hiddenCount[coveredHolder(seat, seats)] = row.filter(({ covers }) => covers).length
  }
  for (const { name, size: lie, cards = [] } of deal.piles) {
    see(cards)
    hiddenCount[pileHolder(name as Pile, seats)] = lie - cards.length
  }
  return { hiddenCount, unseen }
}

/**
 * What the seat knows that sees this.
 * @param deck the pack that was dealt, where that is at hand
 * @throws where nobody sits there, or no deal lies on the table, which is a mistake in the program
 */
export const beliefStateOf = (
  rules: Rules,
  seen: InformationSet,
  deck = deckOf(rules, seen),
): BeliefState => {
  const { you, deal } = seen.view
  if (!you || !deal) throw new Error('whoever knows something sits at a deal')
  const reader = new EventReader(rules, seen, deck, you.seat)
  for (const event of seen.events)
    (EVENT_READERS[event.type] as ReadEvent<EventType> | undefined)?.(reader, event)
  reader.placeTurnedCard()
  return { seat: you.seat, seats: rules.seats, possible: reader.possible, ...hiddenCards(reader) }
}

/** Whether a holder may hold a card, as far as is known. */
export const canHold = (
  { possible }: Pick<BeliefState, 'possible'>,
  holder: Holder,
  card: CardIndex,
): boolean =>
  ((possible[SUIT_COUNT * holder + (SUIT_OF[card] as number)] as number) & (BIT_OF[card] as number)) !== 0
