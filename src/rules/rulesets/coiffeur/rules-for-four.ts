import type * as z from 'zod'
import type { Game } from '../../model/game.ts'
import { pointTotals } from '../../model/game.ts'
import type { Rules } from '../../model/rules.ts'
import { scoringInputReader } from '../../model/scoring-input.ts'
import type { Sides } from '../../model/sides.ts'
import type { DeclareRowOptions } from '../../parts/bidding/declare-row.ts'
import { declareRowPhase } from '../../parts/bidding/declare-row.ts'
import { columnBoard } from '../../parts/counting/column-board.ts'
import { MATCH_BONUS } from '../../parts/counting/score-lines.ts'
import { settlement } from '../../parts/counting/settlement.ts'
import { equalHands } from '../../parts/dealing/equal-hands.ts'
import { afterDeals, dealUntil, highestWins } from '../../parts/ending/game-end.ts'
import { playPhase } from '../../parts/play/play-phase.ts'
import { rankingFromOptions } from '../options/ranking-options.ts'
import type { BoardForFourSchema } from './board-for-four.ts'
import { boardRows } from './board-rows.ts'
import { followRuleFromOptions } from './options.ts'
import type { OptionsForFour } from './options-for-four.ts'
import { agreedRowsForFour, ROWS_FOR_FOUR } from './options-for-four.ts'

/*
 * Coiffeur for four: the rules shared by partnerships and single players. A row scores the tens of its points times
 * its multiplier.
 */

export interface CoiffeurForFourOptions extends Sides {
  readonly ruleNumbers: DeclareRowOptions['ruleNumbers']
}

/** Makes the rules of Coiffeur for four players, with partnerships or single players as sides. */
export const coiffeurForFour = (
  chosen: OptionsForFour,
  { sides, sideOf, ruleNumbers }: CoiffeurForFourOptions,
): Rules => {
  const rows = boardRows(agreedRowsForFour(chosen), {
    usual: ROWS_FOR_FOUR, // C4-4
    jokersBy: chosen.rows === 'by-options' ? 'multiplier' : 'place',
    misereSlalom: chosen.misereSlalom, // C4-O11
  })
  const cells = columnBoard(rows, { sides, sideOf }, chosen.misereExchange)
  /** C4-13: tens of the points, times the multiplier. */
  const worth = ({ row, points }: { row: string; points: number }) =>
    Math.floor(points / 10) * cells.multiplierOf(row)

  const board = (game: Game): z.infer<typeof BoardForFourSchema> => {
    const reached = pointTotals(game, sides)
    const [first = 0, second = 0] = reached.map(({ points }) => points).sort((a, b) => b - a)
    return {
      columns: reached.map(({ side, points: total }) => ({
        side,
        cells: cells.shown(game, side).map(({ row, value: points, ...cell }) => ({
          row,
          multiplier: cells.multiplierOf(row),
          points,
          value: points === null ? null : worth({ row, points }),
          ...cell,
        })),
        total,
      })),
      margin: first - second, // C4-14
      stake: chosen.stake,
      settlement: settlement(reached, chosen.stake).nets.map(({ side, amount }) => ({ side, amount })), // C4-O10
    }
  }

  return {
    seats: 4,
    sides,
    sideOf,
    dealing: () => equalHands({ seats: 4 }), // C4-1
    phases: [
      declareRowPhase({ columns: cells, sideOf, circuits: chosen.barrelAfterCircuits, ruleNumbers }),
      playPhase({
        ranking: rankingFromOptions(chosen),
        follow: followRuleFromOptions(chosen), // C4-12, C4-O12
        leads: 'declarer', // C4-11
        counts: { as: ['cell'], match: MATCH_BONUS },
      }),
    ],
    scoringInput: scoringInputReader({ sides, sideOf }),
    score: (input) => {
      const cell = cells.writtenBy(input)
      return [{ side: cell.column, points: worth(cell), for: 'cell' }]
    },
    longTermObjective: { kind: 'fill-rows', board: cells, cellValue: worth },
    cell: (game, deal) => {
      const cell = cells.cellOf(game, deal)
      return cell && { side: cell.column, row: cell.row, value: worth(cell) }
    },
    ...dealUntil(afterDeals(rows.length * sides.length, highestWins(sides))), // C4-2, C4-14
    board,
  }
}
