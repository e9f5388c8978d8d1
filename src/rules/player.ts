import * as z from 'zod'
import { botIn } from './bot.ts'
import type { FaultCode } from './input-faults.ts'

/** The longest name, version and URL of a program, in characters. */
export const LONGEST_PROGRAM = { name: 64, version: 32, url: 200 }

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

export const KINDS = ['person', 'program'] as const
export type Kind = (typeof KINDS)[number]
export const KindSchema = z.enum(KINDS).meta({
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

/** How a player is shown: the name; with the program, where the player is one. */
export type Called = string | Readonly<Omit<Player, 'id'>>

/** What players are called, by id. Games and logs know ids only, so that a new name reaches everything. */
export type Names = Readonly<Record<string, Called>>

/** How a player is shown, as an entry of {@link Names}. */
export const calledOf = ({ name, program }: Omit<Player, 'id'>): Called =>
  program === undefined ? name : { name, program }

/** Stands for the name of somebody who is not known any more. */
export const NAMELESS = '–'

/** A player with the name of today; what a bot is called says what it is, the same in every language. */
export const named = (id: string, names: Names): Player => {
  const bot = botIn(id)
  if (bot !== undefined) return { id, name: `Bot ${bot.number} (${bot.level})` }
  const called = (Object.hasOwn(names, id) ? names[id] : undefined) ?? NAMELESS
  return typeof called === 'string' ? { id, name: called } : { id, ...called }
}

/** The most characters of the name of a table. */
export const LONGEST_TABLE_NAME = 60

/** The name of a table, as it is shown. */
export const TableNameSchema = z.string().min(1).max(LONGEST_TABLE_NAME).meta({
  id: 'TableName',
  description: 'The name of the table: data, never markup.',
  example: 'Thursday',
})

/** The longest salt, in characters. */
const LONGEST_SALT = 64

/** Printable ASCII, so that its bytes are the same everywhere, and no line break: the messages of a seed have lines. */
export const SaltSchema = z
  .string()
  .max(LONGEST_SALT)
  .regex(/^[ -~]*$/, 'not-ascii' satisfies FaultCode)
  .meta({
    description: `Your share in the shuffles: up to ${LONGEST_SALT} printable ASCII characters of your own choice, best at random. Everybody sees it.`,
    example: 'k7Qz 20 coin flips: HTTHTHHHTTHTHHTTTHHT',
  })
