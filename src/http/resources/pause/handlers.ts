import { pauseCommand } from '../../../app/commands/pause-vote.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendJson } from '../../wire/json-response.ts'
import { gameAnswer } from '../games/game-response.ts'
import * as routes from './routes.ts'

export const pauseGame = operation(routes.pauseGame, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await pauseCommand(c.env, credentialOf(c), {
    ...(await commandTermsOf(c)),
    ...c.req.valid('json'),
    game,
  })
  return reply(c, outcome, (viewer, again) => {
    const { body, headers } = gameAnswer(viewer)
    return sendJson(c, routes.pauseGame, 200, body, { ...headers, ...again })
  })
})
