import type { DrawnSuit } from '../i18n/catalogue-schema.ts'
import type { Pack } from '../i18n/display-names.ts'
import type { Card, Suit } from '../rules/model/card.ts'
import { SUITS } from '../rules/model/card.ts'
import type { Contract } from '../rules/model/contract.ts'
import { isSuit } from '../rules/model/contract.ts'
import type { Offer } from '../rules/model/moves.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { Pairing } from '../rules/rulesets/faces.ts'
import { PAIRINGS } from '../rules/rulesets/faces.ts'

/** What is known where somebody speaks: nothing that the seat that speaks may not see. */
export interface ParseContext {
  /** The legal moves of the seat, in full. */
  readonly legal: readonly Offer[]
  readonly hand: readonly Card[]
  readonly contract: Contract | null
  /** How high a card of a suit is now, where cards are played: higher beats lower. */
  readonly strength?: ((card: Card) => number) | undefined
  /** The pack that cards are named by. Words of the other one are understood all the same. */
  readonly pack: Pack
  /** Which French suit stands for which Swiss one in this game. */
  readonly pairing: Pairing
  /** What those who sit there are called. */
  readonly names: readonly { readonly seat: Seat; readonly name: string }[]
}

/** The suit that is trump, if one is. */
export const trumpIn = ({ contract }: ParseContext): Suit | undefined => {
  if (contract === null) return undefined
  return contract.trump ?? (isSuit(contract.denomination) ? contract.denomination : undefined)
}

/** The suits that a word for a suit can stand for. With French cards many say roses for hearts. */
export const suitsFor = (
  { pack, pairing }: Pick<ParseContext, 'pack' | 'pairing'>,
  drawn: DrawnSuit,
): readonly Suit[] => {
  const ofFrench = SUITS.filter((suit) => PAIRINGS[pack === 'swiss' ? pairing : pack][suit] === drawn)
  if (ofFrench.length > 0) return ofFrench
  const swiss = SUITS.filter((suit) => suit === drawn)
  return drawn === 'roses' && pack !== 'swiss' ? [...swiss, ...suitsFor({ pack, pairing }, 'hearts')] : swiss
}
