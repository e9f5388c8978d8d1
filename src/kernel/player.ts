import * as z from 'zod'
import { botIn } from './bot.ts'
import type { FaultCode } from './fault.ts'

export const PlayerSchema = z
  .object({
    id: z.string().meta({ example: 'p_7mBqk0yLwVn3' }),
    name: z.string().meta({ description: 'How others see the player: data, never markup.', example: 'Anna' }),
  })
  .meta({ id: 'Player', description: 'Somebody who plays.' })
export type Player = z.infer<typeof PlayerSchema>

/** What players are called, by id. Games and logs know ids only, so that a new name reaches everything. */
export type Names = Readonly<Record<string, string>>

/** Stands for the name of somebody who is not known any more. */
const NAMELESS = '–'

/** A player with the name of today; what a bot is called says what it is, the same in every language. */
export const named = (id: string, names: Names): Player => {
  const bot = botIn(id)
  if (bot !== undefined) return { id, name: `Bot ${bot.number} (${bot.level})` }
  return { id, name: (Object.hasOwn(names, id) ? names[id] : undefined) ?? NAMELESS }
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
