import type { SeriesFacts } from '../standing/facts.ts'
import { standingsOf } from '../standing/standings.ts'
import type { FactsSnapshot } from './facts-snapshot.ts'
import { compactFacts, wholeFacts } from './facts-snapshot.ts'
import type { SeriesSettings } from './settings.ts'
import type { RosterEntry, RoundFacts } from './standing-facts.ts'
import { completeFacts, factsOfRounds, participantFor } from './standing-facts.ts'
import type { SeriesHead, SeriesRound, SeriesState } from './state.ts'

/*
 * Stored standings of closed rounds: the facts and the scheme of the close. The last closed round has the facts of all closed
 * rounds. Live standings need its snapshot and the tables of the open rounds alone.
 */

/** What standings rest on besides the facts of rounds. */
export interface StandingTerms {
  readonly scheme: SeriesSettings['standing']
  readonly adjustments: SeriesHead['adjustments']
  /** Seed of the lots. */
  readonly lotSeed: string
}

/** Entry in a snapshot: number, `b` for a bot and `w` for a withdrawn entry, partner, team. */
type CompactEntry = readonly [entry: number, marks: string, partner?: number | null, team?: string | null]

/** Stored standings with facts. */
export interface StandingsSnapshot extends StandingTerms, FactsSnapshot {
  /** Revision of the entries at the time of the snapshot. */
  readonly entries: number
  readonly roster: readonly CompactEntry[]
  /** Rank and total of each entry, by number. */
  readonly ranks: Readonly<Record<string, readonly [rank: number | null, total: number]>>
}

const compactEntry = ({ entry, kind, state, partner, team }: RosterEntry): CompactEntry => {
  const marks = `${kind === 'bot' ? 'b' : ''}${state === 'withdrawn' ? 'w' : ''}`
  if (team !== null) return [entry, marks, partner, team]
  return partner === null ? [entry, marks] : [entry, marks, partner]
}

/** Returns the entries of a snapshot, with the fields that facts rest on. */
export const rosterOf = ({ roster }: Pick<StandingsSnapshot, 'roster'>): ReadonlyMap<number, RosterEntry> =>
  new Map(
    roster.map(([entry, marks, partner = null, team = null]) => [
      entry,
      {
        ...{ entry, partner, team, kind: marks.includes('b') ? 'bot' : 'guest' },
        state: marks.includes('w') ? 'withdrawn' : 'present',
      },
    ]),
  )

/** The first round of each participant. */
const firstRounds = (state: SeriesState, rounds: readonly SeriesRound[]): ReadonlyMap<string, number> => {
  const since = new Map<string, number>()
  for (const round of rounds)
    for (const { id } of factsOfRounds(state, [round]).participants)
      if (!since.has(id)) since.set(id, round.round)
  return since
}

/** Returns the snapshot of all closed rounds. All rows must be loaded. @param entries revision of the entries */
export const standingsSnapshot = (
  state: SeriesState,
  entries: number,
  terms: StandingTerms,
): StandingsSnapshot => {
  const closed = [...state.rounds.values()]
    .filter((round) => round.state === 'closed')
    .sort((one, other) => one.round - other.round)
  const facts = factsOfRounds(state, closed)
  const { rows } = standingsOf(completeFacts(terms.adjustments, [facts], terms.lotSeed), terms.scheme)
  const ranked = new Map(rows.map(({ id, rank, total }) => [id, [rank, total] as const]))
  return {
    ...{ ...terms, entries, ...compactFacts(facts, firstRounds(state, closed)) },
    roster: [...state.entries.values()].map(compactEntry),
    ranks: Object.fromEntries(
      [...state.entries.keys()].flatMap((entry) => {
        const values = ranked.get(participantFor(state, entry).id)
        return values === undefined ? [] : [[entry, values]]
      }),
    ),
  }
}

/** Whether each participant of a snapshot still stands for the same entries. Otherwise, facts need all tables. */
export const hasSamePartners = (
  { roster }: Pick<StandingsSnapshot, 'roster'>,
  entries: ReadonlyMap<number, RosterEntry>,
): boolean => roster.every(([entry, , partner = null]) => (entries.get(entry)?.partner ?? null) === partner)

/** Rounds to count, by number and session. */
export interface ChosenRounds {
  readonly round?: number | undefined
  readonly session?: number | undefined
}

const isChosen =
  ({ round, session }: ChosenRounds) =>
  (one: { readonly number: number; readonly session: number }): boolean =>
    (round === undefined || one.number <= round) && (session === undefined || one.session === session)

/**
 * Returns the facts as they are now: the closed rounds of a snapshot, and the open rounds, whose tables are loaded.
 * @param entries the entries as they are now
 */
export const liveFacts = (
  state: SeriesState,
  entries: ReadonlyMap<number, RosterEntry>,
  snapshot: StandingsSnapshot | undefined,
  chosen: ChosenRounds,
): readonly RoundFacts[] => {
  const source = { head: state.head, entries, tables: state.tables }
  const of = isChosen(chosen)
  const open = [...state.rounds.values()].filter(({ round: number, session }) => of({ number, session }))
  const live = factsOfRounds(source, open)
  if (snapshot === undefined) return [live]
  const closed = wholeFacts(snapshot, (round) => of(round) && !state.head.open.includes(round.number))
  // Teams and withdrawals are those of today.
  const participants = closed.participants.map(({ id }) => ({
    ...participantFor(source, Number(id.slice(2))),
    id,
  }))
  return [{ ...closed, participants }, live]
}

/** Returns the facts of a stored revision: of the rounds up to the number of its round. */
export const factsOfRevision = (
  { adjustments, lotSeed }: StandingTerms,
  snapshot: FactsSnapshot,
  chosen: ChosenRounds,
): SeriesFacts => completeFacts(adjustments, [wholeFacts(snapshot, isChosen(chosen))], lotSeed)
