import type { SheetLimits } from '../../db/port/sheets.ts'
import type { SheetRefusal } from '../../sheets/sheet-commands.ts'

/*
 * Denials of commands and queries of score sheets.
 */

/** Reason why nothing was done with a sheet. */
export type SheetDenial =
  /** The sheet does not exist, or the caller may not see the sheet. */
  | { readonly outcome: 'no-sheet' }
  | { readonly outcome: 'not-a-writer' }
  /** The owner has the maximum number of sheets of a kind. */
  | { readonly outcome: 'sheet-limit'; readonly of: keyof SheetLimits; readonly most: number }
  /** The rules of sheets refuse the command. */
  | {
      readonly outcome: 'sheet-refused'
      readonly refusal: SheetRefusal
      readonly ruleset: string
      /** The number of the refused deal, for a refusal of figures. */
      readonly deal?: number
    }

/** Conflict: the caller decided on another version of the sheet. */
export interface SheetMoved {
  readonly outcome: 'sheet-moved'
  readonly sheet: string
  /** The current version. */
  readonly version: number
}

/** Whether a denial is a fault of sent figures. Such a denial leaves no receipt, like other invalid requests. */
export const isFigureFault = (denial: {
  readonly outcome: string
  readonly refusal?: SheetRefusal
}): boolean => denial.refusal?.code === 'invalid-figures' || denial.refusal?.code === 'unfit-figures'
