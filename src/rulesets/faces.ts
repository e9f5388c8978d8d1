import * as z from 'zod'
import type { Rank, Suit } from '../kernel/card.ts'

/*
 * How cards are drawn. Display only: the rules know one identity for every card, whatever pack it is drawn with.
 */

/** The packs that a game is customarily played with. */
export const FACES = ['swiss', 'french'] as const
export type Faces = (typeof FACES)[number]

export const FRENCH_SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const
export type FrenchSuit = (typeof FRENCH_SUITS)[number]

/** The two pairings of Swiss and French suits; the sources do not agree (CO-12). */
export const PAIRING_NAMES = ['m1', 'm2'] as const
export type Pairing = (typeof PAIRING_NAMES)[number]

/** Which French suit stands for which Swiss one (CO-13). */
export const PAIRINGS: Readonly<Record<Pairing, Readonly<Record<Suit, FrenchSuit>>>> = {
  m1: { acorns: 'spades', shields: 'diamonds', roses: 'clubs', bells: 'hearts' },
  m2: { acorns: 'clubs', shields: 'spades', roses: 'hearts', bells: 'diamonds' },
}

/** What can be agreed on in every game about how its cards are drawn. No rule asks. */
export const forDisplay = {
  suitPairing: z.enum(PAIRING_NAMES).default('m1').meta({
    description:
      'How French cards show the suits, for display only: with m1 acorns are spades, shields diamonds, roses clubs and bells hearts; with m2 clubs, spades, hearts and diamonds (CO-O1, CO-13).',
  }),
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
