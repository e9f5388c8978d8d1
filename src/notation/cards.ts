import type { Card } from '../rules/model/card.ts'
import type { Syntax } from './grammar.ts'
import { oneOrMore, tokenSyntax, zeroOrMore } from './grammar.ts'
import type { Reader } from './token-reader.ts'

/*
 * Cards in the notation: rank and suit, as in the API: `Ua`. Cards of a group have no space between: `UaBa9a`.
 */

const CARDS = /^(?:[akoub6-9][asrb])+$/i

const cardIn = (written: string): Card => `${written[0]?.toUpperCase()}${written[1]?.toLowerCase()}` as Card

const isCard = (reader: Reader) => reader.next.length === 2 && reader.matches(CARDS)

/** Syntax of one card: `Ua`. */
export const cardSyntax: Syntax<Card> = tokenSyntax({ thing: 'card' }, isCard, cardIn)

/** All cards of one token. */
const run: Syntax<Card[]> = tokenSyntax(
  { thing: 'cards' },
  (reader) => reader.matches(CARDS),
  (written) => (written.match(/../g) ?? []).map(cardIn),
  (cards) => cards.join(''),
)

const runs = oneOrMore(run, ' ')

/** Syntax of one or more cards: `9a8a7a`. The reader also accepts `9a 8a 7a`. */
export const cardsSyntax: Syntax<Card[]> = {
  ...run,
  read: (reader) => runs.read(reader).flat(),
}

/** Syntax of any number of cards; `-` for none. */
export const anyCardsSyntax: Syntax<Card[]> = {
  what: { orNothing: { thing: 'cards' } },
  begins: (reader) => reader.is('-') || cardsSyntax.begins(reader, {}),
  read: (reader) => (reader.take('-') ? [] : cardsSyntax.read(reader)),
  print: (held) => (held.length === 0 ? '-' : held.join('')),
}

/** Syntax of the items of a Weis, or of combinations: `9a8a7a+KrOrUr`. */
export const weisItemsSyntax = zeroOrMore(cardsSyntax, '+')
