import * as z from 'zod'
import { EntryIdSchema } from './schemas.ts'

/*
 * Schemas of the standings and the export of a series.
 */

const AddendSchema = z
  .object({
    part: z.int().meta({ description: 'The index of the part of the scheme.', example: 0 }),
    unit: z.string().meta({ description: '`r3` is round 3, `s2` session 2.', example: 'r2' }),
    round: z.int().nullable().meta({ description: 'The round, if one.', example: 2 }),
    table: z.int().nullable().meta({ description: 'The table, if one.', example: 7 }),
    value: z.number().meta({ description: 'The value.', example: 585 }),
    kept: z.boolean().meta({ description: 'False: struck.', example: true }),
    counts: z.number().meta({ description: 'What counts for the total.', example: 585 }),
    filled: z.literal(true).optional().meta({ description: 'The value stands for a missing result.' }),
  })
  .meta({ id: 'StandingAddend', description: 'The value of a unit.' })

const StandingRowSchema = z
  .object({
    rank: z.int().nullable().meta({ description: 'The rank; null without enough units.', example: 9 }),
    entry: EntryIdSchema,
    name: z
      .string()
      .meta({ description: 'The name that you may see: data, never markup.', example: 'Anna M.' }),
    total: z.number().meta({ description: 'The sum of addends and adjustments.', example: 1287 }),
    change: z.int().nullable().meta({ description: 'Places gained in the last round.', example: -2 }),
    addends: z.array(AddendSchema).meta({ description: 'The addends.' }),
    adjustments: z.array(z.record(z.string(), z.unknown())).meta({ description: 'Penalties and bonuses.' }),
    tie: z.record(z.string(), z.unknown()).nullable().meta({ description: 'The deciding tie-break.' }),
    withdrawn: z.literal(true).optional().meta({ description: 'The entry has withdrawn.' }),
  })
  .meta({ id: 'StandingRow', description: 'A row of the standings.' })

export const StandingsSchema = z
  .object({
    round: z.int().nullable().meta({ description: 'The last round with a result.', example: 2 }),
    revision: z.int().nullable().meta({ description: 'The revision of a closed round.', example: 1 }),
    final: z.boolean().meta({ description: 'Whether the series is finished.', example: false }),
    count: z.int().meta({ description: 'The number of all rows.', example: 45 }),
    rows: z.array(StandingRowSchema).max(200).meta({ description: 'Rows in order, at most `limit`.' }),
    teams: z.array(z.record(z.string(), z.unknown())).optional().meta({ description: 'Ranked teams.' }),
    prizes: z.array(z.record(z.string(), z.unknown())).optional().meta({ description: 'Prizes.' }),
  })
  .meta({ id: 'Standings', description: 'The standings of a series.' })

export const SeriesExportSchema = z
  .looseObject({
    format: z.literal('sidi-series-1').meta({ description: 'The kind of document.' }),
    series: z.string().meta({ description: 'The id of the series.' }),
  })
  .meta({ id: 'SeriesExport', description: 'A series with everything that draws and standings rest on.' })
