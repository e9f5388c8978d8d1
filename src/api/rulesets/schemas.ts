import * as z from 'zod'
import { MoveSchema, WORDS } from '../../kernel/moves.ts'
import { FACES, FRENCH_SUITS } from '../../rulesets/faces.ts'
import { pageSchema } from '../describe.ts'
import { RulesetIdSchema } from '../games/ids.ts'

const count = z.int().min(2).max(8)

/** What is said about a game in a list. */
const brief = {
  id: RulesetIdSchema.meta({ description: 'What a new game names it by.' }),
  name: z.string().min(1).meta({ description: 'What people call it.', example: 'Sidi Barrani' }),
  summary: z.string().min(1).meta({ description: 'For somebody who has never heard of the game.' }),
  players: z
    .array(count)
    .min(1)
    .meta({ description: 'How many can play.', example: [4] }),
  partnerships: z.boolean().meta({ description: 'Whether partners play together.' }),
  faces: z.enum(FACES).meta({
    description: 'The faces it is customarily played with. The rules never ask.',
    example: 'swiss',
  }),
  rulesUrl: z.string().min(1).meta({
    description: 'The page with its rules, for people: every number is an anchor on it.',
    example: '/rules/sidi-barrani',
  }),
  links: z
    .object({
      self: z.string().meta({ description: 'The whole ruleset.', example: '/v1/rulesets/sidi-barrani' }),
    })
    .meta({ id: 'RulesetLinks', description: 'Where there is more.' }),
}

const suit = z.enum(FRENCH_SUITS)
const PairingSchema = z
  .object({
    acorns: suit.meta({ description: 'What acorns are shown as.', example: 'spades' }),
    shields: suit.meta({ description: 'What shields are shown as.', example: 'diamonds' }),
    roses: suit.meta({ description: 'What roses are shown as.', example: 'clubs' }),
    bells: suit.meta({ description: 'What bells are shown as.', example: 'hearts' }),
  })
  .meta({ id: 'SuitPairing', description: 'The French suit that stands for each Swiss one.' })

export const RulesetSchema = z
  .object({
    ...brief,
    source: z.string().min(1).meta({ description: 'Where the rules come from.' }),
    direction: z.enum(['anticlockwise', 'clockwise']).meta({
      description:
        'Which way it goes round a table. Seats are numbered along it: seat 1 sits to the right of seat 0 in a game that goes anticlockwise.',
      example: 'anticlockwise',
    }),
    packSize: z
      .int()
      .min(1)
      .max(72)
      .meta({ description: 'How many cards are dealt from, by default.', example: 36 }),
    packs: z
      .array(
        z
          .object({
            players: count.meta({ description: 'How many play.', example: 4 }),
            cards: z
              .int()
              .min(1)
              .max(72)
              .meta({ description: 'How many cards the first deal is dealt from.', example: 36 }),
          })
          .meta({ id: 'PackOf', description: 'The pack for so many players.' }),
      )
      .min(1)
      .meta({ description: 'How many cards are dealt from, for each number of players.' }),
    frenchSuits: z.object({ m1: PairingSchema, m2: PairingSchema }).meta({
      id: 'SuitPairings',
      description:
        'The French suit that stands for each Swiss one, by the pairing that the option `suitPairing` of a game names. The sources do not agree; the rules never ask.',
    }),
    frenchRanks: z.record(z.string(), z.string()).meta({
      description: 'What French cards print for each rank.',
      example: { O: 'Q', U: 'J', B: '10' },
    }),
    options: z.record(z.string(), z.unknown()).meta({
      description:
        'The options as a JSON Schema (2020-12), with their defaults. `x-needs` of an option: alternatives, each a list of conditions (`option`, `values`) under which the option has an effect.',
    }),
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
            move: MoveSchema.meta({ description: 'A move of this kind, as it can be sent.' }),
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

const RulesetSummarySchema = z
  .object(brief)
  .meta({ id: 'RulesetSummary', description: 'A game that can be played here, in short.' })

export const RulesetPageSchema = pageSchema('RulesetPage', RulesetSummarySchema)
