import * as z from 'zod'
import { SeatSchema } from '../../../rules/model/seat.ts'
import { SaltSchema } from '../../../rules/player.ts'

/** Schema of the seat number in a path. An invalid number becomes a seat that no game has. */
export const SeatInPathSchema = z
  .string()
  .transform((text) => (/^[0-7]$/.test(text) ? Number(text) : 8))
  .meta({ type: 'integer', minimum: 0, maximum: 7, description: 'The number of the seat.', example: 2 })

export const TakeSeatSchema = z
  .strictObject({
    seat: SeatSchema.optional().meta({
      description: 'The seat. By default the seat held for you in a rematch, or else the first free seat.',
      example: 2,
    }),
    invite: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'The invite of a private game.', example: 'qW3eR5tY7uI9oP1a' }),
    salt: SaltSchema.optional(),
  })
  .meta({ id: 'TakeSeat', description: 'The wanted seat.' })
