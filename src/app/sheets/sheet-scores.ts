import { messageContextOf } from '../../i18n/messages/message-context.ts'
import type { Language } from '../../rules/languages.ts'
import { totalsOf } from '../../rules/model/rules.ts'
import { sumOfSide } from '../../rules/model/score.ts'
import type { GameScores } from '../queries/game-scores.ts'
import { gameView } from '../queries/viewer-context.ts'
import type { SheetContext } from './sheet-context.ts'

/** Returns the score of a sheet in the form of the score of a game. */
export const sheetScores = ({ viewer, reading }: SheetContext): GameScores => ({
  viewer,
  deals: reading.deals,
})

/**
 * Returns the score of a sheet as rows of a table: the names of the sides, the points of each counted deal by side, and the
 * totals. The first column has the number of the deal.
 */
export const sheetScoreRows = (
  { viewer, reading: { bound, game, deals } }: SheetContext,
  language: Language,
): readonly (readonly (string | number)[])[] => {
  const { ofDeal } = messageContextOf(language, gameView(viewer, { moves: 'none' }))
  const totals = totalsOf(bound.rules, game)
  return [
    ['deal', ...totals.map(({ side }) => ofDeal.side(side))],
    ...deals.map(({ number, lines }) => [number, ...totals.map(({ side }) => sumOfSide(lines, side))]),
    ['total', ...totals.map(({ points }) => points)],
  ]
}
