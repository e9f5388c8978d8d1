import type { SheetChange, StoredSheet } from '../../db/port/sheets.ts'
import type { SeriesTable } from '../../series/state.ts'
import { decideSheet } from '../../sheets/decide-sheet.ts'
import { evolveSheetAll } from '../../sheets/evolve-sheet.ts'
import { executeCommand } from '../commands/execute-command.ts'
import type { SystemDeps } from '../deps.ts'
import { SHEET_SCHEMA_VERSION, sheetState } from '../sheets/sheet-context.ts'
import { sheetResult } from '../sheets/table-result.ts'

/*
 * Score sheets of the tables of a series: the end of a sheet by the scheduler.
 */

/** The change that finishes a sheet as it stands; undefined for a finished sheet. The scheduler needs no confirmation. */
const finishing = (stored: StoredSheet, now: string): SheetChange | undefined => {
  const before = sheetState(stored)
  const [writer = stored.owner] = before.writers
  const decision = decideSheet(before, { type: 'finish', writer })
  const events = decision.ok ? decision.events : []
  const state = evolveSheetAll(before, events)
  const result = sheetResult(stored, state)
  if (events.length === 0 || result === undefined) return undefined
  const sheet: StoredSheet = {
    ...stored,
    ...{ state, shape: SHEET_SCHEMA_VERSION, version: state.version, writers: state.writers },
    ...{ status: 'finished', updatedAt: now },
  }
  return {
    ...{ kind: 'changed', sheet, before: stored.version, events },
    result: { ...result, confirmed: true },
  }
}

/** Finishes the sheet of a table as it stands. Concurrent calls have one effect. */
export const finishTableSheet = (deps: SystemDeps, { ref }: Pick<SeriesTable, 'ref'>) =>
  executeCommand(deps, { sheet: ref ?? '' }, undefined, ({ sheet: stored }) => {
    const sheet = stored && finishing(stored, deps.now())
    return Promise.resolve({ ...(sheet && { change: { sheet } }), note: null })
  })
