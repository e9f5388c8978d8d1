import * as z from 'zod'
import { checkTimeControl, requestedTimeFields } from '../../../app/clock/time-control.ts'
import { PaceSchema } from '../../../rules/bot-levels-and-ids.ts'
import { findRuleset } from '../../../rules/rulesets/index.ts'
import { findPreset } from '../../../rules/rulesets/presets.ts'
import { SERIES_PRESETS } from '../../../series/presets.ts'
import { gameIdSchema, SERIES_LIMITS, seriesFields } from '../../../series/settings.ts'
import { pageSchema } from '../../contract/page-schema.ts'
import { RulesetIdSchema } from '../games/ruleset-and-status-schemas.ts'
import { VisibilitySchema } from '../games/view-schemas.ts'
import { refuseUnseen } from '../players/player-name.ts'
import { PresetIdSchema } from '../presets/schemas.ts'

/*
 * Schemas of series: settings, the view, and lists.
 */

export const time = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-12-04T20:11:00.000Z' })

export const playerId = (description: string) =>
  z.string().max(64).meta({ description, example: 'p_7mBqk0yLwVn3dJ9sXc2TfA' })

/** Schema of the id of an entry. */
export const EntryIdSchema = z
  .string()
  .regex(/^e_[1-9]\d{0,3}$/)
  .meta({ id: 'EntryId', description: 'The id of an entry.', example: 'e_12' })

/** Returns the number of an entry in its id; 0 for another text. */
export const entryNumber = (id: string): number => (/^e_[1-9]\d{0,8}$/.test(id) ? Number(id.slice(2)) : 0)

export const reason = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .superRefine((text, context) => refuseUnseen(text, context))
  .meta({ description: 'The reason, for the log.', example: 'Zehner vertauscht' })

const options = z.record(z.string(), z.unknown())

/** Settings of the games at tables. */
const tableFields = {
  ...requestedTimeFields,
  visibility: VisibilitySchema.optional(),
  hints: z.boolean().optional().meta({ description: 'Allows hints for players.' }),
  pace: PaceSchema.optional(),
}

const NewGameSchema = z
  .strictObject({
    id: gameIdSchema.optional(),
    preset: PresetIdSchema.optional(),
    ruleset: RulesetIdSchema.optional(),
    options: options.optional().meta({ description: 'Options that differ from the preset or the defaults.' }),
    ...tableFields,
  })
  .superRefine(checkTimeControl)
  .superRefine(({ preset: id, ruleset: sent, options: own = {} }, context) => {
    const preset = id === undefined ? undefined : findPreset(id)
    const { error } =
      findRuleset(sent ?? preset?.ruleset ?? '')?.options.safeParse({ ...preset?.options, ...own }) ?? {}
    for (const issue of error?.issues ?? [])
      context.addIssue({ ...issue, path: ['options', ...issue.path] } as Parameters<
        typeof context.addIssue
      >[0])
  })
  .meta({ id: 'NewSeriesGame', description: 'A game of a series: a preset, or a ruleset with options.' })

const { name, rounds, ...fields } = seriesFields

const sentFields = {
  ...z.strictObject(fields).partial().shape,
  rounds: rounds.partial().optional(),
  games: z
    .array(NewGameSchema)
    .min(1)
    .max(SERIES_LIMITS.games)
    .optional()
    .meta({ description: 'The games. Tables of a round play one of them.' }),
}

/** Refuses invisible characters in the name of a series, and in the names of its scheme of counting. */
const refuseUnseenNames = (
  { name, standing }: { readonly name?: string | undefined; readonly standing?: unknown },
  context: z.RefinementCtx,
): void => {
  const check = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') refuseUnseen(value, context, [...path])
    else if (typeof value === 'object' && value !== null)
      for (const [field, inner] of Object.entries(value)) check(inner, [...path, field])
  }
  check(name, ['name'])
  check(standing, ['standing'])
}

const SeriesPresetIdSchema = z
  .enum(SERIES_PRESETS.map(({ id }) => id) as [string, ...string[]])
  .meta({ id: 'SeriesPresetId', description: 'The id of a preset of series.', example: 'clubabend' })

export const NewSeriesSchema = z
  .strictObject({ name, preset: SeriesPresetIdSchema.optional(), ...sentFields })
  .refine(({ games, preset }) => games !== undefined || preset !== undefined, { path: ['games'] })
  .superRefine(refuseUnseenNames)
  .meta({
    id: 'NewSeries',
    description: 'A new series. A preset gives all fields but the name; sent fields win.',
    example: { name: 'Clubabend Dezember', preset: 'clubabend' },
  })

export const SettingsChangeSchema = z
  .strictObject({
    name: name.optional(),
    ...sentFields,
    paused: z.boolean().optional().meta({ description: 'Stops automatic starts.', example: false }),
    status: z.enum(['open', 'running', 'finished', 'cancelled']).optional().meta({
      description: '`open` for entries; `finished`; `running` reopens a finished series; `cancelled`.',
      example: 'open',
    }),
    owner: playerId('Hands the series over to a player.').optional(),
    reason: reason.optional(),
  })
  .superRefine(refuseUnseenNames)
  .meta({ id: 'SeriesSettingsChange', description: 'A change of settings. Missing fields stay.' })

export const StatusSchema = z.enum(['draft', 'open', 'running', 'finished', 'cancelled']).meta({
  id: 'SeriesStatus',
  description: 'Only roles see a `draft`. People enter from `open` on.',
  example: 'running',
})

export const StatusQuery = StatusSchema.optional()

const GameSchema = z
  .object({
    id: gameIdSchema,
    ruleset: RulesetIdSchema,
    preset: z.string().nullable().meta({ description: 'The preset, if any.', example: 'turnier-8' }),
    options: options.meta({ description: 'All options of the ruleset.' }),
    ...tableFields,
  })
  .meta({ id: 'SeriesGame', description: 'A game of a series.' })

const games = z.array(GameSchema).meta({ description: 'The games of the series.' })

export const SettingsSchema = z
  .object({ status: StatusSchema, paused: z.boolean(), name, rounds, ...fields, games })
  .meta({ id: 'SeriesSettings', description: 'All settings of a series.' })

const ids = (description: string) => z.array(z.string()).meta({ description })
const count = (description: string) => z.int().min(0).meta({ description, example: 3 })

const common = {
  id: z.string().meta({ description: 'Opaque and unguessable.', example: 's_Zk3tYV9mC1nQe5wBq0s8Tg' }),
  name,
  status: StatusSchema,
  visibility: fields.visibility,
  version: z.int().min(1).meta({ description: 'The number of the last event.', example: 57 }),
  owner: z.string().nullable().meta({ description: 'The owner; null if hidden or deleted.' }),
  createdAt: time('The time of creation.'),
  updatedAt: time('The time of the last event.'),
  finishedAt: time('The time of the end.').nullable(),
}

const RoundNowSchema = z
  .object({
    number: count('The number of the round.'),
    state: z.string().meta({ example: 'playing' }),
    tables: count('The number of tables.'),
    open: count('Tables without a valid result.'),
    startsAt: time('The planned start.').nullable(),
    startedAt: time('The start.').nullable(),
    endsAt: time('The planned end.').nullable(),
    sittingOut: z.array(EntryIdSchema).meta({ description: 'Entries without a table.' }),
  })
  .meta({ id: 'SeriesNow', description: 'The last round in short.' })

/** The game or the sheet of a table. */
export const placeFields = {
  game: z.string().nullable().meta({ description: 'The game of the table, once started.' }),
  sheet: z.string().nullable().meta({ description: 'The score sheet of the table, once started.' }),
}

const ViewerSchema = z
  .object({
    role: z.enum(['owner', 'director', 'scorer']).nullable().meta({ description: 'Your role.' }),
    entry: EntryIdSchema.nullable(),
    number: z.int().nullable().meta({ description: 'Your number on lists.', example: 12 }),
    rank: z.int().nullable().meta({ description: 'Your rank after the last closed round.', example: 9 }),
    total: z.number().nullable().meta({ description: 'Your total then.', example: 1287 }),
    table: z
      .object({ round: z.int(), table: z.int(), seat: z.int(), ...placeFields })
      .nullable()
      .meta({ description: 'Your seat in an open round.' }),
  })
  .meta({ id: 'SeriesViewer', description: 'Your part.' })

export const SeriesSchema = z
  .object({
    ...common,
    paused: z.boolean().meta({ description: 'Whether automatic starts stop.' }),
    games,
    directors: ids('The directors.'),
    scorers: ids('The scorers.'),
    entries: z
      .object({ present: z.int(), absent: z.int(), withdrawn: z.int(), bots: z.int() })
      .optional()
      .meta({ description: 'The number of entries by state.' }),
    planned: z.int().nullable().meta({ description: 'The number of planned rounds.', example: 4 }),
    you: ViewerSchema,
    round: RoundNowSchema.nullable(),
    draw: z
      .object({
        algorithm: z.string().meta({ example: 'sidi-draw-1' }),
        commitment: z.string().meta({ description: 'SHA-256 of the root of the draws.' }),
      })
      .meta({ id: 'SeriesCommitment', description: 'The commitment to all draws.' }),
    invite: z.string().optional().meta({ description: 'For directors: the invite.' }),
  })
  .meta({ id: 'Series', description: 'A series: an evening, a tournament or a season.' })

const listed = {
  ...common,
  rulesets: z.array(RulesetIdSchema).meta({ description: 'The rulesets of the games.' }),
  entries: count('The highest number of an entry.'),
  rounds: count('The number of drawn rounds.'),
}

export const SeriesPageSchema = pageSchema(
  'SeriesPage',
  z.object(listed).meta({ id: 'ListedSeries', description: 'A series in a list.' }),
)

export const OwnSeriesPageSchema = pageSchema(
  'OwnSeriesPage',
  z
    .object({ ...listed, roles: ids('Your roles.'), entry: EntryIdSchema.nullable() })
    .meta({ id: 'OwnListedSeries', description: 'A series of yours in a list.' }),
)

export const SeriesPresetPageSchema = pageSchema(
  'SeriesPresetPage',
  z
    .object({
      id: z.string().meta({ example: 'clubabend' }),
      settings: z.record(z.string(), z.unknown()).meta({ description: 'The settings of the preset.' }),
      sources: z
        .array(z.object({ name: z.string(), url: z.url().optional() }))
        .meta({ description: 'Published regulations; empty for a preset of this service.' }),
    })
    .meta({ id: 'SeriesPreset', description: 'A regulation as settings of a series.' }),
)
