import type { Figures } from '../rules/model/deal-figures.ts'
import type { Total } from '../rules/model/score.ts'
import type { Seat } from '../rules/model/seat.ts'

/*
 * Sheet: state and events of the written deals of a game with real cards. Names of players are no part of the state.
 */

/** The game of a sheet. Final at creation. */
export interface SheetSetup {
  readonly ruleset: string
  /** All options, defaults filled in. */
  readonly options: Readonly<Record<string, unknown>>
  /** The number of players. */
  readonly players: number
  /** The dealer of the first deal; seat 0 when absent. */
  readonly dealer?: Seat
}

/** A person who wrote figures, and the number of the event. */
export interface Witness {
  readonly writer: string
  /** The id of the entry; missing for a correction. */
  readonly id?: string
  /** The time on the phone, as sent. */
  readonly at?: string
  /** The version of the sheet after the event. */
  readonly version: number
}

/** Figures of a deal with all people who wrote the same figures. */
export interface WrittenFigures {
  readonly figures: Figures
  readonly by: readonly Witness[]
}

/** A deal of a sheet. */
export interface SheetDeal {
  /** The valid figures. None: the deal is missing. Several: the deal is contested. */
  readonly written: readonly WrittenFigures[]
  /** Earlier figures that a correction replaced. */
  readonly replaced: readonly Figures[]
}

/** The state of a sheet. The database stores this state as a snapshot. */
export interface Sheet {
  readonly setup: SheetSetup
  /** The number of the last event. */
  readonly version: number
  /** The ids of people who may write. */
  readonly writers: readonly string[]
  /** Deal n at index n−1. The last deal is never missing. */
  readonly deals: readonly SheetDeal[]
  /** Struck deals, by the version of the sheet after the event. */
  readonly strikes: readonly { readonly deal: number; readonly version: number }[]
  /** The ids of all entries, also of undone entries. */
  readonly ids: readonly string[]
  /** The person who changed figures last; after an undo, who wrote the newest figures that stand. */
  readonly lastWriter: string | null
  /** The person who confirmed the present figures. */
  readonly confirmedBy: string | null
  /** True after `finish`: the game ends as the sheet stands. */
  readonly finished: boolean
}

/** An event of the log of a sheet. */
export type SheetEvent =
  | { readonly type: 'sheetCreated'; readonly setup: SheetSetup; readonly writer: string }
  | { readonly type: 'writerAdded'; readonly writer: string }
  /** Figures that nobody wrote for this deal before. `contested`: other figures stand beside these. */
  | {
      readonly type: 'entryAdded'
      readonly deal: number
      readonly id: string
      readonly figures: Figures
      readonly writer: string
      readonly at?: string
      readonly contested?: true
    }
  /** The same figures as an earlier entry, whose id is `of`. */
  | {
      readonly type: 'entryWitnessed'
      readonly deal: number
      readonly id: string
      readonly figures: Figures
      readonly writer: string
      readonly at?: string
    }
  | { readonly type: 'entryUndone'; readonly deal: number; readonly id: string; readonly writer: string }
  /** New figures in place of `replaced`. More than one replaced: the correction settled a contested deal. */
  | {
      readonly type: 'dealCorrected'
      readonly deal: number
      readonly figures: Figures
      readonly replaced: readonly Figures[]
      readonly writer: string
      readonly reason?: string
    }
  /** The deal is out of the sheet, and later numbers move up. */
  | {
      readonly type: 'dealStruck'
      readonly deal: number
      readonly replaced: readonly Figures[]
      readonly writer: string
      readonly reason?: string
    }
  | { readonly type: 'sheetConfirmed'; readonly writer: string }
  | { readonly type: 'sheetFinished'; readonly writer: string }
  | { readonly type: 'sheetReopened'; readonly writer: string }

/** Weis items and sides in one order: the order of writing makes no other deal. */
const inOneOrder = ({ weis, trickWithoutPoints: sides }: Figures): Figures => ({
  ...(Array.isArray(weis) && {
    weis: weis.toSorted((one: Total, other: Total) => one.side - other.side || one.points - other.points),
  }),
  ...(Array.isArray(sides) && { trickWithoutPoints: sides.toSorted() }),
})

/** Text that is equal for equal figures. The order of fields does not count. */
export const figuresKey = (figures: Figures): string =>
  JSON.stringify({ ...figures, ...inOneOrder(figures) }, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** True for equal figures. */
export const sameFigures = (one: Figures, other: Figures): boolean => figuresKey(one) === figuresKey(other)

/** A deal without figures. */
export const MISSING_DEAL: SheetDeal = { written: [], replaced: [] }

/** The deal with this number; a missing deal for a number without figures. */
export const dealAt = ({ deals }: Pick<Sheet, 'deals'>, deal: number): SheetDeal =>
  deals[deal - 1] ?? MISSING_DEAL
