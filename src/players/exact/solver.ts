import type { CardNumber, Mask } from '../masks/cards.ts'
import { BIT_OF, COUNT, NTH } from '../masks/cards.ts'
import type { Mode } from '../masks/modes.ts'
import type { Terms } from '../masks/position.ts'
import { Position } from '../masks/position.ts'
import { betweenBy, DIFFERENT } from './alike.ts'
import { topsOf, worthBy } from './bounds.ts'
import { promiseOf } from './promise.ts'
import { Standing } from './standing.ts'
import { Table } from './table.ts'

/*
 * What comes of a position whose cards all lie open, if everybody plays as well as can be: alpha-beta over card points, in steps that
 * ask whether it is more than so many (a null window), with what was found kept in a table.
 *
 * There are two camps: the seats of one side, and everybody else. Where two sides play that is the game itself. Where there are more,
 * the others are taken to be of one mind against this side: then the value is what it can be sure of, whatever they do.
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
  /** When to give up: `played` then. */
  private end = 0
  /** The best card of the position that was tried last. */
  private best = NO_CARD

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
    const value = this.valueAt(0, 0)
    return this.isOver() ? undefined : this.had(position) + value
  }

  /**
   * The same for each card that may be played now.
   * @param most so many cards are played on trial at most, for all of them
   * @param among cards of which alone it is asked
   * @returns nothing where that was not enough
   */
  solveCards(
    position: Position,
    camp: Camp,
    most: number,
    among?: readonly CardNumber[],
  ): readonly Solved[] | undefined {
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
        const value = had + gain + this.valueAt(1, (solved.at(-1)?.value ?? had) - had - gain)
        if (this.isOver()) return undefined
        solved.push({ card, value })
      }
    }
    return solved
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
  private valueAt(depth: number, guess: number): number {
    let least = 0
    let most = BEYOND
    let asked = guess
    for (let step = FIRST_STEP; least < most && !this.isOver(); step *= 2) {
      const beta = Math.min(most, Math.max(least + 1, asked))
      const value = this.search(depth, beta - 1, beta)
      if (value < beta) most = value
      else least = value
      asked = value < beta ? most - step + 1 : least + step
      if (least > 0 && most < BEYOND) asked = (least + most + 1) >> 1
    }
    return least
  }

  /** What the side will take: exactly where that is between both, else no less than it is, or no more. */
  private search(depth: number, alpha: number, beta: number): number {
    const position = this.stack[depth] as Position
    if (position.lying > 0 || !this.isOpen) {
      return position.left === 0 ? 0 : this.try(depth, position, alpha, beta, NO_CARD)
    }
    if (position.left > position.players) return this.lookUp(depth, position, alpha, beta)
    return position.left === 0 ? 0 : this.last(position)
  }

  /** The same between two tricks, of which something may be known. */
  private lookUp(depth: number, position: Position, alpha: number, beta: number): number {
    const { table, left } = this
    const from = 4 * depth
    this.count(position, from)
    this.bound(position, from)
    let { least, most } = this
    let first = NO_CARD
    if (least >= beta) return least
    if (most <= alpha) return most
    if (table.find(left, from, position.turn)) {
      if (table.least > least) least = table.least
      if (table.most < most) most = table.most
      first = table.best
      if (least >= beta) return least
      if (most <= alpha) return most
    }
    const { place } = table
    const value = this.try(depth, position, alpha, beta, first)
    if (this.isOver()) return value
    if (value > alpha) least = value
    if (value < beta) most = value
    table.keep(place, left, from, position.turn, least, most, this.best)
    return value
  }

  /** What is left of each suit. */
  private count({ hands }: Position, from: number): void {
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

  /** Tries the cards that can be played. */
  private try(depth: number, position: Position, alpha: number, beta: number, first: CardNumber): number {
    const count = this.list(depth, position, first)
    const child = this.at(depth + 1)
    const wantsMore = (this.own[position.turn] === 1) === (this.wants === 1)
    let value = wantsMore ? BELOW : BEYOND
    let best = NO_CARD
    for (let nth = 0; nth < count; nth++) {
      if (this.isOver()) return value
      this.played += 1
      const card = this.next(MOST_HELD * depth, nth, count)
      child.copy(position)
      child.play(card)
      const gain = this.gain(position, child)
      const worth = gain + this.search(depth + 1, alpha - gain, beta - gain)
      if (wantsMore ? worth <= value : worth >= value) continue
      value = worth
      best = card
      // The windows are null ones: whatever is more than the lower end is no less than the upper one.
      if (wantsMore ? value >= beta : value <= alpha) break
    }
    this.best = best
    return value
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
