import * as z from 'zod'
import { WORDS } from '../../kernel/moves.ts'
import { FACES } from '../../rulesets/faces.ts'
import { pageSchema } from '../describe.ts'

export const RulesetSchema = z
  .object({
    id: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)*$/)
      .meta({ description: 'What a new game names it by.', example: 'sidi-barrani' }),
    name: z.string().min(1).meta({ description: 'What people call it.', example: 'Sidi Barrani' }),
    summary: z.string().min(1).meta({ description: 'For somebody who has never heard of the game.' }),
    players: z
      .array(z.int().min(2).max(8))
      .min(1)
      .meta({ description: 'How many can play.', example: [4] }),
    partnerships: z.boolean().meta({ description: 'Whether partners play together.' }),
    source: z.string().min(1).meta({ description: 'Where the rules come from.' }),
    faces: z.enum(FACES).meta({
      description: 'The faces it is customarily played with. The rules never ask.',
      example: 'swiss',
    }),
    packSize: z
      .int()
      .min(1)
      .max(72)
      .meta({ description: 'How many cards are dealt from, by default.', example: 36 }),
    frenchSuits: z.record(z.string(), z.string()).meta({
      description: 'The French suit that stands for each Swiss one.',
      example: { acorns: 'spades', shields: 'diamonds', roses: 'clubs', bells: 'hearts' },
    }),
    frenchRanks: z.record(z.string(), z.string()).meta({
      description: 'What French cards print for each rank.',
      example: { O: 'Q', U: 'J', B: '10' },
    }),
    options: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The options as a JSON Schema (2020-12), with their defaults.' }),
    words: z
      .array(
        z
          .object({
            type: z
              .enum(WORDS as [string, ...string[]])
              .meta({ description: 'The `type` of the move.', example: 'bid' }),
            description: z
              .string()
              .min(1)
              .meta({ description: 'What it means in this game.', example: 'Promise a number of points.' }),
            example: z
              .record(z.string(), z.unknown())
              .meta({ description: 'A `Move` of this kind.', example: { type: 'pass' } }),
          })
          .meta({ id: 'WordInfo', description: 'A kind of move.' }),
      )
      .min(1)
      .meta({ description: 'The kinds of move the game uses.' }),
    rules: z
      .array(
        z
          .object({
            number: z
              .string()
              .regex(/^[A-Z][A-Z0-9]-O?\d+$/)
              .meta({ description: 'The number that refusals name.', example: 'SB-13' }),
            text: z
              .string()
              .min(1)
              .meta({ description: 'The rule.', example: 'Either opponent may double.' }),
          })
          .meta({
            id: 'NumberedRule',
            description: 'A rule or option, under the number that refusals name.',
          }),
      )
      .meta({ description: 'Its rules and options by number, then those common to all games.' }),
  })
  .meta({ id: 'Ruleset', description: 'A game that can be played here.' })

export const RulesetPageSchema = pageSchema('RulesetPage', RulesetSchema)
