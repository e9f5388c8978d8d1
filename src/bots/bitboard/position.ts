import type { CardNumber, Mask } from './card-masks.ts'
import { BIT_OF, EVERY_RANK, NO_SUIT, RANK_COUNT, SUIT_COUNT, SUIT_OF } from './card-masks.ts'
import type { Following } from './legal-cards.ts'
import { follow } from './legal-cards.ts'
import type { Course, Mode } from './ranking-tables.ts'

/*
 * The cards of a deal in somebody's world, where everybody's are known, as they are played: the same as the rules, on bits, a
 * hundred times as fast. Nothing here makes an object once the position is there. In what is done for every card the numbers of
 * suits (4) and ranks (9) are written out: a name of another file is looked up every time, which is a tenth of it.
 */

/** How the cards are played for as long as one phase lasts, of the facts. */
export interface Stretch {
  readonly following: Following
  /** Points for the last trick. */
  readonly lastTrick: number
  /** After each trick everybody draws a card from the stock, if there is one. */
  readonly draws: boolean
}

/** What is the same all along, however the cards are played. */
export interface Terms {
  readonly seats: number
  /** Whether every card is there twice. */
  readonly twoPacks: boolean
  /** Whether cards lie face down under others. */
  readonly covers: boolean
  /** By seat: who plays after it. A seat that does not play is after nobody. */
  readonly next: Uint8Array
  /** How many seats play. */
  readonly players: number
  readonly course: Course
  /** How it is played while there is a stock, and after; the same where there is none. */
  readonly stretches: readonly [Stretch, Stretch]
}

/** Nothing lies under a card. */
const NOTHING = 255

export class Position {
  readonly terms: Terms
  /** At 4 × seat + suit: what it can play from. */
  readonly hands: Int32Array
  /** The same of cards that a seat holds twice; only where it is played with two packs. */
  readonly twice: Int32Array | undefined
  /** By card: the card that lies face down under it. */
  readonly under: Uint8Array
  /** The cards of the stock, the next one at `drawn`. */
  readonly stock: Uint8Array
  stockSize = 0
  drawn = 0
  /** Card points by seat, the last trick among them; and tricks. */
  readonly taken: Int32Array
  readonly won: Int32Array
  /** Cards that are in hands, or under such cards. */
  left = 0
  /** Who plays next. */
  turn = 0
  /** How many tricks were won, and how many cards lie in this one. */
  trick = 0
  lying = 0
  led: number = NO_SUIT
  trump: number = NO_SUIT
  over: Mask = EVERY_RANK
  /** The seat that is winning, its card, and the suit of that. */
  best = 0
  bestCard: CardNumber = 0
  bestSuit = 0
  /** Points that lie in this trick. */
  worth = 0
  /** What may be played by whoever is in turn: as `legal` left it. */
  readonly allowed = new Int32Array(SUIT_COUNT)
  private stretch: Stretch
  /** The follow rule that is in force. */
  following: Following
  private readonly covers: boolean
  private mode: Mode
  readonly next: Uint8Array
  readonly players: number
  private readonly modes: readonly Mode[]
  private readonly modeAt: Uint8Array

  constructor(terms: Terms) {
    this.terms = terms
    this.hands = new Int32Array(terms.seats * SUIT_COUNT)
    this.twice = terms.twoPacks ? new Int32Array(this.hands.length) : undefined
    this.under = new Uint8Array(SUIT_COUNT * RANK_COUNT).fill(NOTHING)
    this.stock = new Uint8Array(SUIT_COUNT * RANK_COUNT)
    this.taken = new Int32Array(terms.seats)
    this.won = new Int32Array(terms.seats)
    this.stretch = terms.stretches[0]
    this.following = this.stretch.following
    this.covers = terms.covers
    this.next = terms.next
    this.players = terms.players
    this.modes = terms.course.modes
    this.modeAt = terms.course.at
    this.mode = this.modes[0] as Mode
  }

  /** Gives a seat a card to play from; `under` is what lies face down under it. */
  give(seat: number, card: CardNumber, under?: CardNumber): void {
    this.put(seat, card)
    this.left += 1
    if (under === undefined) return
    this.under[card] = under
    this.left += 1
  }

  /** Lays the stock, the next card first. What nobody draws of takes no part in the play. */
  layStock(cards: readonly CardNumber[]): void {
    if (!this.terms.stretches[0].draws) return
    this.stock.set(cards)
    this.stockSize = cards.length
    this.drawn = 0
  }

  /** Begins the play, or goes on with it after so many tricks: somebody leads. */
  begin(leader: number, trick = 0): void {
    this.turn = leader
    this.trick = trick
    this.goOn(this.stockSize > this.drawn ? 0 : 1)
  }

  /** Becomes what another position of the same terms is. */
  copy(from: Position): void {
    const { hands, taken, won } = from
    // So few numbers are copied sooner than it takes to ask for a whole list of them.
    for (let at = 0; at < hands.length; at++) this.hands[at] = hands[at] as number
    for (let seat = 0; seat < taken.length; seat++) {
      this.taken[seat] = taken[seat] as number
      this.won[seat] = won[seat] as number
    }
    if (from.twice !== undefined) this.twice?.set(from.twice)
    if (from.stockSize > 0) this.stock.set(from.stock)
    if (from.covers) this.under.set(from.under)
    this.stockSize = from.stockSize
    this.drawn = from.drawn
    this.left = from.left
    this.turn = from.turn
    this.trick = from.trick
    this.lying = from.lying
    this.led = from.led
    this.trump = from.trump
    this.over = from.over
    this.best = from.best
    this.bestCard = from.bestCard
    this.bestSuit = from.bestSuit
    this.worth = from.worth
    this.stretch = from.stretch
    this.following = from.following
    this.mode = from.mode
  }

  /** What is in force for a card of a suit: in the trick on the table, or in one that is led with it. */
  modeFor(suit: number): Mode {
    return this.lying > 0 ? this.mode : (this.modes[this.modeAt[this.trick * 4 + suit] as number] as Mode)
  }

  /** Finds out what may be played by whoever is in turn: `allowed`. */
  legal(): void {
    follow(this.following, this, this.hands, this.turn * 4, this.allowed)
  }

  /** Plays a card that may be played. */
  play(card: CardNumber): void {
    const suit = SUIT_OF[card] as number
    const bit = BIT_OF[card] as number
    const { turn } = this
    const at = turn * 4 + suit
    if (this.twice === undefined) this.hands[at] = (this.hands[at] as number) & ~bit
    else this.take(at, bit)
    this.left -= 1
    let mode = this.mode
    if (this.lying === 0) {
      mode = this.modes[this.modeAt[this.trick * 4 + suit] as number] as Mode
      this.mode = mode
      this.led = suit
      this.trump = mode.trump
      this.best = turn
      this.bestCard = card
      this.bestSuit = suit
      this.over = 511
      this.worth = mode.points[card] as number
    } else {
      this.worth += mode.points[card] as number
      if (
        suit === this.bestSuit ? ((mode.above[this.bestCard] as number) & bit) !== 0 : suit === mode.trump
      ) {
        this.best = turn
        this.bestCard = card
        this.bestSuit = suit
        if (suit === mode.trump && this.led !== suit) this.over = mode.above[card] as number
      }
    }
    if (this.covers) this.uncover(card)
    this.lying += 1
    if (this.lying === this.players) this.endTrick()
    else this.turn = this.next[turn] as number
  }

  private endTrick(): void {
    const { best, stretch, taken, won } = this
    taken[best] = (taken[best] as number) + this.worth + (this.left === 0 ? stretch.lastTrick : 0)
    won[best] = (won[best] as number) + 1
    this.trick += 1
    this.turn = best
    this.lying = 0
    this.led = 4
    this.worth = 0
    if (stretch.draws) this.draw()
  }

  /** Everybody draws, the winner first; once the stock is gone it is played as after it. */
  private draw(): void {
    let seat = this.turn
    for (let step = 0; step < this.players && this.drawn < this.stockSize; step++) {
      this.put(seat, this.stock[this.drawn] as number)
      this.drawn += 1
      this.left += 1
      seat = this.next[seat] as number
    }
    if (this.drawn === this.stockSize) this.goOn(1)
  }

  /**
   * What lay under a card comes up. Where that happens when the trick is over, nobody can tell: whoever has played does not
   * play again before that.
   */
  private uncover(card: CardNumber): void {
    const under = this.under[card] as number
    if (under === NOTHING) return
    this.under[card] = NOTHING
    this.put(this.turn, under)
  }

  /** Puts a card into a hand that is not counted there yet, or was counted where it lay. */
  put(seat: number, card: CardNumber): void {
    const { hands, twice } = this
    const at = seat * 4 + (SUIT_OF[card] as number)
    const bit = BIT_OF[card] as number
    if (twice !== undefined && ((hands[at] as number) & bit) !== 0) twice[at] = (twice[at] as number) | bit
    else hands[at] = (hands[at] as number) | bit
  }

  private take(at: number, bit: number): void {
    const { hands, twice } = this
    if (twice !== undefined && ((twice[at] as number) & bit) !== 0) twice[at] = (twice[at] as number) & ~bit
    else hands[at] = (hands[at] as number) & ~bit
  }

  private goOn(stretch: 0 | 1): void {
    this.stretch = this.terms.stretches[stretch]
    this.following = this.stretch.following
  }
}
