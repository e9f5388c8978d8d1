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

/** Option: whether Stöck scores automatically, or only after a call. */
export const stoeckCall = choiceOption(STOECK_CALLS, 'automatic', {
  'CO-O15, CO-77': 'Whether Stöck scores automatically, or only after a call by the holder',
})

/**
 * Builds the option for a game with or without Weis.
 * @param numbers the rule numbers of the option
 */
export const weisPlayed = (numbers: string) =>
  booleanOption(true, { [`${numbers}, CO-100`]: 'Whether Weis is played' })

/**
 * Builds the option for a game with or without Stöck.
 * @param numbers the rule numbers of the option
 */
export const stoeckPlayed = (numbers: string) =>
  booleanOption(true, { [`${numbers}, CO-100`]: 'Whether Stöck is played' })

/**
 * Builds the option for the points of four Nines.
 * @param numbers the rule numbers of the option
 */
export const fourNines = (numbers: string, defaultValue: 0 | 150 = 150) =>
  choiceOption([150, 0], defaultValue, { [numbers]: 'The value of four Nines' })

/**
 * Builds the option for the points of four Banners.
 * @param numbers the rule numbers of the option
 */
export const fourBanners = (numbers: string) =>
  choiceOption([100, 0], 100, { [numbers]: 'The value of four Banners' })

/**
 * Builds the option for the points of four Nines. The default is the value of the Weis table.
 * @param numbers the rule numbers of the option
 */
export const fourNinesByTable = (numbers: string) =>
  keywordOption('by-table', z.literal([150, 0]), {
    [numbers]: 'The value of four Nines; with `by-table` as the Weis table says',
  })

/**
 * Builds the option for the points of four Banners. The default is the value of the Weis table.
 * @param numbers the rule numbers of the option
 */
export const fourBannersByTable = (numbers: string) =>
  keywordOption('by-table', z.literal([100, 0]), {
    [numbers]: 'The value of four Banners; with `by-table` as the Weis table says',
  })

/**
 * Builds the option that shows scored Weis to all players at once, without a request.
 * @param numbers the rule numbers of the option
 */
export const weisMustShow = (numbers: string) =>
  booleanOption(false, { [numbers]: 'Whether scored Weis is shown to all, unasked' })

/**
 * Builds the option for the table of Weis values, with the tables of the overview of Jass games.
 * @param numbers the rule numbers of the option
 */
export const weisTableName = (numbers: string) =>
  choiceOption(['overview', 'gross'], 'overview', { [numbers]: 'The values of Weis items' })

/**
 * Builds the option for the table of Weis values, with all tables: also the table of pagat.com.
 * @param numbers the rule numbers of the option
 */
export const anyWeisTableName = (numbers: string, defaultValue: WeisTableName) =>
  choiceOption(WEIS_TABLES, defaultValue, { [numbers]: 'The values of Weis items' })

/** Option of games with partners: whether the whole side scores its Weis, or only the player with the best item. */
export const weisBy = choiceOption(WEIS_BY, 'side', {
  'CO-O16, CO-69, CO-72':
    'Whether Weis and the required trick belong to the side with the best item, or to the player with the best item',
})

/** Options for showing Weis items and for combining items. */
export const itemOptions = {
  weisMustShow: weisMustShow('CO-O14, CO-79'),
  weisShareCards: keywordOption('by-table', z.boolean(), {
    'CO-O6': 'Whether a sequence and a quartet may share a card; by the table, with Gross Weis',
  }),
  weisSplitRuns: booleanOption(true, {
    'CO-O7, CO-63': 'Whether a long run may be cut into several sequences',
  }),
}

/**
 * Builds all options of Weis and Stöck, for games with Weis in the first trick.
 * @param ninesAt the rule number of four Nines
 * @param tableAt the rule number of the Weis table
 */
export const weisOptions = (ninesAt: string, tableAt = ninesAt) => ({
  fourNines: fourNines(`${ninesAt}, CO-O4`),
  fourBanners: fourBanners('CO-O5'),
  weisTable: weisTableName(`${tableAt}, CO-61`),
  ...itemOptions,
  stoeckCall,
})

/** Chosen values of the options of Weis and Stöck. */
export interface WeisChoice {
  /** False in a game without Weis; true when absent. */
  readonly weis?: boolean
  /** False in a game without Stöck; true when absent. */
  readonly stoeck?: boolean
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
 * Makes the rules of Weis and Stöck from the chosen options.
 * @param silentPartner whether an undeclared Weis of a partner scores: always, or only if the partner could not
 * declare (CO-A6)
 */
export const weisAndStoeck = (
  chosen: WeisChoice,
  sideOf: Rules['sideOf'],
  silentPartner: 'scores' | 'if-unable' = 'if-unable',
): Melds => ({
  ...(chosen.weis !== false && {
    weis: weis({
      table: tableBy(chosen),
      sideOf,
      silentPartner,
      mustShow: chosen.weisMustShow,
      by: chosen.weisBy ?? 'side',
    }),
  }),
  ...(chosen.stoeck !== false && { stoeck: stoeck(chosen.stoeckCall) }),
})
