import * as z from 'zod'
import { MAX_QUOTAS } from '../../../app/quotas/game-quotas.ts'
import { AUDIT_REASONS, AUDITED_OPERATIONS } from '../../../db/port/audit-log.ts'
import { CAPPED } from '../../../db/port/integrations.ts'
import { LIMITED_GAMES } from '../../../db/port/players.ts'
import { LevelSchema } from '../../../rules/bot-levels-and-ids.ts'
import { GAME_STATUSES } from '../../../rules/model/game.ts'
import { PlayerKindSchema } from '../../../rules/player.ts'
import { pageSchema } from '../../contract/page-schema.ts'
import { NameSchema } from '../../resources/players/player-name.ts'

/*
 * Schemas of the operations for operators.
 */

const playerId = z
  .string()
  .meta({ description: 'The id of the player.', example: 'p_7mBqk0yLwVn3dJ9sXc2TfA' })
const gameId = z.string().meta({ description: 'The id of the game.', example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' })
const integrationId = z
  .string()
  .meta({ description: 'The id of the integration.', example: 'i_5Hc0dWq8Kz1nTb7vYx3Ra' })
const moment = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-08-01T19:30:00.000Z' })
const number = (description: string, example = 3) => z.int().min(0).meta({ description, example })

/** Fields that every change sends. */
export const reasonFields = {
  reason: z.enum(AUDIT_REASONS).meta({
    description: 'The reason, for the audit log: a code, so that no text about a person enters the log.',
    example: 'abuse',
  }),
  reference: z
    .string()
    .max(24)
    .regex(/^[A-Za-z]{0,10}[-#]?\d{1,12}$/)
    .optional()
    .meta({ description: 'The number of the case in your own records.', example: 'CASE-1042' }),
}

export const ReasonSchema = z
  .strictObject(reasonFields)
  .meta({ id: 'ChangeReason', description: 'The reason of a change.' })

/** The limits that an operator can set, each a number or null for the quota of the deployment. */
const limitFields = <T>(make: (kind: (typeof LIMITED_GAMES)[number]) => T) =>
  Object.fromEntries(LIMITED_GAMES.map((kind) => [kind, make(kind)])) as Record<
    (typeof LIMITED_GAMES)[number],
    T
  >

const LIMIT_MEANINGS = {
  open: 'Games that have not started.',
  running: 'Games that are not over.',
  bots: 'Games in which only bots play.',
  today: 'New games in a day (UTC).',
} as const

export const LimitsSchema = z
  .object(
    limitFields((kind) => z.int().min(0).optional().meta({ description: LIMIT_MEANINGS[kind], example: 2 })),
  )
  .meta({ id: 'PlayerLimits', description: 'Limits in place of the quotas of the deployment.' })

export const NewLimitsSchema = z
  .strictObject({
    ...reasonFields,
    ...limitFields((kind) =>
      z
        .int()
        .min(0)
        .max(MAX_QUOTAS[kind])
        .nullable()
        .optional()
        .meta({ description: `${LIMIT_MEANINGS[kind]} Null is the quota of the deployment.`, example: 2 }),
    ),
  })
  .meta({ id: 'NewPlayerLimits', description: 'New limits. A missing limit stays.' })

const playerFields = {
  id: playerId,
  name: NameSchema,
  kind: PlayerKindSchema,
  createdAt: moment('The sign-up time.'),
  deleted: z.boolean().meta({ description: 'Whether the player was deleted.', example: false }),
  blocked: z.boolean().meta({ description: 'Whether an operator has blocked the player.', example: false }),
  limits: LimitsSchema,
}

export const FoundPlayerSchema = z
  .object(playerFields)
  .meta({ id: 'FoundPlayer', description: 'A player in a search.' })

export const PlayerDetailsSchema = z
  .object({
    ...playerFields,
    tokens: number('Valid tokens, tickets, codes and links, the sign-up token included.', 1),
    runningGames: number('Games that are not over.'),
    createdToday: number('Games that the player created on the UTC day `createdOn`.'),
    createdOn: z.string().meta({
      description: 'The UTC day of the last new game; empty before the first game.',
      example: '2026-08-01',
    }),
    integrations: z.array(integrationId).meta({ description: 'The integrations that act for the player.' }),
  })
  .meta({ id: 'PlayerDetails', description: 'A player.' })

export const FoundPlayersSchema = pageSchema('FoundPlayers', FoundPlayerSchema)

export const BlockSchema = z
  .strictObject({
    ...reasonFields,
    blocked: z.boolean().meta({ description: 'Whether the player is blocked.', example: true }),
  })
  .meta({ id: 'Block', description: 'A block, or the end of a block.' })

const gameFields = {
  id: gameId,
  ruleset: z.string().meta({ description: 'The id of the ruleset.', example: 'schieber' }),
  status: z.enum(GAME_STATUSES).meta({ description: 'The status of the game.', example: 'playing' }),
  visibility: z
    .enum(['private', 'public'])
    .meta({ description: 'Whether strangers see the game.', example: 'private' }),
  name: z
    .string()
    .nullable()
    .meta({ description: 'The name of the table; null without.', example: 'Thursday' }),
  owner: playerId.meta({ description: 'The player who created the game.' }),
  version: number('The number of the last event.', 17),
  createdAt: moment('The creation.'),
  updatedAt: moment('The last change.'),
}

export const FoundGameSchema = z
  .object(gameFields)
  .meta({ id: 'FoundGame', description: 'A game in a search.' })

export const FoundGamesSchema = pageSchema('FoundGames', FoundGameSchema)

const SeatedSchema = z
  .object({
    seat: number('The number of the seat.', 0),
    player: playerId.nullable().meta({ description: 'The player, or a bot; null for a free seat.' }),
    name: NameSchema.nullable().meta({ description: 'The name; null for a free seat.' }),
    bot: LevelSchema.nullable().meta({
      description: 'The level of a bot, or of the stand-in of the player; null for a person.',
      example: null,
    }),
  })
  .meta({ id: 'OperatorSeat', description: 'A seat of the table.' })

export const GameDetailsSchema = z
  .object({
    ...gameFields,
    deals: number('Finished deals.', 4),
    seats: z.array(SeatedSchema).meta({ description: 'The seats in order.' }),
  })
  .meta({ id: 'GameDetails', description: 'The table of a game: no cards, no events, no invite.' })

const capFields = <T>(make: (kind: (typeof CAPPED)[number]) => T) =>
  Object.fromEntries(CAPPED.map((kind) => [kind, make(kind)])) as Record<(typeof CAPPED)[number], T>

const CAP_MEANINGS = {
  games: 'New games of its players in a month.',
  moves: 'Moves for its players in a month.',
  players: 'New players in a month.',
} as const

/** The largest monthly cap. */
const MAX_CAP = 1_000_000_000

export const CapsSchema = z
  .object(
    capFields((kind) => z.int().min(0).optional().meta({ description: CAP_MEANINGS[kind], example: 10_000 })),
  )
  .meta({ id: 'MonthlyCaps', description: 'Caps of a calendar month (UTC). A missing number has no cap.' })

export const NewCapsSchema = z
  .strictObject({
    ...reasonFields,
    ...capFields((kind) =>
      z
        .int()
        .min(0)
        .max(MAX_CAP)
        .nullable()
        .optional()
        .meta({ description: `${CAP_MEANINGS[kind]} Null removes the cap.`, example: 10_000 }),
    ),
  })
  .meta({ id: 'NewMonthlyCaps', description: 'New caps. A missing cap stays.' })

const integrationFields = {
  id: integrationId,
  name: NameSchema.meta({ description: 'The name of the integration.', example: 'Jassbot' }),
  createdAt: moment('The creation.'),
  revoked: z.boolean().meta({ description: 'Whether an operator has ended the token.', example: false }),
  caps: CapsSchema,
}

export const FoundIntegrationSchema = z
  .object(integrationFields)
  .meta({ id: 'FoundIntegration', description: 'An integration in a search.' })

export const FoundIntegrationsSchema = pageSchema('FoundIntegrations', FoundIntegrationSchema)

export const IntegrationDetailsSchema = z
  .object({
    ...integrationFields,
    usage: z
      .object({
        month: z.string().meta({ description: 'The UTC month.', example: '2026-08' }),
        ...capFields((kind) => number(CAP_MEANINGS[kind], 120)),
      })
      .meta({
        id: 'MonthlyUsage',
        description: 'The use in this month. Only the use of an integration with caps is counted.',
      }),
  })
  .meta({ id: 'IntegrationDetails', description: 'An integration.' })

export const AuditEntrySchema = z
  .object({
    id: z.int().min(1).meta({ description: 'The number of the entry, in the order of time.', example: 42 }),
    at: moment('The time.'),
    operator: z
      .string()
      .meta({ description: 'The name of the operator in `ADMIN_TOKENS`.', example: 'anna' }),
    operation: z.enum(AUDITED_OPERATIONS).meta({ description: 'The change.', example: 'player.blocked' }),
    target: z.string().meta({
      description: 'The id of a player, game or integration; `words` for the list of refused words.',
      example: 'p_7mBqk0yLwVn3dJ9sXc2TfA',
    }),
    reason: reasonFields.reason,
    reference: z
      .string()
      .nullable()
      .meta({ description: 'The number of the case; null without.', example: 'CASE-1042' }),
  })
  .meta({ id: 'AuditEntry', description: 'A change by an operator: ids and codes, and no names of players.' })

export const AuditLogSchema = pageSchema('AuditLog', AuditEntrySchema)

export const WordsSchema = z
  .object({
    words: z.array(z.string().meta({ description: 'A word in normal form.', example: 'zwiebel' })).meta({
      description: 'The words, in the order of the alphabet.',
    }),
  })
  .meta({ id: 'RefusedWords', description: 'Refused words that operators have added.' })

export const OperatorSchema = z
  .object({ operator: z.string().meta({ description: 'The name of the operator.', example: 'anna' }) })
  .meta({ id: 'Operator', description: 'The operator of the token.' })
