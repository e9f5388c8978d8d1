import * as z from 'zod'

export const AbandonmentSchema = z
  .strictObject({
    agree: z.boolean().meta({
      description: 'True agrees to end the game. False withdraws an earlier vote.',
      example: true,
    }),
  })
  .meta({ id: 'Abandonment', description: 'A vote to end the game.' })
