import type { NoFacts } from '../rules/model/violation.ts'

/*
 * Problems of series: codes and facts. Numbers of entries and tables are those of the series. A wrong sum and a confirmed result
 * share the codes of score sheets.
 */

/** Facts of each problem code of a series. */
export interface SeriesProblemFacts {
  'series-not-found': NoFacts
  'round-not-found': NoFacts
  'table-not-found': NoFacts
  'entry-not-found': NoFacts
  'adjustment-not-found': NoFacts
  'not-a-director': NoFacts
  'not-a-scorer': NoFacts
  'not-the-other-side': NoFacts
  'not-the-series-owner': NoFacts
  'substitute-not-allowed': NoFacts
  'has-seen-set': NoFacts
  'no-set-for-ruleset': NoFacts
  'series-over': NoFacts
  'series-not-over': NoFacts
  'series-has-results': NoFacts
  'series-limit': { readonly limit: string; readonly most: number }
  'series-full': { readonly most: number }
  'entries-closed': NoFacts
  'already-entered': NoFacts
  'entry-taken': NoFacts
  'guest-expected': { readonly entries: readonly number[] }
  'other-guest': NoFacts
  'partner-taken': NoFacts
  'partner-missing': { readonly entries: readonly number[] }
  'number-taken': NoFacts
  'guest-cannot-play-here': NoFacts
  'too-few-participants': { readonly expected: number; readonly got: number }
  'table-incomplete': { readonly got: number }
  'round-open': { readonly round: number }
  'round-closed': NoFacts
  'round-not-started': NoFacts
  'not-drawn': NoFacts
  'not-present': NoFacts
  'tables-open': { readonly tables: readonly number[] }
  'tables-needed': NoFacts
  'entry-twice': NoFacts
  'entry-missing': NoFacts
  'entry-absent': NoFacts
  'wrong-table-size': NoFacts
  'partners-apart': NoFacts
  'wrong-sides': { readonly expected: number; readonly got: number }
  'no-result': NoFacts
  'already-at-table': { readonly entries: readonly number[] }
  'reason-needed': NoFacts
  'unknown-game': NoFacts
  'unfit-pairing': NoFacts
}
