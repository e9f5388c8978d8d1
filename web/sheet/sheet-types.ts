import type { FaultName } from '../../src/i18n/pages/sheet-page-schema.ts'
import type { Seat } from '../api-types.ts'

/*
 * Types of the answers about sheets, by the contract.
 */

export type Figures = Readonly<Record<string, unknown>>

export interface SheetDeal {
  readonly number: number
  readonly state: 'counted' | 'missing' | 'contested' | 'waiting' | 'faulty' | 'after-end'
  readonly written: readonly { readonly figures: Figures }[]
  readonly confirmed: boolean
  /** With `faulty`: the reason, and the place in the figures. */
  readonly fault?: { readonly code: FaultName; readonly path: readonly (string | number)[] }
}

export interface Sheet {
  readonly id: string
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly status: 'open' | 'finished'
  readonly version: number
  readonly players: readonly { readonly name: string }[]
  readonly you: { readonly writes: boolean; readonly players: readonly Seat[] }
  readonly invite?: string
  /** The index of the dealer of the first deal. */
  readonly dealer: number
  readonly deals: readonly SheetDeal[]
  readonly totals: readonly { readonly side: number; readonly points: number }[]
  readonly confirmed: boolean
}

export interface ListedSheet extends Pick<Sheet, 'id' | 'ruleset' | 'players' | 'status'> {}

export interface SheetScores {
  readonly deals: readonly {
    readonly number: number
    readonly lines: readonly { readonly side: number; readonly points: number }[]
  }[]
  readonly board?: {
    readonly columns?: readonly { readonly cells: readonly { readonly row: string }[] }[]
  }
}

/** Figures of a deal on this phone, until the service has the entry. */
export interface PendingEntry {
  readonly id: string
  readonly sheet: string
  readonly deal: number
  readonly figures: Figures
  readonly at: string
  readonly seen: number
  /** The reason of the service for a refusal. The entry stays until the writer discards or corrects it. */
  readonly refused?: string
}

/** The last known state of a sheet, for times without a network. */
export interface KnownSheet {
  readonly id: string
  readonly sheet: Sheet
  readonly etag: string
  readonly scores?: SheetScores
  /** The board as SVG. */
  readonly picture?: string
}
