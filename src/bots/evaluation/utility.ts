import { evolve, evolveAll } from '../../rules/evolve.ts'
import type { Deal } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Rules, Transition } from '../../rules/model/rules.ts'
import type { ScoreLine, Total } from '../../rules/model/score.ts'
import { sumOfSide } from '../../rules/model/score.ts'
import type { ScoringInput } from '../../rules/model/scoring-input.ts'
import type { Seat, Side } from '../../rules/model/seat.ts'
import type { Trick } from '../../rules/model/trick.ts'
import { longTermValue } from './long-term-value.ts'
import type { SeatSides } from './seat-sides.ts'

/*
 * Utility of a deal result for a side, in game points as the ruleset scores the result. A result is points and
 * tricks by seat.
 */

/** Card points and tricks of the seats at the end of a deal. */
export interface DealResult {
  /** Card points by seat, with the points for the last trick. */
  readonly taken: ArrayLike<number>
  /** Tricks by seat. */
  readonly tricksWon: ArrayLike<number>
}

/** Placeholder tricks of the rest of the deal. The order is unknown, so the seats take turns. */
const remainingTricks = (tricks: readonly Trick[], { taken, tricksWon }: DealResult): readonly Trick[] => {
  const left = Array.from(
    tricksWon,
    (all, seat) => all - tricks.filter(({ winner }) => winner === seat).length,
  )
  const points = Array.from(
    taken,
    (all, seat) => all - tricks.reduce((sum, trick) => (trick.winner === seat ? sum + trick.points : sum), 0),
  )
  const rounds = Math.max(0, ...left)
  return Array.from({ length: rounds }, (_, round) =>
    left.flatMap((count, winner): Trick[] =>
      round < count
        ? [{ leader: winner, plays: [], winner, points: round === 0 ? (points[winner] ?? 0) : 0 }]
        : [],
    ),
  ).flat()
}

/** The game as it is after the last card of the deal, with this result. */
export const withResult = (game: Game, taken: DealResult): Game => {
  const deal = dealOf(game)
  const over: Deal = {
    ...deal,
    hands: deal.hands.map(() => []),
    places: [],
    trick: [],
    tricks: [...deal.tricks, ...remainingTricks(deal.tricks, taken)],
  }
  return { ...game, deal: over }
}

/** Points of a side above the average of the opposing sides. Negated in games with the lowest score as the best. */
const marginOf = (rules: Rules, lines: readonly Total[], side: Side): number => {
  const own = sumOfSide(lines, side)
  const others = lines.reduce((sum, { points }) => sum + points, 0) - own
  const sides = new Set([side, ...rules.sides])
  return (rules.lowestLeads ? -1 : 1) * (own - others / Math.max(1, sides.size - 1))
}

/** Utility of a victory, as a share of the target. */
const VICTORY_BONUS = 0.1
/** Utility of a victory after a fixed number of deals: more than the points of a deal, so that the win comes first. */
const LAST_DEAL_BONUS = 500

/** True if a side reaches the target with these lines, or if the deal is the last. */
const canEnd = (rules: Rules, { past }: Game, lines: readonly ScoreLine[]): boolean => {
  if (rules.deals !== undefined) return past.deals + 1 >= rules.deals
  const { target } = rules
  return (
    target !== undefined &&
    (rules.totals !== undefined ||
      rules.sides.some((side) => (past.points[side] ?? 0) + sumOfSide(lines, side) >= target))
  )
}

/** Utility of the end of the game for a side; 0 if the game continues. */
const victoryBonus = (rules: Rules, after: Game, side: Side): number => {
  const bonus = rules.deals === undefined ? VICTORY_BONUS * (rules.target ?? 0) : LAST_DEAL_BONUS
  if (bonus === 0 || rules.lot?.(after) !== undefined) return 0
  const next = rules.next(after)
  if (!('result' in next)) return 0
  const { winners } = next.result
  if (winners.length !== 1) return 0
  return winners.includes(side) ? bonus : -bonus
}

/** Score lines and the scoring input. */
interface ScoredDeal {
  readonly scoringInput: ScoringInput
  readonly lines: readonly ScoreLine[]
}

/** Scores a finished deal. */
const scoreDeal = (rules: Rules, over: Game): ScoredDeal => {
  const scoringInput = rules.scoringInput(over)
  return { scoringInput, lines: rules.score(scoringInput) }
}

/**
 * Utility of a finished deal for a side: game points above the opponents, with the effect on later deals. More is
 * better.
 */
export const utilityOf = (
  rules: Rules,
  over: Game,
  side: Side,
  { scoringInput, lines } = scoreDeal(rules, over),
): number => {
  const margin = marginOf(
    rules,
    [...lines, ...longTermValue(rules, { game: over, scoringInput, lines })],
    side,
  )
  if (!canEnd(rules, over, lines)) return margin
  return margin + victoryBonus(rules, evolve(over, { type: 'dealScored', lines, cell: undefined }), side)
}

/** Utility of a decision that ended the deal without card play, such as a fold; undefined if the deal continues. */
export const utilityIfOver = (
  rules: Rules,
  before: Game,
  { events }: Transition,
  seat: Seat,
): number | undefined => {
  const scored = events.findIndex(({ type }) => type === 'dealScored')
  if (scored === -1) return undefined
  const over = evolveAll(before, events.slice(0, scored))
  return utilityOf(rules, over, rules.sideOf(over, seat))
}

/** Sides that fit into a numeric key. */
const MAX_SIDES = 4
/** Above the maximum points and tricks of a side. */
const MAX_POINTS = 320
const MAX_TRICK_COUNT = 20

/** Scores of the results of a deal, each computed once. */
class ScoreCache {
  readonly rules: Rules
  /** The game with the deal finished in any way. */
  readonly over: Game
  private readonly scoringInput: ScoringInput
  private readonly sides: readonly Side[]
  /** By seat: the index of the side. */
  private readonly columns: Uint8Array
  private readonly taken: Int32Array
  private readonly won: Int32Array
  /** The seat whose own trick keeps the Weis; undefined if a trick of the side is enough. */
  private readonly keeper: Seat | undefined
  private keeperHasWon = false
  /** True if a trick of `keeper` decides about the Weis. */
  readonly isOpen: boolean
  private readonly known = new Map<number | string, ScoredDeal>()

  constructor(rules: Rules, game: Game, { sideOf }: SeatSides) {
    this.rules = rules
    const nothing = new Int32Array(sideOf.length)
    this.over = withResult(game, { taken: nothing, tricksWon: nothing })
    this.scoringInput = rules.scoringInput(this.over)
    this.keeper = this.scoringInput.weisTricks === undefined ? undefined : dealOf(game).weis.scored[0]?.seat
    const lines = (weisTricks: number) => rules.score({ ...this.scoringInput, weisTricks }).length
    this.isOpen = this.scoringInput.weisTricks === 0 && lines(0) !== lines(1)
    const sides = [...new Set(sideOf)]
    this.sides = sides
    this.columns = sideOf.map((one) => sides.indexOf(one))
    this.taken = new Int32Array(sides.length)
    this.won = new Int32Array(sides.length)
  }

  /** Key of a score: points and tricks of each side, and whether `keeper` has a trick. */
  keyOf(end: DealResult): number | string {
    const { columns, taken, won } = this
    taken.fill(0)
    won.fill(0)
    for (let seat = 0; seat < columns.length; seat++) {
      const column = columns[seat] as number
      taken[column] = (taken[column] as number) + (end.taken[seat] as number)
      won[column] = (won[column] as number) + (end.tricksWon[seat] as number)
    }
    this.keeperHasWon = this.keeper !== undefined && (end.tricksWon[this.keeper] as number) > 0
    if (taken.length > MAX_SIDES) return `${taken}/${won}/${this.keeperHasWon}`
    let key = Number(this.keeperHasWon)
    for (let column = 0; column < taken.length; column++) {
      key =
        key * MAX_POINTS * MAX_TRICK_COUNT +
        (taken[column] as number) * MAX_TRICK_COUNT +
        (won[column] as number)
    }
    return key
  }

  /** The score of the last key. */
  of(key: number | string): ScoredDeal {
    const known = this.known.get(key)
    if (known) return known
    const scoringInput = this.scoringInputOf()
    const scored = { scoringInput, lines: this.rules.score(scoringInput) }
    this.known.set(key, scored)
    return scored
  }

  /** The scoring input of the last key. */
  private scoringInputOf(): ScoringInput {
    const { rules, sides, taken, won, scoringInput } = this
    const of = (all: Int32Array) => rules.sides.map((side) => all[sides.indexOf(side)] ?? 0)
    return {
      ...scoringInput,
      taken: of(taken),
      tricks: of(won),
      ...(this.keeper !== undefined && { weisTricks: Number(this.keeperHasWon) }),
    }
  }
}

/** Computes the utility of deal results for a side, each result once. */
export class UtilityCache {
  private readonly scores: ScoreCache
  private readonly side: Side
  private readonly known = new Map<number | string, number>()
  private best = Number.NEGATIVE_INFINITY
  private worst = Number.POSITIVE_INFINITY

  private constructor(scores: ScoreCache, side: Side) {
    this.scores = scores
    this.side = side
  }

  /**
   * A cache for each side.
   * @param game a deal with known partners; only earlier tricks matter, not the hands
   * @param sides the sides of the seats
   */
  static for(rules: Rules, game: Game, sides: SeatSides): (side: Side) => UtilityCache {
    const scores = new ScoreCache(rules, game, sides)
    const bySide = new Map<Side, UtilityCache>()
    return (side) => {
      const utilities = bySide.get(side) ?? new UtilityCache(scores, side)
      bySide.set(side, utilities)
      return utilities
    }
  }

  /** The number of different results. */
  get size(): number {
    return this.known.size
  }

  /** True if the utility depends on the tricks of a single seat. */
  get isOpen(): boolean {
    return this.scores.isOpen
  }

  /** Difference between the best and the worst result so far. */
  get span(): number {
    return this.best - this.worst
  }

  of(end: DealResult): number {
    const { scores, side, known } = this
    const key = scores.keyOf(end)
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const utility = utilityOf(scores.rules, scores.over, side, scores.of(key))
    known.set(key, utility)
    this.best = Math.max(this.best, utility)
    this.worst = Math.min(this.worst, utility)
    return utility
  }
}
