import * as z from 'zod'
import type { ShownEvent } from '../../../rules/events.ts'
import { EVENTS } from '../../../rules/events.ts'
import { SeatSchema } from '../../../rules/model/seat.ts'
import { DeadlinesSchema, ViewSchema } from '../../../rules/view-schema.ts'
import { pageSchema } from '../../contract/page-schema.ts'
import { PhraseSchema } from '../phrases/schemas.ts'

const shown: readonly z.ZodType[] = Object.values(EVENTS).map((event) => event.shown)

export const EventSchema = z
  .discriminatedUnion('type', shown as unknown as [z.ZodObject, ...z.ZodObject[]])
  .meta({
    id: 'Event',
    description: 'An event. Facts hidden from the viewer are left out; the event itself is never left out.',
  }) as unknown as z.ZodType<ShownEvent>

const { version, status, scores } = ViewSchema.shape

export const NowSchema = z
  .object({
    version,
    status,
    toAct: z.array(SeatSchema).meta({ description: 'The seats to move.', example: [2] }),
    totals: scores.shape.totals,
    deadline: DeadlinesSchema.optional(),
  })
  .meta({ id: 'Now', description: 'The current state, also when more events follow the page.' })

export const EventPageSchema = pageSchema('EventPage', EventSchema, 500)
  .extend({ now: NowSchema })
  .meta({ id: 'EventPage', description: 'Events of a game, and its current state.' })

const GameNowSchema = z
  .object({
    type: z.literal('now').meta({ description: 'Separates this item from an event.', example: 'now' }),
    ...NowSchema.shape,
  })
  .meta({ id: 'GameNow', description: 'The state of the game: a stream item after each change.' })

/**
 * Schema of an item in the event stream of a game (SSE, NDJSON or WebSocket): an event, the current state of the
 * turn, or a set phrase.
 */
export const GameStreamItemSchema = z.union([EventSchema, GameNowSchema, PhraseSchema]).meta({
  id: 'GameStreamItem',
  description: 'A stream item of a game: an event, the state, or a set phrase.',
})
