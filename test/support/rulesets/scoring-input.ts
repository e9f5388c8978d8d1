import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Contract } from '../../../src/rules/model/contract.ts'
import { DENOMINATIONS } from '../../../src/rules/model/contract.ts'
import type { GameResult } from '../../../src/rules/model/game-result.ts'
import type { Rules } from '../../../src/rules/model/rules.ts'
import type { ScoreLine } from '../../../src/rules/model/score.ts'
import { sumOfSide } from '../../../src/rules/model/score.ts'
import type { ScoringInput } from '../../../src/rules/model/scoring-input.ts'
import { earlierLines, gameFromEvents } from './game-from-events.ts'

/*
 * Scoring inputs in one line a case: `scoringInput('100 acorns doubled', { taken: [98, 59], weis: [50, 0] })`.
 */

/** The facts of a deal that a test sets. Absent facts did not happen. */
export interface PartialScoringInput extends Partial<Omit<ScoringInput, 'weis' | 'weisTricks'>> {
  readonly taken: readonly number[]
  /** Weis points of each side, as one combination. */
  readonly weis?: readonly number[]
}

/** Parses a contract: a number, a denomination, `misere`, `doubled`, `redoubled`, `for` with a row. */
const contractOf = (said: string): Contract => {
  const words = said.split(' ')
  const points = words.map(Number).find((number) => !Number.isNaN(number))
  const denomination = DENOMINATIONS.find((one) => words.includes(one))
  const row = words[words.indexOf('for') + 1]
  return {
    declarer: 0,
    ...(points !== undefined && { points }),
    ...(denomination && { denomination }),
    ...(words.includes('misere') && { misere: true }),
    ...(words.includes('for') && row !== undefined && { row }),
    doubled: words.includes('doubled') || words.includes('redoubled'),
    redoubled: words.includes('redoubled'),
  }
}

/**
 * Scoring input of a complete deal that side 0 declared. A side with points won one trick unless `tricks` is given.
 * `More` holds fields of a single ruleset.
 */
export const scoringInput = <More extends object = object>(
  contract: string | null,
  { taken, weis = [], ...rest }: PartialScoringInput & More,
): ScoringInput => ({
  contract: contract === null ? null : contractOf(contract),
  declarers: 0,
  taken,
  tricks: taken.map((points) => (points > 0 ? 1 : 0)),
  weis: weis.flatMap((points, side) => (points > 0 ? [{ side, points }] : [])),
  stoeck: [],
  folded: [],
  dealtIn: taken.map((_, side) => side),
  predicted: [],
  complete: true,
  ...rest,
})

/** Points that each side writes for a scoring input. */
export const pointsBySide = (rules: Pick<Rules, 'score'>, figures: ScoringInput): number[] => {
  const lines = rules.score(figures)
  return figures.taken.map((_, side) => sumOfSide(lines, side))
}

/** Score lines, totals and the result of the game after a deal; the result is null if the game goes on. */
export interface DealOutcome {
  readonly lines: readonly ScoreLine[]
  readonly totals: readonly number[]
  readonly result: GameResult | null
}

/** Scores a deal in a game with the given totals before. */
export const afterDeal = (rules: Rules, before: readonly number[], figures: ScoringInput): DealOutcome => {
  const lines = rules.score(figures)
  const game = evolveAll(gameFromEvents([], { before: earlierLines(...before) }), [
    { type: 'dealScored', lines },
  ])
  const next = rules.next(game)
  return {
    lines,
    totals: before.map((points, side) => points + sumOfSide(lines, side)),
    result: 'result' in next ? next.result : null,
  }
}
