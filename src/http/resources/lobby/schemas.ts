import * as z from 'zod'
import type { LobbyItem } from '../../../app/feed/lobby-feed.ts'
import { LOBBY_EVENTS } from '../../../db/port/lobby-feed.ts'
import { GameSummarySchema } from '../games/view-schemas.ts'

/*
 * Items of the lobby feed.
 */

const cursor = z.string().min(1).meta({
  description: 'The cursor after this item: `after` of the next request. Opaque.',
  example: 'l0.3f',
})

const PublicTableSchema = GameSummarySchema.omit({ you: true }).meta({
  id: 'PublicTable',
  description: 'The public table now: an item of `GET /v1/games`, without the part of a player.',
})

export const LobbyItemSchema = z
  .object({
    cursor,
    at: z.iso.datetime().meta({ description: 'The time of the change.' }),
    type: z.enum(LOBBY_EVENTS).meta({
      description:
        '`table.opened`: a new table. `table.changed`: other players, seats or another name. `table.filled`: all free seats are held. `table.started`: the game began. `table.closed`: the table was closed. `table.gone`: the table is no longer public.',
    }),
    game: z.string().meta({ description: 'The id of the table.', example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' }),
    table: PublicTableSchema.optional().meta({ description: 'Missing for `table.gone`.' }),
  })
  .meta({ id: 'LobbyItem', description: 'A change of a public table.' }) as unknown as z.ZodType<LobbyItem>

/** Maximum number of items on a page of the lobby feed. */
export const MAX_LOBBY_ITEMS = 200

export const LobbyPageSchema = z
  .object({
    items: z.array(LobbyItemSchema).max(MAX_LOBBY_ITEMS),
    cursor: cursor.meta({ description: 'The cursor to continue with, also after an empty page.' }),
    more: z.boolean().meta({ description: 'Whether more items follow.', example: false }),
  })
  .meta({
    id: 'LobbyPage',
    description: 'Changes of public tables after a cursor, in the order of commits.',
  })

const LobbyNowSchema = z
  .object({
    type: z.literal('now').meta({ description: 'Separates this item from a change.', example: 'now' }),
    cursor: cursor.meta({ description: 'The current cursor.' }),
  })
  .meta({ id: 'LobbyNow', description: 'The stream item after all older items.' })

/** Schema of an item in the lobby stream (SSE or NDJSON): a change of a public table, or the current cursor. */
export const LobbyStreamItemSchema = z.union([LobbyItemSchema, LobbyNowSchema]).meta({
  id: 'LobbyStreamItem',
  description: 'A stream item of the lobby: a change of a table, or the current cursor.',
})
