import type { Game } from '../../rules/model/game.ts'
import type { LongTermObjective } from '../../rules/model/long-term-objective.ts'
import type { Total } from '../../rules/model/score.ts'
import type { ScoringInput } from '../../rules/model/scoring-input.ts'
import { expectedRowPoints } from './expected-row-points.ts'

type FillRows = Extract<LongTermObjective, { kind: 'fill-rows' }>

/**
 * Opportunity cost of the row that a deal fills (Coiffeur for four): the score that the row would have brought in
 * a later deal, as a negative value.
 */
export const fillRowsValue = (
  { board, cellValue }: FillRows,
  game: Game,
  scoringInput: ScoringInput,
): readonly Total[] => {
  const { column, row } = board.writtenBy(scoringInput)
  const open = board.openRows(game, column)
  const used = open.find(({ name }) => name === row)
  if (used === undefined) return []
  return [{ side: column, points: -cellValue({ row, points: expectedRowPoints(used, open.length) }) }]
}
