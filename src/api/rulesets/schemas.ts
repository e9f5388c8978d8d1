import * as z from 'zod'
import { RANKS, SUITS } from '../../kernel/card.ts'
import { WORDS } from '../../kernel/moves.ts'
import { FACES, FRENCH_SUITS } from '../../rulesets/faces.ts'
import { pageSchema } from '../describe.ts'

const SuitFaceSchema = z
  .object({
    name: z.string().meta({ description: 'Its name in Swiss German.', example: 'Eicheln' }),
    french: z
      .enum(FRENCH_SUITS)
      .meta({ description: 'The French suit that stands for it.', example: 'spades' }),
    symbol: z.string().meta({ description: 'The sign of that suit.', example: '♠' }),
  })
  .meta({ id: 'SuitFace', description: 'What a suit is called and drawn like.' })

const RankFaceSchema = z
  .object({
    name: z.string().meta({ description: 'Its name in Swiss German.', example: 'Under' }),
    french: z.string().meta({ description: 'What is printed on French cards.', example: 'J' }),
  })
  .meta({ id: 'RankFace', description: 'What a rank is called and what is printed for it.' })

/** An object with one field of the same kind for each of the names. */
const forEach = <Name extends string, T extends z.ZodType>(names: readonly Name[], schema: T) =>
  z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, T>)

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
    cards: z
      .object({
        drawn: z
          .enum(FACES)
          .meta({ description: 'The faces it is customarily played with.', example: 'swiss' }),
        pack: z.int().min(1).meta({ description: 'How many cards the pack has, by default.', example: 36 }),
        suits: forEach(SUITS, SuitFaceSchema).meta({
          description: 'What each suit is called, and the French suit that stands for it.',
        }),
        ranks: forEach(RANKS, RankFaceSchema).meta({
          description: 'What each rank is called, and what is printed on French cards.',
        }),
      })
      .meta({ id: 'CardFaces', description: 'How to draw the cards. The rules never ask.' }),
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
              .meta({ description: 'What it means.', example: 'Promise a number of points.' }),
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
              .regex(/^[A-Z][A-Z0-9]-\d+$/)
              .meta({ description: 'The number that refusals name.', example: 'SB-13' }),
            text: z
              .string()
              .min(1)
              .meta({ description: 'The rule.', example: 'Either opponent may double.' }),
          })
          .meta({ id: 'NumberedRule', description: 'A rule, under the number that refusals name.' }),
      )
      .meta({ description: 'Its rules by number.' }),
  })
  .meta({ id: 'Ruleset', description: 'A game that can be played here.' })

export const RulesetPageSchema = pageSchema('RulesetPage', RulesetSchema)
