import * as z from 'zod'
import { LEVELS } from '../../../rules/bot-levels-and-ids.ts'
import { SERIES_LIMITS } from '../../../series/settings.ts'
import { pageSchema } from '../../contract/page-schema.ts'
import { ExternalIdSchema } from '../../middleware/credentials.ts'
import { GivenNameSchema, refuseUnseen } from '../players/player-name.ts'
import { EntryIdSchema, playerId } from './schemas.ts'

/*
 * Schemas of the entries of a series.
 */

const team = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .superRefine((text, context) => refuseUnseen(text, context))
  .meta({ description: 'The team, for standings of teams.', example: 'Hintere Gasse' })

const more = { team: team.optional(), partner: EntryIdSchema.optional() }

const NewEntrySchema = z
  .union([
    z
      .strictObject({ player: playerId('The id of a player.').min(1), ...more })
      .meta({ id: 'PlayerEntry', description: 'A player of the service.' }),
    z
      .strictObject({
        externalId: ExternalIdSchema.meta({
          description: 'Your id of the person.',
          example: 'telegram-5412',
        }),
        name: GivenNameSchema,
        ...more,
      })
      .meta({
        id: 'LinkedEntry',
        description: 'A person of the acting integration; a new one becomes a player.',
      }),
    z
      .strictObject({ guest: GivenNameSchema, ...more })
      .meta({ id: 'GuestEntry', description: 'A person without an account.' }),
    z
      .strictObject({ bot: z.enum(LEVELS).meta({ description: 'The level.', example: 'club' }), ...more })
      .meta({ id: 'BotEntry', description: 'A bot, without a row in the standings.' }),
  ])
  .meta({ id: 'NewSeriesEntry', description: 'A person or a bot that a director enters.' })

export const NewEntriesSchema = z
  .strictObject({
    entries: z
      .array(NewEntrySchema)
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'By a director: the people to enter, all or nobody.' }),
    entry: EntryIdSchema.optional(),
    invite: z.string().min(1).max(64).optional().meta({ description: 'The invite, to enter yourself.' }),
    salt: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Your part in the seeds of the draws.', example: 'Puur macht alles' }),
    guest: GivenNameSchema.optional().meta({
      description: 'Your name: 409 where a guest may be you, or `entry` is another guest.',
    }),
    ...more,
  })
  .refine(({ guest, entries }) => guest === undefined || entries === undefined, { path: ['guest'] })
  .refine(({ entry, entries, partner, team }) => entry === undefined || !(entries || partner || team), {
    path: ['entry'],
  })
  .meta({
    id: 'NewSeriesEntries',
    description:
      'People entered by a director, or your own entry. `entry` is that of a guest, which becomes yours.',
    example: { entries: [{ guest: 'Röbi' }, { guest: 'Anna' }] },
  })

export const EnteredSchema = z
  .object({
    items: z
      .array(
        z
          .object({
            entry: EntryIdSchema,
            outcome: z.enum(['created', 'existing']).meta({ description: 'Whether the entry is new.' }),
          })
          .meta({ id: 'EnteredItem', description: 'The entry of a person.' }),
      )
      .meta({ description: 'The entries in the order of the request.' }),
  })
  .meta({ id: 'EnteredItems', description: 'The entries of a request.' })

export const EntryStateSchema = z
  .enum(['present', 'absent', 'withdrawn'])
  .meta({ id: 'EntryState', description: 'Only present entries are drawn.', example: 'present' })

const avoid = z
  .array(
    z
      .strictObject({
        entry: EntryIdSchema,
        table: z.boolean().meta({ description: 'Not at one table either.', example: false }),
      })
      .meta({ id: 'AvoidedEntry', description: 'An entry that is never the partner.' }),
  )
  .max(SERIES_LIMITS.avoidedPairs)

const sessions = z
  .array(z.int().min(1).max(SERIES_LIMITS.sessions))
  .max(SERIES_LIMITS.sessions)
  .meta({ description: 'Sessions with a confirmed attendance.', example: [1] })

export const EntryChangeSchema = z
  .strictObject({
    state: EntryStateSchema.optional(),
    sessions: sessions.optional(),
    partner: EntryIdSchema.nullable().optional(),
    name: GivenNameSchema.optional(),
    number: z.int().min(1).max(9999).optional().meta({ description: 'The number on lists.', example: 12 }),
    team: team.nullable().optional(),
    avoid: avoid.optional().meta({ description: 'Entries that are never the partner.' }),
    replacedBy: EntryIdSchema.nullable().optional(),
    player: z.null().optional().meta({ description: 'Gives a claimed entry back to the guest.' }),
  })
  .meta({
    id: 'SeriesEntryChange',
    description:
      'A change of an entry. The person changes `state`, `sessions` and `partner`; a director all.',
  })

export const EntrySchema = z
  .object({
    entry: EntryIdSchema,
    number: z.int().meta({ description: 'The number on lists.', example: 12 }),
    name: z
      .string()
      .meta({ description: 'The name that you may see: data, never markup.', example: 'Anna M.' }),
    kind: z.enum(['player', 'guest', 'bot']).meta({ description: 'The kind of entry.', example: 'guest' }),
    state: EntryStateSchema,
    team: z.string().nullable().meta({ description: 'The team.' }),
    partner: EntryIdSchema.nullable(),
    player: z.string().optional().meta({ description: 'The id of the player.' }),
    level: z.string().optional().meta({ description: 'The level of a bot.' }),
    claimed: z.boolean().optional().meta({ description: 'Whether the player took it over from a guest.' }),
    sessions,
    replacedBy: EntryIdSchema.nullable(),
    avoid: avoid.optional().meta({ description: 'For directors.' }),
  })
  .meta({ id: 'SeriesEntry', description: 'A participant of a series.' })

export const EntryPageSchema = pageSchema('SeriesEntryPage', EntrySchema, 200)
