import * as z from 'zod'
import { SaltSchema } from '../../kernel/player.ts'
import { SeatingSchema } from '../../kernel/rematch.ts'

export const RematchSchema = z
  .strictObject({
    seats: SeatingSchema.default('keep'),
    salt: SaltSchema.optional(),
  })
  .meta({ id: 'Rematch', description: 'Who sits where; the first player to ask decides.' })
