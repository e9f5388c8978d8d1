import * as z from 'zod'
import type { CountOrder } from '../parts/counting/tally.ts'
import { COUNT_ORDERS } from '../parts/counting/tally.ts'
import { CLAIMS } from '../parts/ending/claim.ts'
import { partnerships } from '../parts/sides/partnership.ts'
import { stoeckCall } from './stoeck-option.ts'
import { weisOptions } from './weis-options.ts'

/*
 * Options of Weis, counting and claims that the relatives of Schieber share. Each ruleset says under which number of
 * its own page they stand.
 */

type Numbers = Readonly<Record<'fourNines' | 'weisTable' | 'requiresTrick' | 'claims' | 'countOrder', string>>

export const countingOptions = (of: Numbers) => ({
  ...weisOptions(of),
  stoeckCall,
  weisRequiresTrick: z
    .boolean()
    .default(true)
    .meta({ description: `Whether a side needs a trick to keep its Weis (${of.requiresTrick}, CO-72).` }),
  matchBonus: z
    .union([z.literal(100), z.literal(0)])
    .default(100)
    .meta({ description: 'What all tricks are worth on top (CO-O11).' }),
  claims: z
    .enum(CLAIMS)
    .default('on')
    .meta({
      description: `Whether a side may claim that it has reached the target; with \`auto\` the deal ends by itself (${of.claims}, CO-82).`,
    }),
  countOrder: z
    .enum(COUNT_ORDERS)
    .default('stoeck-weis-stich')
    .meta({ description: `In which order points are counted (${of.countOrder}, CO-O10, CO-80).` }),
})

interface CountingChoice {
  readonly weisRequiresTrick: boolean
  readonly matchBonus: number
  readonly countOrder: CountOrder
}

/** How partnerships count by these options. */
export const countingBy = (chosen: CountingChoice) => ({
  ...partnerships,
  order: chosen.countOrder,
  match: chosen.matchBonus,
  requiresTrick: () => chosen.weisRequiresTrick,
})
