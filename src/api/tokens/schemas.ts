import * as z from 'zod'
import { SCOPES } from '../../store/store.ts'

const game = z.string().min(1).max(100).meta({
  description: 'The one game it is good for; for all of them when absent.',
  example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg',
})

const scopes = z
  .array(z.enum(SCOPES))
  .min(1)
  .max(SCOPES.length)
  .meta({
    description:
      'What it is good for. `play`: to change something in games, and to look; `read`: to look; `webhooks`: to manage webhooks. All three and no `game`: for everything, tokens and the player included.',
    example: ['read'],
  })

const expiresAt = z.iso.datetime().nullable().meta({
  description: 'When it ends; null for never.',
  example: '2026-08-31T19:30:00.000Z',
})

const label = z.string().max(64).meta({ description: 'What you call it.', example: 'the screen in the hall' })

export const TokenSchema = z
  .object({
    id: z.string().min(1).meta({
      description: 'Names the token, and opens nothing.',
      example: 'k_5b1f0c6a3e7b1d9a4c2e8f60',
    }),
    label,
    scopes,
    game: game.nullable(),
    expiresAt,
    createdAt: z.iso
      .datetime()
      .meta({ description: 'When it was made.', example: '2026-08-01T19:30:00.000Z' }),
    lastUsedDay: z.iso.date().nullable().meta({
      description:
        'The day, in UTC, on which it was last used; null before. The use of the first token is not noted.',
      example: '2026-08-02',
    }),
    first: z.boolean().meta({ description: 'Whether it came with the player.', example: false }),
  })
  .meta({ id: 'Token', description: 'A token of yours. The secret itself is kept nowhere.' })

export const TokensSchema = z
  .object({ items: z.array(TokenSchema).max(21).meta({ description: 'Your tokens, the first one first.' }) })
  .meta({ id: 'Tokens', description: 'The tokens that open something of yours, without tickets.' })

export const WantedTokenSchema = z
  .strictObject({
    label: label.optional(),
    scopes: scopes.optional(),
    days: z.int().min(1).max(3650).optional().meta({
      description: 'After how many days it ends; never when absent.',
      example: 30,
    }),
    game: game.optional(),
  })
  .meta({
    id: 'WantedToken',
    description: 'What a new token is to be good for: everything, where nothing is said.',
  })

export const NewTokenSchema = TokenSchema.extend({
  token: z.string().min(22).meta({
    description: 'The secret. Shown this once, never again.',
    example: 'sidi_3k4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1RyBU',
  }),
}).meta({ id: 'NewToken', description: 'A new token, with its secret.' })

export const WantedTicketSchema = z
  .strictObject({
    for: z.enum(['read', 'play']).meta({ description: 'To look only, or to play, too.', example: 'read' }),
    game: game.optional(),
    minutes: z.int().min(1).max(60).default(10).meta({ description: 'How long it holds.', example: 10 }),
  })
  .meta({ id: 'WantedTicket', description: 'What a ticket is to be good for.' })

export const TicketSchema = z
  .object({
    ticket: z.string().min(22).meta({
      description: 'Goes into the query as `?ticket=`, or into `Authorization` like a token.',
      example: 'sidi_t_3k4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1RyBU',
    }),
    expiresAt: z.iso.datetime().meta({ description: 'When it ends.', example: '2026-08-01T19:40:00.000Z' }),
  })
  .meta({ id: 'Ticket', description: 'A token for some minutes.' })
