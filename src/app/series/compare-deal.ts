import type { PlayedDeal } from '../../db/port/deal-sets.ts'
import { isSealed } from '../../series/deal-sets.ts'
import { tablesIn } from '../../series/open-tables.ts'
import { sidesOf } from '../../series/sides.ts'
import { entryId } from '../../series/standing-facts.ts'
import type { SeriesTable } from '../../series/state.ts'
import type { Credential } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { splitPage } from '../queries/split-page.ts'
import type { ListPage, ListRequest } from './series-queries.ts'
import { findSeries } from './series-queries.ts'

/*
 * One deal of an open deal set at all tables of a round: contract, points and course.
 */

/** The deal at one table. */
export interface ComparedDeal {
  readonly table: number
  readonly game: string
  /** Entries by side. */
  readonly sides: readonly (readonly string[])[]
  /** Points of the sides. */
  readonly points: readonly number[]
  readonly contract: PlayedDeal['deal']['contract']
  /** Tricks by seat. */
  readonly tricks: readonly number[]
  readonly plays: readonly { readonly seat: number; readonly card: string }[]
}

const comparedAt = (
  { table, seats, deals }: SeriesTable,
  partners: Parameters<typeof sidesOf>[1],
  { game, deal: { number, contract, tricks }, plays }: PlayedDeal,
): ComparedDeal => ({
  ...{ table, game, contract, tricks },
  sides: sidesOf(seats, partners).map((side) => side.map(entryId)),
  points: deals?.[number - 1] ?? [],
  plays: plays.map(([seat, card]) => ({ seat, card })),
})

/** Finds a page of the tables that have played a deal of a round, by number. Sealed deals are denied. */
export const findComparedDeal = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  {
    series,
    round: number,
    deal,
    after,
    limit,
  }: ListRequest & { readonly round: number; readonly deal: number },
): Promise<Outcome<ListPage<ComparedDeal, number>>> => {
  const answer = await findSeries(deps, credential, { series, reads: { rounds: number, tables: 'all' } })
  if (answer.outcome !== 'done') return answer
  const { stored, found } = answer.value
  const round = stored.state.rounds.get(number)
  if (round === undefined) return { outcome: 'series-refused', refusal: { code: 'round-not-found' } }
  const { set } = round
  if (set === undefined || deal > set.deals) return { outcome: 'no-such-deal', number: deal, onTable: false }
  if (isSealed(round)) return { outcome: 'deal-set-sealed', dealSet: set.id }
  const played = tablesIn(stored.state, number)
    .filter(({ table, deals = [] }) => table > after && deals.length >= deal)
    .toSorted((one, other) => one.table - other.table)
  const { page, last } = splitPage(played.slice(0, limit + 1), limit)
  const games = await deps.store.playedDeals(
    page.flatMap(({ ref }) => ref ?? []),
    deal,
  )
  const byGame = new Map(games.map((one) => [one.game, one]))
  const { partners } = stored.state.head.settings
  const items = page.flatMap((table) => {
    const one = byGame.get(table.ref ?? '')
    return one === undefined ? [] : [comparedAt(table, partners, one)]
  })
  return done({ items, next: last?.table, epoch: found.epoch })
}
