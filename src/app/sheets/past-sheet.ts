import { evolveSheetAll } from '../../sheets/evolve-sheet.ts'
import { readSheet } from '../../sheets/read-sheet.ts'
import type { SheetEvent } from '../../sheets/sheet.ts'
import type { Deps } from '../deps.ts'
import type { SheetContext } from './sheet-context.ts'
import { SHEET_SCHEMA_VERSION, sheetContext } from './sheet-context.ts'

/*
 * A score sheet at an earlier version, for replayed answers.
 */

/** Reads a sheet at a version. @throws {MissingSheetError} for a deleted sheet */
export type ReadSheetAt = (sheet: string, version: number) => Promise<SheetContext>

/** A replayed answer names a sheet that has been deleted since. */
export class MissingSheetError extends Error {
  override name = 'MissingSheet'
}

/**
 * Reads a sheet as of a version, by a replay of its log. Names, invite and access are current.
 * @throws {MissingSheetError} for a deleted sheet
 */
export const readPastSheet = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
  version: number,
  player: string,
): Promise<SheetContext> => {
  const { sheet, sheetEvents = [] } = await store.read({
    sheet: id,
    sheetEvents: { after: 0, limit: version },
  })
  if (sheet === undefined) throw new MissingSheetError(id)
  if (sheet.version === version) return sheetContext(sheet, player)
  const state = evolveSheetAll(
    undefined,
    sheetEvents.map(({ body }) => body as SheetEvent),
  )
  return sheetContext(
    {
      ...sheet,
      ...{ state, shape: SHEET_SCHEMA_VERSION, version, writers: state.writers },
      status: readSheet(state).result === null ? 'open' : 'finished',
      updatedAt: sheetEvents.at(-1)?.at ?? sheet.updatedAt,
    },
    player,
  )
}
