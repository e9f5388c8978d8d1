import type { Card } from '../../src/rules/model/card.ts'
import type { DealtCards } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import type { SeenEvent } from './evidence.ts'
import { sameCards } from './finding.ts'

/*
 * Follows each card of a deal from the dealing to the trick. A card that was drawn, taken, seen, robbed, turned over or played
 * must have been at the place that the event names.
 */

/** Cards in one place, with the number of cards that left the place unseen. */
interface Heap {
  readonly cards: readonly Card[]
  readonly gone: number
}

/** Positions of the cards, from the log of a seat and the opened deal. */
interface Table {
  /** By seat: dealt cards and later cards. */
  readonly hands: Heap[][]
  readonly piles: Map<string, readonly Card[]>
  readonly places: { up: Card | null; down: Card | null }[][]
  /** All cards that a seat held at any time. */
  readonly had: Card[][]
  /** Piles that lie face up. */
  readonly open: readonly string[]
  /** The turned-up card, or the card laid in exchange. */
  turned: Card | null
}

/** An event that moves cards, with the fields of all such events. */
interface Moving {
  readonly seat: Seat
  readonly pile: string
  readonly count: number
  readonly place: number
  readonly card: Card
  readonly took: Card
  readonly left: Card
  /** The public part of the taken cards. */
  readonly open: readonly Card[]
  /** The part for the own seat. */
  readonly cards?: readonly Card[]
  readonly hand?: readonly Card[]
  /** Declared or shown combinations. */
  readonly items?: readonly (readonly Card[])[]
}

/**
 * Follows the cards through the events of a deal.
 * @returns the reason why an event is impossible, or undefined
 */
export const follow = (
  { hands, piles = {}, places = [] }: DealtCards,
  turned: Card | null,
  open: readonly string[],
  during: readonly SeenEvent[],
): string | undefined => {
  const table: Table = {
    hands: hands.map((cards) => [{ cards, gone: 0 }]),
    piles: new Map(Object.entries(piles)),
    places: places.map((row) => row.map((place) => ({ ...place }))),
    had: hands.map((cards, seat) => [...cards, ...(places[seat] ?? []).map(({ up }) => up)]),
    open,
    turned,
  }
  for (const event of during) {
    const wrong = MOVES[event.type]?.(table, event as unknown as Moving)
    if (wrong !== undefined) return `event ${event.seq}: ${wrong}`
  }
  return undefined
}

type Step = (table: Table, event: Moving) => string | undefined

const looked: Step = (table, { seat, hand }) =>
  hand === undefined || sameCards(hand, heldBy(table, seat))
    ? undefined
    : `seat ${seat} looked at another hand`

const drew: Step = (table, { seat, pile, count, open, cards }) => {
  const lying = table.piles.get(pile) ?? []
  const next = lying.slice(0, count)
  if (next.length !== count) return `the ${pile} had no ${count} cards left`
  if (!sameCards(cards ?? next, next)) return `next in the ${pile} was ${next.join(' ')}`
  if (!sameCards(open, faceUp(table, pile, next))) return 'other cards of it had been seen'
  table.piles.set(pile, lying.slice(count))
  gets(table, seat, next)
  return undefined
}

const taken: Step = (table, { seat, pile, count, open, cards }) => {
  const lying = table.piles.get(pile) ?? []
  const known = cards ?? (count === lying.length ? lying : open.length === count ? open : undefined)
  if (known === undefined) {
    // Another player discarded face-down cards. Only later play shows which cards.
    if (count > lying.length || open.length > 0) return `those cards did not lie in the ${pile}`
    gets(table, seat, lying, lying.length - count)
    table.piles.delete(pile)
    return undefined
  }
  const rest = without(lying, known)
  if (known.length !== count || rest === undefined) return `those cards did not lie in the ${pile}`
  if (!sameCards(open, faceUp(table, pile, known))) return 'other cards of it had been seen'
  table.piles.set(pile, rest)
  gets(table, seat, known)
  return undefined
}

const discarded: Step = (table, { seat, count, cards }) => {
  const heaps = table.hands[seat] ?? []
  if (cards === undefined) {
    const gone = heaps.reduce((sum, heap) => sum + heap.gone, count)
    const all = heldBy(table, seat)
    if (gone > all.length) return `seat ${seat} did not hold ${count} cards`
    table.hands[seat] = [{ cards: all, gone }]
    return undefined
  }
  const missing = cards.find((card) => !gives(table, seat, card))
  if (missing !== undefined) return `seat ${seat} did not hold ${missing}`
  return cards.length === count ? undefined : `${cards.length} cards are not ${count}`
}

const pileSeen: Step = ({ piles }, { pile, cards }) =>
  cards === undefined || sameCards(cards, piles.get(pile) ?? []) ? undefined : `the ${pile} was another`

const robbed: Step = (table, { seat, pile, took, left }) => {
  const lying = table.piles.get(pile) ?? []
  if (took !== table.turned || !lying.includes(took)) return `${took} was not turned up on the ${pile}`
  if (!gives(table, seat, left)) return `seat ${seat} did not hold ${left}`
  table.piles.set(pile, lying.with(lying.indexOf(took), left))
  table.turned = left
  gets(table, seat, [took])
  return undefined
}

const placeTurned: Step = ({ places, had }, { seat, place: at, card }) => {
  const place = places[seat]?.[at]
  if (place === undefined || place.up !== null) return 'nothing could be turned over there'
  if (place.down !== card) return `not ${card} lay there face down`
  places[seat]?.splice(at, 1, { up: card, down: null })
  had[seat]?.push(card)
  return undefined
}

const cardPlayed: Step = (table, { seat, card }) => {
  const place = table.places[seat]?.find(({ up }) => up === card)
  if (place !== undefined) place.up = null
  else if (!gives(table, seat, card)) return `seat ${seat} did not hold ${card}`
  return undefined
}

/** Declared or shown cards may be played already, or exchanged for a robbed card. */
const shown: Step = ({ had }, { seat, items = [] }) => {
  const missing = items.flat().find((card) => had[seat]?.includes(card) !== true)
  return missing === undefined ? undefined : `seat ${seat} never held ${missing}`
}

/** All events that move or show cards. */
const MOVES: Readonly<Partial<Record<string, Step>>> = {
  looked,
  drew,
  taken,
  discarded,
  pileSeen,
  robbed,
  placeTurned,
  cardPlayed,
  weisDeclared: shown,
  weisShown: shown,
  announced: shown,
}

/** The cards that a seat holds, or may hold after an unseen discard. */
const heldBy = ({ hands }: Table, seat: Seat): readonly Card[] =>
  (hands[seat] ?? []).flatMap(({ cards }) => cards)

const gets = ({ hands, had }: Table, seat: Seat, cards: readonly Card[], gone = 0): void => {
  hands[seat]?.push({ cards, gone })
  had[seat]?.push(...cards)
}

/** Removes a card from a seat. @returns whether the seat can have held the card */
const gives = ({ hands }: Table, seat: Seat, card: Card): boolean => {
  const heaps = hands[seat] ?? []
  const at = heaps.findIndex(({ cards, gone }) => cards.includes(card) && cards.length > gone)
  const heap = heaps[at]
  if (heap === undefined) return false
  heaps[at] = { ...heap, cards: without(heap.cards, [card]) ?? [] }
  return true
}

/** The public cards of a pile. */
const faceUp = ({ open, turned }: Table, pile: string, cards: readonly Card[]): readonly Card[] =>
  open.includes(pile) ? cards : cards.filter((card) => card === turned)

/** The remaining cards after a removal; undefined if a card is missing. */
const without = (cards: readonly Card[], others: readonly Card[]): readonly Card[] | undefined =>
  others.reduce<readonly Card[] | undefined>((left, card) => {
    const at = left?.indexOf(card) ?? -1
    return at === -1 ? undefined : left?.toSpliced(at, 1)
  }, cards)
