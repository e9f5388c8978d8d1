import * as z from 'zod'
import { ArrangedDealSchema } from '../../kernel/arranged-deal.ts'
import { BotSchema, PaceSchema, USUAL_PACE } from '../../kernel/bot.ts'
import { TableLanguageSchema } from '../../kernel/language.ts'
import { SaltSchema } from '../../kernel/player.ts'
import { soundTime, timeFields } from '../../table/clock/agreed.ts'
import { byRuleset } from '../by-ruleset.ts'
import { GivenTableNameSchema } from '../players/name.ts'
import { VisibilitySchema } from './view-schemas.ts'

const kind = <K extends string>(name: K) => z.literal(name).meta({ description: 'What becomes of the seat.' })

const SeatRequestSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: kind('me') }).meta({ id: 'OwnSeatRequest', description: 'You sit there.' }),
    z.strictObject({ kind: kind('open') }).meta({ id: 'OpenSeatRequest', description: 'Left to others.' }),
    z
      .strictObject({ kind: kind('bot'), ...BotSchema.shape })
      .meta({ id: 'BotSeatRequest', description: 'A bot sits there.' }),
  ])
  .meta({
    id: 'SeatRequest',
    description:
      'What a new game does with a seat: `me` seats you there, `bot` a bot, `open` leaves it to others.',
  })

/** The most deals that can be arranged in advance. */
const MOST_DEALS = 50

const table = {
  seats: z
    .array(SeatRequestSchema)
    .min(1)
    .max(8)
    .optional()
    .meta({
      description:
        'One entry for each seat, at most one of them `me`. By default you sit first and the rest is open. With bots on all the others the game starts at once.',
      example: [
        { kind: 'me' },
        { kind: 'bot', level: 'club' },
        { kind: 'open' },
        { kind: 'bot', level: 'club' },
      ],
    }),
  visibility: VisibilitySchema.default('private'),
  salt: SaltSchema.optional(),
  instantForced: z.boolean().optional().meta({
    description:
      'Whether the only possible card of a seat may fall at once, if the player orders that (`PUT …/seats/me/orders`). Everybody then knows that there was no other.',
    example: true,
  }),
  hints: z.boolean().optional().meta({ description: 'Agrees that players may ask for hints.' }),
  pace: PaceSchema.default(USUAL_PACE),
  name: GivenTableNameSchema.optional(),
  lang: TableLanguageSchema.optional(),
  deals: z.array(ArrangedDealSchema).max(MOST_DEALS).optional().meta({
    description:
      'Sets up the first deals, as for a duplicate tournament, a lesson or a test. Such a game is marked `arranged`. Each must be exactly the deal of the game. Where later deals depend on how the game went (Handjass, Bieterjass), those are held against it when they are due: one that does not fit then is replaced by a shuffled deal, and so are all after it.',
  }),
}

/** One member for each ruleset, with the options of that ruleset. */
export const NewGameSchema = byRuleset(({ id, name: game, options }, name) =>
  z
    .strictObject({
      ruleset: z.literal(id),
      options: options
        .meta({ id: `${name}Options`, description: `The options of ${game}.` })
        .optional()
        .meta({ description: 'What differs from the defaults.' }),
      ...table,
      ...timeFields,
    })
    .superRefine(soundTime)
    .meta({ id: `New${name}`, description: `A game of ${game}.` }),
).meta({ id: 'NewGame', description: 'What is to be played, and how the table is set.' })

export const GameChangeSchema = z
  .strictObject({
    name: GivenTableNameSchema.nullable().meta({
      description: 'What the table is called, as in a new game; null takes the name away.',
      example: 'Thursday',
    }),
  })
  .meta({ id: 'GameChange', description: 'What the owner changes about a game.' })
