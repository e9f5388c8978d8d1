import * as z from 'zod'
import { parseBotId } from './bot-levels-and-ids.ts'
import type { FaultCode } from './input-fault-codes.ts'

/*
 * Players: names, third-party programs, table names and salts.
 */

/** Largest lengths of the fields of a player program (a third-party client), in characters. */
export const MAX_PROGRAM_LENGTHS = { name: 64, version: 32, url: 200 }

export const ProgramSchema = z
  .object({
    name: z.string().meta({
      description: 'The name of the program: data, never markup.',
      example: 'Puur Engine',
    }),
    version: z.string().meta({ description: 'The version of the program.', example: '2.1.0' }),
    url: z
      .string()
      .optional()
      .meta({ description: 'A page about the program.', example: 'https://example.org/puur' }),
  })
  .meta({ id: 'Program', description: 'A third-party program that plays.' })
export type Program = Readonly<z.infer<typeof ProgramSchema>>

export const PLAYER_KINDS = ['person', 'program'] as const
export type PlayerKind = (typeof PLAYER_KINDS)[number]
export const PlayerKindSchema = z.enum(PLAYER_KINDS).meta({
  id: 'PlayerKind',
  description: 'A person, or a third-party program. Permanent.',
  example: 'person',
})

export const PlayerSchema = z
  .object({
    id: z.string().meta({ example: 'p_7mBqk0yLwVn3' }),
    name: z
      .string()
      .meta({ description: 'The name for other players: data, never markup.', example: 'Anna' }),
    program: ProgramSchema.optional().meta({
      description: 'Missing without a third-party program.',
    }),
  })
  .meta({ id: 'Player', description: 'A player.' })
export type Player = z.infer<typeof PlayerSchema>

/** The label of a player in views: the name alone, or the name and the program that plays. */
export type PlayerLabel = string | Readonly<Omit<Player, 'id'>>

/**
 * Labels of players by player id; null for a deleted player. Games and logs store ids only, so a new name appears
 * everywhere.
 */
export type PlayerNames = Readonly<Record<string, PlayerLabel | null>>

/** Returns the labels of some players. Players without an entry are left out. */
export const namesOfPlayers = (ids: readonly string[], names: PlayerNames): PlayerNames =>
  Object.fromEntries(ids.flatMap((id) => (Object.hasOwn(names, id) ? [[id, names[id] ?? null]] : [])))

/** Makes the label of a player, an entry of {@link PlayerNames}. */
export const playerLabelOf = ({ name, program }: Omit<Player, 'id'>): PlayerLabel =>
  program === undefined ? name : { name, program }

/** The name shown for an unknown or deleted player. */
export const UNKNOWN_PLAYER_NAME = '–'

/**
 * The player with this id and the current name. The name of a bot is made from its id and is the same in every
 * language.
 */
export const playerWithName = (id: string, names: PlayerNames): Player => {
  const bot = parseBotId(id)
  if (bot !== undefined) return { id, name: `Bot ${bot.number} (${bot.level})` }
  const called = (Object.hasOwn(names, id) ? names[id] : undefined) ?? UNKNOWN_PLAYER_NAME
  return typeof called === 'string' ? { id, name: called } : { id, ...called }
}

/** Largest length of a table name, in characters. */
export const MAX_TABLE_NAME_LENGTH = 60

/** Schema of the name that a table can have. */
export const TableNameSchema = z.string().min(1).max(MAX_TABLE_NAME_LENGTH).meta({
  id: 'TableName',
  description: 'The name of the table: data, never markup.',
  example: 'Thursday',
})

/** Largest length of a salt, in characters. */
const MAX_SALT_LENGTH = 64

/**
 * Schema of a player's salt for the shuffles. Printable ASCII only: the same bytes everywhere, and no line break,
 * because a seed message consists of lines.
 */
export const SaltSchema = z
  .string()
  .max(MAX_SALT_LENGTH)
  .regex(/^[ -~]*$/, 'not-ascii' satisfies FaultCode)
  .meta({
    description: `Your share in the shuffles: up to ${MAX_SALT_LENGTH} printable ASCII characters of your own choice, best at random. Everybody sees it.`,
    example: 'k7Qz 20 coin flips: HTTHTHHHTTHTHHTTTHHT',
  })
