import * as z from 'zod'
import { DurationSchema } from '../../../app/clock/iso-duration.ts'
import { SeatSchema } from '../../../rules/model/seat.ts'

export const TimeGiftSchema = z
  .strictObject({
    seat: SeatSchema.meta({ description: 'The seat for the time: of another side than yours.' }),
    amount: DurationSchema.meta({
      description: 'The time, at most the `perTurn` or `bank` of the clock.',
      example: 'PT15S',
    }),
  })
  .meta({ id: 'TimeGift', description: 'More time for the turn of an opponent.' })
