import type { Card } from '../../src/rules/model/card.ts'
import type { DealtCards } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import type { SeenEvent } from './evidence.ts'
import { sameCards } from './finding.ts'

/*
 * Every card of a deal on its way from where it was dealt to the trick it was played to: what was drawn, taken, seen,
 * robbed, turned over or played has to be where it is said to have been.
 */

/** Cards that lie together, of which so many are gone without anybody but their owner having seen which. */
interface Heap {
  readonly cards: readonly Card[]
  readonly gone: number
}

/** Where the cards are, as far as the log of one seat and the opened deal tell. */
interface Table {
  /** By seat: what it was dealt, and what it got besides. */
  readonly hands: Heap[][]
  readonly piles: Map<string, readonly Card[]>
  readonly places: { up: Card | null; down: Card | null }[][]
  /** Every card that was a seat's at some time, wherever it is now. */
  readonly had: Card[][]
  /** The piles that lie face up. */
  readonly open: readonly string[]
  /** The card turned up, or what was laid in its place. */
  turned: Card | null
}

/** An event that moves cards, with every field that one of them has. */
interface Moving {
  readonly seat: Seat
  readonly pile: string
  readonly count: number
  readonly place: number
  readonly card: Card
  readonly took: Card
  readonly left: Card
  /** The taken cards that were public. */
  readonly open: readonly Card[]
  /** What its own seat saw besides. */
  readonly cards?: readonly Card[]
  readonly hand?: readonly Card[]
  /** Combinations that were declared or shown. */
  readonly items?: readonly (readonly Card[])[]
}

/**
 * Follows the cards through the events of a deal.
 * @returns why one of them cannot have happened, or nothing when all can
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
    // Some of the cards face down, by somebody else: which of them, only cards played later tell.
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

/** What is declared or shown may have been played by then, or laid in place of a card that was robbed. */
const shown: Step = ({ had }, { seat, items = [] }) => {
  const missing = items.flat().find((card) => had[seat]?.includes(card) !== true)
  return missing === undefined ? undefined : `seat ${seat} never held ${missing}`
}

/** The events that move or show cards; no other one does. */
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

/** Everything that a seat holds, or may hold where it parted with cards unseen. */
const heldBy = ({ hands }: Table, seat: Seat): readonly Card[] =>
  (hands[seat] ?? []).flatMap(({ cards }) => cards)

const gets = ({ hands, had }: Table, seat: Seat, cards: readonly Card[], gone = 0): void => {
  hands[seat]?.push({ cards, gone })
  had[seat]?.push(...cards)
}

/** A seat parts with a card. @returns whether it can have held it */
const gives = ({ hands }: Table, seat: Seat, card: Card): boolean => {
  const heaps = hands[seat] ?? []
  const at = heaps.findIndex(({ cards, gone }) => cards.includes(card) && cards.length > gone)
  const heap = heaps[at]
  if (heap === undefined) return false
  heaps[at] = { ...heap, cards: without(heap.cards, [card]) ?? [] }
  return true
}

/** Those of some cards of a pile that everybody sees. */
const faceUp = ({ open, turned }: Table, pile: string, cards: readonly Card[]): readonly Card[] =>
  open.includes(pile) ? cards : cards.filter((card) => card === turned)

/** The cards that are left when others are taken away; nothing when they are not all there. */
const without = (cards: readonly Card[], others: readonly Card[]): readonly Card[] | undefined =>
  others.reduce<readonly Card[] | undefined>((left, card) => {
    const at = left?.indexOf(card) ?? -1
    return at === -1 ? undefined : left?.toSpliced(at, 1)
  }, cards)
