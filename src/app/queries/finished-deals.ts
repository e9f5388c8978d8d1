import { NO_PAST, remember } from '../../rules/model/deal-history.ts'
import type { Actor } from '../auth/caller.ts'
import type { Needed } from '../auth/scopes.ts'
import type { Deps } from '../deps.ts'
import type { PastDeal } from '../export/deal-record.ts'
import { pastDeals, recordOf } from '../export/deal-record.ts'
import type { DealRecord } from '../export/deal-record-schema.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { cut } from './paging.ts'
import { findGame } from './query.ts'
import type { Sight } from './viewer-context.ts'

/*
 * The deals of a game that are over.
 */

/** Some of them, and whether there are more after them. */
export interface DealPage {
  readonly sight: Sight
  readonly deals: readonly PastDeal[]
  /** The number of the last one, where more follow. */
  readonly next: number | undefined
}

/** The deals that are over, after one of them, at most so many. */
export const deals = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  { game, after, limit }: { readonly game: string; readonly after: number; readonly limit: number },
): Promise<Outcome<DealPage>> => {
  const seen = await findGame(deps, actor, game, { deals: { after, limit: limit + 1 } })
  if (seen.outcome !== 'done') return seen
  const { sight, found } = seen.told
  const over = pastDeals(sight.stored.game, found.deals)
  const { page, last } = cut(
    over.filter(({ number }) => number > after),
    limit,
  )
  return done({ sight, deals: page, next: last?.number })
}

/** One deal that is over; `scope` is what the actor must have leave for. */
export const deal = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  { game, number }: { readonly game: string; readonly number: number },
  scope: Needed = 'read',
): Promise<Outcome<{ readonly sight: Sight; readonly deal: PastDeal }>> => {
  const parts = { deals: { after: number - 1, limit: 1 } }
  const seen = await findGame(deps, actor, game, parts, undefined, scope)
  if (seen.outcome !== 'done') return seen
  const { sight, found } = seen.told
  const { game: stored } = sight.stored
  const asked = pastDeals(stored, found.deals).find((over) => over.number === number)
  if (asked === undefined) {
    return { outcome: 'no-such-deal', number, onTable: stored.deal?.number === number }
  }
  return done({ sight, deal: asked })
}

/** The records of deals that follow each other, from one more read: of their part of the log, and of the deals before. */
export const recordsIn = async (
  { store }: Pick<Deps, 'store'>,
  { stored: { id, game }, bound: { rules } }: Sight,
  over: readonly PastDeal[],
): Promise<readonly DealRecord[]> => {
  const [first, last] = [over.at(0), over.at(-1)]
  if (first === undefined || last === undefined) return []
  const { events, deals: earlier } = await store.read({
    game: id,
    events: { after: first.from - 1, limit: last.to - first.from + 1 },
    // How the cards lay may depend on the deals before.
    ...(rules.dealingVaries && { deals: { after: 0, limit: last.number - 1 } }),
  })
  const before = ({ number }: PastDeal) => ({
    ...game,
    past: earlier.slice(0, number - 1).reduce(remember, NO_PAST),
  })
  return Promise.all(over.map((one) => recordOf(id, rules, before(one), one, events)))
}

/** The record of one deal. */
export const recordIn = async (
  deps: Pick<Deps, 'store'>,
  sight: Sight,
  over: PastDeal,
): Promise<DealRecord> => {
  const [record] = await recordsIn(deps, sight, [over])
  if (record === undefined) throw new Error(`deal ${over.number} has no record`)
  return record
}
