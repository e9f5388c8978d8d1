import * as z from 'zod'
import { shownTimeFields } from '../../../app/clock/time-control.ts'
import { VISIBILITIES } from '../../../db/port/stored-game.ts'
import { ContractSchema } from '../../../rules/model/contract.ts'
import { MOVE_TYPES } from '../../../rules/model/moves.ts'
import type { Ruleset } from '../../../rules/model/rules.ts'
import { SeatSchema } from '../../../rules/model/seat.ts'
import { presetsOf } from '../../../rules/rulesets/presets.ts'
import { DealViewSchema, PileSchema, ViewSchema } from '../../../rules/view-schema.ts'
import { pageSchema } from '../../contract/page-schema.ts'
import { byRuleset } from '../../contract/ruleset-union.ts'
import { RulesetIdSchema, StatusSchema } from './ruleset-and-status-schemas.ts'

/*
 * Schemas of a game view and of a listed game. The view has a member for each ruleset, with its options and names.
 */

const id = z.string().meta({ description: 'Opaque and unguessable.', example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' })
const time = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-08-01T19:30:00.000Z' })

export const VisibilitySchema = z.enum(VISIBILITIES).meta({
  id: 'Visibility',
  description: 'Every player can list and watch a `public` game; only its players see a `private` game.',
  example: 'private',
})

const PresetInAnswerSchema = z.string().optional().meta({
  description: 'The preset, while the game has exactly the options of the preset.',
  example: 'turnier-12',
})

const frame = {
  id,
  owner: z.string().meta({
    description:
      'The id of the player who created the game. The owner can close the game, free seats and renew the invite.',
    example: 'p_7mBqk0yLwVn3dJ9sXc2TfA',
  }),
  visibility: VisibilitySchema,
  createdAt: time('The time of creation.'),
  updatedAt: time('The time of the last event.'),
}

const SeriesOfGameSchema = z.string().optional().meta({
  id: 'SeriesOfGame',
  description: 'The series of the table, for its players.',
  example: 's_Zk3tYV9mC1nQe5wBq0s8Tg',
})

const named = (names: readonly string[]) => z.enum(names as [string, ...string[]])

/** The deal of one ruleset. */
const dealOf = ({ names, name: game }: Ruleset, name: string) => {
  const { phases, piles, rows } = names
  return DealViewSchema.extend({
    phase: named(phases).meta({ description: 'The phase of the deal.' }),
    ...(piles && {
      piles: z
        .array(
          PileSchema.extend({ name: named(piles) }).meta({
            id: `${name}Pile`,
            description: `Cards on the table of ${game} that are in no hand.`,
          }),
        )
        .meta({ description: 'Cards on the table that are in no hand.' }),
    }),
    ...(rows && {
      contract: ContractSchema.extend({
        row: named(rows).optional().meta({ description: 'The row of the board of this contract.' }),
      })
        .meta({ id: `${name}Contract`, description: `What is played in a deal of ${game}.` })
        .nullable(),
    }),
  }).meta({ id: `${name}Deal`, description: `The deal on the table in a game of ${game}.` })
}

export const GameSchema = byRuleset((ruleset, name) =>
  z
    .object({
      ...frame,
      etag: z.string().meta({
        description: 'The ETag, for If-Match and If-None-Match.',
        example: '"17-0.1p9d3z1w8k2xq"',
      }),
      invite: z.string().optional().meta({
        description: 'The secret for a seat. Visible to players and owner while the game is open.',
      }),
      series: SeriesOfGameSchema,
      ...ViewSchema.shape,
      ...shownTimeFields,
      ruleset: z.literal(ruleset.id),
      ...(presetsOf(ruleset.id).length > 0 && { preset: PresetInAnswerSchema }),
      options: z
        .object(ruleset.options.shape)
        .meta({ id: `${name}Settings`, description: `Every option of a game of ${ruleset.name}.` }),
      status: StatusSchema,
      deal: dealOf(ruleset, name)
        .nullable()
        .meta({ description: 'Null before the first deal and after the last.' }),
    })
    .meta({ id: `${name}Game`, description: `A game of ${ruleset.name} as you may see it.` }),
).meta({
  id: 'Game',
  description: 'A game as you may see the game; `ruleset` gives the ruleset.',
})

const { version, arranged, botSeeded, dealSet, name, lang, hints, pace, seats, scores, pausedUntil } =
  ViewSchema.shape

const words = (description: string) =>
  z.array(z.enum(MOVE_TYPES)).meta({ description, example: ['bid', 'pass'] })

const YourPartSchema = z
  .object({
    seat: SeatSchema,
    mustAct: z.boolean().meta({ description: 'Whether the game waits for you.' }),
    since: time(
      'The time since which the game waits for you, whatever other players do; null when the game does not wait.',
    ).nullable(),
    deadline: time('The end of your time; null when the game does not wait for you, missing without a clock.')
      .nullable()
      .optional(),
    asked: words(
      'The kinds of move that the game expects from you. Empty when the game does not wait for you.',
    ),
    unasked: words(
      'Moves out of turn, such as a double, that you would lose by waiting for your turn. Empty when the game waits for you.',
    ),
  })
  .meta({
    id: 'YourPart',
    description:
      'Your part in a listed game: whether the game waits for you, and the expected kinds of move.',
  })

export const GameSummarySchema = z
  .object({
    ...frame,
    listedAt: time(
      'The time of the last change of status, seats or deal. Public games are listed in this order.',
    ),
    ruleset: RulesetIdSchema,
    status: StatusSchema,
    version,
    arranged,
    botSeeded,
    dealSet,
    name,
    ownerName: z.string().optional().meta({
      description: 'The name of the owner: data, never markup. Missing for a deleted owner.',
      example: 'Anna',
    }),
    options: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({
        description:
          'The options that differ from the defaults of the ruleset. Missing in some games that are over.',
        example: { target: 1500 },
      }),
    preset: PresetInAnswerSchema,
    clock: shownTimeFields.clock,
    pausedUntil,
    hints,
    pace,
    lang,
    seatsWanted: z.int().min(0).max(8).meta({
      description: 'The number of seats free for any player. A held seat does not count.',
      example: 2,
    }),
    seats,
    scores,
    you: YourPartSchema.nullable().meta({
      description: 'Null when you have no seat, as in a game that you created for others.',
    }),
  })
  .meta({ id: 'GameSummary', description: 'A game in a list.' })

export const GamePageSchema = pageSchema('GamePage', GameSummarySchema)
