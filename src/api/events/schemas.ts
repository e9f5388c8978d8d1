import * as z from 'zod'
import { EVENTS } from '../../kernel/events.ts'
import { pageSchema } from '../describe.ts'

const shown = Object.values(EVENTS).map((event) => event.shown)

export const EventSchema = z
  .discriminatedUnion('type', shown as unknown as [z.ZodObject, ...z.ZodObject[]])
  .meta({
    id: 'Event',
    description:
      'Something that happened. What only some may see is left out for the others; the event itself never is.',
  })

export const EventPageSchema = pageSchema('EventPage', EventSchema, 500)
