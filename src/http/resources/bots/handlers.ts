import { addBotCommand } from '../../../app/commands/add-bot.ts'
import {
  dismissSubstituteCommand as dismiss,
  takeSubstituteCommand as take,
} from '../../../app/commands/substitute-bot.ts'
import {
  commandTermsOf,
  commandTermsWithOrigin,
  credentialOf,
} from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendEmpty, sendJson } from '../../wire/json-response.ts'
import { gameAnswer } from '../games/game-response.ts'
import * as routes from './routes.ts'

export const seatBot = operation(routes.seatBot, async (c) => {
  const { game, seat } = c.req.valid('param')
  const bot = c.req.valid('json')
  const outcome = await addBotCommand(c.env, credentialOf(c), {
    ...(await commandTermsWithOrigin(c)),
    game,
    seat,
    bot,
  })
  return reply(c, outcome, (viewer) => {
    const { body, headers } = gameAnswer(viewer)
    return sendJson(c, routes.seatBot, 200, body, headers)
  })
})

export const takeStandIn = operation(routes.takeStandIn, async (c) => {
  const { game } = c.req.valid('param')
  const { level } = c.req.valid('json')
  const outcome = await take(c.env, credentialOf(c), { ...(await commandTermsWithOrigin(c)), game, level })
  return reply(c, outcome, (viewer) => {
    const { body, headers } = gameAnswer(viewer)
    return sendJson(c, routes.takeStandIn, 200, body, headers)
  })
})

export const dismissStandIn = operation(routes.dismissStandIn, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await dismiss(c.env, credentialOf(c), { ...(await commandTermsOf(c)), game })
  return reply(c, outcome, (_, again) => sendEmpty(c, routes.dismissStandIn, 204, again))
})
