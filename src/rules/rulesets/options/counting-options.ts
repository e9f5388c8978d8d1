import * as z from 'zod'
import type { CountOrder } from '../../parts/counting/point-count.ts'
import { COUNT_ORDERS } from '../../parts/counting/point-count.ts'
import type { Claims } from '../../parts/ending/claim.ts'
import { CLAIMS } from '../../parts/ending/claim.ts'
import type { WeisBy } from '../../parts/melds/weis/index.ts'
import { booleanOption, choiceOption, optionOf } from './option-builders.ts'
import { weisBy, weisOptions } from './weis-options.ts'

/*
 * Options of Weis, counting and claims, shared by the relatives of Schieber. Each ruleset gives its own rule
 * numbers.
 */

/**
 * Builds the option for the end of a deal at the target: by claim, automatic, or never.
 * @param numbers the rule numbers of the option
 */
export const claims = (numbers: string) =>
  choiceOption(CLAIMS, 'on', {
    [numbers]: 'Whether a side may claim the target; with `auto` the deal ends at the target',
  })

/**
 * Builds the option for the order in which Stöck, Weis and tricks count.
 * @param numbers the rule numbers of the option
 */
export const countOrder = (numbers: string) =>
  choiceOption(COUNT_ORDERS, 'stoeck-weis-stich', { [numbers]: 'The counting order' })

/**
 * Builds all options for Weis, Stöck and counting of a game like Schieber. Each game gives its own rule numbers.
 * @param ninesAt the rule number of four Nines, and the default of the other numbers
 */
export const countingOptions = (
  ninesAt: string,
  tableAt = ninesAt,
  trickAt = ninesAt,
  claimsAt = ninesAt,
  orderAt = ninesAt,
) => ({
  ...weisOptions(ninesAt, tableAt),
  weisBy,
  weisRequiresTrick: booleanOption(true, {
    [`${trickAt}, CO-72`]: 'Whether a side needs a trick to keep its Weis',
  }),
  matchBonus: optionOf(z.int().min(0).max(500), 100, { 'CO-O11': 'The bonus for all tricks' }),
  claims: claims(`${claimsAt}, CO-82`),
  countOrder: countOrder(`${orderAt}, CO-O10, CO-80`),
})

/** Chosen values of the options of counting. */
export interface CountingChoice {
  readonly weisRequiresTrick: boolean
  readonly weisBy: WeisBy
  readonly matchBonus: number
  readonly claims: Claims
  readonly countOrder: CountOrder
}

/** Converts the counting options of a game to the settings of its point count. */
export const countingFromOptions = (chosen: CountingChoice) => ({
  order: chosen.countOrder,
  match: chosen.matchBonus,
  requiresTrick: () => chosen.weisRequiresTrick,
  weisBy: chosen.weisBy,
  claims: chosen.claims,
})
