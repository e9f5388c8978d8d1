import * as z from 'zod'
import { checkTimeControl, requestedTimeFields } from '../../../app/clock/time-control.ts'
import { BotSchema, DEFAULT_PACE, PaceSchema } from '../../../rules/bot-levels-and-ids.ts'
import { ArrangedDealSchema } from '../../../rules/model/arranged-deal.ts'
import { BotSeedSchema } from '../../../rules/model/bot-seed.ts'
import { SaltSchema } from '../../../rules/player.ts'
import { presetsOf } from '../../../rules/rulesets/presets.ts'
import { TableLanguageSchema } from '../../../rules/table-language.ts'
import { byRuleset } from '../../contract/ruleset-union.ts'
import { GivenTableNameSchema } from '../players/player-name.ts'
import { PresetIdSchema } from '../presets/schemas.ts'
import { VisibilitySchema } from './view-schemas.ts'

const kind = <K extends string>(name: K) => z.literal(name).meta({ description: 'The use of the seat.' })

const SeatRequestSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: kind('me') }).meta({ id: 'OwnSeatRequest', description: 'A seat for you.' }),
    z
      .strictObject({ kind: kind('open') })
      .meta({ id: 'OpenSeatRequest', description: 'A seat for other players.' }),
    z
      .strictObject({ kind: kind('bot'), ...BotSchema.shape })
      .meta({ id: 'BotSeatRequest', description: 'A seat for a bot.' }),
  ])
  .meta({
    id: 'SeatRequest',
    description: 'The use of a seat in a new game: `me` for you, `bot` for a bot, `open` for other players.',
  })

/** The maximum number of arranged deals. */
const MOST_DEALS = 50

const table = {
  seats: z
    .array(SeatRequestSchema)
    .min(1)
    .max(8)
    .meta({
      id: 'SeatRequests',
      description:
        'One entry for each seat, at most one of them `me`. By default you take the first seat and the rest is open. With bots on all other seats the game starts at once.',
      example: [
        { kind: 'me' },
        { kind: 'bot', level: 'club' },
        { kind: 'open' },
        { kind: 'bot', level: 'club' },
      ],
    })
    .optional(),
  visibility: VisibilitySchema.default('private'),
  salt: SaltSchema.optional(),
  instantForced: z.boolean().optional().meta({
    description:
      'Whether the only playable card of a seat may fall at once, by order of the player (`PUT …/seats/me/orders`). Other players can then tell that no other card was playable.',
    example: true,
  }),
  hints: z.boolean().optional().meta({ description: 'Allows hints for players.' }),
  pace: PaceSchema.default(DEFAULT_PACE),
  botSeed: BotSeedSchema.optional(),
  name: GivenTableNameSchema.optional(),
  lang: TableLanguageSchema.optional(),
  deals: z
    .array(ArrangedDealSchema)
    .max(MOST_DEALS)
    .meta({
      id: 'ArrangedDeals',
      description:
        'Sets the first deals, as for a duplicate tournament, a lesson or a test. The game is marked `arranged`. Each entry must be a valid deal of the game. In games whose later deals depend on earlier ones (Handjass, Bieterjass), each deal is checked when due: an unfit deal and all deals after it are replaced by shuffled deals.',
    })
    .optional(),
}

/** A union with one member for each ruleset and its options. */
const GameByRulesetSchema = byRuleset(({ id, name: game, options }, name) =>
  z
    .strictObject({
      ruleset: z.literal(id),
      ...(presetsOf(id).length > 0 && { preset: PresetIdSchema.optional() }),
      options: options
        .meta({ id: `${name}Options`, description: `The options of ${game}.` })
        .optional()
        .meta({ description: 'Options that differ from the defaults.' }),
      ...table,
      ...requestedTimeFields,
    })
    .superRefine(checkTimeControl)
    .meta({ id: `New${name}`, description: `A game of ${game}.` }),
).meta({ id: 'NewGame', description: 'The ruleset and the settings of the table.' })

/** A new game whose preset decides the ruleset. Before the validation, `withoutPreset` replaces the preset. */
const GameByPresetSchema = z
  .strictObject({
    preset: PresetIdSchema,
    options: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Options that win over options of the preset.', example: { matchBonus: 50 } }),
    ...table,
    ...requestedTimeFields,
  })
  .meta({ id: 'NewPresetGame', description: 'A game by a preset, without `ruleset`.' })

/** Schema of the request that creates a game. */
export const NewGameSchema = z.union([GameByRulesetSchema, GameByPresetSchema]).meta({
  id: 'GameRequest',
  description: 'A new game by its ruleset, or by a preset.',
})

export const GameChangeSchema = z
  .strictObject({
    name: GivenTableNameSchema.nullable().meta({
      description: 'The name of the table, as in a new game; null removes the name.',
      example: 'Thursday',
    }),
  })
  .meta({ id: 'GameChange', description: 'The changes of the owner.' })
