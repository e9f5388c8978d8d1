import type { BoundStatement } from '../../libsql/prepared-statement.ts'
import type { ReadResult, ReadSpec } from '../../port/read-spec.ts'
import { seriesListsRead } from './list-series.ts'
import { seriesRead } from './read-series.ts'

/** Statements of the parts of a read about series, and the decoder of their results. */
interface SeriesReads {
  readonly statements: readonly BoundStatement<unknown>[]
  /** @param results the results of the statements, in order */
  read(results: readonly unknown[], epoch: number): Pick<ReadResult, 'series' | 'seriesLists'>
}

/** Returns the statements of the parts of a read about series; undefined for a read without series. */
export const seriesReads = ({ tokenHash, series, seriesLists }: ReadSpec): SeriesReads | undefined => {
  if (series === undefined && seriesLists === undefined) return undefined
  const one = series && seriesRead(series, tokenHash)
  const lists = seriesLists && seriesListsRead(seriesLists, tokenHash)
  return {
    statements: [...(one?.statements ?? []), ...(lists?.statements ?? [])],
    read: (results, epoch) => {
      const count = one?.statements.length ?? 0
      // A read without rounds must not take the results of a list for rounds.
      const stored = one?.read(results.slice(0, count), epoch)
      const rest = results.slice(count)
      return { ...(stored && { series: stored }), ...(lists && { seriesLists: lists.read(rest) }) }
    },
  }
}
