import * as z from 'zod'

/*
 * Players that the house brings. What a bot is stands in its id, as that of a player begins with a letter that tells what it is of:
 * so wherever somebody sits, in a game, a log or a list, it can be told whether that is a person, and nothing is kept of it besides.
 * No row of a database knows a bot, so there is nothing that a token could open.
 */

/** How well somebody plays who plays by themselves, the weakest first. */
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

/** How fast bots play where people sit: at once, about one move a second, or so that a slow reader keeps up. */
export const PACES = ['instant', 'brisk', 'calm'] as const
export const PaceSchema = z.enum(PACES).meta({
  id: 'Pace',
  description:
    'The pace of bots beside people: `instant`; `brisk`, after about one second; `calm`, after about three. While a person may still double, the bot waits four seconds, or ten. Bots alone do not wait.',
  example: 'brisk',
})
export type Pace = z.infer<typeof PaceSchema>

/** The pace where nothing else was agreed on. */
export const DEFAULT_PACE: Pace = 'brisk'

/** The id of a bot: the number is for people to tell those at one table apart, from 1; `chance` is what nobody can guess. */
export const botId = ({ level }: Bot, number: number, chance: string): string =>
  `bot_${level}_${number}_${chance}`

const BOT_ID = new RegExp(`^bot_(${LEVELS.join('|')})_(\\d+)_`)

/** What there is to be told of a bot: how well it plays, and its number at the table. */
interface NumberedBot extends Bot {
  readonly number: number
}

/** The bot that an id belongs to; nothing where that is a person, or nobody. */
export const parseBotId = (player: string | null | undefined): NumberedBot | undefined => {
  const [, level, number] = BOT_ID.exec(player ?? '') ?? []
  return level === undefined ? undefined : { level: level as Level, number: Number(number) }
}

/** Whether a person sits there: neither a bot nor nobody. */
export const isPerson = (player: string | null | undefined): player is string =>
  typeof player === 'string' && parseBotId(player) === undefined
