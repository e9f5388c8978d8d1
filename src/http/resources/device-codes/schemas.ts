import * as z from 'zod'
import { SignedUpSchema } from '../players/schemas.ts'
import { LabelSchema } from '../tokens/schemas.ts'

const CODE = 'K7QM-4XW2-P9DT-0HJ3-VRZC-8B5N-EY61'

export const WantedDeviceCodeSchema = z
  .strictObject({
    kind: z.enum(['device', 'recovery']).meta({
      description:
        '`device`: for another device, valid for ten minutes; up to 5 at a time. `recovery`: to write down, for a lost device; replaces the previous recovery code.',
      example: 'device',
    }),
  })
  .meta({ id: 'WantedDeviceCode', description: 'The kind of a code.' })

export const DeviceCodeSchema = z
  .object({
    code: z.string().min(1).meta({
      description: 'The code. Shown only once. Any holder of the code gets all rights of the player.',
      example: CODE,
    }),
    expiresAt: z.iso.datetime().nullable().meta({
      description: 'The end of validity; null for a recovery code, which is valid until its use.',
      example: '2026-08-01T19:40:00.000Z',
    }),
  })
  .meta({ id: 'DeviceCode', description: 'A code that gives another device a token of the player.' })

export const RedeemedCodeSchema = z
  .strictObject({
    code: z
      .string()
      .max(100)
      .meta({ description: 'The code. Case and dashes do not matter.', example: CODE }),
    label: LabelSchema.optional(),
  })
  .meta({ id: 'SentDeviceCode', description: 'A code, and a name for the new token.' })

export const MovedPlayerSchema = SignedUpSchema.extend({
  recoveryCode: z.string().optional().meta({
    description: 'The next recovery code, after the use of a recovery code. Shown only once.',
    example: 'M2RT-7KX0-Q4BW-9ZDN-3HVP-J6EC-8YS5',
  }),
}).meta({ id: 'MovedPlayer', description: 'The player of the code, with a new token.' })
