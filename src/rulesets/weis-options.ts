import * as z from 'zod'
import type { Rules } from '../kernel/rules.ts'
import type { WeisPart } from '../parts/melds/weis/index.ts'
import { weis } from '../parts/melds/weis/index.ts'
import type { WeisTable, WeisTableName } from '../parts/melds/weis/table.ts'
import { weisTable } from '../parts/melds/weis/table.ts'

/*
 * What is agreed on about Weis, wherever there is Weis in the overview's family of games. Each ruleset says under which
 * number of its own page an option stands.
 */

/** What four Nines are worth. */
export const fourNines = (numbers: string, standard: 0 | 150 = 150) =>
  z
    .union([z.literal(150), z.literal(0)])
    .default(standard)
    .meta({ description: `What four Nines are worth (${numbers}).` })

/** What four Banners are worth. */
export const fourBanners = (numbers: string) =>
  z
    .union([z.literal(100), z.literal(0)])
    .default(100)
    .meta({ description: `What four Banners are worth (${numbers}).` })

/** Whether Weis is shown when it scores. */
export const weisMustShow = (numbers: string) =>
  z
    .boolean()
    .default(false)
    .meta({ description: `Whether Weis is shown to all when it scores, unasked (${numbers}).` })

/** By which table of the overview Weis counts. */
export const weisTableName = (numbers: string) =>
  z
    .enum(['overview', 'gross'])
    .default('overview')
    .meta({ description: `What Weis items are worth (${numbers}).` })

type Numbers = Readonly<Record<'fourNines' | 'weisTable', string>>

/** Everything about Weis as it is declared with the first card. */
export const weisOptions = (of: Numbers) => ({
  fourNines: fourNines(`${of.fourNines}, CO-O4`),
  fourBanners: fourBanners('CO-O5'),
  weisTable: weisTableName(`${of.weisTable}, CO-61`),
  weisMustShow: weisMustShow('CO-O14, CO-79'),
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
})

export interface WeisChoice {
  readonly fourNines: number
  readonly fourBanners: number
  readonly weisTable: WeisTableName
  readonly weisMustShow: boolean
  readonly weisShareCards: 'by-table' | boolean
  readonly weisSplitRuns: boolean
}

const tableBy = (chosen: WeisChoice): WeisTable =>
  weisTable(chosen.weisTable, {
    fourNines: chosen.fourNines,
    fourBanners: chosen.fourBanners,
    ...(chosen.weisShareCards !== 'by-table' && { shareCards: chosen.weisShareCards }),
    splitRuns: chosen.weisSplitRuns,
  })

/** Weis by these options; a partner who could have declared and did not scores nothing (CO-A6). */
export const weisBy = (chosen: WeisChoice, sideOf: Rules['sideOf']): WeisPart =>
  weis({ table: tableBy(chosen), sideOf, silentPartner: 'if-unable', mustShow: chosen.weisMustShow })
