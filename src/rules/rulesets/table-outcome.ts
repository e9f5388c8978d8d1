import type { FinishedDeal } from '../model/finished-deal.ts'
import type { Game } from '../model/game.ts'
import type { Rules } from '../model/rules.ts'
import { totalsOf } from '../model/rules.ts'
import { sumOfSide } from '../model/score.ts'
import type { StrokeChoice } from './options/stroke-options.ts'

/*
 * Outcome of an ended game for the table of a series, without the finished deals.
 */

/** The strokes of a game by reason, and the sides that the result decides. */
export interface OutcomeOfStrokes {
  readonly berg: number
  readonly match: number
  readonly counterMatch: number
  readonly win: number
  readonly schneider: number
  /** The points of the Berg; a number beyond all totals without a Berg. */
  readonly bergAt: number
  /** The only winner; null without one. */
  readonly winner: number | null
  /** The winner over a Schneider; null without one. */
  readonly overSchneider: number | null
}

export interface TableOutcome {
  /** Points of the side of each seat. */
  readonly points: readonly number[]
  /** The number of sides: the side of a seat is the seat modulo this number. */
  readonly sides: number
  /** The number of tricks of a Match. */
  readonly tricks: number
  /** Whether the rules tell a Match in the contract of the other side apart (SC-O18, SC-22). */
  readonly hasCounterMatches: boolean
  /** Missing in a game without strokes. */
  readonly strokes?: OutcomeOfStrokes
}

const BEYOND_ALL_TOTALS = 1e9

const strokesOf = (
  { target }: Pick<Rules, 'target'>,
  { result }: Pick<Game, 'result'>,
  { bergAt, ...weights }: Exclude<StrokeChoice, 'none'>,
  pointsOf: (side: number) => number,
): OutcomeOfStrokes => {
  const half = target === undefined ? undefined : target / 2
  const winner = result?.winners.length === 1 ? (result.winners[0] ?? null) : null
  const isSchneider = winner !== null && pointsOf(1 - winner) < (half ?? pointsOf(winner) / 2)
  return {
    ...weights,
    bergAt: bergAt ?? half ?? BEYOND_ALL_TOTALS,
    ...{ winner, overSchneider: isSchneider ? winner : null },
  }
}

/** The result of a side at a table. */
export interface SideOutcome {
  readonly points: number
  readonly matches: number
  readonly counterMatches?: number
  readonly berg?: number
  readonly schneider?: number
  readonly strokes?: number
}

/** The side of each Match, and whether the other side named the contract. */
const matchesIn = (
  { sides, tricks: all, hasCounterMatches }: TableOutcome,
  deals: readonly FinishedDeal[],
): readonly (readonly [side: number, isCounter: boolean])[] =>
  deals.flatMap(({ contract, tricks }) => {
    const won = Array.from({ length: sides }, (_, side) =>
      tricks.reduce((sum, count, seat) => (seat % sides === side ? sum + count : sum), 0),
    )
    const winner = won.indexOf(all)
    if (winner < 0) return []
    const side = contract?.misere ? 1 - winner : winner
    const { declarer } = contract ?? {}
    return [[side, hasCounterMatches && declarer !== undefined && declarer % sides !== side] as const]
  })

/** The side alone at the highest total after the first deal with a total of the Berg. */
const bergIn = ({ sides, strokes }: TableOutcome, deals: readonly FinishedDeal[]): number | undefined => {
  const totals = Array.from({ length: sides }, () => 0)
  for (const { lines } of deals) {
    for (const { side, points } of lines) totals[side] = (totals[side] ?? 0) + points
    const highest = Math.max(...totals)
    if (highest < (strokes?.bergAt ?? BEYOND_ALL_TOTALS)) continue
    return totals.indexOf(highest) === totals.lastIndexOf(highest) ? totals.indexOf(highest) : undefined
  }
  return undefined
}

/**
 * Returns the result of the side of each seat, from the finished deals. The end of a game in the database computes the same by
 * SQL (`src/db/queries/series/end-table.ts`).
 */
export const outcomeBySeat = (
  outcome: TableOutcome,
  deals: readonly FinishedDeal[],
): readonly SideOutcome[] => {
  const { points, sides, hasCounterMatches, strokes } = outcome
  const matches = matchesIn(outcome, deals)
  const berg = bergIn(outcome, deals)
  return points.map((own, seat) => {
    const side = seat % sides
    const count = (isCounter: boolean) =>
      matches.filter(([by, counter]) => by === side && counter === isCounter).length
    const result = {
      ...{ points: own, matches: count(false) },
      ...(hasCounterMatches && { counterMatches: count(true) }),
    }
    if (strokes === undefined) return result
    const has = { berg: Number(berg === side), schneider: Number(strokes.overSchneider === side) }
    const total =
      strokes.berg * has.berg +
      strokes.match * count(false) +
      strokes.counterMatch * count(true) +
      strokes.win * Number(strokes.winner === side) +
      strokes.schneider * has.schneider
    return { ...result, ...has, strokes: total }
  })
}

/** Returns the outcome of an ended game: points of finished deals, and the facts for Matches and strokes. */
export const tableOutcome = (rules: Rules, game: Game): TableOutcome => {
  const ended: Game = { ...game, deal: null }
  const totals = totalsOf(rules, ended)
  const pointsOf = (side: number) => sumOfSide(totals, side)
  const { strokes = 'none', counterMatch } = game.options as {
    readonly strokes?: StrokeChoice
    readonly counterMatch?: number | string
  }
  return {
    points: game.seats.map((_, seat) => pointsOf(rules.sideOf(ended, seat))),
    sides: rules.sides.length,
    tricks: Math.floor(36 / game.seats.length),
    hasCounterMatches: typeof counterMatch === 'number' || strokes !== 'none',
    ...(strokes !== 'none' && { strokes: strokesOf(rules, ended, strokes, pointsOf) }),
  }
}
