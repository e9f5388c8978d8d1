import { rematchCommand } from '../../../app/commands/rematch.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendJson } from '../../wire/json-response.ts'
import { gameAnswer } from '../games/game-response.ts'
import * as routes from './routes.ts'

export const askForRematch = operation(routes.askForRematch, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await rematchCommand(c.env, credentialOf(c), {
    ...(await commandTermsOf(c)),
    ...c.req.valid('json'),
    game,
  })
  return reply(c, outcome, ({ viewer, opened }, again) => {
    const { body, headers, Location } = gameAnswer(viewer)
    return sendJson(c, routes.askForRematch, opened ? 201 : 200, body, { ...headers, Location, ...again })
  })
})
