import type { CardNumber, Mask } from '../bitboard/card-masks.ts'
import { BIT_OF, COUNT, NTH } from '../bitboard/card-masks.ts'
import type { Terms } from '../bitboard/position.ts'
import { Position } from '../bitboard/position.ts'
import type { Mode } from '../bitboard/ranking-tables.ts'
import type { Thinking } from '../resumable-search.ts'
import { finished, PIECE } from '../resumable-search.ts'
import { betweenBy, DIFFERENT } from './equivalent-cards.ts'
import { promiseOf } from './move-ordering.ts'
import { topsOf, worthBy } from './quick-tricks.ts'
import { Standing } from './relative-ranks.ts'
import { Table } from './transposition-table.ts'

/*
 * Double-dummy solver: alpha-beta over card points with null windows and a transposition table. All cards of the position lie open, and
 * all seats play perfectly.
 *
 * Two camps play: the seats of one side, and all other seats. With two sides this is the game itself. With more sides the other sides
 * play together against this side: the value is then a lower bound for this side.
 *
 * The recursion is a loop over frames, one for each card of a line, so that the search can pause anywhere and go on later.
 * The numbers of suits (4) and ranks (9) are written out, as in position.ts.
 */

/** Whose points are asked for, and what for. */
export interface Camp {
  /** By seat: 1 for those of the side, 0 for the others. */
  readonly own: Uint8Array
  /** 1 where the side wants as many points as it can have, −1 where it wants as few; the others want the opposite. */
  readonly wants: 1 | -1
}

/** What comes of a card. */
export interface Solved {
  readonly card: CardNumber
  /** The card points of the side at the end of the deal, with what it had before and the last trick. */
  readonly value: number
}

/** More points than there are. */
const BEYOND = 2000
/** Fewer points than there are. */
const BELOW = -1

const NO_CARD: CardNumber = 255

/** A hand has no more cards than half a pack, and no deal more than two packs of them. */
const MOST_HELD = 18
const MOST_PLAYED = 72

/** The table of a search in which many positions are solved: 16,384 positions, 512 KiB. */
const USUAL_BITS = 14

/** How much more or less than last is asked for first, in points. */
const FIRST_STEP = 8

/** Solves positions of one deal, or of as many as are played by the same terms. */
export class Solver {
  /** How many cards were played on trial, in all that was asked for. */
  played = 0
  private readonly terms: Terms
  private readonly between: Uint16Array
  private readonly worth: Uint16Array
  private readonly standing: Standing
  private readonly table: Table
  private readonly lastTrick: number
  /** What is in force in every trick, where that does not change. */
  private readonly mode: Mode | undefined
  /** The position after so many cards of a trial. */
  private readonly stack: Position[] = []
  /** The cards that can be played there, from 18 × so many on, and how good they look. */
  private readonly cards = new Uint8Array(MOST_HELD * MOST_PLAYED)
  private readonly looks = new Int32Array(MOST_HELD * MOST_PLAYED)
  private own: Uint8Array
  private wants = 1
  /** Whether every card that is left lies in a hand, and none of them twice. */
  private isOpen = false
  /** At 4 × as many cards of a trial: what is left of each suit. */
  private readonly left = new Int32Array(4 * MOST_PLAYED)
  /** What the position that was bounded last is worth at least, and at most. */
  private least = 0
  private most = 0
  /** The card to try first. */
  private first = NO_CARD
  /** When to give up: `played` then. */
  private end = 0
  /** When to pause: `played` then. */
  private pause = PIECE
  /** Frames, by the number of played cards: the window, the best value so far, and the known bounds. */
  private readonly alpha = new Int32Array(MOST_PLAYED)
  private readonly beta = new Int32Array(MOST_PLAYED)
  private readonly value = new Int32Array(MOST_PLAYED)
  private readonly best = new Uint8Array(MOST_PLAYED)
  /** How many cards can be played there, and how many of them were tried. */
  private readonly count = new Int32Array(MOST_PLAYED)
  private readonly tried = new Int32Array(MOST_PLAYED)
  /** The tried card, and the points that the side takes with this card. */
  private readonly card = new Uint8Array(MOST_PLAYED)
  private readonly gained = new Int32Array(MOST_PLAYED)
  /** Whether the result is kept in the table, where, and the bounds that are known before. */
  private readonly isKept = new Uint8Array(MOST_PLAYED)
  private readonly place = new Int32Array(MOST_PLAYED)
  private readonly lower = new Int32Array(MOST_PLAYED)
  private readonly upper = new Int32Array(MOST_PLAYED)
  /** The frame at hand, and the value of the frame that was left last. */
  private depth = 0
  private result = 0

  /** @param bits two to the power of which is how many positions are remembered, at 32 bytes each */
  constructor(terms: Terms, bits = USUAL_BITS) {
    const { course, stretches, seats } = terms
    this.terms = terms
    this.between = betweenBy(course)
    this.worth = worthBy(course)
    this.standing = new Standing(course)
    this.table = new Table(this.standing, bits)
    this.lastTrick = stretches[1].lastTrick
    this.mode = course.modes.length === 1 ? course.modes[0] : undefined
    this.own = new Uint8Array(seats)
  }

  /**
   * The card points of a side at the end of the deal, with what it had before and the last trick, if everybody plays as well as can be.
   * @param most so many cards are played on trial at most
   * @returns nothing where that was not enough
   */
  solve(position: Position, camp: Camp, most: number): number | undefined {
    this.begin(position, camp, most)
    const value = finished(this.valueAt(0, 0))
    return this.isOver() ? undefined : this.had(position) + value
  }

  /**
   * The same for each card that may be played now.
   * @param most so many cards are played on trial at most, for all of them
   * @param among cards of which alone it is asked
   * @returns nothing where that was not enough
   */
  *solvingCards(
    position: Position,
    camp: Camp,
    most: number,
    among?: readonly CardNumber[],
  ): Thinking<readonly Solved[] | undefined> {
    this.begin(position, camp, most)
    const had = this.had(position)
    const [root, child] = [this.at(0), this.at(1)]
    root.legal()
    const solved: Solved[] = []
    for (let suit = 0; suit < 4; suit++) {
      for (let left = root.allowed[suit] as Mask; left !== 0; left &= left - 1) {
        const card = suit * 9 + (NTH[left * 9] as number)
        if (among?.includes(card) === false) continue
        child.copy(root)
        child.play(card)
        this.played += 1
        const gain = this.gain(root, child)
        const value = had + gain + (yield* this.valueAt(1, (solved.at(-1)?.value ?? had) - had - gain))
        if (this.isOver()) return undefined
        solved.push({ card, value })
      }
    }
    return solved
  }

  /** {@link solvingCards} in one piece. */
  solveCards(...asked: Parameters<Solver['solvingCards']>): readonly Solved[] | undefined {
    return finished(this.solvingCards(...asked))
  }

  private begin(position: Position, { own, wants }: Camp, most: number): void {
    this.own = own
    this.wants = wants
    this.end = this.played + most
    const inHands = position.hands.reduce((count, mask) => count + (COUNT[mask] as number), 0)
    this.isOpen = !this.terms.twoPacks && position.drawn === position.stockSize && position.left === inHands
    if (this.isOpen) {
      this.table.begin()
      this.standing.begin(position)
    }
    this.at(0).copy(position)
  }

  private isOver(): boolean {
    return this.played > this.end
  }

  private at(depth: number): Position {
    const known = this.stack[depth]
    if (known) return known
    const position = new Position(this.terms)
    this.stack[depth] = position
    return position
  }

  private had({ taken }: Position): number {
    return taken.reduce((had, points, seat) => (this.own[seat] === 1 ? had + points : had), 0)
  }

  /** What the side takes with the card that leads from one position to the next. */
  private gain(before: Position, after: Position): number {
    const winner = after.turn
    if (after.lying !== 0 || this.own[winner] !== 1) return 0
    return (after.taken[winner] as number) - (before.taken[winner] as number)
  }

  /** What the side will take from a position on, found from a guess. */
  private *valueAt(depth: number, guess: number): Thinking<number> {
    let least = 0
    let most = BEYOND
    let asked = guess
    for (let step = FIRST_STEP; least < most && !this.isOver(); step *= 2) {
      const beta = Math.min(most, Math.max(least + 1, asked))
      const isOpen = this.enter(depth, beta - 1, beta)
      while (isOpen && !this.run(depth)) {
        yield this.played - this.pause + PIECE
        this.pause = this.played + PIECE
      }
      const value = this.result
      if (value < beta) most = value
      else least = value
      asked = value < beta ? most - step + 1 : least + step
      if (least > 0 && most < BEYOND) asked = (least + most + 1) >> 1
    }
    return least
  }

  /**
   * Begins with a position. The result is the points that the side takes from here on: exact within the window, else a lower or an
   * upper bound.
   * @returns whether cards have to be tried; else the result is known
   */
  private enter(depth: number, alpha: number, beta: number): boolean {
    const position = this.stack[depth] as Position
    let first = NO_CARD
    this.isKept[depth] = 0
    if (position.left === 0) {
      this.result = 0
      return false
    }
    if (position.lying === 0 && this.isOpen) {
      if (position.left <= position.players) {
        this.result = this.last(position)
        return false
      }
      if (this.isKnown(depth, position, alpha, beta)) return false
      first = this.first
      this.isKept[depth] = 1
    }
    this.alpha[depth] = alpha
    this.beta[depth] = beta
    this.count[depth] = this.list(depth, position, first)
    this.tried[depth] = 0
    this.value[depth] = this.wantsMore(position) ? BELOW : BEYOND
    this.best[depth] = NO_CARD
    this.depth = depth
    return true
  }

  private wantsMore({ turn }: Position): boolean {
    return (this.own[turn] === 1) === (this.wants === 1)
  }

  /** Looks up known bounds between two tricks. @returns whether the bounds decide, and the result */
  private isKnown(depth: number, position: Position, alpha: number, beta: number): boolean {
    const { table, left } = this
    const from = 4 * depth
    this.countLeft(position, from)
    this.bound(position, from)
    this.first = NO_CARD
    if (this.isBeyond(alpha, beta)) return true
    if (table.find(left, from, position.turn)) {
      if (table.least > this.least) this.least = table.least
      if (table.most < this.most) this.most = table.most
      this.first = table.best
      if (this.isBeyond(alpha, beta)) return true
    }
    this.place[depth] = table.place
    this.lower[depth] = this.least
    this.upper[depth] = this.most
    return false
  }

  private isBeyond(alpha: number, beta: number): boolean {
    const { least, most } = this
    this.result = least >= beta ? least : most
    return least >= beta || most <= alpha
  }

  /**
   * Goes on with the frame at hand.
   * @param base the last frame
   * @returns whether the search has ended, and the result; else the search pauses
   */
  private run(base: number): boolean {
    for (;;) {
      const { depth } = this
      const nth = this.tried[depth] as number
      const count = this.count[depth] as number
      if (nth >= count || this.isOver()) {
        this.leave(depth)
        if (depth === base) return true
        this.depth = depth - 1
        this.take(depth - 1)
        continue
      }
      if (this.played >= this.pause) return false
      this.played += 1
      const position = this.stack[depth] as Position
      const card = this.next(MOST_HELD * depth, nth, count)
      const child = this.at(depth + 1)
      child.copy(position)
      child.play(card)
      const gain = this.gain(position, child)
      this.card[depth] = card
      this.gained[depth] = gain
      if (!this.enter(depth + 1, (this.alpha[depth] as number) - gain, (this.beta[depth] as number) - gain))
        this.take(depth)
    }
  }

  /** Takes the result of the tried card. */
  private take(depth: number): void {
    const worth = (this.gained[depth] as number) + this.result
    const value = this.value[depth] as number
    this.tried[depth] = (this.tried[depth] as number) + 1
    const wantsMore = this.wantsMore(this.stack[depth] as Position)
    if (wantsMore ? worth <= value : worth >= value) return
    this.value[depth] = worth
    this.best[depth] = this.card[depth] as number
    // The windows are null windows: a value above the lower end is at least the upper end.
    const isEnough = wantsMore
      ? worth >= (this.beta[depth] as number)
      : worth <= (this.alpha[depth] as number)
    if (isEnough) this.tried[depth] = this.count[depth] as number
  }

  /** Ends with a position, and stores the bounds. */
  private leave(depth: number): void {
    const value = this.value[depth] as number
    this.result = value
    if (this.isKept[depth] === 0 || this.isOver()) return
    const least = value > (this.alpha[depth] as number) ? value : (this.lower[depth] as number)
    const most = value < (this.beta[depth] as number) ? value : (this.upper[depth] as number)
    const { turn } = this.stack[depth] as Position
    this.table.keep(
      this.place[depth] as number,
      this.left,
      4 * depth,
      turn,
      least,
      most,
      this.best[depth] as number,
    )
  }

  /** What is left of each suit. */
  private countLeft({ hands }: Position, from: number): void {
    const { left } = this
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    for (let at = 0; at < hands.length; at += 4) {
      a |= hands[at] as number
      b |= hands[at + 1] as number
      c |= hands[at + 2] as number
      d |= hands[at + 3] as number
    }
    left[from] = a
    left[from + 1] = b
    left[from + 2] = c
    left[from + 3] = d
  }

  /** What can be said without playing: no more than all that is left, and whose the highest trumps are. */
  private bound({ hands }: Position, from: number): void {
    const { worth, left, mode, own } = this
    this.least = 0
    this.most =
      (worth[left[from] as number] as number) +
      (worth[512 + (left[from + 1] as number)] as number) +
      (worth[1024 + (left[from + 2] as number)] as number) +
      (worth[1536 + (left[from + 3] as number)] as number) +
      this.lastTrick
    if (mode === undefined || mode.trump === 4) return
    const { trump } = mode
    let mine = 0
    let theirs = 0
    for (let seat = 0; seat < own.length; seat++) {
      const held = hands[seat * 4 + trump] as number
      if (own[seat] === 1) mine |= held
      else theirs |= held
    }
    this.least += worth[trump * 512 + topsOf(mine, theirs, mode, trump)] as number
    this.most -= worth[trump * 512 + topsOf(theirs, mine, mode, trump)] as number
  }

  /** The last trick, in which nobody has a choice. */
  private last({ hands, turn, players, next, trick }: Position): number {
    const { course } = this.terms
    let suit = onlySuit(hands, turn)
    const mode = course.modes[course.at[trick * 4 + suit] as number] as Mode
    let winner = turn
    let best = suit * 9 + (NTH[(hands[turn * 4 + suit] as number) * 9] as number)
    let bestSuit = suit
    let worth = mode.points[best] as number
    this.played += players
    for (let seat = next[turn] as number; seat !== turn; seat = next[seat] as number) {
      suit = onlySuit(hands, seat)
      const bit = hands[seat * 4 + suit] as Mask
      const card = suit * 9 + (NTH[bit * 9] as number)
      worth += mode.points[card] as number
      if (suit === bestSuit ? ((mode.above[best] as number) & bit) === 0 : suit !== mode.trump) continue
      winner = seat
      best = card
      bestSuit = suit
    }
    return this.own[winner] === 1 ? worth + this.lastTrick : 0
  }

  /** Lists the cards that can be played, of those that come to the same one. @returns how many */
  private list(depth: number, position: Position, first: CardNumber): number {
    const { cards, looks, own, wants, isOpen } = this
    position.legal()
    const { allowed } = position
    const from = MOST_HELD * depth
    let end = from
    for (let suit = 0; suit < 4; suit++) {
      let left = allowed[suit] as Mask
      if (left === 0) continue
      const others = othersOf(position, suit)
      const mode = position.modeFor(suit)
      for (const begun = end; left !== 0; left &= left - 1) {
        const card = suit * 9 + (NTH[left * 9] as number)
        if (isOpen && this.isListed(card, begun, end, others)) continue
        cards[end] = card
        looks[end] = card === first ? BEYOND : wants * promiseOf(position, own, mode, card, suit, others)
        end += 1
      }
    }
    return end - from
  }

  /** Whether a card comes to the same as one of its suit that is on the list. */
  private isListed(card: CardNumber, begun: number, end: number, others: Mask): boolean {
    const differs = others | DIFFERENT
    for (let at = begun; at < end; at++) {
      if (((this.between[card * 9 + ((this.cards[at] as number) % 9)] as number) & differs) === 0) return true
    }
    return false
  }

  /** Of the cards that were not tried yet that which looks best. */
  private next(from: number, nth: number, count: number): CardNumber {
    const { cards, looks } = this
    const begun = from + nth
    let at = begun
    for (let other = at + 1; other < from + count; other++) {
      if ((looks[other] as number) > (looks[at] as number)) at = other
    }
    const card = cards[at] as number
    cards[at] = cards[begun] as number
    looks[at] = looks[begun] as number
    return card
  }
}

/** The suit of the only card of a hand. */
const onlySuit = (hands: Int32Array, seat: number): number => {
  const at = seat * 4
  if (hands[at] !== 0) return 0
  if (hands[at + 1] !== 0) return 1
  return hands[at + 2] !== 0 ? 2 : 3
}

/** What the others have of a suit, and what would have to be beaten in the trick on the table. */
const othersOf = ({ hands, turn, lying, bestSuit, bestCard }: Position, suit: number): Mask => {
  let others = lying > 0 && bestSuit === suit ? (BIT_OF[bestCard] as number) : 0
  for (let seat = 0; seat * 4 < hands.length; seat++) {
    if (seat !== turn) others |= hands[seat * 4 + suit] as number
  }
  return others
}
