import { createRoute } from '@hono/zod-openapi'
import {
  BODY_PROBLEMS,
  bodyOf,
  DONE,
  GameParam,
  IdempotencyHeader,
  IfMatchHeader,
  json,
  problems,
  SECURED,
} from '../describe.ts'
import { toGame } from '../links.ts'
import { GiveOrdersSchema, OwnSeatSchema, StandingOrdersSchema } from './schemas.ts'

/** A parameter and not a word, since Hono’s quick router takes no two paths that differ in that. */
const path = '/v1/games/{game}/seats/{seat}/orders'
const params = GameParam.extend({ seat: OwnSeatSchema })
const tags = ['Seats']

export const getOrders = createRoute({
  method: 'get',
  path,
  operationId: 'getOrders',
  tags,
  summary: 'My standing orders',
  description:
    'What you have left word of in this game, as far as it still holds. Without any, `onlyCard` is false and `passUntil` null.',
  security: SECURED,
  request: { params },
  responses: {
    200: { ...json('Your orders.', StandingOrdersSchema, 'Cache-Control'), links: { game: toGame } },
    ...problems(401, 403, 404, 422),
  },
})

export const giveOrders = createRoute({
  method: 'put',
  path,
  operationId: 'giveOrders',
  tags,
  summary: 'Give standing orders',
  description:
    'Leaves word of what you do when it is your turn, for a game that is being played. Such a move is made in the same instant in which your turn begins (an only card, at a table without `instantForced`, 20 to 90 seconds later), and is one like any other; it is never one that is not listed. While the game waits for you already, make your move: orders hold from the next time on that something happens. They are in place of those before, nobody else is told of them, and whoever gets your seat does not get them.',
  security: SECURED,
  request: { params, headers: IfMatchHeader, body: bodyOf('What you order.', GiveOrdersSchema) },
  responses: {
    200: {
      ...json('Your orders.', StandingOrdersSchema, 'Cache-Control'),
      links: { game: toGame },
    },
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const takeOrdersBack = createRoute({
  method: 'delete',
  path,
  operationId: 'takeOrdersBack',
  tags,
  summary: 'Take standing orders back',
  description: 'From then on every move is yours to make. Without any orders it stays so.',
  security: SECURED,
  request: { params, headers: IdempotencyHeader.extend(IfMatchHeader.shape) },
  responses: { ...DONE, ...problems(401, 403, 404, 409, 412, 422) },
})
