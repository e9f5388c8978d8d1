import type { CardIndex, SuitMask } from '../bitboard/card-masks.ts'
import { BIT_BY_CARD, CARD_COUNT, NTH_RANK } from '../bitboard/card-masks.ts'
import type { DealSetup } from '../bitboard/position.ts'
import { Position } from '../bitboard/position.ts'
import type { RankingTable } from '../bitboard/ranking-tables.ts'
import type { Resumable } from '../resumable-search.ts'
import { runToEnd, SLICE_SIZE } from '../resumable-search.ts'
import { NOT_EQUIVALENT, ranksBetweenTable } from './equivalent-cards.ts'
import { orderingScore } from './move-ordering.ts'
import { maxPointsTable, unbeatenCards } from './quick-tricks.ts'
import { RelativeRanks } from './relative-ranks.ts'
import { TranspositionTable } from './transposition-table.ts'

/*
 * Double-dummy solver: alpha-beta over card points with null windows and a transposition table. All cards of
 * the position lie open, and all seats play perfectly.
 * Two camps play: the seats of one side, and all other seats. With two sides the camps are the sides. With more
 * sides the value is a lower bound for the side, because all opposing sides play together.
 * The recursion is a loop over frames, one for each card of a line. The search can pause in any frame.
 * The numbers of suits (4) and ranks (9) are literals, as in position.ts.
 */

/** The seats for which the solver searches, and their goal: most or fewest points. */
export interface Camp {
  /** By seat: 1 for the side, 0 for the opposing camp. */
  readonly isOwn: Uint8Array
  /** 1 to maximize the points of the side, −1 to minimize. The opposing camp wants the opposite. */
  readonly direction: 1 | -1
}

/** A legal card with its double-dummy value, the points after best play by all seats. */
export interface SolvedCard {
  readonly card: CardIndex
  /** Card points of the side at the end of the deal, with earlier tricks and the last trick. */
  readonly value: number
}

/** Above every possible value. */
const ABOVE_ALL = 2000
/** Below every possible value. */
const BELOW_ALL = -1

const NO_CARD: CardIndex = 255

/** A hand has at most half a pack. A deal has at most two packs. */
const MAX_MOVES = 18
const MAX_DEPTH = 72

/** Default table size for a search of many positions: 16,384 entries, 512 KiB. */
const DEFAULT_TABLE_BITS = 14

/** First step of the null window from the last value, in points. */
const FIRST_STEP = 8

/** Double-dummy solver for positions of one deal. */
export class Solver {
  /** Cards played in all searches. */
  cardsPlayed = 0
  private readonly setup: DealSetup
  private readonly ranksBetween: Uint16Array
  private readonly maxPoints: Uint16Array
  private readonly ranks: RelativeRanks
  private readonly table: TranspositionTable
  private readonly lastTrick: number
  /** The ranking, if all tricks have the same. */
  private readonly ranking: RankingTable | undefined
  /** By depth: the position. */
  private readonly stack: Position[] = []
  /** At 18 × depth: legal cards and ordering scores. */
  private readonly moves = new Uint8Array(MAX_MOVES * MAX_DEPTH)
  private readonly scores = new Int32Array(MAX_MOVES * MAX_DEPTH)
  private isOwn: Uint8Array
  private direction = 1
  /** True if every remaining card is in a hand, without a second copy. */
  private isOpen = false
  /** At 4 × depth: the remaining cards of each suit. */
  private readonly left = new Int32Array(4 * MAX_DEPTH)
  /** Bounds of the position that was bounded last. */
  private lowerBound = 0
  private upperBound = 0
  /** The first card to search. */
  private firstMove = NO_CARD
  /** The value of `cardsPlayed` that ends the search. */
  private budgetEnd = 0
  /** The value of `cardsPlayed` at the next pause. */
  private nextPause = SLICE_SIZE
  /** Frames by depth: the window, the best value so far, and the best card. */
  private readonly alpha = new Int32Array(MAX_DEPTH)
  private readonly beta = new Int32Array(MAX_DEPTH)
  private readonly value = new Int32Array(MAX_DEPTH)
  private readonly best = new Uint8Array(MAX_DEPTH)
  /** The number of moves, and the number of searched moves. */
  private readonly moveCount = new Int32Array(MAX_DEPTH)
  private readonly tried = new Int32Array(MAX_DEPTH)
  /** The current card, and the points of the side from the card. */
  private readonly card = new Uint8Array(MAX_DEPTH)
  private readonly gained = new Int32Array(MAX_DEPTH)
  /** True if the result is stored in the table; the slot; the bounds before the search. */
  private readonly isStored = new Uint8Array(MAX_DEPTH)
  private readonly slot = new Int32Array(MAX_DEPTH)
  private readonly lower = new Int32Array(MAX_DEPTH)
  private readonly upper = new Int32Array(MAX_DEPTH)
  /** The current frame, and the value of the last finished frame. */
  private depth = 0
  private result = 0

  /** @param bits log2 of the table size; an entry has 32 bytes */
  constructor(setup: DealSetup, bits = DEFAULT_TABLE_BITS) {
    const { rankings, phases, seats } = setup
    this.setup = setup
    this.ranksBetween = ranksBetweenTable(rankings)
    this.maxPoints = maxPointsTable(rankings)
    this.ranks = new RelativeRanks(rankings)
    this.table = new TranspositionTable(this.ranks, bits)
    this.lastTrick = phases[1].lastTrick
    this.ranking = rankings.tables.length === 1 ? rankings.tables[0] : undefined
    this.isOwn = new Uint8Array(seats)
  }

  /**
   * Double-dummy value: the card points of a side at the end of the deal, with earlier tricks and the last
   * trick.
   * @param maxCards limit of played cards in the search
   * @returns undefined beyond the limit
   */
  solve(position: Position, camp: Camp, maxCards: number): number | undefined {
    this.begin(position, camp, maxCards)
    const value = runToEnd(this.searchValue(0, 0))
    return this.isOutOfBudget() ? undefined : this.pointsOfSide(position) + value
  }

  /**
   * The double-dummy value of each legal card.
   * @param maxCards limit of played cards for all searches
   * @param among the cards to solve; all legal cards by default
   * @returns undefined beyond the limit
   */
  *solveCardsInSlices(
    position: Position,
    camp: Camp,
    maxCards: number,
    among?: readonly CardIndex[],
  ): Resumable<readonly SolvedCard[] | undefined> {
    this.begin(position, camp, maxCards)
    const before = this.pointsOfSide(position)
    const [root, child] = [this.positionAt(0), this.positionAt(1)]
    root.findLegalCards()
    const solved: SolvedCard[] = []
    for (let suit = 0; suit < 4; suit++) {
      for (let left = root.allowed[suit] as SuitMask; left !== 0; left &= left - 1) {
        const card = suit * 9 + (NTH_RANK[left * 9] as number)
        if (among?.includes(card) === false) continue
        child.copy(root)
        child.play(card)
        this.cardsPlayed += 1
        const gain = this.pointsGained(root, child)
        const value =
          before + gain + (yield* this.searchValue(1, (solved.at(-1)?.value ?? before) - before - gain))
        if (this.isOutOfBudget()) return undefined
        solved.push({ card, value })
      }
    }
    return solved
  }

  /** {@link solveCardsInSlices} in one piece. */
  solveCards(...args: Parameters<Solver['solveCardsInSlices']>): readonly SolvedCard[] | undefined {
    return runToEnd(this.solveCardsInSlices(...args))
  }

  private begin(position: Position, { isOwn, direction }: Camp, maxCards: number): void {
    this.isOwn = isOwn
    this.direction = direction
    this.budgetEnd = this.cardsPlayed + maxCards
    const inHands = position.hands.reduce((count, mask) => count + (CARD_COUNT[mask] as number), 0)
    this.isOpen =
      !this.setup.twoPacks && position.drawn === position.stockSize && position.cardsLeft === inHands
    if (this.isOpen) {
      this.table.startSearch()
      this.ranks.begin(position)
    }
    this.positionAt(0).copy(position)
  }

  private isOutOfBudget(): boolean {
    return this.cardsPlayed > this.budgetEnd
  }

  private positionAt(depth: number): Position {
    const known = this.stack[depth]
    if (known) return known
    const position = new Position(this.setup)
    this.stack[depth] = position
    return position
  }

  private pointsOfSide({ taken }: Position): number {
    return taken.reduce((had, points, seat) => (this.isOwn[seat] === 1 ? had + points : had), 0)
  }

  /** Points of the side from the card between two positions. */
  private pointsGained(before: Position, after: Position): number {
    const winner = after.turn
    if (after.trickSize !== 0 || this.isOwn[winner] !== 1) return 0
    return (after.taken[winner] as number) - (before.taken[winner] as number)
  }

  /** Points of the side from a position on, by null windows around a guess. */
  private *searchValue(depth: number, guess: number): Resumable<number> {
    let lower = 0
    let upper = ABOVE_ALL
    let probe = guess
    for (let step = FIRST_STEP; lower < upper && !this.isOutOfBudget(); step *= 2) {
      const beta = Math.min(upper, Math.max(lower + 1, probe))
      const isOpen = this.enterFrame(depth, beta - 1, beta)
      while (isOpen && !this.runFrames(depth)) {
        yield this.cardsPlayed - this.nextPause + SLICE_SIZE
        this.nextPause = this.cardsPlayed + SLICE_SIZE
      }
      const value = this.result
      if (value < beta) upper = value
      else lower = value
      probe = value < beta ? upper - step + 1 : lower + step
      if (lower > 0 && upper < ABOVE_ALL) probe = (lower + upper + 1) >> 1
    }
    return lower
  }

  /**
   * Enters a frame. The result is the remaining points of the side: exact within the window, else a lower or an
   * upper bound.
   * @returns true if the frame needs a search; else `result` is final
   */
  private enterFrame(depth: number, alpha: number, beta: number): boolean {
    const position = this.stack[depth] as Position
    let first = NO_CARD
    this.isStored[depth] = 0
    if (position.cardsLeft === 0) {
      this.result = 0
      return false
    }
    if (position.trickSize === 0 && this.isOpen) {
      if (position.cardsLeft <= position.playerCount) {
        this.result = this.lastTrickPoints(position)
        return false
      }
      if (this.isDecidedByBounds(depth, position, alpha, beta)) return false
      first = this.firstMove
      this.isStored[depth] = 1
    }
    this.alpha[depth] = alpha
    this.beta[depth] = beta
    this.moveCount[depth] = this.listMoves(depth, position, first)
    this.tried[depth] = 0
    this.value[depth] = this.wantsMore(position) ? BELOW_ALL : ABOVE_ALL
    this.best[depth] = NO_CARD
    this.depth = depth
    return true
  }

  private wantsMore({ turn }: Position): boolean {
    return (this.isOwn[turn] === 1) === (this.direction === 1)
  }

  /** Looks up bounds between two tricks. @returns true if the bounds decide the result */
  private isDecidedByBounds(depth: number, position: Position, alpha: number, beta: number): boolean {
    const { table, left } = this
    const from = 4 * depth
    this.writeCardsLeft(position, from)
    this.boundByQuickTricks(position, from)
    this.firstMove = NO_CARD
    if (this.isCutoff(alpha, beta)) return true
    if (table.find(left, from, position.turn)) {
      if (table.lower > this.lowerBound) this.lowerBound = table.lower
      if (table.upper < this.upperBound) this.upperBound = table.upper
      this.firstMove = table.best
      if (this.isCutoff(alpha, beta)) return true
    }
    this.slot[depth] = table.slot
    this.lower[depth] = this.lowerBound
    this.upper[depth] = this.upperBound
    return false
  }

  private isCutoff(alpha: number, beta: number): boolean {
    const { lowerBound, upperBound } = this
    this.result = lowerBound >= beta ? lowerBound : upperBound
    return lowerBound >= beta || upperBound <= alpha
  }

  /**
   * Continues with the current frame.
   * @param base the last frame
   * @returns true at the end of the search; false at a pause
   */
  private runFrames(base: number): boolean {
    for (;;) {
      const { depth } = this
      const nth = this.tried[depth] as number
      const count = this.moveCount[depth] as number
      if (nth >= count || this.isOutOfBudget()) {
        this.leaveFrame(depth)
        if (depth === base) return true
        this.depth = depth - 1
        this.takeResult(depth - 1)
        continue
      }
      if (this.cardsPlayed >= this.nextPause) return false
      this.cardsPlayed += 1
      const position = this.stack[depth] as Position
      const card = this.pickNextMove(MAX_MOVES * depth, nth, count)
      const child = this.positionAt(depth + 1)
      child.copy(position)
      child.play(card)
      const gain = this.pointsGained(position, child)
      this.card[depth] = card
      this.gained[depth] = gain
      if (
        !this.enterFrame(depth + 1, (this.alpha[depth] as number) - gain, (this.beta[depth] as number) - gain)
      )
        this.takeResult(depth)
    }
  }

  /** Takes the result of the searched card. */
  private takeResult(depth: number): void {
    const total = (this.gained[depth] as number) + this.result
    const value = this.value[depth] as number
    this.tried[depth] = (this.tried[depth] as number) + 1
    const wantsMore = this.wantsMore(this.stack[depth] as Position)
    if (wantsMore ? total <= value : total >= value) return
    this.value[depth] = total
    this.best[depth] = this.card[depth] as number
    // In a null window, a value above `alpha` is at least `beta`.
    const isEnough = wantsMore
      ? total >= (this.beta[depth] as number)
      : total <= (this.alpha[depth] as number)
    if (isEnough) this.tried[depth] = this.moveCount[depth] as number
  }

  /** Leaves a frame and stores the bounds. */
  private leaveFrame(depth: number): void {
    const value = this.value[depth] as number
    this.result = value
    if (this.isStored[depth] === 0 || this.isOutOfBudget()) return
    const lower = value > (this.alpha[depth] as number) ? value : (this.lower[depth] as number)
    const upper = value < (this.beta[depth] as number) ? value : (this.upper[depth] as number)
    const { turn } = this.stack[depth] as Position
    this.table.store(
      this.slot[depth] as number,
      this.left,
      4 * depth,
      turn,
      lower,
      upper,
      this.best[depth] as number,
    )
  }

  /** Writes the remaining cards of each suit. */
  private writeCardsLeft({ hands }: Position, from: number): void {
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

  /** Bounds without a search: at most all remaining points, and the points of unbeaten trumps. */
  private boundByQuickTricks({ hands }: Position, from: number): void {
    const { maxPoints, left, ranking, isOwn } = this
    this.lowerBound = 0
    this.upperBound =
      (maxPoints[left[from] as number] as number) +
      (maxPoints[512 + (left[from + 1] as number)] as number) +
      (maxPoints[1024 + (left[from + 2] as number)] as number) +
      (maxPoints[1536 + (left[from + 3] as number)] as number) +
      this.lastTrick
    if (ranking === undefined || ranking.trump === 4) return
    const { trump } = ranking
    let ownTrumps = 0
    let opposingTrumps = 0
    for (let seat = 0; seat < isOwn.length; seat++) {
      const held = hands[seat * 4 + trump] as number
      if (isOwn[seat] === 1) ownTrumps |= held
      else opposingTrumps |= held
    }
    this.lowerBound += maxPoints[
      trump * 512 + unbeatenCards(ownTrumps, opposingTrumps, ranking, trump)
    ] as number
    this.upperBound -= maxPoints[
      trump * 512 + unbeatenCards(opposingTrumps, ownTrumps, ranking, trump)
    ] as number
  }

  /** Points of the last trick, without a choice. */
  private lastTrickPoints({ hands, turn, playerCount, next, trick }: Position): number {
    const { rankings } = this.setup
    let suit = onlySuit(hands, turn)
    const ranking = rankings.tables[rankings.tableIndex[trick * 4 + suit] as number] as RankingTable
    let winner = turn
    let best = suit * 9 + (NTH_RANK[(hands[turn * 4 + suit] as number) * 9] as number)
    let bestSuit = suit
    let points = ranking.points[best] as number
    this.cardsPlayed += playerCount
    for (let seat = next[turn] as number; seat !== turn; seat = next[seat] as number) {
      suit = onlySuit(hands, seat)
      const bit = hands[seat * 4 + suit] as SuitMask
      const card = suit * 9 + (NTH_RANK[bit * 9] as number)
      points += ranking.points[card] as number
      if (suit === bestSuit ? ((ranking.higher[best] as number) & bit) === 0 : suit !== ranking.trump)
        continue
      winner = seat
      best = card
      bestSuit = suit
    }
    return this.isOwn[winner] === 1 ? points + this.lastTrick : 0
  }

  /** Lists one legal card of each equivalent group. @returns the number of moves */
  private listMoves(depth: number, position: Position, first: CardIndex): number {
    const { moves, scores, isOwn, direction, isOpen } = this
    position.findLegalCards()
    const { allowed } = position
    const from = MAX_MOVES * depth
    let end = from
    for (let suit = 0; suit < 4; suit++) {
      let left = allowed[suit] as SuitMask
      if (left === 0) continue
      const others = othersOf(position, suit)
      const ranking = position.rankingFor(suit)
      for (const groupStart = end; left !== 0; left &= left - 1) {
        const card = suit * 9 + (NTH_RANK[left * 9] as number)
        if (isOpen && this.hasEquivalentMove(card, groupStart, end, others)) continue
        moves[end] = card
        scores[end] =
          card === first ? ABOVE_ALL : direction * orderingScore(position, isOwn, ranking, card, suit, others)
        end += 1
      }
    }
    return end - from
  }

  /** True if an equivalent card of the suit is in the list. */
  private hasEquivalentMove(card: CardIndex, groupStart: number, end: number, others: SuitMask): boolean {
    const differs = others | NOT_EQUIVALENT
    for (let at = groupStart; at < end; at++) {
      if (((this.ranksBetween[card * 9 + ((this.moves[at] as number) % 9)] as number) & differs) === 0)
        return true
    }
    return false
  }

  /** Moves the best unsearched card to index `nth` and returns the card. */
  private pickNextMove(from: number, nth: number, count: number): CardIndex {
    const { moves, scores } = this
    const start = from + nth
    let at = start
    for (let other = at + 1; other < from + count; other++) {
      if ((scores[other] as number) > (scores[at] as number)) at = other
    }
    const card = moves[at] as number
    moves[at] = moves[start] as number
    scores[at] = scores[start] as number
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

/** Cards of a suit in other hands, and the winning card of the current trick. */
const othersOf = ({ hands, turn, trickSize, winningSuit, winningCard }: Position, suit: number): SuitMask => {
  let others = trickSize > 0 && winningSuit === suit ? (BIT_BY_CARD[winningCard] as number) : 0
  for (let seat = 0; seat * 4 < hands.length; seat++) {
    if (seat !== turn) others |= hands[seat * 4 + suit] as number
  }
  return others
}
