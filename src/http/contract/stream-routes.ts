import * as z from 'zod'
import { MAX_CURSOR_LENGTH } from '../../app/feed/feed-cursor.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { NDJSON, SSE } from '../wire/event-stream.ts'
import { faultAsMessage } from '../wire/zod-issues.ts'
import { headersOf, jsonContent } from './openapi-parts.ts'

/*
 * Descriptions of routes with waiting and streaming: long polling, SSE, NDJSON and WebSocket.
 */

/** The maximum wait for a page, in seconds. */
const LONGEST = 30

export const WaitQuery = z
  .string()
  .refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= LONGEST, {
    error: faultAsMessage(fault('no-number-in-digits', { least: 1, most: LONGEST })),
  })
  .transform(Number)
  .optional()
  .meta({
    type: 'integer',
    minimum: 1,
    maximum: LONGEST,
    description: 'Seconds to wait for the first item. After that time the page is empty.',
    example: 25,
  })

const UNTILS = ['my-turn', 'change'] as const

/** Condition that ends long polling of a game: the caller's turn, or any event. */
export type Until = (typeof UNTILS)[number]

const UNTIL = '`my-turn`: `you.mustAct`, or the game is over. `change`: any event.'

/** The query of long polling in a game. */
const waitQuery = (wait: string, until: string) =>
  z.object({
    wait: WaitQuery.unwrap()
      .optional()
      .meta({ ...WaitQuery.meta(), description: wait }),
    until: z
      .enum(UNTILS)
      .optional()
      .meta({ description: `${UNTIL} ${until}`, example: 'my-turn' }),
  })

/** Query schema for long polling of a game view: the maximum wait and the awaited condition. */
export const ViewWaitQuery = waitQuery(
  'Maximum seconds to wait for the condition `until`; counts as a stream.',
  'Default: `change`.',
)

/** Query schema for a move that then waits for the caller's next turn, or for any event. */
export const MoveWaitQuery = waitQuery(
  'Maximum seconds to wait after the move. A failed wait returns 201; a retry with the same key waits again.',
  'Default: `my-turn`.',
)

export const LastEventHeader = z.object({
  'Last-Event-ID': z.string().max(MAX_CURSOR_LENGTH).optional().meta({
    description: 'Sent by `EventSource` on a reconnect: replaces `after` and `cursor`.',
    example: '17',
  }),
})

const EXAMPLE = '{"seq":17,"at":"2026-08-01T19:30:00.000Z","type":"passed","seat":1,"turns":[2]}'

/**
 * The item schema of a stream. OpenAPI 3.2 has `itemSchema` for this purpose, OpenAPI 3.1 only an extension: see
 * docs/adr/stream-items.md.
 * @param item a schema with an id
 */
const itemSchema = (item: z.ZodType) => ({
  'x-itemSchema': { $ref: `#/components/schemas/${z.globalRegistry.get(item)?.id}` },
})

/**
 * OpenAPI description of a response as a JSON page, or as a stream of items (SSE or NDJSON) by `Accept`.
 * @param item the schema of a stream item; needs a schema id
 */
export const streamResponse = <T extends z.ZodType>(
  item: z.ZodType,
  ...[description, page, ...headers]: Parameters<typeof jsonContent<T>>
) => {
  const answer = jsonContent(description, page, ...headers, 'X-Accel-Buffering')
  return {
    ...answer,
    content: {
      ...answer.content,
      [SSE]: {
        schema: z.string().meta({
          description:
            'One event for each item: `id` is the next cursor, `event` the type, `data` the item. A comment every 15 seconds.',
        }),
        ...itemSchema(item),
        example: `retry: 2000\n\nid: 17\nevent: passed\ndata: ${EXAMPLE}\n\n`,
      },
      [NDJSON]: {
        schema: z
          .string()
          .meta({ description: 'One line of JSON for each item; an empty line every 15 seconds.' }),
        ...itemSchema(item),
        example: `${EXAMPLE}\n`,
      },
    },
  }
}

/**
 * OpenAPI description of the 204 answer to a reconnect after the last item of a stream. `EventSource` then stops
 * reconnecting.
 */
export const STREAM_OVER = {
  204: { description: 'The stream is complete.', headers: headersOf() },
} as const

/** OpenAPI description of the 101 answer that opens a WebSocket. Each text frame is an item in JSON. */
export const webSocketResponse = (item: z.ZodType) => ({
  101: {
    description: 'The connection becomes a WebSocket. Each text frame but `pong` is an item in JSON.',
    ...itemSchema(item),
  },
})
