import type { SheetResult, StoredSheet } from '../../db/port/sheets.ts'
import { outcomeBySeat, tableOutcome } from '../../rules/rulesets/table-outcome.ts'
import { readSheet } from '../../sheets/read-sheet.ts'
import type { Sheet } from '../../sheets/sheet.ts'

/** Returns the result of a sheet for its table; undefined for an unfinished sheet, and outside of a series. */
export const sheetResult = ({ table }: Pick<StoredSheet, 'table'>, state: Sheet): SheetResult | undefined => {
  if (table === undefined) return undefined
  const { bound, game, deals, result, confirmed } = readSheet(state)
  if (result === null) return undefined
  const outcome = tableOutcome(bound.rules, { ...game, result })
  return { bySeat: outcomeBySeat(outcome, deals), brokenOff: state.finished, confirmed }
}
