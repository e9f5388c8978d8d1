import type { OpenSeries } from '../series-store.ts'
import type { Series } from '../series-types.ts'
import { Adjustments } from './adjustments.tsx'
import { Helpers } from './helpers.tsx'
import { isRemovable, Removal } from './removal.tsx'

/*
 * What a director needs now and then: penalties, helpers, the deletion of a trial evening.
 */

export const DirectorTools = ({
  series,
  entries,
  standings,
}: Pick<OpenSeries, 'entries' | 'standings'> & { readonly series: Series }) => (
  <>
    <Adjustments {...{ series, entries, standings }} />
    <Helpers {...{ series, entries }} />
    {isRemovable(series) && <Removal series={series} />}
  </>
)
