import type { LoggedSheetEvent, StoredSheet } from '../../db/port/sheets.ts'
import type { SheetEvent } from '../../sheets/sheet.ts'
import type { Credential } from '../auth/caller.ts'
import { credentialTerms } from '../auth/scopes.ts'
import type { LogUpdate, SheetSubscription } from '../broadcast/broadcaster-port.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { maySeeSheet } from './sheet-access.ts'
import { findSheet } from './sheet-queries.ts'

/*
 * Live updates of a score sheet: subscriptions, and the new events for all subscribers of a sheet.
 */

/** Returns an event of a sheet as answers and streams show the event. Ids stand for players: `writers` of the sheet has the names. */
export const shownSheetEvent = ({ seq, at, body }: LoggedSheetEvent) => {
  const { at: writtenAt, ...event } = body as SheetEvent & { readonly at?: string }
  return { seq, at, ...event, ...(writtenAt !== undefined && { writtenAt }) }
}

/** Returns the state of a sheet that follows the events of a page or a stream. */
export const sheetNow = ({ version, status }: Pick<StoredSheet, 'version' | 'status'>) => ({
  version,
  status,
})

/** Authorizes a subscription to a sheet, after an event number or from now on. Returns the subscription. */
export const subscribeToSheet = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { sheet: id, after }: { readonly sheet: string; readonly after?: number },
): Promise<Outcome<SheetSubscription>> => {
  const found = await findSheet(deps, credential, id)
  if (found.outcome !== 'done') return found
  const { sheet, player } = found.value
  const watermark = after ?? sheet.version
  if (watermark > sheet.version) return { outcome: 'ahead', version: sheet.version }
  const { tokenHash } = credential
  return done({ player: player.id, tokenHash, sheet: id, watermark, ...credentialTerms(player) })
}

/** Reads the events of a sheet after a number; undefined for a deleted sheet. */
export const findSheetUpdate = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
  after: number,
  limit: number,
): Promise<LogUpdate<SheetSubscription> | undefined> => {
  const { sheet, sheetEvents = [] } = await store.read({ sheet: id, sheetEvents: { after, limit } })
  if (sheet === undefined) return undefined
  const frames = sheetEvents.map((event) => ({
    seq: event.seq,
    frame: JSON.stringify(shownSheetEvent(event)),
  }))
  const upTo = sheetEvents.at(-1)?.seq ?? after
  return {
    ...{ upTo, more: upTo < sheet.version && sheetEvents.length === limit },
    isHiddenFrom: ({ player }) => !maySeeSheet(sheet, player),
    framesFor: ({ watermark }) => frames.flatMap(({ seq, frame }) => (seq > watermark ? [frame] : [])),
    now: JSON.stringify({ type: 'now', ...sheetNow(sheet) }),
  }
}
