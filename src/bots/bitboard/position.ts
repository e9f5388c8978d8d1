import type { CardIndex, SuitMask } from './card-masks.ts'
import { ALL_RANKS, BIT_BY_CARD, NO_SUIT, RANK_COUNT, SUIT_BY_CARD, SUIT_COUNT } from './card-masks.ts'
import type { FollowFlags } from './legal-cards.ts'
import { writeLegalCards } from './legal-cards.ts'
import type { RankingSchedule, RankingTable } from './ranking-tables.ts'

/*
 * Bitboard position: a deal with all cards known, and the play of the cards. The rules are those of the rules
 * engine, a hundred times as fast.
 * No method allocates. Hot code writes the numbers of suits (4) and ranks (9) as literals: an imported constant
 * costs a lookup, a tenth of the time.
 */

/** The constants of one phase of card play, for bitboard positions. */
export interface CardPhase {
  readonly followFlags: FollowFlags
  /** Points for the last trick. */
  readonly lastTrick: number
  /** After each trick every seat draws a card from the stock. */
  readonly draws: boolean
}

/** The constants of a deal, shared by all bitboard positions of the deal. */
export interface DealSetup {
  readonly seats: number
  /** True if every card exists twice. */
  readonly twoPacks: boolean
  /** True if cards lie face down under other cards. */
  readonly hasCoveredCards: boolean
  /** By seat: the next playing seat. */
  readonly next: Uint8Array
  /** The number of playing seats. */
  readonly playerCount: number
  readonly rankings: RankingSchedule
  /** The phase with a stock and the phase after the stock; equal without a stock. */
  readonly phases: readonly [CardPhase, CardPhase]
}

/** No card in `covered`. */
const NO_CARD = 255

/** Bitboard position of a deal with all cards known, changed in place as cards are played. */
export class Position {
  readonly setup: DealSetup
  /** At 4 × seat + suit: the playable cards. */
  readonly hands: Int32Array
  /** Second copies of cards in a hand; only with two packs. */
  readonly duplicates: Int32Array | undefined
  /** By card: the face-down card below. */
  readonly covered: Uint8Array
  /** The stock; the next card is at `drawn`. */
  readonly stock: Uint8Array
  stockSize = 0
  drawn = 0
  /** Card points by seat, with the points for the last trick; then tricks by seat. */
  readonly taken: Int32Array
  readonly tricksWon: Int32Array
  /** Cards in hands and under cards of hands. */
  cardsLeft = 0
  /** The seat to play. */
  turn = 0
  /** The number of finished tricks; the number of cards in the current trick. */
  trick = 0
  trickSize = 0
  ledSuit: number = NO_SUIT
  trump: number = NO_SUIT
  higherTrumps: SuitMask = ALL_RANKS
  /** The seat, the card and the suit that win the current trick so far. */
  winner = 0
  winningCard: CardIndex = 0
  winningSuit = 0
  /** Card points in the current trick. */
  trickPoints = 0
  /** Legal cards of the seat to play, written by `findLegalCards`. */
  readonly allowed = new Int32Array(SUIT_COUNT)
  private phase: CardPhase
  /** The follow rule of the current phase. */
  followFlags: FollowFlags
  private readonly hasCoveredCards: boolean
  private ranking: RankingTable
  readonly next: Uint8Array
  readonly playerCount: number
  private readonly rankings: readonly RankingTable[]
  private readonly rankingIndex: Uint8Array

  constructor(setup: DealSetup) {
    this.setup = setup
    this.hands = new Int32Array(setup.seats * SUIT_COUNT)
    this.duplicates = setup.twoPacks ? new Int32Array(this.hands.length) : undefined
    this.covered = new Uint8Array(SUIT_COUNT * RANK_COUNT).fill(NO_CARD)
    this.stock = new Uint8Array(SUIT_COUNT * RANK_COUNT)
    this.taken = new Int32Array(setup.seats)
    this.tricksWon = new Int32Array(setup.seats)
    this.phase = setup.phases[0]
    this.followFlags = this.phase.followFlags
    this.hasCoveredCards = setup.hasCoveredCards
    this.next = setup.next
    this.playerCount = setup.playerCount
    this.rankings = setup.rankings.tables
    this.rankingIndex = setup.rankings.tableIndex
    this.ranking = this.rankings[0] as RankingTable
  }

  /** Adds a card to a hand. @param under the face-down card below */
  give(seat: number, card: CardIndex, under?: CardIndex): void {
    this.addToHand(seat, card)
    this.cardsLeft += 1
    if (under === undefined) return
    this.covered[card] = under
    this.cardsLeft += 1
  }

  /** Sets the stock, next card first. A ruleset without draws ignores the stock. */
  layStock(cards: readonly CardIndex[]): void {
    if (!this.setup.phases[0].draws) return
    this.stock.set(cards)
    this.stockSize = cards.length
    this.drawn = 0
  }

  /** Starts the play with a leader. @param trick the number of finished tricks */
  begin(leader: number, trick = 0): void {
    this.turn = leader
    this.trick = trick
    this.enterPhase(this.stockSize > this.drawn ? 0 : 1)
  }

  /** Copies a position with the same setup. */
  copy(from: Position): void {
    const { hands, taken, tricksWon } = from
    // For few numbers a loop is faster than `set`.
    for (let at = 0; at < hands.length; at++) this.hands[at] = hands[at] as number
    for (let seat = 0; seat < taken.length; seat++) {
      this.taken[seat] = taken[seat] as number
      this.tricksWon[seat] = tricksWon[seat] as number
    }
    if (from.duplicates !== undefined) this.duplicates?.set(from.duplicates)
    if (from.stockSize > 0) this.stock.set(from.stock)
    if (from.hasCoveredCards) this.covered.set(from.covered)
    this.stockSize = from.stockSize
    this.drawn = from.drawn
    this.cardsLeft = from.cardsLeft
    this.turn = from.turn
    this.trick = from.trick
    this.trickSize = from.trickSize
    this.ledSuit = from.ledSuit
    this.trump = from.trump
    this.higherTrumps = from.higherTrumps
    this.winner = from.winner
    this.winningCard = from.winningCard
    this.winningSuit = from.winningSuit
    this.trickPoints = from.trickPoints
    this.phase = from.phase
    this.followFlags = from.followFlags
    this.ranking = from.ranking
  }

  /** The ranking for a card of a suit: that of the current trick, or of a trick with this lead. */
  rankingFor(suit: number): RankingTable {
    return this.trickSize > 0
      ? this.ranking
      : (this.rankings[this.rankingIndex[this.trick * 4 + suit] as number] as RankingTable)
  }

  /** Writes the legal cards of the seat to play into `allowed`. */
  findLegalCards(): void {
    writeLegalCards(this.followFlags, this, this.hands, this.turn * 4, this.allowed)
  }

  /** Plays a legal card. */
  play(card: CardIndex): void {
    const suit = SUIT_BY_CARD[card] as number
    const bit = BIT_BY_CARD[card] as number
    const { turn } = this
    const at = turn * 4 + suit
    if (this.duplicates === undefined) this.hands[at] = (this.hands[at] as number) & ~bit
    else this.removeFromHand(at, bit)
    this.cardsLeft -= 1
    let ranking = this.ranking
    if (this.trickSize === 0) {
      ranking = this.rankings[this.rankingIndex[this.trick * 4 + suit] as number] as RankingTable
      this.ranking = ranking
      this.ledSuit = suit
      this.trump = ranking.trump
      this.winner = turn
      this.winningCard = card
      this.winningSuit = suit
      this.higherTrumps = 511
      this.trickPoints = ranking.points[card] as number
    } else {
      this.trickPoints += ranking.points[card] as number
      if (
        suit === this.winningSuit
          ? ((ranking.higher[this.winningCard] as number) & bit) !== 0
          : suit === ranking.trump
      ) {
        this.winner = turn
        this.winningCard = card
        this.winningSuit = suit
        if (suit === ranking.trump && this.ledSuit !== suit)
          this.higherTrumps = ranking.higher[card] as number
      }
    }
    if (this.hasCoveredCards) this.uncover(card)
    this.trickSize += 1
    if (this.trickSize === this.playerCount) this.endTrick()
    else this.turn = this.next[turn] as number
  }

  private endTrick(): void {
    const { winner, phase, taken, tricksWon } = this
    taken[winner] =
      (taken[winner] as number) + this.trickPoints + (this.cardsLeft === 0 ? phase.lastTrick : 0)
    tricksWon[winner] = (tricksWon[winner] as number) + 1
    this.trick += 1
    this.turn = winner
    this.trickSize = 0
    this.ledSuit = 4
    this.trickPoints = 0
    if (phase.draws) this.drawFromStock()
  }

  /** Every seat draws a card, the winner first. An empty stock ends the phase. */
  private drawFromStock(): void {
    let seat = this.turn
    for (let step = 0; step < this.playerCount && this.drawn < this.stockSize; step++) {
      this.addToHand(seat, this.stock[this.drawn] as number)
      this.drawn += 1
      this.cardsLeft += 1
      seat = this.next[seat] as number
    }
    if (this.drawn === this.stockSize) this.enterPhase(1)
  }

  /**
   * Turns up the card below. The rules do so at the end of the trick. No seat plays twice in a trick, so the
   * difference has no effect.
   */
  private uncover(card: CardIndex): void {
    const under = this.covered[card] as number
    if (under === NO_CARD) return
    this.covered[card] = NO_CARD
    this.addToHand(this.turn, under)
  }

  /** Adds a card to a hand without a change of `cardsLeft`. */
  addToHand(seat: number, card: CardIndex): void {
    const { hands, duplicates } = this
    const at = seat * 4 + (SUIT_BY_CARD[card] as number)
    const bit = BIT_BY_CARD[card] as number
    if (duplicates !== undefined && ((hands[at] as number) & bit) !== 0)
      duplicates[at] = (duplicates[at] as number) | bit
    else hands[at] = (hands[at] as number) | bit
  }

  private removeFromHand(at: number, bit: number): void {
    const { hands, duplicates } = this
    if (duplicates !== undefined && ((duplicates[at] as number) & bit) !== 0)
      duplicates[at] = (duplicates[at] as number) & ~bit
    else hands[at] = (hands[at] as number) & ~bit
  }

  private enterPhase(phase: 0 | 1): void {
    this.phase = this.setup.phases[phase]
    this.followFlags = this.phase.followFlags
  }
}
