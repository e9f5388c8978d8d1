import { giveTimeCommand } from '../../../app/commands/give-time.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendJson } from '../../wire/json-response.ts'
import { gameAnswer } from '../games/game-response.ts'
import * as routes from './routes.ts'

export const giveTime = operation(routes.giveTime, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await giveTimeCommand(c.env, credentialOf(c), {
    ...(await commandTermsOf(c)),
    ...c.req.valid('json'),
    game,
  })
  return reply(c, outcome, (viewer, again) => {
    const { body, headers } = gameAnswer(viewer)
    return sendJson(c, routes.giveTime, 200, body, { ...headers, ...again })
  })
})
