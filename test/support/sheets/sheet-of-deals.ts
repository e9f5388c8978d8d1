import type { Figures } from '../../../src/rules/model/deal-figures.ts'
import { findRuleset } from '../../../src/rules/rulesets/index.ts'
import { createSheet, decideSheet } from '../../../src/sheets/decide-sheet.ts'
import { evolveSheetAll } from '../../../src/sheets/evolve-sheet.ts'
import type { Sheet } from '../../../src/sheets/sheet.ts'
import type { SheetCommand, SheetDecision, SheetEntry } from '../../../src/sheets/sheet-commands.ts'

/** The id of an entry: a number as UUID. */
export const entryId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** An entry with a numbered id. */
export const entryOf = (id: number, deal: number, figures: Figures): SheetEntry => ({
  id: entryId(id),
  deal,
  figures,
})

/**
 * A sheet of a ruleset, written by `anna`.
 * @param options options that differ from the defaults
 */
export const newSheet = (
  ruleset: string,
  options: Readonly<Record<string, unknown>> = {},
  players = 4,
): Sheet => {
  const full = findRuleset(ruleset)?.options.parse(options) ?? options
  const decision = createSheet({ ruleset, options: full, players }, 'anna')
  if (!decision.ok) throw new Error(decision.refusal.code)
  return evolveSheetAll(undefined, decision.events)
}

/** The sheet after a command. @throws for a refused command */
export const afterCommand = (sheet: Sheet, command: SheetCommand): Sheet => {
  const decision = decideSheet(sheet, command)
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`)
  return decision.events.length === 0 ? sheet : evolveSheetAll(sheet, decision.events)
}

/** The refusal of a command. @throws for an accepted command */
export const refusalOf = (
  sheet: Sheet,
  command: SheetCommand,
): Extract<SheetDecision, { ok: false }>['refusal'] => {
  const decision = decideSheet(sheet, command)
  if (decision.ok) throw new Error(`accepted: ${JSON.stringify(decision.events)}`)
  return decision.refusal
}

/** The sheet after entries of one person, in one command. */
export const entered = (sheet: Sheet, writer: string, ...entries: readonly SheetEntry[]): Sheet =>
  afterCommand(sheet, { type: 'enter', writer, entries })
