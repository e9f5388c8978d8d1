import { BotSchema } from '../../../rules/bot.ts'

export const SeatBotSchema = BotSchema.strict().meta({ id: 'SeatBot', description: 'The bot for the seat.' })
