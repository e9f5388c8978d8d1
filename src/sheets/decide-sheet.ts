import { checkFigures, isRefusal } from './check-figures.ts'
import { mergeEntries } from './merge-entries.ts'
import type { SheetRules } from './read-sheet.ts'
import { readSheet, rulesOfSheet } from './read-sheet.ts'
import type { Sheet, SheetSetup } from './sheet.ts'
import { dealAt, sameFigures } from './sheet.ts'
import type { SheetCommand, SheetDecision } from './sheet-commands.ts'
import { accept, overLimit, refuse, SHEET_LIMITS } from './sheet-commands.ts'

/*
 * Decider of a sheet: commands of writers. The order in which entries arrive does not change lines, totals, boards and
 * contested deals.
 */

/** Decides the creation of a sheet. `setup.options` must be valid for the ruleset. */
export const createSheet = (setup: SheetSetup, writer: string): SheetDecision =>
  rulesOfSheet(setup) === undefined
    ? refuse({ code: 'no-sheet-for-ruleset' })
    : accept({ type: 'sheetCreated', setup, writer })

const correct = (
  sheet: Sheet,
  rules: SheetRules,
  { writer, deal, figures: sent, reason }: SheetCommand & { type: 'correct' },
): SheetDecision => {
  const { written } = dealAt(sheet, deal)
  if (written.length === 0) return refuse({ code: 'no-such-deal' })
  const figures = checkFigures(rules, sent)
  if (isRefusal(figures)) return refuse(figures)
  const replaced = written.map((one) => one.figures).filter((one) => !sameFigures(one, figures))
  if (replaced.length === 0) return accept()
  return accept({
    type: 'dealCorrected',
    deal,
    figures,
    replaced,
    writer,
    ...(reason !== undefined && { reason }),
  })
}

const strike = (sheet: Sheet, { writer, deal, reason }: SheetCommand & { type: 'strike' }): SheetDecision => {
  if (deal < 1 || deal > sheet.deals.length) return refuse({ code: 'no-such-deal' })
  const replaced = dealAt(sheet, deal).written.map(({ figures }) => figures)
  return accept({ type: 'dealStruck', deal, replaced, writer, ...(reason !== undefined && { reason }) })
}

/** The last entry of a person that still stands, unless the person has corrected the deal since. */
const lastEntryOf = (sheet: Sheet, writer: string) =>
  sheet.deals
    .flatMap(({ written }, at) =>
      written.flatMap(({ by }) =>
        by.flatMap((one) =>
          one.writer === writer && one.id !== undefined
            ? [{ deal: at + 1, id: one.id, version: one.version }]
            : [],
        ),
      ),
    )
    .sort((one, other) => other.version - one.version)[0]

/** Whether another person has corrected a deal after a version. */
const isCorrectedSince = (sheet: Sheet, writer: string, version: number): boolean =>
  sheet.deals.some(({ written }) =>
    written.some(({ by }) =>
      by.some((one) => one.id === undefined && one.writer !== writer && one.version > version),
    ),
  )

/**
 * Takes back the last entry of a person. Refused if another person has corrected a deal since, since the corrected deal can be
 * the last one of the person; and for an earlier deal of a sheet that the rules have ended.
 */
const undo = (sheet: Sheet, writer: string): SheetDecision => {
  if (sheet.finished) return accept({ type: 'sheetReopened', writer })
  const last = lastEntryOf(sheet, writer)
  const isEarlier = last !== undefined && last.deal < sheet.deals.length
  return last === undefined ||
    isCorrectedSince(sheet, writer, last.version) ||
    (isEarlier && readSheet(sheet).result !== null)
    ? refuse({ code: 'nothing-to-undo' })
    : accept({ type: 'entryUndone', deal: last.deal, id: last.id, writer })
}

const confirm = (sheet: Sheet, writer: string): SheetDecision => {
  if (sheet.confirmedBy !== null) {
    return sheet.confirmedBy === writer ? accept() : refuse({ code: 'already-confirmed' })
  }
  if (sheet.lastWriter === writer) return refuse({ code: 'confirmed-by-same' })
  const { rows } = readSheet(sheet)
  const numbers = (isMeant: (state: string) => boolean) =>
    rows.filter(({ state }) => isMeant(state)).map(({ number }) => number)
  const contested = numbers((state) => state === 'contested')
  if (contested.length > 0) return refuse({ code: 'deal-contested', deals: contested })
  const others = numbers((state) => state !== 'counted')
  return rows.length === 0 || others.length > 0
    ? refuse({ code: 'sheet-incomplete', deals: others })
    : accept({ type: 'sheetConfirmed', writer })
}

/**
 * Decides a command of a person. Only writers change a sheet; who may confirm is decided by the caller of this function. A
 * finished sheet can be confirmed, corrected and reopened by `undo`, and takes no further entries.
 */
export const decideSheet = (sheet: Sheet, command: SheetCommand): SheetDecision => {
  const { writer } = command
  const isWriter = sheet.writers.includes(writer)
  if (command.type === 'join') {
    if (isWriter) return accept()
    return sheet.writers.length >= SHEET_LIMITS.writers
      ? overLimit('writers')
      : accept({ type: 'writerAdded', writer })
  }
  if (command.type === 'confirm') return confirm(sheet, writer)
  if (!isWriter) return refuse({ code: 'not-a-writer' })
  // A full log can still be finished and confirmed: one event each.
  if (command.type === 'finish') return sheet.finished ? accept() : accept({ type: 'sheetFinished', writer })
  if (sheet.version >= SHEET_LIMITS.events) return overLimit('events')
  if (command.type === 'undo') return undo(sheet, writer)
  const rules = rulesOfSheet(sheet.setup)
  if (rules === undefined) return refuse({ code: 'no-sheet-for-ruleset' })
  if (command.type === 'strike') return strike(sheet, command)
  return command.type === 'enter'
    ? mergeEntries(sheet, rules, writer, command.entries)
    : correct(sheet, rules, command)
}
