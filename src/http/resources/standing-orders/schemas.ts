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

/** Standing orders are private: `me` is the only seat. */
export const OwnSeatSchema = z.literal('me').meta({ description: 'Always `me`.', example: 'me' })
