import * as z from 'zod'
import { SCOPES } from '../../../db/port/tokens.ts'

const game = z.string().min(1).max(100).meta({
  description: 'The only game of the token; missing for all games.',
  example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg',
})

const series = z.string().min(1).max(100).meta({
  description: 'The only series of the token, without its games; missing for everything.',
  example: 's_Zk3tYV9mC1nQe5wBq0s8Tg',
})

const scopes = z
  .array(z.enum(SCOPES))
  .min(1)
  .max(SCOPES.length)
  .meta({
    description:
      'The scopes. `play`: change and read games; `read`: read; `webhooks`: manage webhooks. All three without `game` and `series`: everything, tokens and the player included.',
    example: ['read'],
  })

const expiresAt = z.iso.datetime().nullable().meta({
  description: 'The end; null for never.',
  example: '2026-08-31T19:30:00.000Z',
})

export const LabelSchema = z
  .string()
  .max(64)
  .meta({ description: 'Your name for the token.', example: 'the screen in the hall' })

export const TokenSchema = z
  .object({
    id: z.string().min(1).meta({
      description: 'The id of the token, not a secret.',
      example: 'k_5b1f0c6a3e7b1d9a4c2e8f60',
    }),
    label: LabelSchema,
    scopes,
    game: game.nullable(),
    series: series.nullable(),
    expiresAt,
    createdAt: z.iso
      .datetime()
      .meta({ description: 'The time of creation.', example: '2026-08-01T19:30:00.000Z' }),
    lastUsedDay: z.iso.date().nullable().meta({
      description:
        'The day of the last use, in UTC; null before the first use. Not recorded for the sign-up token.',
      example: '2026-08-02',
    }),
    first: z.boolean().meta({ description: 'Whether the token was made at sign-up.', example: false }),
  })
  .meta({ id: 'Token', description: 'A token of yours, without the secret.' })

export const TokensSchema = z
  .object({ items: z.array(TokenSchema).max(26).meta({ description: 'Your tokens, the oldest first.' }) })
  .meta({ id: 'Tokens', description: 'The tokens of your player, without tickets.' })

export const WantedTokenSchema = z
  .strictObject({
    label: LabelSchema.optional(),
    scopes: scopes.optional(),
    days: z.int().min(1).max(3650).optional().meta({
      description: 'Lifetime in days; without an end when absent.',
      example: 30,
    }),
    game: game.optional(),
    series: series.optional(),
  })
  .meta({
    id: 'WantedToken',
    description: 'The scope of a new token: by default everything.',
  })

export const NewTokenSchema = TokenSchema.extend({
  token: z.string().min(22).meta({
    description: 'The secret. Shown only once.',
    example: 'sidi_3k4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1RyBU',
  }),
}).meta({ id: 'NewToken', description: 'A new token, with its secret.' })

export const WantedTicketSchema = z
  .strictObject({
    for: z.enum(['read', 'play']).meta({ description: 'Reading only, or playing too.', example: 'read' }),
    game: game.optional(),
    series: series.optional(),
    minutes: z
      .int()
      .min(1)
      .max(60)
      .default(10)
      .meta({ description: 'The lifetime in minutes.', example: 10 }),
  })
  .meta({ id: 'WantedTicket', description: 'The scope of a ticket.' })

export const TicketSchema = z
  .object({
    ticket: z.string().min(22).meta({
      description: 'Send as `?ticket=`, or in `Authorization` like a token.',
      example: 'sidi_t_3k4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1RyBU',
    }),
    expiresAt: z.iso.datetime().meta({ description: 'The end.', example: '2026-08-01T19:40:00.000Z' }),
  })
  .meta({ id: 'Ticket', description: 'A short-lived token.' })
