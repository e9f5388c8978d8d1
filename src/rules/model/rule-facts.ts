import type { Rank, Suit } from './card.ts'
import type { Denomination } from './contract.ts'
import type { LineKind } from './score.ts'

/*
 * How the cards of a deal are played, as plain data. The closures of the rules are made from it, so whoever wants the
 * same in another form, tables and masks of bits for example, starts from the same truth.
 */

/** What the cards of a suit count, by rank. */
export type CardValues = Readonly<Record<Rank, number>>

/** How Jass cards rank and count, where it is not as usual (CO-14 to CO-31). */
export interface JassRanking {
  readonly by: 'jass'
  /** What cards count in a game with a trump suit: of trumps, and of the other suits (CO-14, CO-15). */
  readonly trumpValues?: { readonly trump: CardValues; readonly plain: CardValues }
  /** What Ace and Six count in Undenufe (CO-16, CO-17). Never applies to slalom and gustav (CO-31). */
  readonly undenufeValues?: 'ace11' | 'six11'
  /** How many tricks a gustav plays in the order it opens with, of nine (CO-26) or twelve (CO-25). */
  readonly gustavOpening?: number
  /** How many tricks each third of a TUO has (CO-27). */
  readonly third?: number
  /** Whether Undenufe or Obenabe is the middle third of a TUO (CO-28). */
  readonly trio?: 'tuo' | 'tou'
  /** Whether a TUO counts as in a trump game all along, or as without trumps (CO-29). */
  readonly trioValues?: 'trump' | 'notrump'
}

/** No trump, from the Ace down; each card of one suit is a point, and no other card counts. */
export interface CountedSuit {
  readonly by: 'counted-suit'
  readonly suit: Suit
}

/**
 * How strict a game is about trumps on a trumped trick, where a plain suit was led:
 * `only-trumps` no undertrumping with another suit in hand;
 * `if-void` the same, but a hand without the suit led is free;
 * `no-trump-if-void` as `only-trumps`, and a hand without the suit led plays no trump at all with another suit in hand;
 * `free` undertrumping is free.
 */
export type UndertrumpRule = 'only-trumps' | 'if-void' | 'no-trump-if-void' | 'free'

/** Swiss following: follow suit or play trump (CO-41 to CO-44). */
export interface SwissFollowing {
  readonly must: 'follow'
  /** CO-45 to CO-49; free where it is absent. */
  readonly undertrump?: UndertrumpRule
  /** The same in a Misère, where that is not the same. */
  readonly inMisere?: UndertrumpRule
  /** A suit that is kept back in the first trick while any other card can be played, and the number of that rule. */
  readonly keptBack?: { readonly suit: Suit; readonly rule: string }
}

/** Which of the cards held may be played: by Swiss following; where one cannot follow a trump, by this rule; or any. */
export type FollowFacts =
  | SwissFollowing
  | { readonly must: 'follow-else-trump'; readonly rule: string }
  | { readonly must: 'nothing' }

/** Who leads to the first trick: `bidder` is the declarer of a deal with an auction, without one forehand. */
export type FirstLead = 'declarer' | 'forehand' | 'bidder' | 'last-winner'

/** What counts. */
export interface ScoringFacts {
  /** What the points in a side's tricks are written as, and what else is written because of them. */
  readonly as: readonly LineKind[]
  /** The bonus for all tricks; 0 where nothing (CO-54, CO-55). */
  readonly match: number
}

/** When a card that is no longer covered is turned up: at the end of the trick, or at once. */
export type TurnUpTiming = 'after-trick' | 'at-once'

/** How the cards are played in one phase of a deal. */
export interface PlayFacts {
  readonly ranking: JassRanking | CountedSuit
  readonly follow: FollowFacts
  readonly leads: FirstLead
  /** Points for the last trick (CO-18). */
  readonly lastTrick: number
  readonly counts: ScoringFacts
  /** After each trick everybody draws from the stock, until they hold so many cards again or it is gone. */
  readonly drawsUpTo?: number
  /** When cards face down before a seat are turned up; absent where none lie there. */
  readonly turns?: TurnUpTiming
}

/** What is bid besides the number; nothing, where the denomination is named later. */
export interface BiddableContract {
  readonly denomination?: Denomination
  readonly misere?: true
}

/**
 * When an opponent may double the standing bid:
 * `open`     until the next seat in turn has called, even out of turn;
 * `ask`      the same, and the auction waits until the opponent who is not next has doubled or declined;
 * `own-turn` at one's own turn, while the bid stands.
 */
export type DoubleWindow = 'open' | 'ask' | 'own-turn'

/**
 * Bidding convention: the cards that a bid shows by agreement of the table. The rules refuse no bid because of it.
 * `even-tens` (SB-44): the first bid of the auction shows the Under with an even ten up to 100, and the Nine without
 * the Under with an odd ten below 100. `swissjass` (SJ-28): 50 or 70 denies the Under, 60 or 80 shows the Under, and a
 * partner's bid confirms the Under.
 */
export type BiddingConvention = 'even-tens' | 'swissjass'

/** How a contract is bid for, circuit after circuit. */
export interface AuctionFacts {
  /** Every number that can be bid, ascending. */
  readonly ladder: readonly number[]
  /** What can be bid with it. */
  readonly contracts: readonly BiddableContract[]
  /** Whether a player who passed is out of the auction; `once-bid` spares who passed before the first bid. */
  readonly passIsFinal: boolean | 'once-bid'
  /** When bids can be doubled; absent where they cannot. */
  readonly doubles?: DoubleWindow
  /** The bid that ends the bidding at once; absent where none does. */
  readonly top?: number
  /** What bids have been agreed to show; absent where nothing has. */
  readonly convention?: BiddingConvention
}
