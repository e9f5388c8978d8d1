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
 * What a scorer is told, in one line a case: `told('100 acorns doubled', { taken: [98, 59], weis: [50, 0] })`.
 */

/** What a test says of a deal; what it leaves out did not happen. */
export interface PartialScoringInput extends Partial<Omit<ScoringInput, 'weis' | 'weisTricks'>> {
  readonly taken: readonly number[]
  /** Weis of each side, in one item. */
  readonly weis?: readonly number[]
}

/** A contract as it is said: a number, a denomination, `misere`, `doubled`, `redoubled`, `for` a row. */
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
 * The figures of a deal that was played to its last card, and that side 0 declared. A side that took points won a trick
 * unless `tricks` says otherwise; `more` are figures of one game only.
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

/** What each side writes for a deal of these figures. */
export const pointsBySide = (rules: Pick<Rules, 'score'>, figures: ScoringInput): number[] => {
  const lines = rules.score(figures)
  return figures.taken.map((_, side) => sumOfSide(lines, side))
}

/** How it stands after a deal, and how the game ended with it, if it did. */
export interface DealOutcome {
  readonly lines: readonly ScoreLine[]
  readonly totals: readonly number[]
  readonly result: GameResult | null
}

/** What a deal of these figures leads to in a game that stood at these totals. */
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
