import type { Rank } from '../../../model/card.ts'
import { rankOf } from '../../../model/card.ts'
import type { WeisItem } from '../../../model/weis.ts'

/** The values of Weis items, and how they may be combined (CO-61 to CO-63). */
export interface WeisTable {
  /** Value of a sequence by the number of its cards: 0 when it scores nothing. */
  readonly sequence: (length: number) => number
  readonly quartet: Readonly<Partial<Record<Rank, number>>>
  /** Whether a sequence and a quartet may share a card (CO-62). */
  readonly shareCards: boolean
  /** Whether a long run may be cut into several sequences (CO-63). */
  readonly splitRuns: boolean
}

/** What a house settles for itself; each as the table says, when absent. */
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

/** The tables of the catalogue (CO-61, CO-A4, CO-A5), with what a house settles for itself. */
export const weisTable = (name: WeisTableName, house: WeisTableOptions = {}): WeisTable => {
  const { quartet, ...table } = TABLES[name]
  const { fourNines, fourBanners, shareCards = table.shareCards, splitRuns = table.splitRuns } = house
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

/** The table with runs of more than five cards apart: they are no item, or score as in the big table. */
export const withLongSequences = (table: WeisTable, longSequences: 'capped' | 'gross'): WeisTable => ({
  ...table,
  sequence: (length) => (longSequences === 'capped' && length > 5 ? 0 : TABLES.gross.sequence(length)),
})

/** Whether an item is four of a rank; otherwise it is a sequence. */
export const isQuartet = (item: WeisItem): boolean =>
  item.length === 4 && item.every((card) => rankOf(card) === rankOf(item[0] ?? card))

/** What an item is worth in the table. */
export const weisValue = (item: WeisItem, table: WeisTable): number => {
  const first = item[0]
  if (first === undefined) return 0
  return isQuartet(item) ? (table.quartet[rankOf(first)] ?? 0) : table.sequence(item.length)
}
