import * as z from 'zod'
import { CLAIMS } from '../parts/claim.ts'
import { partnerships } from '../parts/partnership.ts'
import type { CountOrder } from '../parts/tally.ts'
import { COUNT_ORDERS } from '../parts/tally.ts'
import type { WeisPart } from '../parts/weis/index.ts'
import { weis } from '../parts/weis/index.ts'
import { weisTable } from '../parts/weis/table.ts'

/*
 * Options of Weis, counting and claims that the relatives of Schieber share. Each ruleset says under which number of
 * its own page they stand.
 */

type Numbers = Readonly<Record<'fourNines' | 'weisTable' | 'requiresTrick' | 'claims' | 'countOrder', string>>

export const countingOptions = (of: Numbers) => ({
  fourNines: z
    .union([z.literal(150), z.literal(0)])
    .default(150)
    .meta({ description: `What four Nines are worth (${of.fourNines}, CO-O4).` }),
  fourBanners: z
    .union([z.literal(100), z.literal(0)])
    .default(100)
    .meta({ description: 'What four Banners are worth (CO-O5).' }),
  weisTable: z
    .enum(['overview', 'gross'])
    .default('overview')
    .meta({ description: `What Weis items are worth (${of.weisTable}, CO-61).` }),
  weisRequiresTrick: z
    .boolean()
    .default(true)
    .meta({ description: `Whether a side needs a trick to keep its Weis (${of.requiresTrick}, CO-72).` }),
  weisMustShow: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether Weis is shown to all when it scores, unasked (CO-O14, CO-79).' }),
  weisShareCards: z
    .union([z.literal('by-table'), z.boolean()])
    .default('by-table')
    .meta({
      description:
        'Whether a sequence and a quartet may share a card; by the table, with Gross Weis (CO-O6).',
    }),
  weisSplitRuns: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether a long run may be cut into several sequences (CO-O7, CO-63).' }),
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
    .meta({ description: `In which order points are counted (${of.countOrder}, CO-80).` }),
})

interface CountingChoice {
  readonly fourNines: number
  readonly fourBanners: number
  readonly weisTable: 'overview' | 'gross'
  readonly weisRequiresTrick: boolean
  readonly weisMustShow: boolean
  readonly weisShareCards: 'by-table' | boolean
  readonly weisSplitRuns: boolean
  readonly matchBonus: number
  readonly countOrder: CountOrder
}

/** Weis of partnerships by these options; a partner who could have declared and did not scores nothing (CO-A6). */
export const weisBy = (chosen: CountingChoice): WeisPart =>
  weis({
    table: weisTable(chosen.weisTable, {
      fourNines: chosen.fourNines,
      fourBanners: chosen.fourBanners,
      ...(chosen.weisShareCards !== 'by-table' && { shareCards: chosen.weisShareCards }),
      splitRuns: chosen.weisSplitRuns,
    }),
    sideOf: partnerships.sideOf,
    silentPartner: 'if-unable',
    mustShow: chosen.weisMustShow,
  })

/** How partnerships count by these options. */
export const countingBy = (chosen: CountingChoice) => ({
  ...partnerships,
  order: chosen.countOrder,
  match: chosen.matchBonus,
  requiresTrick: () => chosen.weisRequiresTrick,
})
