import { rematchCommand } from '../../../app/commands/rematch.ts'
import { actorIn, termsOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { json } from '../../wire/json-response.ts'
import { gameAt } from '../games/game-response.ts'
import * as routes from './routes.ts'

export const askForRematch = operation(routes.askForRematch, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await rematchCommand(c.env, actorIn(c), {
    ...(await termsOf(c)),
    ...c.req.valid('json'),
    game,
  })
  return reply(c, outcome, ({ viewer, opened }, again) => {
    const { body, headers, Location } = gameAt(viewer)
    return json(c, routes.askForRematch, opened ? 201 : 200, body, { ...headers, Location, ...again })
  })
})
