import {
  findStandingOrders,
  giveOrdersCommand as give,
  withdrawOrdersCommand as takeBack,
} from '../../../app/commands/standing-orders.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendEmpty, sendJson } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

export const getOrders = operation(routes.getOrders, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await findStandingOrders(c.env, credentialOf(c), { game })
  return reply(c, outcome, (orders) => sendJson(c, routes.getOrders, 200, orders))
})

export const giveOrders = operation(routes.giveOrders, async (c) => {
  const { game } = c.req.valid('param')
  const orders = c.req.valid('json')
  const outcome = await give(c.env, credentialOf(c), { ...(await commandTermsOf(c)), game, orders })
  return reply(c, outcome, (given) => sendJson(c, routes.giveOrders, 200, given))
})

export const takeOrdersBack = operation(routes.takeOrdersBack, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await takeBack(c.env, credentialOf(c), { ...(await commandTermsOf(c)), game })
  return reply(c, outcome, (_, again) => sendEmpty(c, routes.takeOrdersBack, 204, again))
})
