import type { ReadResult, ReadSpec } from '../../src/db/port/read-spec.ts'
import type { ListedSheet, LoggedSheetEvent, SheetChange, StoredSheet } from '../../src/db/port/sheets.ts'
import { DELETED_NAME } from '../../src/db/port/tokens.ts'
import type { PlayerNames } from '../../src/rules/player.ts'

type SheetParts = Pick<ReadResult, 'sheet' | 'sheetEvents' | 'sheets' | 'sheetCounts' | 'people'>

/** Score sheets in memory: the part of the in-memory store for examples. */
export interface MemorySheets {
  write(change: SheetChange): void
  /** @param player the id of the caller @param nameOf returns the name of a player; undefined for an unknown id */
  read(spec: ReadSpec, player: string | undefined, nameOf: (id: string) => string | undefined): SheetParts
}

/** Returns an empty memory of score sheets. */
export const memorySheets = (): MemorySheets => {
  const sheets = new Map<string, StoredSheet>()
  const logs = new Map<string, LoggedSheetEvent[]>()
  const idsOf = ({ writers, players }: ListedSheet) => [
    ...writers,
    ...players.flatMap((one) => ('player' in one ? [one.player] : [])),
  ]
  return {
    write: (change) => {
      const { sheet } = change
      if (change.kind === 'deleted') {
        sheets.delete(sheet.id)
        logs.delete(sheet.id)
        return
      }
      if (change.kind === 'left') {
        const players = sheet.players.map((one) =>
          'player' in one && one.player === change.player ? { name: DELETED_NAME } : one,
        )
        sheets.set(sheet.id, { ...sheet, players })
        return
      }
      const log = logs.get(sheet.id) ?? []
      const added = change.events.map((body, at) => ({
        seq: log.length + at + 1,
        at: sheet.updatedAt,
        body,
      }))
      sheets.set(sheet.id, sheet)
      logs.set(sheet.id, [...log, ...added])
    },
    read: ({ sheet: id, sheetEvents: slice, sheets: listing, sheetCounts, people }, player, nameOf) => {
      const namesOf = (ids: readonly string[]): PlayerNames =>
        Object.fromEntries(
          ids.flatMap((one) => {
            const name = nameOf(one)
            return name === undefined ? [] : [[one, name]]
          }),
        )
      const named = (sheet: StoredSheet): StoredSheet => ({ ...sheet, names: namesOf(idsOf(sheet)) })
      const found = sheets.get(id ?? '')
      const own = [...sheets.values()].filter((sheet) => idsOf(sheet).includes(player ?? ''))
      return {
        ...(found && { sheet: named(found) }),
        ...(slice && {
          sheetEvents: (logs.get(id ?? '') ?? [])
            .filter(({ seq }) => seq > slice.after)
            .slice(0, slice.limit),
        }),
        ...(listing && { sheets: own.map(named).slice(0, listing.limit) }),
        ...(sheetCounts && { sheetCounts: { open: 0, today: own.length, restOfDay: 86_400 } }),
        ...(people && { people: namesOf(people) }),
      }
    },
  }
}
