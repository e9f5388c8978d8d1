import { checkFigures, isRefusal } from './check-figures.ts'
import { evolveSheet } from './evolve-sheet.ts'
import type { SheetRules } from './read-sheet.ts'
import type { Sheet, SheetEvent } from './sheet.ts'
import { dealAt, sameFigures } from './sheet.ts'
import type { EntryOutcomes, SheetDecision, SheetEntry, SheetRefusal } from './sheet-commands.ts'
import { overLimit, refuse, SHEET_LIMITS } from './sheet-commands.ts'

/*
 * Merge of the entries of phones, which can come late, twice and in any order.
 */

/** The present number of a deal whose number a phone chose at an earlier version; undefined for a struck deal. */
const presentNumber = (
  { strikes, version }: Sheet,
  { deal, seen = version }: SheetEntry,
): number | undefined => {
  let number = deal
  for (const strike of strikes) {
    if (strike.version <= seen) continue
    if (strike.deal === number) return undefined
    if (strike.deal < number) number--
  }
  return number
}

/** The outcome of one entry, with its event if the entry changes the sheet; or a refusal. */
type Merged =
  | { readonly outcome: keyof EntryOutcomes; readonly event?: SheetEvent }
  | { readonly refusal: SheetRefusal }

/** Merges new figures with the figures of a deal. */
const mergeFigures = (
  sheet: Sheet,
  writer: string,
  { deal, id, figures, at }: Omit<SheetEntry, 'seen'>,
): Merged => {
  const { written, replaced } = dealAt(sheet, deal)
  const facts = { deal, id, figures, writer, ...(at !== undefined && { at }) }
  const same = written.find((one) => sameFigures(one.figures, figures))
  if (same?.by.some((one) => one.writer === writer && one.id !== undefined)) return { outcome: 'known' }
  if (same !== undefined) {
    return {
      outcome: written.length > 1 ? 'contested' : 'applied',
      event: { type: 'entryWitnessed', ...facts },
    }
  }
  if (replaced.some((one) => sameFigures(one, figures))) return { outcome: 'known' }
  if (written.length === 0) return { outcome: 'applied', event: { type: 'entryAdded', ...facts } }
  return written.length >= SHEET_LIMITS.contested
    ? { refusal: { code: 'sheet-limit', of: 'contested', limit: SHEET_LIMITS.contested } }
    : { outcome: 'contested', event: { type: 'entryAdded', ...facts, contested: true } }
}

const mergeEntry = (sheet: Sheet, rules: SheetRules, writer: string, entry: SheetEntry): Merged => {
  // A UUID is the same in upper and lower case.
  const id = entry.id.toLowerCase()
  if (sheet.ids.includes(id)) return { outcome: 'known' }
  const deal = presentNumber(sheet, entry)
  if (deal === undefined) return { outcome: 'struck' }
  if (sheet.finished) return { refusal: { code: 'sheet-finished' } }
  const figures = checkFigures(rules, entry.figures)
  return isRefusal(figures)
    ? { refusal: figures }
    : mergeFigures(sheet, writer, { ...entry, id, deal, figures })
}

/** Decides the entries of a person, all or none. */
export const mergeEntries = (
  sheet: Sheet,
  rules: SheetRules,
  writer: string,
  entries: readonly SheetEntry[],
): SheetDecision => {
  if (entries.length > SHEET_LIMITS.entries) return overLimit('entries')
  const outcomes: Record<keyof EntryOutcomes, string[]> = {
    applied: [],
    known: [],
    contested: [],
    struck: [],
  }
  const events: SheetEvent[] = []
  let now = sheet
  for (const [at, entry] of entries.entries()) {
    const merged = mergeEntry(now, rules, writer, entry)
    if ('refusal' in merged) return refuse({ ...merged.refusal, entry: at } as SheetRefusal)
    outcomes[merged.outcome].push(entry.id)
    if (merged.event === undefined) continue
    events.push(merged.event)
    now = evolveSheet(now, merged.event)
  }
  return { ok: true, events, outcomes }
}
