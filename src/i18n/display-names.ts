import type { Card, Rank, Suit } from '../rules/model/card.ts'
import { RANKS, rankOf, SUITS, suitOf } from '../rules/model/card.ts'
import { isSuit } from '../rules/model/contract.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { SuitPairingName } from '../rules/rulesets/options/card-faces.ts'
import { SUIT_PAIRINGS } from '../rules/rulesets/options/card-faces.ts'
import type { Catalogue, DrawnSuit, TableWords } from './catalogue-schema.ts'
import { catalogueOf } from './catalogues.ts'
import type { Language } from './language-negotiation.ts'
import { formatList } from './list-format.ts'
import type { Names } from './sentence-terms.ts'
import { capitalized } from './sentences.ts'

/*
 * The display names of seats, sides and cards at one table, in one language.
 */

/** Pack for the names of cards: the Swiss pack, or the French pack with a mapping of suits (CO-13). */
export type Pack = 'swiss' | SuitPairingName

/** Seat with its side and its player, as in a game view. */
export interface SeatedPlayer {
  readonly seat: Seat
  readonly side: number
  readonly player: { readonly name: string; readonly program?: unknown } | null
  /** Present for a bot. */
  readonly bot?: unknown
}

/** Facts of a table for names in texts. Without `seats`, texts number the seats and sides. */
export interface Table {
  readonly pack?: Pack
  readonly seats?: readonly SeatedPlayer[]
  /** Whether the two sides are named soloist and others: the soloist may have changed since. */
  readonly soloist?: true
  /** The number of the first seat, for seats without a name: 0, as in the API, or 1, as people count. */
  readonly firstSeat?: 0 | 1
}

/** A single word, which cannot look like a part of a sentence; or the sign for a deleted player. */
const ONE_WORD = /^(?:[\p{L}\p{M}\p{N}_-]+|–)$/u

/** Quotation marks, which could end the quotation of a name. */
const QUOTES = /["“”„‟«»‹›]/g

/** The names at a table, with the catalogue of the language. */
export interface Naming extends Names {
  readonly words: Catalogue
}

/** Creates the functions that name seats, sides, suits and cards of a table in a language. */
export const namingOf = (
  language: Language,
  { pack = 'swiss', seats = [], soloist, firstSeat = 0 }: Table,
): Naming => {
  const words = catalogueOf(language)
  const { cards: drawn, contracts, table } = words
  const ranks = drawn.ranks[pack === 'swiss' ? 'swiss' : 'french']
  const drawnAs = (suit: Suit): DrawnSuit => (pack === 'swiss' ? suit : SUIT_PAIRINGS[pack][suit])

  const { theSeat: nthSeat = table.seat }: TableWords = table
  const theSeat = (seat: Seat) => nthSeat(seat + firstSeat)
  const quoted = (name: string) => table.quoted(name.replace(QUOTES, "'"))
  const named: Naming['named'] = ({ name, program } = {}, bot) => {
    if (name === undefined || bot) return name
    const shown = ONE_WORD.test(name) ? name : quoted(name)
    return program ? `${shown} (${table.program})` : shown
  }
  const nameOf = (seat: Seat) => {
    const { player, bot } = seats.find((sitting) => sitting.seat === seat) ?? {}
    return named(player ?? undefined, bot)
  }
  const who = (seat: Seat) => nameOf(seat) ?? table.seat(seat + firstSeat)
  const suit = (of: Suit) => drawn.suits[drawnAs(of)]
  const rank = (of: Rank) => ranks[of].one
  const card = (of: Card) => drawn.card(rank(rankOf(of)), drawnAs(suitOf(of)))
  const hand = (cards: readonly Card[]) =>
    SUITS.flatMap((of) => {
      const held = RANKS.flatMap((one) => cards.filter((held) => suitOf(held) === of && rankOf(held) === one))
      return held.length === 0 ? [] : `${suit(of)} ${held.map((one) => rank(rankOf(one))).join(' ')}`
    }).join(' · ')
  const item = (cards: readonly Card[]) => {
    const [first, ...rest] = cards.map(rankOf)
    const isQuartet = first !== undefined && rest.length === 3 && rest.every((other) => other === first)
    return isQuartet ? drawn.four(ranks[first].many) : hand(cards)
  }

  const side = (of: number) => {
    if (soloist) return of === 0 ? table.soloist : table.rest
    const names = seats.filter((sitting) => sitting.side === of).map(({ seat }) => who(seat))
    return names.length === 0 ? table.side(of) : table.partners(names)
  }

  const opponent = (of: number) => {
    const others = seats.map((sitting) => sitting.side).filter((other) => other !== of)
    const [other, ...more] = new Set(others)
    return other === undefined || more.length > 0 ? undefined : side(other)
  }

  return {
    words,
    opponent,
    named,
    quoted,
    who,
    whom: (seat) => nameOf(seat) ?? theSeat(seat),
    subject: (seat) => nameOf(seat) ?? capitalized(theSeat(seat)),
    side,
    sideFirst: (of) => (soloist ? capitalized(side(of)) : side(of)),
    suit,
    rank,
    denomination: (of) => (isSuit(of) ? suit(of) : contracts.modes[of]),
    card,
    cards: (of) => of.map(card).join(', '),
    hand,
    items: (of) => of.map(item).join(', '),
    all: (things) => formatList(things, table.and),
    any: (things) => formatList(things, table.or),
  }
}
