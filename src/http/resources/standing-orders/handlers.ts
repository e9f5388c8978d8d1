import {
  findStandingOrders,
  giveOrdersCommand as give,
  withdrawOrdersCommand as takeBack,
} from '../../../app/commands/standing-orders.ts'
import { actorIn, termsOf } from '../../contract/idempotency-and-precondition.ts'
import { reply } from '../../problems/outcome-response.ts'
import { handler } from '../../typed-handler.ts'
import { empty, json } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

export const getOrders = handler(routes.getOrders, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await findStandingOrders(c.env, actorIn(c), { game })
  return reply(c, outcome, (orders) => json(c, routes.getOrders, 200, orders))
})

export const giveOrders = handler(routes.giveOrders, async (c) => {
  const { game } = c.req.valid('param')
  const orders = c.req.valid('json')
  const outcome = await give(c.env, actorIn(c), { ...(await termsOf(c)), game, orders })
  return reply(c, outcome, (given) => json(c, routes.giveOrders, 200, given))
})

export const takeOrdersBack = handler(routes.takeOrdersBack, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await takeBack(c.env, actorIn(c), { ...(await termsOf(c)), game })
  return reply(c, outcome, (_, again) => empty(c, routes.takeOrdersBack, 204, again))
})
