import * as z from 'zod'

/*
 * Cards, suits and ranks of the Jass pack (CO-5 to CO-9).
 */

/** The four suits; the letter of a suit is the second character of its cards. */
export const SUITS = ['acorns', 'shields', 'roses', 'bells'] as const
export type Suit = (typeof SUITS)[number]

/** Ranks in the order A K O U B 9 8 7 6 (CO-9). B is the Banner, the Ten. */
export const RANKS = ['A', 'K', 'O', 'U', 'B', '9', '8', '7', '6'] as const
export type Rank = (typeof RANKS)[number]

const SUIT_OF_LETTER = { a: 'acorns', s: 'shields', r: 'roses', b: 'bells' } as const
export type SuitLetter = keyof typeof SUIT_OF_LETTER

/** A card: rank, then suit letter. `Ua` is the Under of acorns (CO-5). */
export type Card = `${Rank}${SuitLetter}`

/** All 36 cards: suits in the order of {@link SUITS}, each from Ace to Six (CO-6). */
export const CARDS: readonly Card[] = (Object.keys(SUIT_OF_LETTER) as SuitLetter[]).flatMap((letter) =>
  RANKS.map((rank): Card => `${rank}${letter}`),
)

export const CardSchema = z.enum(CARDS as [Card, ...Card[]]).meta({
  id: 'Card',
  description:
    'Rank, then suit letter. Ranks: A, K, O (Ober), U (Under), B (Banner, the Ten), 9, 8, 7, 6. Suits: a acorns, s shields, r roses, b bells.',
  example: 'Ua',
})

/** By character code of the suit letter. */
const SUIT_OF_CODE: readonly Suit[] = Object.entries(SUIT_OF_LETTER).reduce(
  (suits: Suit[], [letter, suit]) => {
    suits[letter.charCodeAt(0)] = suit
    return suits
  },
  [],
)

export const suitOf = (card: Card): Suit => SUIT_OF_CODE[card.charCodeAt(1)] as Suit
export const rankOf = (card: Card): Rank => card[0] as Rank
export const cardOf = (rank: Rank, suit: Suit): Card => `${rank}${suit[0] as SuitLetter}`

const CARD_INDEX = new Map(CARDS.map((card, place) => [card, place]))

/** Index of a card in {@link CARDS}, 0 to 35. */
export const indexOfCard = (card: Card): number => CARD_INDEX.get(card) ?? 0

/** The cards in the order of {@link CARDS}, the order of every stored and shown hand. */
export const sortCards = (cards: readonly Card[]): readonly Card[] =>
  [...cards].sort((a, b) => indexOfCard(a) - indexOfCard(b))
