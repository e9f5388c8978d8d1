import { BotSchema } from '../../../rules/bot-levels-and-ids.ts'

export const SeatBotSchema = BotSchema.strict().meta({ id: 'SeatBot', description: 'The bot for the seat.' })
