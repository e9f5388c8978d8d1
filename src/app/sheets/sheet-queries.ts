import type { ReadResult, ReadSpec } from '../../db/port/read-spec.ts'
import type { ListedSheet, LoggedSheetEvent, SheetListQuery, StoredSheet } from '../../db/port/sheets.ts'
import type { Caller } from '../../db/port/tokens.ts'
import type { Credential } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { runQuery } from '../queries/authorized-queries.ts'
import { splitPage } from '../queries/split-page.ts'
import { maySeeSheet } from './sheet-access.ts'
import type { SheetContext } from './sheet-context.ts'
import { sheetContext } from './sheet-context.ts'

/*
 * Queries of score sheets, in one round trip each.
 */

/** Finds a sheet that the caller may see, with other parts of the read spec. */
export const findSheet = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  id: string,
  parts: Pick<ReadSpec, 'sheetEvents'> = {},
): Promise<Outcome<{ readonly sheet: StoredSheet; readonly player: Caller; readonly found: ReadResult }>> => {
  const answer = await runQuery(deps, credential, { sheet: id, ...parts })
  if (answer.outcome !== 'done') return answer
  const { player, found } = answer.value
  const { sheet } = found
  if (sheet === undefined || !maySeeSheet(sheet, player.id)) return { outcome: 'no-sheet' }
  return done({ sheet, player, found })
}

/** Finds a sheet in the view of the caller. */
export const findSheetContext = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  id: string,
): Promise<Outcome<SheetContext>> => {
  const answer = await findSheet(deps, credential, id)
  return answer.outcome === 'done' ? done(sheetContext(answer.value.sheet, answer.value.player.id)) : answer
}

/** A page of the log of a sheet. */
export interface SheetEventPage {
  readonly context: SheetContext
  readonly events: readonly LoggedSheetEvent[]
  /** Number of the last event, if more follow. */
  readonly next: number | undefined
}

/** Finds a page of the log of a sheet after an event number. */
export const findSheetEvents = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { sheet: id, after, limit }: { readonly sheet: string; readonly after: number; readonly limit: number },
): Promise<Outcome<SheetEventPage>> => {
  const answer = await findSheet(deps, credential, id, { sheetEvents: { after, limit: limit + 1 } })
  if (answer.outcome !== 'done') return answer
  const { sheet, player, found } = answer.value
  if (after > sheet.version) return { outcome: 'ahead', version: sheet.version }
  const { page, last } = splitPage(found.sheetEvents ?? [], limit)
  return done({ context: sheetContext(sheet, player.id), events: page, next: last?.seq })
}

/** A page of the sheets of a player, with the bookmark of the next page. */
export interface SheetPage {
  readonly player: string
  readonly sheets: readonly ListedSheet[]
  readonly next: SheetListQuery['after']
  readonly epoch: number
}

/** Lists the sheets that the caller writes, or in which the caller is named at the table, the newest first. */
export const findOwnSheets = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { after, limit }: SheetListQuery,
): Promise<Outcome<SheetPage>> => {
  const answer = await runQuery(deps, credential, { sheets: { after, limit: limit + 1 } })
  if (answer.outcome !== 'done') return answer
  const { player, found } = answer.value
  const { page, last } = splitPage(found.sheets ?? [], limit)
  return done({
    ...{ player: player.id, sheets: page, epoch: found.epoch },
    next: last && { at: last.createdAt, id: last.id },
  })
}
