import * as z from 'zod'
import { standingSchema } from '../standing/standing-schema.ts'

/*
 * Settings of a series, as the organizer agrees on them.
 */

/** Maximum numbers of a series. `docs/reference/limits.md` states the reasons. */
export const SERIES_LIMITS = {
  entries: 500,
  rounds: 200,
  sessions: 60,
  tables: 125,
  /** Entries times rounds. */
  entryRounds: 20_000,
  adjustments: 500,
  avoidedPairs: 200,
  games: 8,
  redraws: 20,
  directors: 10,
  scorers: 50,
} as const

/** Where a table plays: in a game of this service, on a score sheet, or with real cards and the totals typed in. */
export const TABLE_KINDS = ['game', 'sheet', 'slip'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

export const PAIRING_METHODS = ['draw', 'swiss', 'round-robin', 'ranking', 'manual', 'open', 'solo'] as const
export type SeriesPairingMethod = (typeof PAIRING_METHODS)[number]

/** Id of a game within the settings of a series. */
export const gameIdSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,20}$/)
  .meta({ description: 'Id of a game in the settings of the series.', example: 'a' })

const size = z.int().min(1).max(8)

/** Fields of the settings besides `games`, with their defaults. */
export const seriesFields = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .meta({ description: 'The name of the series.', example: 'Clubabend' }),
  visibility: z.enum(['private', 'public']).meta({ description: 'Whether everybody can see the series.' }),
  at: z.enum(TABLE_KINDS).meta({
    description: 'Where tables play: `game` here, `sheet` on a score sheet, `slip` with totals typed in.',
  }),
  partners: z
    .enum(['drawn', 'fixed', 'none'])
    .meta({ description: 'Partners: `drawn` for each round, `fixed` pairs, or `none`.' }),
  tableSize: z
    .array(size)
    .min(1)
    .max(2)
    .meta({ description: 'Entries at a table; of two sizes the first is preferred.', example: [4] }),
  fill: z.enum(['sit-out', 'bots', 'refuse']).meta({
    description:
      'Entries beyond full tables: they sit out in turn, bots fill a table, or the draw is refused.',
  }),
  pairing: z
    .strictObject({
      method: z.enum(PAIRING_METHODS).meta({ description: 'The method of pairing of a round.' }),
    })
    .meta({ description: 'The pairing of rounds.' }),
  rounds: z
    .strictObject({
      planned: z.int().min(1).max(SERIES_LIMITS.rounds).nullable().meta({
        description: 'The number of rounds, or null for an open end.',
      }),
      start: z.enum(['director', 'auto', 'clock']).meta({
        description: 'Start of a round: by a director, after the round before, or at `startsAt`.',
      }),
      pause: z.int().min(0).max(86_400).meta({ description: 'Seconds between rounds with `auto`.' }),
      onTime: z.enum(['wait', 'bots', 'as-it-stands', 'void']).meta({
        description: 'What happens with open tables at `endsAt` of a round.',
      }),
    })
    .meta({ description: 'The number and the start of rounds.' }),
  standing: standingSchema.meta({ id: 'StandingScheme' }),
  names: z.enum(['full', 'short', 'numbers']).meta({
    description: 'Names for everybody but directors and the person: full, as “Anna M.”, or numbers.',
  }),
  results: z.enum(['table', 'table-one', 'scorer', 'director']).meta({
    description:
      'Who enters a result: `table`, and the other side confirms; `table-one` without confirmation; a scorer; a director.',
  }),
  late: z
    .strictObject({ until: z.int().min(1).max(SERIES_LIMITS.rounds).nullable() })
    .meta({ description: 'Entries are taken until this round; null without end.' }),
  attendance: z.enum(['absent', 'keep']).meta({
    description: 'Entries in the first round of a new session: `absent` until they confirm, or kept.',
  }),
  retention: z.int().min(1).max(1000).meta({
    description: 'Days after the end until names of guests become numbers.',
  }),
} as const

/** A game of a series: the ruleset with its complete options, and the settings of a table. */
export interface SeriesGame {
  readonly id: string
  readonly ruleset: string
  readonly preset: string | null
  readonly options: Readonly<Record<string, unknown>>
  /** Time control, hints and visibility of a table. Checked by the caller. */
  readonly table: Readonly<Record<string, unknown>>
}

type Fields = { readonly [Name in keyof typeof seriesFields]: z.infer<(typeof seriesFields)[Name]> }

/** The settings of a series, complete. */
export interface SeriesSettings extends Fields {
  readonly games: readonly SeriesGame[]
}

/**
 * Returns the complete settings: missing fields get their defaults. The table size is that of the ruleset, and partners follow
 * from the ruleset.
 * @param sent the fields of the request
 * @param rulesetDefaults table size and partners of the first game
 */
export const completeSettings = (
  sent: Partial<SeriesSettings> & Pick<SeriesSettings, 'name' | 'games'>,
  rulesetDefaults: Pick<SeriesSettings, 'tableSize' | 'partners'>,
): SeriesSettings => {
  const visibility = sent.visibility ?? 'private'
  return {
    ...{ visibility, at: 'slip', ...rulesetDefaults, fill: 'sit-out' },
    ...{ pairing: { method: 'draw' }, standing: DEFAULT_STANDING },
    rounds: { planned: null, start: 'director', pause: 0, onTime: 'wait' },
    names: visibility === 'public' ? 'short' : 'full',
    ...{ results: 'table', late: { until: null }, attendance: 'absent', retention: 400 },
    ...sent,
  }
}

/** The default scheme of counting: points of all rounds, and the mean for a bye. */
const DEFAULT_STANDING: SeriesSettings['standing'] = {
  parts: [{ take: 'points' }],
  order: 'high',
  bye: 'average',
  missing: { value: 0 },
  ties: ['bestUnit', 'shared'],
}
