import type { CardIndex, SuitMask } from './card-masks.ts'
import { ALL_RANKS, BIT_OF, NO_SUIT, RANK_COUNT, SUIT_COUNT, SUIT_OF } from './card-masks.ts'
import type { FollowFlags } from './legal-cards.ts'
import { writeLegalCards } from './legal-cards.ts'
import type { RankingSchedule, RankingTable } from './ranking-tables.ts'

/*
 * The cards of a deal in somebody's world, where everybody's are known, as they are played: the same as the rules, on bits, a
 * hundred times as fast. Nothing here makes an object once the position is there. In what is done for every card the numbers of
 * suits (4) and ranks (9) are written out: a name of another file is looked up every time, which is a tenth of it.
 */

/** How the cards are played for as long as one phase lasts, of the facts. */
export interface PlayPhase {
  readonly followFlags: FollowFlags
  /** Points for the last trick. */
  readonly lastTrick: number
  /** After each trick everybody draws a card from the stock, if there is one. */
  readonly draws: boolean
}

/** What is the same all along, however the cards are played. */
export interface DealSetup {
  readonly seats: number
  /** Whether every card is there twice. */
  readonly twoPacks: boolean
  /** Whether cards lie face down under others. */
  readonly hasCoveredCards: boolean
  /** By seat: who plays after it. A seat that does not play is after nobody. */
  readonly next: Uint8Array
  /** How many seats play. */
  readonly playerCount: number
  readonly rankings: RankingSchedule
  /** How it is played while there is a stock, and after; the same where there is none. */
  readonly phases: readonly [PlayPhase, PlayPhase]
}

/** Nothing lies under a card. */
const NO_CARD = 255

export class Position {
  readonly setup: DealSetup
  /** At 4 × seat + suit: what it can play from. */
  readonly hands: Int32Array
  /** The same of cards that a seat holds twice; only where it is played with two packs. */
  readonly duplicates: Int32Array | undefined
  /** By card: the card that lies face down under it. */
  readonly covered: Uint8Array
  /** The cards of the stock, the next one at `drawn`. */
  readonly stock: Uint8Array
  stockSize = 0
  drawn = 0
  /** Card points by seat, the last trick among them; and tricks. */
  readonly taken: Int32Array
  readonly tricksWon: Int32Array
  /** Cards that are in hands, or under such cards. */
  cardsLeft = 0
  /** Who plays next. */
  turn = 0
  /** How many tricks were won, and how many cards lie in this one. */
  trick = 0
  trickSize = 0
  ledSuit: number = NO_SUIT
  trump: number = NO_SUIT
  higherTrumps: SuitMask = ALL_RANKS
  /** The seat that is winning, its card, and the suit of that. */
  winner = 0
  winningCard: CardIndex = 0
  winningSuit = 0
  /** Points that lie in this trick. */
  trickPoints = 0
  /** What may be played by whoever is in turn: as `legal` left it. */
  readonly allowed = new Int32Array(SUIT_COUNT)
  private phase: PlayPhase
  /** The follow rule that is in force. */
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

  /** Gives a seat a card to play from; `under` is what lies face down under it. */
  give(seat: number, card: CardIndex, under?: CardIndex): void {
    this.addToHand(seat, card)
    this.cardsLeft += 1
    if (under === undefined) return
    this.covered[card] = under
    this.cardsLeft += 1
  }

  /** Lays the stock, the next card first. What nobody draws of takes no part in the play. */
  layStock(cards: readonly CardIndex[]): void {
    if (!this.setup.phases[0].draws) return
    this.stock.set(cards)
    this.stockSize = cards.length
    this.drawn = 0
  }

  /** Begins the play, or goes on with it after so many tricks: somebody leads. */
  begin(leader: number, trick = 0): void {
    this.turn = leader
    this.trick = trick
    this.enterPhase(this.stockSize > this.drawn ? 0 : 1)
  }

  /** Becomes what another position of the same terms is. */
  copy(from: Position): void {
    const { hands, taken, tricksWon } = from
    // So few numbers are copied sooner than it takes to ask for a whole list of them.
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

  /** What is in force for a card of a suit: in the trick on the table, or in one that is led with it. */
  rankingFor(suit: number): RankingTable {
    return this.trickSize > 0
      ? this.ranking
      : (this.rankings[this.rankingIndex[this.trick * 4 + suit] as number] as RankingTable)
  }

  /** Finds out what may be played by whoever is in turn: `allowed`. */
  findLegalCards(): void {
    writeLegalCards(this.followFlags, this, this.hands, this.turn * 4, this.allowed)
  }

  /** Plays a card that may be played. */
  play(card: CardIndex): void {
    const suit = SUIT_OF[card] as number
    const bit = BIT_OF[card] as number
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

  /** Everybody draws, the winner first; once the stock is gone it is played as after it. */
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
   * What lay under a card comes up. Where that happens when the trick is over, nobody can tell: whoever has played does not
   * play again before that.
   */
  private uncover(card: CardIndex): void {
    const under = this.covered[card] as number
    if (under === NO_CARD) return
    this.covered[card] = NO_CARD
    this.addToHand(this.turn, under)
  }

  /** Puts a card into a hand that is not counted there yet, or was counted where it lay. */
  addToHand(seat: number, card: CardIndex): void {
    const { hands, duplicates } = this
    const at = seat * 4 + (SUIT_OF[card] as number)
    const bit = BIT_OF[card] as number
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
