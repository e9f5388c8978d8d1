import * as z from 'zod'
import { EVERY_PRESET } from '../../../rules/rulesets/presets.ts'
import { pageSchema } from '../../contract/page-schema.ts'
import { RulesetIdSchema } from '../games/ruleset-and-status-schemas.ts'

/** The id of a preset, in requests. */
export const PresetIdSchema = z.enum(EVERY_PRESET.map(({ id }) => id) as [string, ...string[]]).meta({
  id: 'PresetId',
  description: 'The id of a preset. An id never changes its meaning.',
  example: 'turnier-12',
})

const SourceSchema = z
  .object({
    name: z.string().min(1).meta({ description: 'The name of the regulation.', example: 'jassrunde.ch' }),
    url: z.url().optional().meta({
      description: 'The site of the regulation, if known.',
      example: 'https://jassrunde.ch',
    }),
  })
  .meta({ id: 'PresetSource', description: 'A published regulation with the options of a preset.' })

export const PresetSchema = z
  .object({
    id: z.string().min(1).meta({
      description: 'The id, as in a new game. An id never changes its meaning.',
      example: 'turnier-12',
    }),
    ruleset: RulesetIdSchema,
    name: z.string().min(1).meta({ description: 'The name for people.', example: 'Tournament, 12 deals' }),
    summary: z.string().min(1).meta({ description: 'The options in a sentence.' }),
    options: z.record(z.string(), z.unknown()).meta({
      description: 'The options that differ from the defaults of the ruleset.',
      example: { deals: 12 },
    }),
    sources: z
      .array(SourceSchema)
      .meta({ description: 'Regulations with these options; empty for a preset of this service.' }),
  })
  .meta({ id: 'Preset', description: 'Agreed options of a ruleset, under one name.' })

export const PresetPageSchema = pageSchema('PresetPage', PresetSchema)
