import type { DealFigures } from '../../rules/model/deal-figures.ts'
import type { Game } from '../../rules/model/game.ts'
import type { LongTermObjective } from '../../rules/model/long-term-objective.ts'
import type { Total } from '../../rules/model/score.ts'
import { expectedRowPoints } from './expected-row-points.ts'

type FillRows = Extract<LongTermObjective, { kind: 'fill-rows' }>

/** Opportunity cost of a filled row: the row's expected score in a later deal, as a negative value. */
export const fillRowsValue = (
  { board, cellValue }: FillRows,
  game: Game,
  figures: DealFigures,
): readonly Total[] => {
  const { column, row } = board.writtenBy(figures)
  const open = board.openRows(game, column)
  const used = open.find(({ name }) => name === row)
  if (used === undefined) return []
  return [{ side: column, points: -cellValue({ row, points: expectedRowPoints(used, open.length) }) }]
}
