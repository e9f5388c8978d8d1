/** How well somebody plays who plays by themselves, as everybody at the table is told. */
export { LEVELS, type Level } from '../rules/bot.ts'
