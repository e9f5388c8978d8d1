import * as z from 'zod'

export const AbandonmentSchema = z
  .strictObject({
    agree: z.boolean().meta({
      description: 'Whether you would end the game here; `false` takes an earlier yes back.',
      example: true,
    }),
  })
  .meta({ id: 'Abandonment', description: 'What you say to ending the game.' })
