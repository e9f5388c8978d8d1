import { giveTimeCommand } from '../../../app/commands/give-time.ts'
import { actorIn, termsOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { json } from '../../wire/json-response.ts'
import { gameAt } from '../games/game-response.ts'
import * as routes from './routes.ts'

export const giveTime = operation(routes.giveTime, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await giveTimeCommand(c.env, actorIn(c), {
    ...(await termsOf(c)),
    ...c.req.valid('json'),
    game,
  })
  return reply(c, outcome, (viewer, again) => {
    const { body, headers } = gameAt(viewer)
    return json(c, routes.giveTime, 200, body, { ...headers, ...again })
  })
})
