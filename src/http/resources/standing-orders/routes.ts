import { createRoute } from '@hono/zod-openapi'
import { toGame } from '../../contract/openapi-links.ts'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  GameParam,
  IdempotencyHeader,
  IfMatchHeader,
  jsonContent,
  NO_CONTENT,
  problems,
} from '../../contract/openapi-parts.ts'
import { GiveOrdersSchema, OwnSeatSchema, StandingOrdersSchema } from './schemas.ts'

/**
 * A parameter instead of a fixed segment: the RegExp router of Hono refuses two paths that differ only in such a
 * segment.
 */
const path = '/v1/games/{game}/seats/{seat}/orders'
const params = GameParam.extend({ seat: OwnSeatSchema })
const tags = ['Seats']

export const getOrders = createRoute({
  method: 'get',
  path,
  operationId: 'getOrders',
  tags,
  summary: 'Get my standing orders',
  description:
    'Your valid standing orders in this game. Without orders, `onlyCard` is false and `passUntil` null.',
  security: BY_PLAYER,
  request: { params },
  responses: {
    200: { ...jsonContent('Your orders.', StandingOrdersSchema, 'Cache-Control'), links: { game: toGame } },
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
    'Standing orders (premoves) for a running game. An ordered move happens in the instant in which your turn begins (an only card, at a table without `instantForced`, 20 to 90 seconds later). The move is a normal move, and always a legal one. While the game already waits for you, make the move yourself: orders apply from the next event on. New orders replace earlier ones, are secret, and do not pass to the next player of your seat.',
  security: BY_PLAYER,
  request: { params, headers: IfMatchHeader, body: bodyOf('The orders.', GiveOrdersSchema) },
  responses: {
    200: {
      ...jsonContent('Your orders.', StandingOrdersSchema, 'Cache-Control'),
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
  summary: 'Withdraw standing orders',
  description: 'Withdraws all orders: every move is yours again. Without orders, nothing changes.',
  security: BY_PLAYER,
  request: { params, headers: IdempotencyHeader.extend(IfMatchHeader.shape) },
  responses: { ...NO_CONTENT, ...problems(401, 403, 404, 409, 412, 422) },
})
