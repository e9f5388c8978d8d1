import { scores, shownScores } from '../../table/scores.ts'
import { handler } from '../handler.ts'
import { sendCurrent } from '../http/current.ts'
import { tagOf } from '../http/etag.ts'
import { reply } from '../outcome.ts'
import { actorIn } from '../terms.ts'
import * as routes from './routes.ts'

export const getScores = handler(routes.getScores, async (c) => {
  const outcome = await scores(c.env, actorIn(c), c.req.valid('param'))
  return reply(c, outcome, (scored) =>
    sendCurrent(c, routes.getScores, scored.sight, tagOf(scored.sight), () => ({
      body: shownScores(scored),
    })),
  )
})
