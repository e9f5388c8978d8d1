import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { TableCatalogue } from '../../src/i18n/pages/web-page-schema.ts'
import type { Card, ChosenFaces, Faces, FrenchSuit, Rank, Ruleset, Suit } from '../api-types.ts'

/*
 * Pack of the page: drawn suits, card indexes and card names.
 */

export type DrawnSuit = Suit | FrenchSuit

export interface Pack {
  readonly faces: Faces
  /** Drawn suit of a suit. */
  suit(suit: Suit): DrawnSuit
  /** Corner index of a card. */
  index(card: Card): string
  /** Name of a card: `Schilten Under`. */
  name(card: Card): string
  /** Name of a suit. */
  suitName(suit: Suit): string
}

const SUITS: Readonly<Record<string, Suit>> = { a: 'acorns', s: 'shields', r: 'roses', b: 'bells' }

/** Returns the suit of a card: the second letter of the card notation. */
export const suitOf = (card: Card): Suit => SUITS[card.charAt(1)] ?? 'acorns'
/** Returns the rank of a card: the first letter of the card notation. */
export const rankOf = (card: Card): Rank => card.charAt(0) as Rank

/**
 * Returns the pack that draws and names the cards of a game: the chosen faces, by default the customary faces of the
 * game.
 */
export const packOf = (
  ruleset: Ruleset,
  pairing: unknown,
  { cards }: Pick<TableCatalogue, 'cards'>,
  wanted?: ChosenFaces,
): Pack => {
  const faces = (wanted ?? ruleset.faces) === 'swiss' ? 'swiss' : 'french'
  const isSecond = wanted === 'french-m2' || (wanted !== 'french-m1' && pairing === 'm2')
  const paired = ruleset.frenchSuits[isSecond ? 'm2' : 'm1']
  const suit = (of: Suit): DrawnSuit => (faces === 'swiss' ? of : paired[of])
  return {
    faces,
    suit,
    index: (card) => (faces === 'swiss' ? rankOf(card) : (ruleset.frenchRanks[rankOf(card)] ?? rankOf(card))),
    name: (card) => cards.card(cards.ranks[faces][rankOf(card)].one, suit(suitOf(card))),
    suitName: (of) => cards.suits[suit(of)],
  }
}

const Context = createContext<Pack | null>(null)
export const PackProvider = Context.Provider

/** Hook: the card pack of the enclosing table. */
export const usePack = (): Pack => {
  const pack = useContext(Context)
  if (pack === null) throw new Error('no pack on this table')
  return pack
}
