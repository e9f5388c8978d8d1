import * as z from 'zod'
import type { ShownEvent } from '../../kernel/events.ts'
import { EVENTS } from '../../kernel/events.ts'
import { pageSchema } from '../describe.ts'

const shown: readonly z.ZodType[] = Object.values(EVENTS).map((event) => event.shown)

export const EventSchema = z
  .discriminatedUnion('type', shown as unknown as [z.ZodObject, ...z.ZodObject[]])
  .meta({
    id: 'Event',
    description:
      'Something that happened. What only some may see is left out for the others; the event itself never is.',
  }) as unknown as z.ZodType<ShownEvent>

export const EventPageSchema = pageSchema('EventPage', EventSchema, 500)
