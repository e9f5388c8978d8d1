import * as z from 'zod'
import { MoveSchema, WORDS } from '../../kernel/moves.ts'
import { pageSchema } from '../describe.ts'

export const RulesetSchema = z
  .object({
    id: z.string().meta({ example: 'sidi-barrani' }),
    name: z.string().meta({ example: 'Sidi Barrani' }),
    summary: z.string().meta({ description: 'For somebody who has never heard of the game.' }),
    players: z.array(z.int()).meta({ description: 'How many can play.', example: [4] }),
    partnerships: z.boolean().meta({ description: 'Whether partners play together.' }),
    source: z.string().meta({ description: 'Where the rules come from.' }),
    options: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The options as a JSON Schema (2020-12), with their defaults.' }),
    words: z
      .array(
        z
          .object({
            type: z.enum(WORDS as [string, ...string[]]),
            description: z.string(),
            example: MoveSchema,
          })
          .meta({ id: 'WordInfo', description: 'A kind of move.' }),
      )
      .meta({ description: 'The kinds of move the game uses.' }),
    rules: z
      .array(
        z
          .object({
            number: z.string().meta({ example: 'SB-13' }),
            text: z.string().meta({ example: 'Either opponent may double.' }),
          })
          .meta({ id: 'NumberedRule', description: 'A rule, under the number that refusals name.' }),
      )
      .meta({ description: 'Its rules by number.' }),
  })
  .meta({ id: 'Ruleset', description: 'A game that can be played here.' })

export const RulesetPageSchema = pageSchema('RulesetPage', RulesetSchema)
