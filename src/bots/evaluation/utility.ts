import { evolve, evolveAll } from '../../rules/evolve.ts'
import type { Deal } from '../../rules/model/deal.ts'
import type { DealFigures } from '../../rules/model/deal-figures.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Rules, Transition } from '../../rules/model/rules.ts'
import type { ScoreLine, Total } from '../../rules/model/score.ts'
import { sumOfSide } from '../../rules/model/score.ts'
import type { Seat, Side } from '../../rules/model/seat.ts'
import type { Trick } from '../../rules/model/trick.ts'
import { longTermValue } from './long-term-value.ts'
import type { SeatSides } from './seat-sides.ts'

/*
 * What the end of a deal is worth to a side, as the rules score it: of who took how many points in how many tricks.
 */

/** What the seats have taken when the last card is played. */
export interface DealResult {
  /** Card points by seat, the last trick among them. */
  readonly taken: ArrayLike<number>
  /** How many tricks each seat won. */
  readonly tricksWon: ArrayLike<number>
}

/** Tricks as somebody won them later on: nobody knows in which order, so the seats take turns. */
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

/** The game with the last card of its deal played. */
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

/** The points that are written for a side, more than for the others on the average; less is more where that leads. */
const marginOf = (rules: Rules, lines: readonly Total[], side: Side): number => {
  const own = sumOfSide(lines, side)
  const others = lines.reduce((sum, { points }) => sum + points, 0) - own
  const sides = new Set([side, ...rules.sides])
  return (rules.lowestLeads ? -1 : 1) * (own - others / Math.max(1, sides.size - 1))
}

/** What it is to win the game, as a share of what wins it. */
const VICTORY_BONUS = 0.1

/** Whether somebody comes to the target with these lines: else the game goes on. */
const canEnd = (rules: Rules, { past }: Game, lines: readonly ScoreLine[]): boolean =>
  rules.target !== undefined &&
  (rules.totals !== undefined ||
    rules.sides.some((side) => (past.points[side] ?? 0) + sumOfSide(lines, side) >= (rules.target ?? 0)))

/** What it is to a side that the game ends with this deal; 0 where it goes on. */
const victoryBonus = (rules: Rules, after: Game, side: Side): number => {
  if (rules.target === undefined || rules.lot?.(after) !== undefined) return 0
  const next = rules.next(after)
  if (!('result' in next)) return 0
  const { winners } = next.result
  if (winners.length !== 1) return 0
  return (winners.includes(side) ? 1 : -1) * VICTORY_BONUS * rules.target
}

/** A score, and what it goes by. */
interface ScoredDeal {
  readonly figures: DealFigures
  readonly lines: readonly ScoreLine[]
}

/** How a deal that is played out is scored. */
const scoreDeal = (rules: Rules, over: Game): ScoredDeal => {
  const figures = rules.figures(over)
  return { figures, lines: rules.score(figures) }
}

/** What a deal that is played out is worth to a side, in the points of the game: the more the better. */
export const utilityOf = (
  rules: Rules,
  over: Game,
  side: Side,
  { figures, lines } = scoreDeal(rules, over),
): number => {
  const margin = marginOf(rules, [...lines, ...longTermValue(rules, { game: over, figures, lines })], side)
  if (!canEnd(rules, over, lines)) return margin
  return margin + victoryBonus(rules, evolve(over, { type: 'dealScored', lines, cell: undefined }), side)
}

/** What a deal is worth to the side of a seat that is over with what happened, without a card; nothing where it goes on. */
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

/** What so many sides took is written as one number. */
const MAX_SIDES = 4
/** More points, and more tricks, than a side can take. */
const MAX_POINTS = 320
const MAX_TRICK_COUNT = 20

/** How the ends of one deal are scored, for whomever; each is scored once. */
class ScoreCache {
  readonly rules: Rules
  /** The game with the deal played out, in some way or other. */
  readonly over: Game
  private readonly figures: DealFigures
  private readonly sides: readonly Side[]
  /** By seat, which of the sides it is for: as a number from 0. */
  private readonly columns: Uint8Array
  private readonly taken: Int32Array
  private readonly won: Int32Array
  /** The player whose own tricks keep the Weis; nobody where the tricks of a side do. */
  private readonly keeper: Seat | undefined
  private keeperHasWon = false
  /** Whether a trick of the keeper, and not of the side, decides about the Weis. */
  readonly isOpen: boolean
  private readonly known = new Map<number | string, ScoredDeal>()

  constructor(rules: Rules, game: Game, { sideOf }: SeatSides) {
    this.rules = rules
    const nothing = new Int32Array(sideOf.length)
    this.over = withResult(game, { taken: nothing, tricksWon: nothing })
    this.figures = rules.figures(this.over)
    this.keeper = this.figures.weisTricks === undefined ? undefined : dealOf(game).weis.scored[0]?.seat
    const lines = (weisTricks: number) => rules.score({ ...this.figures, weisTricks }).length
    this.isOpen = this.figures.weisTricks === 0 && lines(0) !== lines(1)
    const sides = [...new Set(sideOf)]
    this.sides = sides
    this.columns = sideOf.map((one) => sides.indexOf(one))
    this.taken = new Int32Array(sides.length)
    this.won = new Int32Array(sides.length)
  }

  /** Key of a score: points and tricks of each side, and whether the player with the Weis has a trick. */
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

  /** The score of the end whose key was asked for last. */
  of(key: number | string): ScoredDeal {
    const known = this.known.get(key)
    if (known) return known
    const figures = this.figuresOf()
    const scored = { figures, lines: this.rules.score(figures) }
    this.known.set(key, scored)
    return scored
  }

  /** The figures of the end that was looked up last: those of any end, but for who took what. */
  private figuresOf(): DealFigures {
    const { rules, sides, taken, won, figures } = this
    const of = (all: Int32Array) => rules.sides.map((side) => all[sides.indexOf(side)] ?? 0)
    return {
      ...figures,
      taken: of(taken),
      tricks: of(won),
      ...(this.keeper !== undefined && { weisTricks: Number(this.keeperHasWon) }),
    }
  }
}

/** What the ends of one deal are worth to a side; each is looked up once. */
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
   * What they are worth to each side.
   * @param game with the deal on the table and its partners known: hands do not matter, only what was taken so far
   * @param sides who belongs together in it
   */
  static for(rules: Rules, game: Game, sides: SeatSides): (side: Side) => UtilityCache {
    const scores = new ScoreCache(rules, game, sides)
    const bySide = new Map<Side, UtilityCache>()
    return (side) => {
      const outcomes = bySide.get(side) ?? new UtilityCache(scores, side)
      bySide.set(side, outcomes)
      return outcomes
    }
  }

  /** How many different ends were looked up. */
  get size(): number {
    return this.known.size
  }

  /** Whether the worth depends on the tricks of a single player of a side. */
  get isOpen(): boolean {
    return this.scores.isOpen
  }

  /** Between the best and the worst end that was looked up. */
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
