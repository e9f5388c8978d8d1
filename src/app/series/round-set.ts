import type { NewDealSet } from '../../db/port/deal-sets.ts'
import { withDeals } from '../../series/deal-sets.ts'
import type { RoundPlan } from '../../series/decide/draws.ts'
import type { SeriesEvent } from '../../series/events.ts'
import type { PresentInDraw, RoundDraw, SeriesHead } from '../../series/state.ts'
import { commitmentsOfSet, hashOfSalts, rootOfSeriesSet } from '../dealing/deal-set.ts'
import type { Deps } from '../deps.ts'
import { newDealSetId } from '../ids.ts'

/*
 * The deal set of a round: its root is derived from the root of the series, and its salts are those of the entries of the draw.
 */

/** The salts of a set: the hash of the salt of each present entry, by number, and an empty text without a salt. */
const saltsOf = (present: readonly PresentInDraw[]): readonly string[] =>
  present.toSorted((one, other) => one.entry - other.entry).map(({ saltHash }) => saltHash ?? '')

/** Returns root and salts of the set of a round. */
export const secretOfSet = async (
  { roots }: Pick<SeriesHead, 'roots'>,
  { id, draw }: { readonly id: string; readonly draw: Pick<RoundDraw, 'root' | 'present'> },
): Promise<Pick<NewDealSet, 'root' | 'salts'>> => ({
  root: await rootOfSeriesSet(roots[draw.root]?.secret ?? '', id),
  salts: saltsOf(draw.present),
})

/** Returns the deal set that events open; undefined without one. */
export const openedSet = (events: readonly SeriesEvent[]): string | undefined =>
  events.flatMap((event) => (event.type === 'setOpened' ? [event.set] : []))[0]

/** Makes the set of a planned round; undefined for a round without sealed deals. */
export const newRoundSet = async (
  { random }: Pick<Deps, 'random'>,
  { id: series, roots, settings }: SeriesHead,
  { round, present, deals: count, fields }: RoundPlan,
): Promise<NewDealSet | undefined> => {
  const game = settings.games.find(({ id }) => id === fields.game)
  if (count === undefined || game === undefined) return undefined
  const id = newDealSetId(random)
  const { root, salts } = await secretOfSet({ roots }, { id, draw: { root: roots.length - 1, present } })
  const { ruleset, options } = withDeals(game, count)
  const commitments = await commitmentsOfSet(id, { root, salts: await hashOfSalts(salts) }, count)
  return { id, series, round, ruleset, options, count, salts, root, ...commitments }
}
