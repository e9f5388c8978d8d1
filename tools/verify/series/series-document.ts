/*
 * The export of a series, as its reader knows it. The types are those of the document alone.
 */

/** The result of one side. */
interface SidePoints {
  readonly points: number
}

/** The deal set of a round. */
interface DocumentSet {
  readonly id: string
  readonly deals: number
  readonly rootCommitment: string
  readonly commitment: string
}

export interface DocumentTable {
  readonly round: number
  readonly table: number
  readonly state: string
  readonly disputed: boolean
  readonly seats: readonly number[]
  readonly substitutes: readonly {
    readonly seat: number
    readonly entry: number | null
    readonly credit: 'seat' | 'substitute' | 'nobody'
  }[]
  readonly result: { readonly sides: readonly SidePoints[] } | null
  /** `rule`: 2, or missing in forfeits of earlier versions. */
  readonly forfeits: readonly {
    readonly entry: number
    readonly as: string
    readonly others: string
    readonly rule?: number
  }[]
  /** Points of the sides in each deal of an open set. */
  readonly deals?: readonly (readonly number[])[]
}

export interface DocumentDraw {
  readonly method: string
  readonly attempt: number
  readonly seed: string | null
  readonly root: number
  readonly present: readonly {
    readonly entry: number
    readonly satOut: number
    readonly place: number | null
    readonly partner: number | null
    readonly saltHash: string | null
  }[]
  readonly avoid: readonly object[]
  readonly planned: number
  readonly steps: { readonly round: number; readonly joint: number }
}

/** An event with the fields that the verifier reads. */
export interface DocumentEvent {
  readonly type: string
  readonly round: number
  readonly table: number
  readonly draw: DocumentDraw
  readonly tables: readonly (readonly number[])[]
  readonly sittingOut: readonly number[]
  readonly seats: readonly number[]
  readonly result: DocumentTable['result']
  readonly to: DocumentTable['result']
  readonly adjustment: number
  readonly entry: number
  readonly points: number
  readonly reason: string
  /** Of a draw the set, of an opening the id of the set. */
  readonly set?: DocumentSet | string
  /** Results of the tables, in the event of an opening. */
  readonly results: readonly {
    readonly table: number
    readonly result: DocumentTable['result']
    readonly deals: readonly (readonly number[])[]
  }[]
}

export interface DocumentAdjustment {
  readonly id: number
  readonly entry: number
  readonly points: number
  readonly round: number | null
  readonly reason: string
}

export interface SeriesDocument {
  readonly format: string
  readonly series: string
  readonly settings: {
    readonly partners: 'drawn' | 'fixed' | 'none'
    readonly tableSize: readonly number[]
    readonly standing: object
  }
  readonly roots: readonly { readonly commitment: string; readonly secret: string | null }[]
  readonly entries: readonly {
    readonly entry: number
    readonly kind: string
    readonly partner: number | null
    readonly team: string | null
    readonly state: string
  }[]
  readonly rounds: readonly {
    readonly round: number
    readonly session: number
    readonly tag: string | null
    readonly game: string
    readonly state: string
    readonly draw: DocumentDraw
    readonly sittingOut: readonly number[]
    readonly set?: DocumentSet & { readonly opened: boolean }
  }[]
  readonly tables: readonly DocumentTable[]
  readonly adjustments: readonly DocumentAdjustment[]
  readonly standings: {
    readonly lotSeed: string
    readonly rows: readonly {
      readonly id: string
      readonly rank: number | null
      readonly total: number
      readonly addends: readonly { readonly counts: number }[]
      readonly adjustments: readonly { readonly points: number }[]
    }[]
  }
  readonly events: readonly { readonly seq: number; readonly event: DocumentEvent }[]
}
