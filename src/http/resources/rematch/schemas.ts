import * as z from 'zod'
import { SeatingSchema } from '../../../game/rematch.ts'
import { SaltSchema } from '../../../rules/player.ts'

export const RematchSchema = z
  .strictObject({
    seats: SeatingSchema.default('keep'),
    sit: z.boolean().default(true).meta({
      description:
        'Whether the caller sits down at once. With `false` a seat is held for the caller, who reads `rootCommitment` and then brings a `salt` with `POST …/seats`.',
      example: true,
    }),
    salt: SaltSchema.optional(),
  })
  .meta({ id: 'Rematch', description: 'The seating; the first request decides.' })
