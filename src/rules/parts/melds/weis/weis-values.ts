import type { Rank } from '../../../model/card.ts'
import { rankOf } from '../../../model/card.ts'
import type { WeisItem } from '../../../model/weis.ts'

/*
 * Weis tables: values of sequences and quartets.
 */

/** A table of Weis values: values of sequences and quartets, and rules for combining items (CO-61 to CO-63). */
export interface WeisTable {
  /** The value of a sequence by number of cards; 0 for no value. */
  readonly sequence: (length: number) => number
  readonly quartet: Readonly<Partial<Record<Rank, number>>>
  /** True if a sequence and a quartet may share a card (CO-62). */
  readonly shareCards: boolean
  /** True if a long run may be cut into several sequences (CO-63). */
  readonly splitRuns: boolean
}

/** Changes of a Weis table by options of a game; absent fields change nothing. */
export interface WeisTableOptions {
  readonly fourNines?: number
  readonly fourBanners?: number
  readonly shareCards?: boolean
  readonly splitRuns?: boolean
}

export const WEIS_TABLES = ['pagat', 'overview', 'gross'] as const
export type WeisTableName = (typeof WEIS_TABLES)[number]

const HONOURS = { U: 200, A: 100, K: 100, O: 100, B: 100 }
const SHORT = [0, 0, 0, 20, 50, 100]

const TABLES: Readonly<Record<WeisTableName, WeisTable>> = {
  pagat: {
    sequence: (length) => SHORT[Math.min(length, 5)] ?? 0,
    quartet: HONOURS,
    shareCards: false,
    splitRuns: true,
  },
  overview: {
    sequence: (length) => SHORT[Math.min(length, 5)] ?? 0,
    quartet: { ...HONOURS, 9: 150 },
    shareCards: false,
    splitRuns: true,
  },
  gross: {
    sequence: (length) => SHORT[length] ?? 50 * (length - 3),
    quartet: { ...HONOURS, 9: 150, 8: 100, 7: 100, 6: 100 },
    shareCards: true,
    splitRuns: true,
  },
}

/** A named Weis table (CO-61, CO-A4, CO-A5) with changes by options of a game. */
export const weisTable = (name: WeisTableName, changes: WeisTableOptions = {}): WeisTable => {
  const { quartet, ...table } = TABLES[name]
  const { fourNines, fourBanners, shareCards = table.shareCards, splitRuns = table.splitRuns } = changes
  return {
    ...table,
    quartet: {
      ...quartet,
      ...(fourNines !== undefined && { 9: fourNines }),
      ...(fourBanners !== undefined && { B: fourBanners }),
    },
    shareCards,
    splitRuns,
  }
}

/** A Weis table with other values for sequences above five cards: no value, or the values of Gross Weis. */
export const withLongSequences = (table: WeisTable, longSequences: 'capped' | 'gross'): WeisTable => ({
  ...table,
  sequence: (length) => (longSequences === 'capped' && length > 5 ? 0 : TABLES.gross.sequence(length)),
})

/** True for a Weis item of four cards of one rank. All other items are sequences. */
export const isQuartet = (item: WeisItem): boolean =>
  item.length === 4 && item.every((card) => rankOf(card) === rankOf(item[0] ?? card))

/** The points of a Weis item by the table. */
export const weisValue = (item: WeisItem, table: WeisTable): number => {
  const first = item[0]
  if (first === undefined) return 0
  return isQuartet(item) ? (table.quartet[rankOf(first)] ?? 0) : table.sequence(item.length)
}
