import type { GameScores } from '../../../app/queries/game-scores.ts'
import { scoresAnswer } from '../../../app/queries/game-scores.ts'
import type { Subject } from '../../../render/alt-text.ts'

/** Returns the score of a game or a sheet as the subject of a picture. */
export const scoresSubject = (scored: GameScores): Subject => {
  const { viewer, deals } = scored
  const { ruleset, totals, result, board } = scoresAnswer(scored)
  const { lowestLeads, target } = viewer.bound.rules
  const scores = {
    ...{ ruleset, totals, result, deals },
    ...(lowestLeads && { lowestLeads }),
    ...(target !== undefined && { target }),
  }
  return { of: 'scores', scores, board }
}
