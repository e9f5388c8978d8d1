import { addFinishedDeal, EMPTY_HISTORY } from '../../rules/model/deal-history.ts'
import type { Credential } from '../auth/caller.ts'
import { sealedDenial } from '../auth/game-access.ts'
import type { RequiredScope } from '../auth/scopes.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findGame } from '../queries/authorized-queries.ts'
import { splitPage } from '../queries/split-page.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import type { PastDeal } from './deal-record.ts'
import { dealRecordOf, pastDeals } from './deal-record.ts'
import type { DealRecord } from './deal-record-schema.ts'

/*
 * Finished deals of a game: pages, single deals and deal records.
 */

/** A page of a game's finished deals. */
export interface DealPage {
  readonly viewer: ViewerContext
  readonly deals: readonly PastDeal[]
  /** Number of the last deal, if more follow. */
  readonly next: number | undefined
}

/** Finds a page of a game's finished deals after a deal number. */
export const findDeals = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { game, after, limit }: { readonly game: string; readonly after: number; readonly limit: number },
): Promise<Outcome<DealPage>> => {
  const answer = await findGame(deps, credential, game, { deals: { after, limit: limit + 1 } })
  if (answer.outcome !== 'done') return answer
  const { viewer, found } = answer.value
  const sealed = sealedDenial(viewer.stored)
  if (sealed !== undefined) return sealed
  const over = pastDeals(viewer.stored.game, found.deals)
  const { page, last } = splitPage(
    over.filter(({ number }) => number > after),
    limit,
  )
  return done({ viewer, deals: page, next: last?.number })
}

/**
 * Finds one finished deal of a game by number.
 * @param scope the required scope
 */
export const findDeal = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { game, number }: { readonly game: string; readonly number: number },
  scope: RequiredScope = 'read',
): Promise<Outcome<{ readonly viewer: ViewerContext; readonly deal: PastDeal }>> => {
  const parts = { deals: { after: number - 1, limit: 1 } }
  const answer = await findGame(deps, credential, game, parts, undefined, scope)
  if (answer.outcome !== 'done') return answer
  const { viewer, found } = answer.value
  const sealed = sealedDenial(viewer.stored)
  if (sealed !== undefined) return sealed
  const { game: stored } = viewer.stored
  const past = pastDeals(stored, found.deals).find((over) => over.number === number)
  if (past === undefined) {
    return { outcome: 'no-such-deal', number, onTable: stored.deal?.number === number }
  }
  return done({ viewer, deal: past })
}

/** Returns the records of consecutive deals. One read fetches the events, and the deals before. */
export const findDealRecords = async (
  { store }: Pick<Deps, 'store'>,
  { stored: { id, game }, bound: { rules } }: ViewerContext,
  over: readonly PastDeal[],
): Promise<readonly DealRecord[]> => {
  const [first, last] = [over.at(0), over.at(-1)]
  if (first === undefined || last === undefined) return []
  const { events, deals: earlier } = await store.read({
    game: id,
    events: { after: first.from - 1, limit: last.to - first.from + 1 },
    // The dealing can depend on earlier deals.
    ...(rules.dealingVaries && { deals: { after: 0, limit: last.number - 1 } }),
  })
  const before = ({ number }: PastDeal) => ({
    ...game,
    past: earlier.slice(0, number - 1).reduce(addFinishedDeal, EMPTY_HISTORY),
  })
  return Promise.all(over.map((one) => dealRecordOf(id, rules, before(one), one, events)))
}

/** Finds the record of one finished deal. */
export const findDealRecord = async (
  deps: Pick<Deps, 'store'>,
  viewer: ViewerContext,
  over: PastDeal,
): Promise<DealRecord> => {
  const [record] = await findDealRecords(deps, viewer, [over])
  if (record === undefined) throw new Error(`deal ${over.number} has no record`)
  return record
}
