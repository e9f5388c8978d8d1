import type { Sheet, SheetDeal, SheetEvent, Witness } from './sheet.ts'
import { dealAt, MISSING_DEAL, sameFigures } from './sheet.ts'

/*
 * Evolve: the projection of the log of a sheet to its state. No clock, and no ruleset.
 */

/** The sheet with another deal at a number. Missing deals at the end are left out. */
const withDeal = ({ deals }: Sheet, number: number, deal: SheetDeal): Pick<Sheet, 'deals'> => {
  const filled = Array.from({ length: Math.max(deals.length, number) }, (_, at) => deals[at] ?? MISSING_DEAL)
  return { deals: withoutMissingEnd(filled.with(number - 1, deal)) }
}

const withoutMissingEnd = (deals: readonly SheetDeal[]): readonly SheetDeal[] =>
  deals.slice(0, deals.findLastIndex(({ written }) => written.length > 0) + 1)

/** The person who wrote the newest figures that stand; null without figures. */
const newestWriter = (deals: readonly SheetDeal[]): string | null =>
  deals
    .flatMap(({ written }) => written.flatMap(({ by }) => by.slice(0, 1)))
    .reduce<Witness | null>((newest, one) => (newest && newest.version > one.version ? newest : one), null)
    ?.writer ?? null

const createdSheet = ({ setup, writer }: SheetEvent & { type: 'sheetCreated' }): Sheet => ({
  setup,
  version: 1,
  writers: [writer],
  deals: [],
  strikes: [],
  ids: [],
  lastWriter: null,
  confirmedBy: null,
  finished: false,
})

/** The change of a sheet by an event. New figures end a confirmation; one more witness does not. */
const changesOf = (sheet: Sheet, event: Exclude<SheetEvent, { type: 'sheetCreated' }>): Partial<Sheet> => {
  const version = sheet.version + 1
  const changed = { lastWriter: event.writer, confirmedBy: null }
  switch (event.type) {
    case 'writerAdded':
      return { writers: [...sheet.writers, event.writer] }
    case 'entryAdded':
    case 'entryWitnessed': {
      const { deal, id, figures, writer, at } = event
      const before = dealAt(sheet, deal)
      const witness = { writer, id, ...(at !== undefined && { at }), version }
      const added = event.type === 'entryAdded'
      const written = added
        ? [...before.written, { figures, by: [witness] }]
        : before.written.map((one) =>
            sameFigures(one.figures, figures) ? { ...one, by: [...one.by, witness] } : one,
          )
      return {
        ...withDeal(sheet, deal, { ...before, written }),
        ids: [...sheet.ids, id],
        ...(added && changed),
      }
    }
    case 'entryUndone': {
      const before = dealAt(sheet, event.deal)
      const written = before.written.flatMap((one) => {
        const by = one.by.filter(({ id }) => id !== event.id)
        return by.length === 0 ? [] : [{ ...one, by }]
      })
      const removed = written.length < before.written.length
      const after = withDeal(sheet, event.deal, { ...before, written })
      return { ...after, ...(removed && { ...changed, lastWriter: newestWriter(after.deals) }) }
    }
    case 'dealCorrected': {
      const { deal, figures, replaced, writer } = event
      const before = dealAt(sheet, deal)
      const chosen = before.written.find((one) => sameFigures(one.figures, figures))
      const by = [...(chosen?.by ?? []), { writer, version }]
      return {
        ...withDeal(sheet, deal, {
          written: [{ figures, by }],
          replaced: [...before.replaced, ...replaced].filter((one) => !sameFigures(one, figures)),
        }),
        ...changed,
      }
    }
    case 'dealStruck':
      return {
        deals: withoutMissingEnd(sheet.deals.toSpliced(event.deal - 1, 1)),
        strikes: [...sheet.strikes, { deal: event.deal, version }],
        ...changed,
      }
    case 'sheetConfirmed':
      return { confirmedBy: event.writer }
    case 'sheetFinished':
      return { finished: true }
    case 'sheetReopened':
      return { finished: false, confirmedBy: null }
  }
}

/** Applies one event to a sheet. Only `sheetCreated` comes without a previous sheet. */
export const evolveSheet = (before: Sheet | undefined, event: SheetEvent): Sheet => {
  if (event.type === 'sheetCreated') return createdSheet(event)
  if (before === undefined) throw new Error(`a log cannot begin with ${event.type}`)
  return { ...before, ...changesOf(before, event), version: before.version + 1 }
}

/**
 * Applies a list of events to a sheet.
 * @param before the sheet before the events, or undefined for a whole log
 */
export const evolveSheetAll = (before: Sheet | undefined, events: readonly SheetEvent[]): Sheet => {
  const sheet = events.reduce<Sheet | undefined>(evolveSheet, before)
  if (sheet === undefined) throw new Error('an empty log is no sheet')
  return sheet
}
