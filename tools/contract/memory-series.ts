import type { ReadResult, ReadSpec } from '../../src/db/port/read-spec.ts'
import type {
  ListedSeries,
  NewStandings,
  SeriesChange,
  SeriesListsSpec,
  SeriesReadSpec,
  SeriesRole,
  StoredSeries,
  StoredSeriesEvent,
} from '../../src/db/port/series.ts'
import type { PlayerNames } from '../../src/rules/player.ts'
import { entryOf, roleOf } from '../../src/series/access.ts'
import { changedRows } from '../../src/series/changed-rows.ts'
import type { SeriesEvent } from '../../src/series/events.ts'
import { isTableOpen, tablesIn } from '../../src/series/open-tables.ts'
import type { SeriesState } from '../../src/series/state.ts'
import { tableKey } from '../../src/series/state.ts'

type SeriesParts = Pick<ReadResult, 'series' | 'seriesLists'>

/** Series in memory: the part of the in-memory store for examples. Each change succeeds. */
export interface MemorySeries {
  write(change: SeriesChange, at: string): void
  /** @param player the id of the caller @param nameOf returns the name of a player; undefined for an unknown id */
  read(spec: ReadSpec, player: string | undefined, nameOf: (id: string) => string | undefined): SeriesParts
}

interface Kept {
  stored: StoredSeries
  readonly events: StoredSeriesEvent[]
  readonly standings: NewStandings[]
}

const FIRST = { settings: 1, entries: 1, rounds: 1, results: 1, adjustments: 1 }

/** A revision one higher for each changed row. */
const raised = <Key>(before: ReadonlyMap<Key, number>, keys: readonly Key[]): ReadonlyMap<Key, number> =>
  new Map([...before, ...keys.map((key): [Key, number] => [key, (before.get(key) ?? 0) + 1])])

/** The read rows of a series. */
const chosen = (state: SeriesState, { rounds }: SeriesReadSpec): SeriesState => {
  const isRead = (round: number) => (rounds === 'open' ? state.head.open.includes(round) : true)
  return {
    ...state,
    rounds: new Map([...state.rounds].filter(([round]) => isRead(round))),
    tables: new Map([...state.tables].filter(([, { round }]) => isRead(round))),
  }
}

const rolesOf = (state: SeriesState, player: string): readonly SeriesRole[] => {
  const role = roleOf(state.head, player)
  return [...(role === null ? [] : [role]), ...(entryOf(state, player) ? (['entry'] as const) : [])]
}

const listedFrom = ({ state: { head }, ...stored }: StoredSeries): ListedSeries => ({
  ...{ id: head.id, owner: head.owner, status: head.status, entries: head.entries, rounds: head.rounds },
  ...{ session: head.session, finishedAt: head.finishedAt, name: head.settings.name },
  visibility: head.settings.visibility,
  rulesets: head.settings.games.map(({ ruleset }) => ruleset),
  ...{ version: stored.version, createdAt: stored.createdAt, updatedAt: stored.updatedAt },
  ...{ listedAt: stored.listedAt, names: stored.names },
})

/** The lists of one series, and of all series. */
const listsFrom = (
  { id, entries, rounds, events, standings, own, listed, quota }: SeriesListsSpec,
  all: ReadonlyMap<string, Kept>,
  player: string,
): NonNullable<SeriesParts['seriesLists']> => {
  const kept = all.get(id ?? '')
  const state = kept?.stored.state
  const series = [...all.values()].map(({ stored }) => stored)
  const latest = kept?.standings.findLast(
    ({ round }) => round === (standings?.round ?? round) && !state?.head.open.includes(round),
  )
  return {
    ...(entries && {
      entries: [...(state?.entries.values() ?? [])].map((entry) => ({ entry, revision: 1 })),
      names: kept?.stored.names ?? {},
    }),
    ...(rounds && {
      rounds: [...(state?.rounds.values() ?? [])].map((round) => {
        const tables = state ? tablesIn(state, round.round) : []
        return { round, revision: 1, open: tables.filter(isTableOpen).length, tables: tables.length }
      }),
    }),
    ...(events && {
      events: (kept?.events ?? []).filter(({ seq }) => seq > events.after).slice(0, events.limit),
    }),
    ...(latest && { standings: { ...latest, base: undefined, madeAt: '' } as never }),
    ...(own && {
      own: series
        .filter(({ state: of }) => rolesOf(of, player).length > 0)
        .map((one) => ({
          ...listedFrom(one),
          roles: rolesOf(one.state, player),
          entry: entryOf(one.state, player)?.entry ?? null,
        })),
    }),
    ...(listed && { listed: series.filter(({ listedAt }) => listedAt !== null).map(listedFrom) }),
    ...(quota && { quota: { open: 0, today: 0, restOfDay: 86_400 } }),
  }
}

/** Returns an empty memory of series. */
export const memorySeries = (): MemorySeries => {
  const all = new Map<string, Kept>()

  const change = (
    before: StoredSeries,
    state: SeriesState,
    events: readonly SeriesEvent[],
    at: string,
  ): StoredSeries => {
    const rows = changedRows(before.state, state)
    const { head, entries, rounds, tables } = before.revisions
    const keys = rows.tables.map((table) => tableKey(table.round, table.table))
    const { settings, status } = state.head
    return {
      ...before,
      ...{ state, version: before.version + events.length, updatedAt: at },
      listedAt: settings.visibility === 'public' && status !== 'draft' ? at : null,
      changedAt: new Map([...before.changedAt, ...keys.map((key) => [key, at] as const)]),
      revisions: {
        head: { ...head, settings: head.settings + Number(rows.head) },
        entries: raised(
          entries,
          rows.entries.map(({ entry }) => entry),
        ),
        rounds: raised(
          rounds,
          rows.rounds.map(({ round }) => round),
        ),
        tables: raised(tables, keys),
      },
    }
  }

  /** The state with a complete round after the last open table, as the database completes the round. */
  const completed = (state: SeriesState, round: number | undefined): SeriesState => {
    const row = state.rounds.get(round ?? 0)
    return row?.state === 'playing' && !tablesIn(state, row.round).some(isTableOpen)
      ? { ...state, rounds: new Map(state.rounds).set(row.round, { ...row, state: 'complete' }) }
      : state
  }

  return {
    write: (written, at) => {
      if (written.kind === 'deleted') {
        all.delete(written.before.state.head.id)
        return
      }
      const { events } = written
      const isNew = written.kind === 'created'
      const { state } = isNew ? written : { state: written.after }
      const { id } = state.head
      const known = all.get(id)
      const none = { entries: new Map(), rounds: new Map(), tables: new Map() }
      const before: StoredSeries = known?.stored ?? {
        ...{ state: { head: state.head, ...none }, version: 0, createdAt: at, updatedAt: at, listedAt: null },
        ...{
          revisions: { head: FIRST, ...none },
          own: null,
          changedAt: new Map(),
          stalledAt: new Map(),
          names: {},
          epoch: 0,
        },
      }
      const after = isNew ? state : completed(state, written.endsTableOf)
      const log = known?.events ?? []
      all.set(id, {
        stored: change(before, after, events, at),
        events: [...log, ...events.map((event, index) => ({ seq: log.length + index + 1, at, event }))],
        standings: [...(known?.standings ?? []), ...(isNew ? [] : (written.standings ?? []))],
      })
    },
    read: ({ series: spec, seriesLists }, player = '', nameOf) => {
      const kept = all.get(spec?.id ?? '')
      const state = kept?.stored.state
      const players = state
        ? [state.head.owner, ...state.head.directors, ...[...state.entries.values()].map((one) => one.player)]
        : []
      const namesOf = (ids: readonly (string | null)[]): PlayerNames =>
        Object.fromEntries(
          ids.flatMap((one) => {
            const name = one === null ? undefined : nameOf(one)
            return one === null || name === undefined ? [] : [[one, name]]
          }),
        )
      const present = state?.entries.size ?? 0
      return {
        ...(spec &&
          kept && {
            series: {
              ...kept.stored,
              ...{ state: chosen(kept.stored.state, spec), names: namesOf(players) },
              own: entryOf(kept.stored.state, player)?.entry ?? null,
              ...(spec.counts && { counts: { present, absent: 0, withdrawn: 0, bots: 0 } }),
            },
          }),
        ...(seriesLists && { seriesLists: listsFrom(seriesLists, all, player) }),
      }
    },
  }
}
