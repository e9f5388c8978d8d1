import * as z from 'zod'
import { NO_ORDERS, PlayerOrdersSchema } from '../../../game/standing-orders.ts'

const { onlyCard, passUntil } = PlayerOrdersSchema.shape

export const StandingOrdersSchema = PlayerOrdersSchema.meta({
  id: 'StandingOrders',
  description: 'Your orders, secret for other players.',
})

export const GiveOrdersSchema = z
  .strictObject({
    onlyCard: onlyCard.default(NO_ORDERS.onlyCard),
    passUntil: passUntil.default(NO_ORDERS.passUntil),
  })
  .meta({ id: 'GiveOrders', description: 'All your orders, in place of earlier ones.' })

/**
 * Schema of the seat in the path of standing orders. Standing orders (moves given ahead) are private, so `me` is the
 * only value.
 */
export const OwnSeatSchema = z.literal('me').meta({ description: 'Always `me`.', example: 'me' })
