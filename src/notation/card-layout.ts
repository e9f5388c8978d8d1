import type { ArrangedDeal } from '../rules/model/arranged-deal.ts'
import { sortCards } from '../rules/model/card.ts'
import type { CoveredPlace } from '../rules/model/deal.ts'
import type { TablePile } from '../rules/model/pile.ts'
import { anyCards, card } from './cards.ts'
import type { Form, Notation } from './grammar.ts'
import { flag, name, notation, oneOrMore, record, withKeyword, zeroOrMore } from './grammar.ts'
import { seatOf } from './seats.ts'

/*
 * Card layouts in the notation: hands, piles, places, and a whole deal before the first move.
 */

const hand: Form<ArrangedDeal['hands'][number]> = {
  ...anyCards,
  read: (reader) => [...sortCards(anyCards.read(reader))],
}

/** Hands, seat by seat, each in the stored order: `Ua9a/KbOb/-`. */
export const hands = oneOrMore(hand, '/')

/** Record of named values, each name before the value. */
const named = <T>(form: Form<T>): Form<Readonly<Record<string, T>>> => {
  const entries = oneOrMore<readonly [string, T]>(
    {
      what: name.what,
      begins: name.begins,
      read: (reader) => [name.read(reader), form.read(reader)],
      print: ([known, value]) => `${known}${form.print(value, {})}`,
    },
    ' / ',
  )
  return {
    what: entries.what,
    begins: entries.begins,
    read: (reader) => {
      const { at } = reader
      const read = entries.read(reader)
      if (new Set(read.map(([known]) => known)).size < read.length) reader.fail({ thing: 'name-once' }, at)
      return Object.fromEntries(read)
    },
    print: (piles) => entries.print(Object.entries(piles), {}),
  }
}

/** Cards after a colon. */
const lying: Form<ArrangedDeal['hands'][number]> = {
  what: { sign: ':' },
  begins: (reader) => reader.is(':'),
  read: (reader) => {
    reader.require(':')
    return anyCards.read(reader)
  },
  print: (cards) => `:${anyCards.print(cards, {})}`,
}

/** Piles with public and seen cards: `stock open:Ua9a / blind seen 0 2:KbOb`. */
export const piles = (seats: number): Form<Readonly<Record<string, TablePile>>> => {
  const known = record<Omit<TablePile, 'cards'>>(
    { open: flag('open'), seenBy: withKeyword('seen', oneOrMore(seatOf(seats), ' ')) },
    { absent: { open: false, seenBy: [] } },
  )
  return named({
    what: { sign: ':' },
    begins: () => true,
    read: (reader) => {
      const about = lying.begins(reader, {}) ? { open: false, seenBy: [] } : known.read(reader)
      return { cards: lying.read(reader), ...about }
    },
    print: ({ cards, ...about }) =>
      `${about.open || about.seenBy.length > 0 ? ` ${known.print(about, {})}` : ''}${lying.print(cards, {})}`,
  })
}

/** Place before a seat: a card face up over a card face down: `Ua.9a`, `Ua.`, `.9a`. */
const place: Form<CoveredPlace> = {
  what: { thing: 'place' },
  begins: (reader) => card.begins(reader, {}) || reader.is('.'),
  read: (reader) => {
    const up = card.begins(reader, {}) ? card.read(reader) : null
    reader.require('.')
    return { up, down: card.begins(reader, {}) ? card.read(reader) : null }
  },
  print: ({ up, down }) => `${up ?? ''}.${down ?? ''}`,
}

/** Places, seat by seat: `Ua.9a, Kb. / -`. */
export const places = oneOrMore(zeroOrMore(place, ', '), ' / ')

/** Deal before the first move: `dealer 3; hands …/…/…/…; piles stock:…`. */
const arranged = record<ArrangedDeal>(
  {
    dealer: withKeyword('dealer', seatOf()),
    hands: withKeyword('hands', hands),
    piles: withKeyword('piles', named(lying)) as Form<NonNullable<ArrangedDeal['piles']>>,
    places: withKeyword('places', places) as Form<NonNullable<ArrangedDeal['places']>>,
  },
  { required: ['dealer', 'hands'], sign: ';' },
)

/** Arranged deal of a game. */
export const deal: Notation<ArrangedDeal> = notation(arranged)
