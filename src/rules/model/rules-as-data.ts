import type { Rank, Suit } from './card.ts'
import type { Denomination } from './contract.ts'
import type { LineKind } from './score.ts'

/*
 * Rule facts: plain data about play and auction. The rule functions are made from these facts. Other
 * representations, such as the tables and bitboards of bots, use the same facts.
 */

/** Card points of the nine ranks of a suit. */
export type CardValues = Readonly<Record<Rank, number>>

/** Ranking and card points of Jass, where a game differs from the usual values (CO-14 to CO-31). */
export interface JassRanking {
  readonly by: 'jass'
  /** Card points with a trump suit: trumps, and plain suits (CO-14, CO-15). */
  readonly trumpValues?: { readonly trump: CardValues; readonly plain: CardValues }
  /** The card worth 11 in Undenufe: Ace or Six (CO-16, CO-17). Never applies to slalom and gustav (CO-31). */
  readonly undenufeValues?: 'ace11' | 'six11'
  /** Number of tricks in the first direction of a gustav, of nine (CO-26) or twelve (CO-25). */
  readonly gustavOpening?: number
  /** Number of tricks in each third of a TUO (CO-27). */
  readonly third?: number
  /** The middle third of a TUO: Undenufe (`tuo`) or Obenabe (`tou`) (CO-28). */
  readonly trio?: 'tuo' | 'tou'
  /** Card points of a TUO: as with trumps, or as without (CO-29). */
  readonly trioValues?: 'trump' | 'notrump'
}

/**
 * Ranking without trumps, Ace high, in which only one suit counts: each card of the suit is worth one point, all
 * other cards zero.
 */
export interface CountedSuit {
  readonly by: 'counted-suit'
  readonly suit: Suit
}

/**
 * Whether a player may undertrump: play a lower trump on a trick that was led in a plain suit and already trumped.
 * `only-trumps`: forbidden while the hand has another suit.
 * `if-void`: as `only-trumps`, but allowed for a hand without the led suit.
 * `no-trump-if-void`: as `only-trumps`; besides, a hand without the led suit and with another plain suit may play
 * no trump at all.
 * `free`: allowed.
 */
export type UndertrumpRule = 'only-trumps' | 'if-void' | 'no-trump-if-void' | 'free'

/** Swiss rule for following: a player follows suit or plays trump (CO-41 to CO-44). The options refine the rule. */
export interface SwissFollowing {
  readonly must: 'follow'
  /** Undertrump rule (CO-45 to CO-49); `free` when absent. */
  readonly undertrump?: UndertrumpRule
  /** Undertrump rule in a Misère, where different. */
  readonly inMisere?: UndertrumpRule
  /** A suit that stays closed in the first trick while another card is playable, with the rule number. */
  readonly keptBack?: { readonly suit: Suit; readonly rule: string }
}

/**
 * Description of a follow rule, which says the cards that may be played: Swiss following; follow suit, otherwise
 * trump; or no restriction.
 */
export type FollowFacts =
  | SwissFollowing
  | { readonly must: 'follow-else-trump'; readonly rule: string }
  | { readonly must: 'nothing' }

/** The seat that leads the first trick. `bidder` means the declarer after an auction, otherwise forehand. */
export type FirstLead = 'declarer' | 'forehand' | 'bidder' | 'last-winner'

/** Description of the scoring of tricks in a phase. */
export interface ScoringFacts {
  /** The kinds of score lines that the tricks cause. */
  readonly as: readonly LineKind[]
  /** The bonus for all tricks; 0 without a bonus (CO-54, CO-55). */
  readonly match: number
}

/** The moment at which a face-down card without a card above is turned up. */
export type TurnUpTiming = 'after-trick' | 'at-once'

/** Description of the card play of one phase, as plain data: ranking, follow rule, first lead, points. */
export interface PlayFacts {
  readonly ranking: JassRanking | CountedSuit
  readonly follow: FollowFacts
  readonly leads: FirstLead
  /** Points for the last trick (CO-18). */
  readonly lastTrick: number
  readonly counts: ScoringFacts
  /** The hand size that players draw back to from the stock after each trick. */
  readonly drawsUpTo?: number
  /** The time when covered cards are turned up; absent without covered cards. */
  readonly turns?: TurnUpTiming
}

/**
 * A contract that a bid can name besides its number: denomination and Misère. Empty in games where the declarer
 * names the denomination after the auction.
 */
export interface BiddableContract {
  readonly denomination?: Denomination
  readonly misere?: true
}

/**
 * The time in which an opponent may double the standing bid.
 * `open`: until the next seat has called, also out of turn.
 * `ask`: as `open`, and the auction waits for the answer of the opponent who is not next.
 * `own-turn`: at the own turn while the bid stands.
 */
export type DoubleWindow = 'open' | 'ask' | 'own-turn'

/**
 * Bidding convention: the cards that a bid shows by an option of the game. The rules refuse no bid because of it.
 * `even-tens` (SB-44): the first bid of the auction shows the Under with an even ten up to 100, and the Nine without
 * the Under with an odd ten below 100. `swissjass` (SJ-28): 50 or 70 denies the Under, 60 or 80 shows the Under, and a
 * partner's bid confirms the Under.
 */
export type BiddingConvention = 'even-tens' | 'swissjass'

/**
 * Description of an auction, as plain data: bids, contracts, passes and doubling. The seats call in turn, round
 * after round.
 */
export interface AuctionFacts {
  /** All allowed bids, ascending. */
  readonly ladder: readonly number[]
  /** The contracts that a bid can name. */
  readonly contracts: readonly BiddableContract[]
  /** Whether a pass is final. `once-bid`: passes before the first bid are not final. */
  readonly passIsFinal: boolean | 'once-bid'
  /** The window for doubling; absent without doubling. */
  readonly doubles?: DoubleWindow
  /** The bid that ends the auction at once; absent without such a bid. */
  readonly top?: number
  /** The bidding convention of the table; absent without a convention. */
  readonly convention?: BiddingConvention
}
