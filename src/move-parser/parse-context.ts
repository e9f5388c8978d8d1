import type { DrawnSuit } from '../i18n/catalogue-schema.ts'
import type { Pack } from '../i18n/display-names.ts'
import type { Card, Suit } from '../rules/model/card.ts'
import { SUITS } from '../rules/model/card.ts'
import type { Contract } from '../rules/model/contract.ts'
import { isSuit } from '../rules/model/contract.ts'
import type { Offer } from '../rules/model/moves.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { SuitPairingName } from '../rules/rulesets/options/card-faces.ts'
import { SUIT_PAIRINGS } from '../rules/rulesets/options/card-faces.ts'
import type { Lexicon } from './lexicon.ts'

/** The facts about the game that the parser may use: public facts, and facts visible to the speaker's seat. */
export interface ParseContext {
  /** The words of all languages. */
  readonly lexicon: Lexicon
  /** Legal moves of the seat, in full. */
  readonly legal: readonly Offer[]
  readonly hand: readonly Card[]
  readonly contract: Contract | null
  /** Strength of a card in its suit during play. A higher strength wins. */
  readonly strength?: ((card: Card) => number) | undefined
  /** Pack of the card names. The parser also accepts the words of the other pack. */
  readonly pack: Pack
  /** Pairing of French and Swiss suits in this game. */
  readonly pairing: SuitPairingName
  /** Names of the seated players. */
  readonly names: readonly { readonly seat: Seat; readonly name: string }[]
}

/** The trump suit of the current contract, if any. */
export const trumpIn = ({ contract }: ParseContext): Suit | undefined => {
  if (contract === null) return undefined
  return contract.trump ?? (isSuit(contract.denomination) ? contract.denomination : undefined)
}

/**
 * The suits that a suit word can stand for, by the pack of the table. With French cards many players say roses for
 * hearts.
 */
export const suitsFor = (
  { pack, pairing }: Pick<ParseContext, 'pack' | 'pairing'>,
  drawn: DrawnSuit,
): readonly Suit[] => {
  const ofFrench = SUITS.filter((suit) => SUIT_PAIRINGS[pack === 'swiss' ? pairing : pack][suit] === drawn)
  if (ofFrench.length > 0) return ofFrench
  const swiss = SUITS.filter((suit) => suit === drawn)
  return drawn === 'roses' && pack !== 'swiss' ? [...swiss, ...suitsFor({ pack, pairing }, 'hearts')] : swiss
}
