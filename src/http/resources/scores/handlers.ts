import { findScores, scoresAnswer } from '../../../app/queries/game-scores.ts'
import { scoresText } from '../../../app/queries/game-text-renderer.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendCurrent, sendCurrentText } from '../../wire/conditional-response.ts'
import { tagOf } from '../../wire/etag.ts'
import { textOptionsIn } from '../../wire/text-response.ts'
import * as routes from './routes.ts'

export const getScores = operation(routes.getScores, async (c) => {
  const outcome = await findScores(c.env, credentialOf(c), c.req.valid('param'))
  const speech = textOptionsIn(c, c.req.valid('query'))
  return reply(c, outcome, (scored) =>
    speech === undefined
      ? sendCurrent(c, routes.getScores, scored.viewer, tagOf(scored.viewer), () => ({
          body: scoresAnswer(scored),
        }))
      : sendCurrentText(c, routes.getScores, scored.viewer, speech, () => ({
          lines: scoresText(scored, speech),
        })),
  )
})
