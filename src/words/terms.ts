import type { Card, Suit } from '../kernel/card.ts'
import { RANKS, rankOf, SUITS, suitOf } from '../kernel/card.ts'
import type { Contract, Denomination } from '../kernel/contract.ts'
import { isSuit } from '../kernel/contract.ts'
import type { Seat } from '../kernel/seat.ts'
import type { Pairing } from '../rulesets/faces.ts'
import { PAIRINGS } from '../rulesets/faces.ts'
import { wordsOf } from './index.ts'
import type { Language } from './language.ts'
import type { DrawnSuit, Words } from './words.ts'

/*
 * How seats, sides, cards and contracts are called at one table, in one language.
 */

/** The pack that cards are named by: the Swiss one, or the French one with a pairing of suits (CO-13). */
export type Pack = 'swiss' | Pairing

/** Who sits where and plays for which side, as a view has it. */
export interface Sitting {
  readonly seat: Seat
  readonly side: number
  readonly player: { readonly name: string } | null
}

/** What somebody is told about. Without seats they are called by their numbers. */
export interface Table {
  readonly pack?: Pack
  readonly seats?: readonly Sitting[]
}

/** What is told of a contract: all of it, or what is said of it in a bid or a choice. */
export type Told = Partial<
  Pick<Contract, 'points' | 'denomination' | 'misere' | 'opens' | 'trump' | 'row' | 'doubled' | 'redoubled'>
>

export interface Terms {
  readonly language: Language
  readonly words: Words
  /** Who sits there, by name where it is known. */
  readonly who: (seat: Seat) => string
  /** Those of a side: `Anna & Carla`. */
  readonly side: (side: number) => string
  readonly suit: (suit: Suit) => string
  readonly denomination: (denomination: Denomination) => string
  /** One card: `Schilten Under`. */
  readonly card: (card: Card) => string
  /** Cards one by one: `Eichel Ass, Rosen 6`. */
  readonly cards: (cards: readonly Card[]) => string
  /** Many cards by their suits: `Eicheln: Ass, König; Rosen: 6`. */
  readonly hand: (cards: readonly Card[]) => string
  /** A Weis item: `vier Under`, `Rosen: Ass, König, Ober`. */
  readonly item: (cards: readonly Card[]) => string
  /** What is played or promised: `90 Eicheln, gedoppelt`. */
  readonly contract: (contract: Told) => string
  /** `Anna, Bruno und Carla`. */
  readonly list: (things: readonly string[]) => string
}

/** How things are called at a table, in a language. */
export const termsOf = (language: Language, { pack = 'swiss', seats = [] }: Table = {}): Terms => {
  const words = wordsOf(language)
  const { cards: drawn, contracts, table } = words
  const ranks = drawn.ranks[pack === 'swiss' ? 'swiss' : 'french']
  const suitAs = (suit: Suit): DrawnSuit => (pack === 'swiss' ? suit : PAIRINGS[pack][suit])

  const who = (seat: Seat) => seats.find((sitting) => sitting.seat === seat)?.player?.name ?? table.seat(seat)
  const side = (of: number) => {
    const names = seats.filter((sitting) => sitting.side === of).map(({ seat }) => who(seat))
    return names.length === 0 ? table.side(of) : table.partners(names)
  }
  const suit = (of: Suit) => drawn.suits[suitAs(of)]
  const denomination = (of: Denomination) => (isSuit(of) ? suit(of) : contracts.modes[of])
  const card = (of: Card) => drawn.card(ranks[rankOf(of)].one, suitAs(suitOf(of)))
  const hand = (cards: readonly Card[]) =>
    SUITS.flatMap((of) => {
      const held = RANKS.flatMap((rank) =>
        cards.filter((one) => suitOf(one) === of && rankOf(one) === rank).map(() => ranks[rank].one),
      )
      return held.length === 0 ? [] : [`${suit(of)}: ${held.join(', ')}`]
    }).join('; ')
  const item = (cards: readonly Card[]) => {
    const [first] = cards
    const alike =
      first !== undefined && cards.length === 4 && cards.every((one) => rankOf(one) === rankOf(first))
    return alike ? drawn.four(ranks[rankOf(first)].many) : hand(cards)
  }
  const list = (things: readonly string[]) =>
    things.reduceRight((rest, thing, at) =>
      at === things.length - 2 ? table.and(thing, rest) : `${thing}, ${rest}`,
    )

  const contract = (told: Told) => {
    const played = [
      told.points,
      told.denomination && denomination(told.denomination),
      told.misere && contracts.misere,
    ]
    const besides = [
      told.opens && contracts.opens[told.opens],
      told.trump && contracts.trump(suit(told.trump)),
      told.row !== undefined && told.row !== told.denomination && rowOf(told.row),
      told.redoubled ? contracts.redoubled : told.doubled && contracts.doubled,
    ]
    const said = (parts: readonly unknown[]) => parts.filter((part) => part !== undefined && part !== false)
    return [said(played).join(' '), ...said(besides)].filter((part) => part !== '').join(', ')
  }
  const rowOf = (name: string) => {
    const [, joker] = /^joker-(\d+)$/.exec(name) ?? []
    if (joker !== undefined) return contracts.row(contracts.joker(Number(joker)))
    return contracts.row(name === 'misere' ? contracts.misere : denomination(name as Denomination))
  }

  return {
    language,
    words,
    who,
    side,
    suit,
    denomination,
    card,
    cards: (of) => of.map(card).join(', '),
    hand,
    item,
    contract,
    list,
  }
}
