import { scores, shownScores } from '../../app/queries/scores.ts'
import { spokenScores } from '../../app/queries/text-renderer.ts'
import { handler } from '../handler.ts'
import { sendCurrent, sendCurrentText } from '../http/current.ts'
import { tagOf } from '../http/etag.ts'
import { textWanted } from '../http/text.ts'
import { reply } from '../outcome.ts'
import { actorIn } from '../terms.ts'
import * as routes from './routes.ts'

export const getScores = handler(routes.getScores, async (c) => {
  const outcome = await scores(c.env, actorIn(c), c.req.valid('param'))
  const speech = textWanted(c, c.req.valid('query'))
  return reply(c, outcome, (scored) =>
    speech === undefined
      ? sendCurrent(c, routes.getScores, scored.sight, tagOf(scored.sight), () => ({
          body: shownScores(scored),
        }))
      : sendCurrentText(c, routes.getScores, scored.sight, speech, () => ({
          lines: spokenScores(scored, speech),
        })),
  )
})
