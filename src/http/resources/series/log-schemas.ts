import * as z from 'zod'
import { pageSchema } from '../../contract/page-schema.ts'
import { StatusSchema, time } from './schemas.ts'

/*
 * Schemas of the log of a series.
 */

const SeriesEventSchema = z
  .looseObject({
    seq: z.int().min(1).meta({ description: 'The number of the event.', example: 41 }),
    at: time('The time of the event.'),
    type: z.string().meta({ description: 'The kind of event.', example: 'resultEntered' }),
    by: z
      .string()
      .nullable()
      .meta({ description: 'Who did it; null for the service, and for a person with a hidden name.' }),
  })
  .meta({ id: 'SeriesEvent', description: 'An event of a series, with numbers of entries.' })

const now = {
  version: z.int().min(1).meta({ description: 'The number of the last event.', example: 57 }),
  status: StatusSchema,
}

export const SeriesEventPageSchema = pageSchema('SeriesEventPage', SeriesEventSchema, 500)
  .extend({ now: z.object(now).meta({ id: 'SeriesState', description: 'The current state.' }) })
  .meta({ id: 'SeriesEventPage', description: 'Events of a series, and its current state.' })

/** Schema of an item in the stream of a series: an event, or the state. */
export const SeriesStreamItemSchema = z
  .union([
    SeriesEventSchema,
    z.object({ type: z.literal('now').meta({ description: 'Not an event.', example: 'now' }), ...now }).meta({
      id: 'SeriesStreamNow',
      description: 'The state of the series: a stream item after each change.',
    }),
  ])
  .meta({ id: 'SeriesStreamItem', description: 'A stream item of a series: an event, or the state.' })
