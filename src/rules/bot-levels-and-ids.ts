import * as z from 'zod'

/*
 * Bots: level, pace and id of a computer player. The id contains the level and the number, so no other state is
 * needed. The database has no row for a bot, and no token belongs to a bot.
 */

/** Levels of bots, the weakest first. */
export const LEVELS = ['beginner', 'club', 'master'] as const
export const LevelSchema = z.enum(LEVELS).meta({
  id: 'Level',
  description: 'The strength of a bot: `beginner` uses heuristics, `master` the full search.',
  example: 'club',
})
export type Level = z.infer<typeof LevelSchema>

export const BotSchema = z
  .object({ level: LevelSchema })
  .meta({ id: 'Bot', description: 'A computer player.' })
export type Bot = Readonly<z.infer<typeof BotSchema>>

/** Paces of bots beside people: at once, about one second, or about three seconds a move. */
export const PACES = ['instant', 'brisk', 'calm'] as const
export const PaceSchema = z.enum(PACES).meta({
  id: 'Pace',
  description:
    'The pace of bots beside people: `instant`; `brisk`, after about one second; `calm`, after about three. While a person may still double, the bot waits four seconds, or ten. Bots alone do not wait.',
  example: 'brisk',
})
export type Pace = z.infer<typeof PaceSchema>

/** The default pace. */
export const DEFAULT_PACE: Pace = 'brisk'

/**
 * The id of a bot.
 * @param number the number at the table, from 1
 * @param chance an unguessable random part
 */
export const botId = ({ level }: Bot, number: number, chance: string): string =>
  `bot_${level}_${number}_${chance}`

const BOT_ID = new RegExp(`^bot_(${LEVELS.join('|')})_(\\d+)_`)

/** A bot with its number at the table. */
interface NumberedBot extends Bot {
  readonly number: number
}

/** Parses a bot id; undefined for people and free seats. */
export const parseBotId = (player: string | null | undefined): NumberedBot | undefined => {
  const [, level, number] = BOT_ID.exec(player ?? '') ?? []
  return level === undefined ? undefined : { level: level as Level, number: Number(number) }
}

/** True for a person; false for bots and free seats. */
export const isPerson = (player: string | null | undefined): player is string =>
  typeof player === 'string' && parseBotId(player) === undefined
