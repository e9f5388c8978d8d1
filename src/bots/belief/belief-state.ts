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
import { ALL_RANKS, BIT_BY_CARD, SUIT_BY_CARD, SUIT_COUNT } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import { dealSetupFor } from '../bitboard/position-from-cards.ts'
import type { Holder } from './card-holders.ts'
import { coveredHolder, holderCount, pileHolder } from './card-holders.ts'
import type { Deck } from './deck.ts'
import { deckOf } from './deck.ts'
import { ruleOutCards } from './play-inference.ts'

/*
 * Belief state: for each hand and pile, the hidden cards that are possible. The belief follows from the events
 * that the seat has seen (the information set).
 * The belief contains certain facts only. A suspicion after a bid or a discard belongs to `determinization`.
 */

/**
 * What a seat knows about the hidden cards: for each holder, the cards that the holder can have, and their number.
 */
export interface BeliefState {
  readonly seat: Seat
  readonly seats: number
  /** At 4 × holder + suit: the possible hidden cards of the holder. */
  readonly possible: Int32Array
  /** By holder: the number of hidden cards. */
  readonly hiddenCount: Uint8Array
  /** By card: the number of hidden copies, up to two with two packs. */
  readonly unseen: Uint8Array
}

/** State of the belief while the events of a deal are read. */
class EventReader {
  readonly possible: Int32Array
  /** By holder: the number of cards, visible or hidden. */
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

  /** Excludes all other holders of a card. No effect with two packs. */
  placeKnownCard(card: Card, holder: Holder): void {
    if (this.deck.twoPacks) return
    const number = indexOfCard(card)
    const bit = BIT_BY_CARD[number] as number
    for (let at = SUIT_BY_CARD[number] as number; at < this.possible.length; at += SUIT_COUNT) {
      this.possible[at] = (this.possible[at] as number) & ~bit
    }
    const at = SUIT_COUNT * holder + (SUIT_BY_CARD[number] as number)
    this.possible[at] = (this.possible[at] as number) | bit
  }

  /** Moves face-down cards between holders. */
  move(from: Holder, to: Holder, count: number): void {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const [there, here] = [SUIT_COUNT * to + suit, SUIT_COUNT * from + suit]
      this.possible[there] = (this.possible[there] as number) | (this.possible[here] as number)
    }
    this.cardCount[to] = (this.cardCount[to] as number) + count
    this.cardCount[from] = (this.cardCount[from] as number) - count
    // An empty holder has no possible cards.
    if (this.cardCount[from] === 0) this.possible.fill(0, SUIT_COUNT * from, SUIT_COUNT * (from + 1))
  }

  /** The turned card at the bottom of a pile is drawn last, so a pile with cards still has the turned card. */
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

  /** The contract of the deal. */
  contract(): Contract {
    const contract = this.seen.view.deal?.contract
    if (!contract) throw new Error('the deal has no contract')
    return contract
  }

  trump(): Suit | undefined {
    const denomination = this.seen.view.deal?.contract?.denomination
    return isSuit(denomination) ? denomination : undefined
  }

  /** Unplayed trumps, highest first. */
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

  /** The position of the tricks so far, for the follow rule of the next card. */
  positionFor(leader: Seat): Position {
    this.position ??= this.createPosition(leader)
    return this.position
  }

  private createPosition(leader: Seat): Position {
    const { rules, deck, seen } = this
    const playing = seen.view.deal?.active ?? []
    const position = new Position(dealSetupFor(rules, this.contract(), { playing, twoPacks: deck.twoPacks }))
    // During the events no trick is the last trick.
    position.cardsLeft = Number.MAX_SAFE_INTEGER
    position.layStock(Array.from({ length: Math.max(0, this.cardCount[this.pile('stock')] ?? 0) }, () => 0))
    position.begin(leader)
    return position
  }
}

type ReadEvent<T extends EventType> = (reader: EventReader, event: ShownEvent<T>) => void

/** A seat takes cards of a pile. Open cards are known to be in the hand. */
const readTaken: ReadEvent<'taken' | 'drew'> = (reader, { seat, pile, count, open }) => {
  reader.move(reader.pile(pile), seat, count)
  for (const card of open) reader.placeKnownCard(card, seat)
}

/** Places shown cards in a hand. */
const placeShownCards = (reader: EventReader, seat: Seat, items: readonly (readonly Card[])[]): void => {
  for (const card of items.flat()) reader.placeKnownCard(card, seat)
}

/** Effect of each event type on the belief. Other events give no certain fact. */
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
    const at = SUIT_COUNT * seat + (SUIT_BY_CARD[indexOfCard(card)] as number)
    possible[at] = (possible[at] as number) & ~(BIT_BY_CARD[indexOfCard(card)] as number)
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

/** Counts hidden cards by holder and by card. */
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
 * Infers the belief state of a seat from its information set: from plays, announcements and shown cards.
 * @param deck the pack of the deal, if known already
 * @throws without a seat or without a deal, a programming error
 */
export const beliefStateOf = (
  rules: Rules,
  seen: InformationSet,
  deck = deckOf(rules, seen),
): BeliefState => {
  const { you, deal } = seen.view
  if (!you || !deal) throw new Error('the view has no seat or no deal')
  const reader = new EventReader(rules, seen, deck, you.seat)
  for (const event of seen.events)
    (EVENT_READERS[event.type] as ReadEvent<EventType> | undefined)?.(reader, event)
  reader.placeTurnedCard()
  return { seat: you.seat, seats: rules.seats, possible: reader.possible, ...hiddenCards(reader) }
}

/** True if, by the belief state, a holder can have this hidden card. */
export const canHold = (
  { possible }: Pick<BeliefState, 'possible'>,
  holder: Holder,
  card: CardIndex,
): boolean =>
  ((possible[SUIT_COUNT * holder + (SUIT_BY_CARD[card] as number)] as number) &
    (BIT_BY_CARD[card] as number)) !==
  0
