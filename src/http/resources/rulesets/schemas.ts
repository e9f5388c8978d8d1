import * as z from 'zod'
import { MOVE_TYPES, MoveSchema } from '../../../rules/model/moves.ts'
import { FACES, FRENCH_SUITS } from '../../../rules/rulesets/options/card-faces.ts'
import { pageSchema } from '../../contract/page-schema.ts'
import { RulesetIdSchema } from '../games/ruleset-and-status-schemas.ts'
import { PresetSchema } from '../presets/schemas.ts'

const count = z.int().min(2).max(8)

/** The fields of a listed ruleset. */
const brief = {
  id: RulesetIdSchema.meta({ description: 'The id, as in a new game.' }),
  name: z.string().min(1).meta({ description: 'The name for people.', example: 'Sidi Barrani' }),
  summary: z.string().min(1).meta({ description: 'An introduction for newcomers.' }),
  players: z
    .array(count)
    .min(1)
    .meta({ description: 'The possible numbers of players.', example: [4] }),
  partnerships: z.boolean().meta({ description: 'Whether partners play together.' }),
  faces: z.enum(FACES).meta({
    description: 'The customary faces of the cards. The rules do not depend on faces.',
    example: 'swiss',
  }),
  rulesUrl: z.string().min(1).meta({
    description: 'The page of the rules for people: every number is an anchor.',
    example: '/rules/sidi-barrani',
  }),
  links: z
    .object({
      self: z.string().meta({ description: 'Get the full ruleset.', example: '/v1/rulesets/sidi-barrani' }),
    })
    .meta({ id: 'RulesetLinks', description: 'Related resources.' }),
}

const suit = z.enum(FRENCH_SUITS)
const PairingSchema = z
  .object({
    acorns: suit.meta({ description: 'The suit in place of acorns.', example: 'spades' }),
    shields: suit.meta({ description: 'The suit in place of shields.', example: 'diamonds' }),
    roses: suit.meta({ description: 'The suit in place of roses.', example: 'clubs' }),
    bells: suit.meta({ description: 'The suit in place of bells.', example: 'hearts' }),
  })
  .meta({ id: 'SuitPairing', description: 'The French suit for each Swiss suit.' })

export const RulesetSchema = z
  .object({
    ...brief,
    source: z.string().min(1).meta({ description: 'The source of the rules.' }),
    direction: z.enum(['anticlockwise', 'clockwise']).meta({
      description:
        'The direction of play. Seats are numbered in this direction: in an anticlockwise game, seat 1 sits to the right of seat 0.',
      example: 'anticlockwise',
    }),
    packSize: z
      .int()
      .min(1)
      .max(72)
      .meta({ description: 'The number of cards in the pack, by default.', example: 36 }),
    packs: z
      .array(
        z
          .object({
            players: count.meta({ description: 'The number of players.', example: 4 }),
            cards: z
              .int()
              .min(1)
              .max(72)
              .meta({ description: 'The number of cards in the pack of the first deal.', example: 36 }),
          })
          .meta({ id: 'PackOf', description: 'The pack for this number of players.' }),
      )
      .min(1)
      .meta({ description: 'The number of cards in the pack, for each number of players.' }),
    frenchSuits: z.object({ m1: PairingSchema, m2: PairingSchema }).meta({
      id: 'SuitPairings',
      description:
        'The French suit for each Swiss suit, by the pairing in the option `suitPairing` of a game. Sources differ; the rules do not depend on pairings.',
    }),
    frenchRanks: z.record(z.string(), z.string()).meta({
      description: 'The letter on French cards for each rank.',
      example: { O: 'Q', U: 'J', B: '10' },
    }),
    options: z.record(z.string(), z.unknown()).meta({
      description:
        'The options as a JSON Schema (2020-12), with their defaults. `x-needs` of an option: alternatives, each a list of conditions (`option`, `values`) under which the option has an effect. `x-names`: names of values in the language.',
    }),
    presets: z
      .array(PresetSchema)
      .meta({ description: 'The presets of the game: agreed options under one name.' }),
    words: z
      .array(
        z
          .object({
            type: z
              .enum(MOVE_TYPES as [string, ...string[]])
              .meta({ description: 'The `type` of the move.', example: 'bid' }),
            description: z
              .string()
              .min(1)
              .meta({ description: 'The meaning in this game.', example: 'Promise a number of points.' }),
            move: MoveSchema.meta({ description: 'An example of a move of this kind.' }),
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
              .meta({ description: 'The number, as in refusals.', example: 'SB-13' }),
            text: z
              .string()
              .min(1)
              .meta({ description: 'The rule.', example: 'Either opponent may double.' }),
          })
          .meta({
            id: 'NumberedRule',
            description: 'A rule or option, with the number of refusals.',
          }),
      )
      .meta({ description: 'The rules and options of the game by number, then the common rules.' }),
  })
  .meta({ id: 'Ruleset', description: 'A ruleset of the service.' })

const RulesetSummarySchema = z
  .object(brief)
  .meta({ id: 'RulesetSummary', description: 'A ruleset in short.' })

export const RulesetPageSchema = pageSchema('RulesetPage', RulesetSummarySchema)
