import { pause } from '../../app/commands/pause.ts'
import { gameAt } from '../games/shown.ts'
import { handler } from '../handler.ts'
import { json } from '../http/respond.ts'
import { reply } from '../outcome.ts'
import { actorIn, termsOf } from '../terms.ts'
import * as routes from './routes.ts'

export const pauseGame = handler(routes.pauseGame, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await pause(c.env, actorIn(c), { ...(await termsOf(c)), ...c.req.valid('json'), game })
  return reply(c, outcome, (sight, again) => {
    const { body, headers } = gameAt(sight)
    return json(c, routes.pauseGame, 200, body, { ...headers, ...again })
  })
})
