import type { ArrangedDeal } from '../rules/model/arranged-deal.ts'
import { sortCards } from '../rules/model/card.ts'
import type { CoveredPlace } from '../rules/model/deal.ts'
import type { TablePile } from '../rules/model/pile.ts'
import { anyCardsSyntax, cardSyntax } from './cards.ts'
import type { Notation, Syntax } from './grammar.ts'
import { keywordFlag, nameSyntax, notationOf, oneOrMore, record, withKeyword, zeroOrMore } from './grammar.ts'
import { seatSyntax } from './seats.ts'

/*
 * Card layouts in the notation: hands, piles, places, and a whole deal before the first move.
 */

const hand: Syntax<ArrangedDeal['hands'][number]> = {
  ...anyCardsSyntax,
  read: (reader) => [...sortCards(anyCardsSyntax.read(reader))],
}

/** Syntax of all hands, seat by seat, each in the stored order: `Ua9a/KbOb/-`. */
export const handsSyntax = oneOrMore(hand, '/')

/** Record of named values, each name before the value. */
const named = <T>(syntax: Syntax<T>): Syntax<Readonly<Record<string, T>>> => {
  const entries = oneOrMore<readonly [string, T]>(
    {
      what: nameSyntax.what,
      begins: nameSyntax.begins,
      read: (reader) => [nameSyntax.read(reader), syntax.read(reader)],
      print: ([known, value]) => `${known}${syntax.print(value, {})}`,
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
const lying: Syntax<ArrangedDeal['hands'][number]> = {
  what: { sign: ':' },
  begins: (reader) => reader.is(':'),
  read: (reader) => {
    reader.require(':')
    return anyCardsSyntax.read(reader)
  },
  print: (cards) => `:${anyCardsSyntax.print(cards, {})}`,
}

/**
 * Syntax of the piles on the table, with the cards, and with the seats that have seen them: `stock open:Ua9a /
 * blind seen 0 2:KbOb`.
 */
export const pilesSyntax = (seats: number): Syntax<Readonly<Record<string, TablePile>>> => {
  const known = record<Omit<TablePile, 'cards'>>(
    { open: keywordFlag('open'), seenBy: withKeyword('seen', oneOrMore(seatSyntax(seats), ' ')) },
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
const place: Syntax<CoveredPlace> = {
  what: { thing: 'place' },
  begins: (reader) => cardSyntax.begins(reader, {}) || reader.is('.'),
  read: (reader) => {
    const up = cardSyntax.begins(reader, {}) ? cardSyntax.read(reader) : null
    reader.require('.')
    return { up, down: cardSyntax.begins(reader, {}) ? cardSyntax.read(reader) : null }
  },
  print: ({ up, down }) => `${up ?? ''}.${down ?? ''}`,
}

/** Syntax of the covered places, seat by seat, each the card on top and the card below: `Ua.9a, Kb. / -`. */
export const placesSyntax = oneOrMore(zeroOrMore(place, ', '), ' / ')

/** Deal before the first move: `dealer 3; hands …/…/…/…; piles stock:…`. */
const arranged = record<ArrangedDeal>(
  {
    dealer: withKeyword('dealer', seatSyntax()),
    hands: withKeyword('hands', handsSyntax),
    piles: withKeyword('piles', named(lying)) as Syntax<NonNullable<ArrangedDeal['piles']>>,
    places: withKeyword('places', placesSyntax) as Syntax<NonNullable<ArrangedDeal['places']>>,
  },
  { required: ['dealer', 'hands'], sign: ';' },
)

/** Notation of an arranged deal: `dealer 3; hands …/…/…/…; piles stock:…`. */
export const dealNotation: Notation<ArrangedDeal> = notationOf(arranged)
