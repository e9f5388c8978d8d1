import type { StoredSeries } from '../../db/port/series.ts'
import type { PlayerNames } from '../../rules/player.ts'
import type { RosterEntry } from '../../series/standing-facts.ts'
import { completeFacts, entryId, isCounted } from '../../series/standing-facts.ts'
import type { StandingTerms } from '../../series/standings-snapshot.ts'
import { factsOfRevision, hasSamePartners, liveFacts, rosterOf } from '../../series/standings-snapshot.ts'
import type { SeriesEntry } from '../../series/state.ts'
import type { SeriesFacts } from '../../standing/facts.ts'
import { standingsOf } from '../../standing/standings.ts'
import type { Standings } from '../../standing/standings-result.ts'
import type { Credential } from '../auth/caller.ts'
import { entryNames } from '../auth/series-access.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { COMPUTING_COSTS, computingTimeDenial, spendComputingTime } from '../quotas/computing-time.ts'
import type { FoundSeries } from './series-queries.ts'
import { everything, findSeries } from './series-queries.ts'
import { seriesStateTag } from './series-state-tags.ts'
import { lotSeedNow, storedSnapshot } from './stored-standings.ts'

/*
 * Standings of a series. Live standings are computed from the stored standings of the last closed round, and from the
 * tables of the open rounds. So the number of closed rounds does not change the number of rows read.
 */

type StoreDeps = Pick<Deps, 'store'>
type LimitedDeps = Pick<Deps, 'store' | 'computingMs' | 'now'>

/** The rounds that standings count, and the rows to show. */
export interface StandingsRequest {
  readonly series: string
  /** Up to this round. */
  readonly round?: number | undefined
  /** An earlier revision of the round. */
  readonly revision?: number | undefined
  readonly session?: number | undefined
  /** Number of the first row, from 1. */
  readonly from: number
  /** Maximum number of rows. */
  readonly limit: number
  /** Returns whether the client has the standings of a state; missing for a client without standings. */
  readonly isCurrent?: ((state: string, viewer: string) => boolean) | undefined
}

/** Rows of rounds whose tables can change. */
const openRounds = { rounds: 'open', tables: 'all' } as const

/** Standings of more entries use computing time of the caller. */
const FREE_ENTRIES = 100

/** Facts with their scheme, the entries behind them, and the revision of a closed round. */
interface StandingBasis {
  readonly facts: SeriesFacts
  readonly scheme: StandingTerms['scheme']
  readonly entries: ReadonlyMap<number, RosterEntry>
  readonly revision: number | null
}

/** The basis of a series with all rows. */
const wholeBasis = async (
  { state }: StoredSeries,
  entries: StandingBasis['entries'],
  of: StandingsRequest,
): Promise<StandingBasis> => {
  const { head, rounds } = state
  const upTo = new Map([...rounds].filter(([number]) => number <= (of.round ?? number)))
  return {
    facts: completeFacts(
      head.adjustments,
      liveFacts(state, entries, undefined, of),
      await lotSeedNow({ head, rounds: upTo }),
    ),
    ...{ scheme: head.settings.standing, entries, revision: null },
  }
}

/** The seed of the lots: of the last reopened round that counts, or of the stored standings. */
const liveSeed = (
  stored: StoredSeries,
  { round = Number.POSITIVE_INFINITY }: StandingsRequest,
  closed: number,
  seed: string,
): string | Promise<string> => {
  const { head, rounds } = stored.state
  const later = [...rounds].filter(
    ([number, row]) => isCounted(row) && row.revision > 0 && number > closed && number <= round,
  )
  return later.length === 0 ? seed : lotSeedNow({ head, rounds: new Map(later) })
}

/** Finds the basis of standings as they are now. Entries are read if they have changed since the stored standings. */
const liveBasis = async (
  deps: StoreDeps,
  credential: Credential,
  { stored, found }: FoundSeries,
  of: StandingsRequest,
): Promise<Outcome<StandingBasis>> => {
  const { series } = of
  const standings = found.seriesLists?.standings
  const { snapshot, terms } = standings === undefined ? {} : storedSnapshot(standings)
  const isSame = snapshot?.entries === stored.revisions.head.entries
  const read = isSame ? undefined : await findSeries(deps, credential, { series, reads: { entries: 'all' } })
  if (read !== undefined && read.outcome !== 'done') return read
  const entries: StandingBasis['entries'] =
    read?.value.stored.state.entries ?? (snapshot ? rosterOf(snapshot) : new Map())
  if (snapshot !== undefined && !hasSamePartners(snapshot, entries)) {
    const whole = await findSeries(deps, credential, { series, reads: everything })
    if (whole.outcome !== 'done') return whole
    const { stored: all } = whole.value
    return done(await wholeBasis(all, all.state.entries, of))
  }
  if (standings === undefined || terms === undefined) return done(await wholeBasis(stored, entries, of))
  const { head } = stored.state
  const facts = completeFacts(
    head.adjustments,
    liveFacts(stored.state, entries, snapshot, of),
    await liveSeed(stored, of, standings.round, terms.lotSeed),
  )
  const isOpen = facts.rounds.some(({ number }) => head.open.includes(number))
  const isWhole = of.session === undefined && !isOpen && facts.rounds.at(-1)?.number === standings.round
  return done({
    ...{ facts, scheme: head.settings.standing, entries },
    revision: isWhole ? standings.revision : null,
  })
}

/** Finds the stored basis of a closed round; undefined for an open round, or for an unknown revision. */
const storedBasis = (
  { stored, found }: FoundSeries,
  { round = 0, revision, session }: StandingsRequest,
): StandingBasis | undefined => {
  const standings = found.seriesLists?.standings
  if (standings === undefined) return undefined
  if (revision === undefined && stored.state.head.open.includes(round)) return undefined
  const { snapshot, terms } = storedSnapshot(standings)
  return {
    facts: factsOfRevision(terms, snapshot, { round, session }),
    ...{ scheme: terms.scheme, entries: rosterOf(snapshot), revision: standings.revision },
  }
}

/** Finds the basis of standings. */
const findBasis = async (
  deps: StoreDeps,
  credential: Credential,
  found: FoundSeries,
  of: StandingsRequest,
): Promise<Outcome<StandingBasis>> => {
  const { round, revision } = of
  if (round === undefined) return liveBasis(deps, credential, found, of)
  const basis = storedBasis(found, of)
  if (basis !== undefined) return done(basis)
  if (revision !== undefined || round > found.stored.state.head.rounds)
    return { outcome: 'series-refused', refusal: { code: 'round-not-found' } }
  const { series } = of
  const latest = await findSeries(deps, credential, {
    ...{ series, reads: { bare: true, ...openRounds }, lists: { standings: {} } },
  })
  return latest.outcome === 'done' ? liveBasis(deps, credential, latest.value, of) : latest
}

/** Numbers of the entries of rows: of a fixed pair, both. */
const entriesInRows = (rows: Standings['rows'], entries: StandingBasis['entries']): readonly number[] =>
  rows.flatMap(({ id }) => {
    const number = Number(id.slice(2))
    const partner = entries.get(number)?.partner ?? null
    return partner === null ? [number] : [number, partner]
  })

/** Rows of the standings with names. */
const namedRows = (
  { state: { head, entries } }: StoredSeries,
  names: PlayerNames,
  viewer: string,
  rows: Standings['rows'],
) => {
  const nameOf = entryNames(head, names, viewer)
  const byId = new Map([...entries.values()].map((row): [string, SeriesEntry] => [entryId(row.entry), row]))
  const named = (id: string): string => {
    const row = byId.get(id)
    if (row === undefined) return '–'
    const partner =
      head.settings.partners === 'fixed' && row.partner !== null ? entries.get(row.partner) : undefined
    return partner === undefined ? nameOf(row) : `${nameOf(row)} / ${nameOf(partner)}`
  }
  return rows.map(({ id, rank, ...row }) => ({ rank, entry: id, name: named(id), ...row }))
}

/** Standings in an answer. */
export interface StandingsAnswer {
  /** Null for a client that has the standings. */
  readonly body: StandingsView | null
  readonly state: string
  readonly viewer: string
  /** The caller, whose computing time a drawing uses. A screen has a caller, and nobody as viewer. */
  readonly caller: string
  /** The series, with the ruleset of its first game. */
  readonly series: { readonly name: string; readonly ruleset: string }
}

export interface StandingsView extends Omit<Standings, 'rows'> {
  /** Revision of a closed round; null for standings that can change. */
  readonly revision: number | null
  readonly final: boolean
  /** Number of all rows. */
  readonly count: number
  readonly rows: ReturnType<typeof namedRows>
}

const seriesInShort = ({ state: { head } }: StoredSeries): StandingsAnswer['series'] => ({
  name: head.settings.name,
  ruleset: head.settings.games[0]?.ruleset ?? '',
})

/** Finds the standings after a round, or as they are now. */
export const findStandings = async (
  deps: LimitedDeps,
  credential: Credential,
  of: StandingsRequest,
): Promise<Outcome<StandingsAnswer>> => {
  const { series, round, revision, from, limit, isCurrent } = of
  if (isCurrent !== undefined) {
    const bare = await findSeries(deps, credential, { series, reads: { bare: true } })
    if (bare.outcome !== 'done') return bare
    const state = seriesStateTag(bare.value.stored, { part: 'standings' }) ?? ''
    const { viewer, player, stored } = bare.value
    if (isCurrent(state, viewer))
      return done({ body: null, state, viewer, caller: player.id, series: seriesInShort(stored) })
  }
  const answer = await findSeries(deps, credential, {
    ...{
      series,
      lists: { standings: { ...(round !== undefined && { round, ...(revision && { revision }) }) } },
    },
    reads: { bare: true, ...(round === undefined && openRounds) },
  })
  if (answer.outcome !== 'done') return answer
  const { stored, viewer, player } = answer.value
  if (stored.state.head.entries > FREE_ENTRIES) {
    const denial = computingTimeDenial(deps, player.id)
    if (denial !== undefined) return denial
    spendComputingTime(deps, player.id, stored.state.head.entries * COMPUTING_COSTS.standingsEntry)
  }
  const basis = await findBasis(deps, credential, answer.value, of)
  if (basis.outcome !== 'done') return basis
  const { facts, scheme, entries, revision: revised } = basis.value
  const { rows, round: last, ...others } = standingsOf(facts, scheme)
  const shown = rows.slice(from - 1, from - 1 + limit)
  const people = await findSeries(deps, credential, {
    ...{ series, reads: { bare: true, entries: entriesInRows(shown, entries) } },
  })
  if (people.outcome !== 'done') return people
  return done({
    body: {
      ...{ round: last, revision: revised, final: stored.state.head.status === 'finished' },
      ...{
        count: rows.length,
        rows: namedRows(people.value.stored, people.value.stored.names, viewer, shown),
      },
      ...others,
    },
    state: seriesStateTag(stored, { part: 'standings' }) ?? '',
    viewer,
    caller: player.id,
    series: seriesInShort(stored),
  })
}
