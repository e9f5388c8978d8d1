import type { Rank, Suit } from '../kernel/card.ts'

/*
 * How cards are drawn. Display only: the rules know one identity for every card, whatever pack it is drawn with.
 */

/** The packs that a game is customarily played with. */
export const FACES = ['swiss', 'french'] as const
export type Faces = (typeof FACES)[number]

export const FRENCH_SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const
export type FrenchSuit = (typeof FRENCH_SUITS)[number]

/** Which French suit stands for which Swiss one; the sources do not agree (CO-12, CO-13). M1 is the default. */
export const PAIRINGS: Readonly<Record<'M1' | 'M2', Readonly<Record<Suit, FrenchSuit>>>> = {
  M1: { acorns: 'spades', shields: 'diamonds', roses: 'clubs', bells: 'hearts' },
  M2: { acorns: 'clubs', shields: 'spades', roses: 'hearts', bells: 'diamonds' },
}

/** The suits in Swiss German (CO-11). */
export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  acorns: 'Eicheln',
  shields: 'Schilten',
  roses: 'Rosen',
  bells: 'Schellen',
}

/** What the ranks are called, and what is printed on French cards (CO-9). */
export const RANK_NAMES: Readonly<Record<Rank, { readonly name: string; readonly french: string }>> = {
  A: { name: 'Ass', french: 'A' },
  K: { name: 'König', french: 'K' },
  O: { name: 'Ober', french: 'Q' },
  U: { name: 'Under', french: 'J' },
  B: { name: 'Banner', french: '10' },
  9: { name: 'Nüün', french: '9' },
  8: { name: 'Acht', french: '8' },
  7: { name: 'Sibni', french: '7' },
  6: { name: 'Sächsi', french: '6' },
}
