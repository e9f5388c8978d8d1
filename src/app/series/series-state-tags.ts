import type { StoredSeries } from '../../db/port/series.ts'
import { tableKey } from '../../series/state.ts'

/*
 * State tags: each part of a series has its own, so the end of a table does not make the change of a director fail.
 */

/** A part of a series with its own tag. */
export type SeriesPart =
  | { readonly part: 'series' | 'settings' | 'standings' }
  | { readonly part: 'entry'; readonly entry: number }
  | { readonly part: 'round'; readonly round: number }
  | { readonly part: 'table'; readonly round: number; readonly table: number }

/** The revision of a part in words of a tag; undefined for a part that was not read. */
const revisionOf = ({ revisions, version }: StoredSeries, of: SeriesPart): string | undefined => {
  const named = (name: string, revision: number | undefined) =>
    revision === undefined ? undefined : `${name}-${revision}`
  const { head } = revisions
  switch (of.part) {
    case 'series':
      return named('series', version)
    case 'settings':
      return named('settings', head.settings)
    case 'standings':
      return named('standings', version)
    case 'entry':
      return named(`e${of.entry}`, revisions.entries.get(of.entry))
    case 'round':
      return named(`r${of.round}`, revisions.rounds.get(of.round))
    default:
      return named(`t${of.round}-${of.table}`, revisions.tables.get(tableKey(of.round, of.table)))
  }
}

/** Returns the state tag of a part; undefined for a part that was not read. After a restore, tags differ. */
export const seriesStateTag = (stored: StoredSeries, part: SeriesPart): string | undefined => {
  const revision = revisionOf(stored, part)
  return revision === undefined || stored.epoch === 0 ? revision : `${revision}-${stored.epoch}`
}
