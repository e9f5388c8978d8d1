import type { Contract } from '../../rules/model/contract.ts'
import type { FollowFacts, SwissFollowing } from '../../rules/model/rule-facts.ts'
import type { SuitMask } from './card-masks.ts'
import { ALL_RANKS, suitIndexOf } from './card-masks.ts'

/*
 * Which of the cards held may be played, on bits. It says what src/rules/parts/tricks/follow-rules.ts says of single cards, of the same
 * facts; a law holds the one against the other.
 */

/** A follow rule as it is asked a million times. */
export interface FollowFlags {
  /** Whether anything may be played. */
  readonly anyCardAllowed: boolean
  /** Whether who can follow may play trump all the same (CO-43), and whether who cannot has to (CO-48). */
  readonly mayTrump: boolean
  readonly mustTrump: boolean
  /** Whether undertrumping is refused to who can follow (CO-45, CO-49), and to who cannot and has other cards (CO-46). */
  readonly noUndertrumpIfFollowing: boolean
  readonly noUndertrumpIfVoid: boolean
  /** Whether on a trumped trick a hand without the suit led must play another suit than trumps (CO-49). */
  readonly noOvertrumpIfVoid: boolean
  /** The suit that is kept back in the first trick, or NO_SUIT. */
  readonly keptBack: number
}

/** The follow rule of these facts in a contract. */
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

/** What a follow rule goes by. */
export interface TrickState {
  /** How many tricks were won before this one. */
  readonly trick: number
  /** The suit led, or NO_SUIT before the lead. */
  readonly ledSuit: number
  readonly trump: number
  /** The ranks of trumps that beat the highest one in a trick that was led plain; every rank where there is none. */
  readonly higherTrumps: SuitMask
}

const allowOnly = (allowed: Int32Array, suit: number, mask: SuitMask): void => {
  allowed[0] = 0
  allowed[1] = 0
  allowed[2] = 0
  allowed[3] = 0
  allowed[suit] = mask
}

/** Whether these are no trumps but the Puur, which is never forced: the Under is the fourth rank. */
const hasOnlyPuur = (trumps: SuitMask): boolean => (trumps & ~8) === 0

/** Whether there is a card of another suit. */
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

/** Writes into four masks, `allowed`, what may be played of a hand, whose four masks begin at `from`. */
type WriteLegalCards = (
  rule: FollowFlags,
  at: TrickState,
  hands: Int32Array,
  from: number,
  allowed: Int32Array,
) => void

/** Plain cards were led. */
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

/** What may be played of a hand. */
export const writeLegalCards: WriteLegalCards = (rule, at, hands, from, allowed) => {
  const { ledSuit } = at
  if (ledSuit === 4 || rule.anyCardAllowed) allowAll(hands, from, allowed)
  else if (ledSuit !== at.trump) writeForPlainLead(rule, at, hands, from, allowed)
  // Trumps were led (CO-42).
  else if (hasOnlyPuur(hands[from + ledSuit] as number)) allowAll(hands, from, allowed)
  else allowOnly(allowed, ledSuit, hands[from + ledSuit] as number)
  if (rule.keptBack !== 4 && at.trick === 0 && hasOtherSuit(allowed, rule.keptBack))
    allowed[rule.keptBack] = 0
}
