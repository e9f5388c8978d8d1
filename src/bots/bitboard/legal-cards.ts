import type { Contract } from '../../rules/model/contract.ts'
import type { FollowFacts, SwissFollowing } from '../../rules/model/rules-as-data.ts'
import type { SuitMask } from './card-masks.ts'
import { ALL_RANKS, suitIndexOf } from './card-masks.ts'

/*
 * Legal cards on bitboards: the fast form of src/rules/parts/tricks/follow-rules.ts, from the same facts. A law
 * test compares both forms.
 */

/** A follow rule of the game (which cards may be played) as flags, for millions of fast queries. */
export interface FollowFlags {
  /** Every card is legal. */
  readonly anyCardAllowed: boolean
  /** A hand that can follow may also trump (CO-43). A void hand must trump (CO-48). */
  readonly mayTrump: boolean
  readonly mustTrump: boolean
  /**
   * Undertrumping is illegal for a hand that can follow (CO-45, CO-49), and for a void hand with another card
   * (CO-46).
   */
  readonly noUndertrumpIfFollowing: boolean
  readonly noUndertrumpIfVoid: boolean
  /** In a ruffed trick, a void hand must play a plain suit (CO-49). */
  readonly noOvertrumpIfVoid: boolean
  /** The suit that is illegal in the first trick, or NO_SUIT. */
  readonly keptBack: number
}

/** Converts the follow rule of a phase to flags, for a contract. */
export const followFlagsOf = (facts: FollowFacts, { misere }: Pick<Contract, 'misere'>): FollowFlags => {
  const {
    undertrump = 'free',
    inMisere = undertrump,
    keptBack,
  }: Partial<SwissFollowing> = facts.must === 'follow' ? facts : {}
  const inForce = misere ? inMisere : undertrump
  return {
    anyCardAllowed: facts.must === 'nothing',
    mayTrump: facts.must === 'follow',
    mustTrump: facts.must === 'follow-else-trump',
    noUndertrumpIfFollowing: inForce !== 'free',
    noUndertrumpIfVoid: inForce === 'only-trumps',
    noOvertrumpIfVoid: inForce === 'no-trump-if-void',
    keptBack: suitIndexOf(keptBack?.suit),
  }
}

/** The state of a trick, as far as the follow rule reads the state. */
export interface TrickState {
  /** The number of tricks before the current trick. */
  readonly trick: number
  /** The suit led, or NO_SUIT before the lead. */
  readonly ledSuit: number
  readonly trump: number
  /** Trump ranks above the highest trump of a trick with a plain lead; all ranks without a trump in the trick. */
  readonly higherTrumps: SuitMask
}

const allowOnly = (allowed: Int32Array, suit: number, mask: SuitMask): void => {
  allowed[0] = 0
  allowed[1] = 0
  allowed[2] = 0
  allowed[3] = 0
  allowed[suit] = mask
}

/** True if the trumps are at most the Puur, which is never forced. The Under is the fourth rank. */
const hasOnlyPuur = (trumps: SuitMask): boolean => (trumps & ~8) === 0

/** True if a card of another suit is legal. */
const hasOtherSuit = (allowed: Int32Array, suit: number): boolean =>
  (suit !== 0 && allowed[0] !== 0) ||
  (suit !== 1 && allowed[1] !== 0) ||
  (suit !== 2 && allowed[2] !== 0) ||
  (suit !== 3 && allowed[3] !== 0)

const allowAll = (hands: Int32Array, from: number, allowed: Int32Array): void => {
  allowed[0] = hands[from] as number
  allowed[1] = hands[from + 1] as number
  allowed[2] = hands[from + 2] as number
  allowed[3] = hands[from + 3] as number
}

/** Writes the legal cards of the hand at `from` into the four masks of `allowed`. */
type WriteLegalCards = (
  rule: FollowFlags,
  at: TrickState,
  hands: Int32Array,
  from: number,
  allowed: Int32Array,
) => void

/** Legal cards after a plain lead. */
const writeForPlainLead: WriteLegalCards = (rule, at, hands, from, allowed) => {
  const { ledSuit, trump } = at
  const own = hands[from + ledSuit] as number
  const trumps = trump === 4 ? 0 : (hands[from + trump] as number)
  if (own !== 0) {
    allowOnly(allowed, ledSuit, own)
    if (trumps !== 0 && rule.mayTrump)
      allowed[trump] = rule.noUndertrumpIfFollowing ? trumps & at.higherTrumps : trumps
  } else if (rule.mustTrump && !hasOnlyPuur(trumps)) {
    allowOnly(allowed, trump, trumps)
  } else {
    allowAll(hands, from, allowed)
    if (rule.noUndertrumpIfVoid && (trumps & at.higherTrumps) !== trumps && hasOtherSuit(allowed, trump))
      allowed[trump] = trumps & at.higherTrumps
    if (
      rule.noOvertrumpIfVoid &&
      trumps !== 0 &&
      at.higherTrumps !== ALL_RANKS &&
      hasOtherSuit(allowed, trump)
    )
      allowed[trump] = 0
  }
}

/** Finds the legal cards of a hand by the flags of the follow rule. Writes four suit masks into `allowed`. */
export const writeLegalCards: WriteLegalCards = (rule, at, hands, from, allowed) => {
  const { ledSuit } = at
  if (ledSuit === 4 || rule.anyCardAllowed) allowAll(hands, from, allowed)
  else if (ledSuit !== at.trump) writeForPlainLead(rule, at, hands, from, allowed)
  // Trump lead (CO-42).
  else if (hasOnlyPuur(hands[from + ledSuit] as number)) allowAll(hands, from, allowed)
  else allowOnly(allowed, ledSuit, hands[from + ledSuit] as number)
  if (rule.keptBack !== 4 && at.trick === 0 && hasOtherSuit(allowed, rule.keptBack))
    allowed[rule.keptBack] = 0
}
