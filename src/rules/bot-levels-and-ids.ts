import * as z from 'zod'

/*
 * Bots: level, pace and id of a computer player. The id contains the level and the number, so no other state is
 * needed. The database has no row for a bot, and no token belongs to a bot.
 */

/** Playing strengths of bots, the weakest first. */
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

/**
 * Thinking times of bots at a table with people: at once, about one second, or about three seconds before a move.
 */
export const PACES = ['instant', 'brisk', 'calm'] as const
export const PaceSchema = z.enum(PACES).meta({
  id: 'Pace',
  description:
    'The pace of bots beside people: `instant`; `brisk`, after about one second; `calm`, after about three. While a person may still double, the bot waits four seconds, or ten. Bots alone do not wait.',
  example: 'brisk',
})
export type Pace = z.infer<typeof PaceSchema>

/** The pace of bots at a table whose creator names no pace. */
export const DEFAULT_PACE: Pace = 'brisk'

/**
 * Builds the player id of a bot, for example `bot_club_2_x7f`. The id stands in the list of seats like the id of a
 * person.
 * @param number the number of the bot at the table, from 1; part of the bot's name
 * @param chance an unguessable random part
 */
export const botId = ({ level }: Bot, number: number, chance: string): string =>
  `bot_${level}_${number}_${chance}`

const BOT_ID = new RegExp(`^bot_(${LEVELS.join('|')})_(\\d+)_`)

/** A bot with its number at the table. */
interface NumberedBot extends Bot {
  readonly number: number
}

/**
 * Reads level and number from the player id of a bot. Returns undefined for the id of a person and for a free
 * seat.
 */
export const parseBotId = (player: string | null | undefined): NumberedBot | undefined => {
  const [, level, number] = BOT_ID.exec(player ?? '') ?? []
  return level === undefined ? undefined : { level: level as Level, number: Number(number) }
}

/** True for the player id of a person; false for the id of a bot and for a free seat. */
export const isPerson = (player: string | null | undefined): player is string =>
  typeof player === 'string' && parseBotId(player) === undefined
