import type { Rank, Suit } from '../../model/card.ts'
import { choiceOption } from './option-builders.ts'

/*
 * Card faces, for display only. The rules use one identity for each card in every pack.
 */

/** Kinds of card faces: Swiss cards and French cards. */
export const FACES = ['swiss', 'french'] as const

export const FRENCH_SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const
export type FrenchSuit = (typeof FRENCH_SUITS)[number]

/** Names of the two pairings of Swiss and French suits. The sources of the rules differ (CO-12). */
export const PAIRING_NAMES = ['m1', 'm2'] as const
export type SuitPairingName = (typeof PAIRING_NAMES)[number]

/** The French suit for each Swiss suit, in both pairings (CO-13). */
export const SUIT_PAIRINGS: Readonly<Record<SuitPairingName, Readonly<Record<Suit, FrenchSuit>>>> = {
  m1: { acorns: 'spades', shields: 'diamonds', roses: 'clubs', bells: 'hearts' },
  m2: { acorns: 'clubs', shields: 'spades', roses: 'hearts', bells: 'diamonds' },
}

/** Options for the display of cards, common to all rulesets. No rule reads these options. */
export const DISPLAY_OPTIONS = {
  suitPairing: choiceOption(PAIRING_NAMES, 'm1', {
    'CO-O1, CO-13':
      'How French cards show the suits, for display only: with `m1` acorns are spades, shields diamonds, roses clubs and bells hearts; with `m2` clubs, spades, hearts and diamonds',
  }),
}

/** The index on French cards for each rank (CO-9). */
export const FRENCH_RANKS: Readonly<Record<Rank, string>> = {
  A: 'A',
  K: 'K',
  O: 'Q',
  U: 'J',
  B: '10',
  9: '9',
  8: '8',
  7: '7',
  6: '6',
}
