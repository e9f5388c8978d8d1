import * as z from 'zod'
import type { Rules } from '../../model/rules.ts'
import type { StoeckCalls } from '../../parts/melds/stoeck.ts'
import { STOECK_CALLS, stoeck } from '../../parts/melds/stoeck.ts'
import type { WeisBy } from '../../parts/melds/weis/index.ts'
import { WEIS_BY, weis } from '../../parts/melds/weis/index.ts'
import type { WeisTable, WeisTableName } from '../../parts/melds/weis/weis-values.ts'
import { WEIS_TABLES, weisTable } from '../../parts/melds/weis/weis-values.ts'
import type { Melds } from '../../parts/play/play-phase.ts'
import { booleanOption, choiceOption, keywordOption } from './option-builders.ts'

/*
 * Options of Weis and Stöck for the rulesets of the overview. Each ruleset gives its own rule numbers.
 */

/** Automatic Stöck, or Stöck by call. */
export const stoeckCall = choiceOption(STOECK_CALLS, 'automatic', {
  'CO-O15, CO-77': 'Whether Stöck scores automatically, or only after a call by the holder',
})

/** The value of four Nines. */
export const fourNines = (numbers: string, defaultValue: 0 | 150 = 150) =>
  choiceOption([150, 0], defaultValue, { [numbers]: 'The value of four Nines' })

/** The value of four Banners. */
export const fourBanners = (numbers: string) =>
  choiceOption([100, 0], 100, { [numbers]: 'The value of four Banners' })

/** The value of four Nines, with the Weis table as default. */
export const fourNinesByTable = (numbers: string) =>
  keywordOption('by-table', z.literal([150, 0]), {
    [numbers]: 'The value of four Nines; with `by-table` as the Weis table says',
  })

/** The value of four Banners, with the Weis table as default. */
export const fourBannersByTable = (numbers: string) =>
  keywordOption('by-table', z.literal([100, 0]), {
    [numbers]: 'The value of four Banners; with `by-table` as the Weis table says',
  })

/** Whether scored Weis is shown at once. */
export const weisMustShow = (numbers: string) =>
  booleanOption(false, { [numbers]: 'Whether scored Weis is shown to all, unasked' })

/** The Weis table, of the overview's tables. */
export const weisTableName = (numbers: string) =>
  choiceOption(['overview', 'gross'], 'overview', { [numbers]: 'The values of Weis items' })

/** The Weis table, with the table of pagat.com. */
export const anyWeisTableName = (numbers: string, defaultValue: WeisTableName) =>
  choiceOption(WEIS_TABLES, defaultValue, { [numbers]: 'The values of Weis items' })

/** The scoring items, in games with partners. */
export const weisBy = choiceOption(WEIS_BY, 'side', {
  'CO-O16, CO-69, CO-72':
    'Whether Weis and the required trick belong to the side with the best item, or to the player with the best item',
})

/** Combination and display of items. */
export const itemOptions = {
  weisMustShow: weisMustShow('CO-O14, CO-79'),
  weisShareCards: keywordOption('by-table', z.boolean(), {
    'CO-O6': 'Whether a sequence and a quartet may share a card; by the table, with Gross Weis',
  }),
  weisSplitRuns: booleanOption(true, {
    'CO-O7, CO-63': 'Whether a long run may be cut into several sequences',
  }),
}

/** All options of Weis with the first card, and of Stöck. */
export const weisOptions = (ninesAt: string, tableAt = ninesAt) => ({
  fourNines: fourNines(`${ninesAt}, CO-O4`),
  fourBanners: fourBanners('CO-O5'),
  weisTable: weisTableName(`${tableAt}, CO-61`),
  ...itemOptions,
  stoeckCall,
})

export interface WeisChoice {
  readonly fourNines: 'by-table' | number
  readonly fourBanners: 'by-table' | number
  readonly weisTable: WeisTableName
  readonly weisMustShow: boolean
  readonly weisShareCards: 'by-table' | boolean
  readonly weisSplitRuns: boolean
  readonly stoeckCall: StoeckCalls
  readonly weisBy?: WeisBy
}

const tableBy = (chosen: WeisChoice): WeisTable =>
  weisTable(chosen.weisTable, {
    ...(chosen.fourNines !== 'by-table' && { fourNines: chosen.fourNines }),
    ...(chosen.fourBanners !== 'by-table' && { fourBanners: chosen.fourBanners }),
    ...(chosen.weisShareCards !== 'by-table' && { shareCards: chosen.weisShareCards }),
    splitRuns: chosen.weisSplitRuns,
  })

/**
 * The rules of Weis and Stöck under these options.
 * @param silentPartner whether an undeclared Weis of a partner scores: always, or only if the partner could not
 * declare (CO-A6)
 */
export const weisAndStoeck = (
  chosen: WeisChoice,
  sideOf: Rules['sideOf'],
  silentPartner: 'scores' | 'if-unable' = 'if-unable',
): Melds => ({
  weis: weis({
    table: tableBy(chosen),
    sideOf,
    silentPartner,
    mustShow: chosen.weisMustShow,
    by: chosen.weisBy ?? 'side',
  }),
  stoeck: stoeck(chosen.stoeckCall),
})
