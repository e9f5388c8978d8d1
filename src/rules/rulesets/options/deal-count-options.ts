import * as z from 'zod'
import { choiceOption, keywordOption } from './option-builders.ts'

/*
 * Options of the length of a game in deals (CO-99).
 */

/** The most deals of a game with a fixed number of deals. */
export const MAX_FIXED_DEALS = 64

/** Schema of a fixed number of deals. */
const dealCount = z.int().min(1).max(MAX_FIXED_DEALS)

/**
 * Builds the option for a fixed number of deals in place of a target.
 * @param numbers the rule numbers of the option
 */
export const dealsOrTarget = (numbers: string) =>
  keywordOption('to-target', dealCount, {
    [`${numbers}, CO-99`]:
      'After how many deals the higher total wins; by default the game goes to the target',
  })

/**
 * Builds the option for a fixed number of deals in place of a number of deals by each player.
 * @param numbers the rule numbers of the option
 */
export const dealsOrByPlayers = (numbers: string) =>
  keywordOption('by-players', dealCount, {
    [`${numbers}, CO-99`]:
      'The number of deals; by default each player deals as often as `handsPerPlayer` says',
  })

/**
 * Builds the option for equal totals after the last deal.
 * @param numbers the rule numbers of the option
 */
export const tieAfterDeals = (numbers: string) =>
  choiceOption(['shared', 'extra-hand'], 'shared', {
    [`${numbers}, CO-99`]: 'Whether equal totals after the last deal share the win or play one hand more',
  })
