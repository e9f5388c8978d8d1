import type { ListedSeriesRound, StoredSeries, TableProgress } from '../../db/port/series.ts'
import type { PlayerNames } from '../../rules/player.ts'
import { rulesOfGame } from '../../rules/rulesets/index.ts'
import { entryOf, isDirector, roleOf } from '../../series/access.ts'
import { gameOfRound } from '../../series/deal-sets.ts'
import { isTableOpen, tablesIn } from '../../series/open-tables.ts'
import type { SeriesSettings } from '../../series/settings.ts'
import { sidesOf, sittingAt } from '../../series/sides.ts'
import { isStalled, quietSinceOf } from '../../series/stalled-tables.ts'
import { entryId } from '../../series/standing-facts.ts'
import type { SeriesEntry, SeriesRound, SeriesTable } from '../../series/state.ts'
import { tableKey } from '../../series/state.ts'
import { entryNames, isPlayerShown } from '../auth/series-access.ts'
import { gameAtTable } from './table-games.ts'

/*
 * Parts of a series in answers, in the view of a player. Entries have the ids of the contract.
 */

const idOrNull = (entry: number | null): string | null => (entry === null ? null : entryId(entry))

/** Returns the games of the settings in answers. */
const shownGames = ({ games }: Pick<SeriesSettings, 'games'>) =>
  games.map(({ table, options, ...game }) => ({ ...game, options: { ...options }, ...table }))

/** The game or the sheet of a table. Before the start of the table neither exists. */
const shownPlace = ({ at, ref, state }: SeriesTable) => ({
  game: at === 'game' && state !== 'waiting' ? ref : null,
  sheet: at === 'sheet' && state !== 'waiting' ? ref : null,
})

/** Returns the seat of an entry in the last open round; null without a seat. Open rounds with their tables must be loaded. */
export const ownSeat = ({ state }: StoredSeries, entry: SeriesEntry | undefined) => {
  if (entry === undefined) return null
  const tables = [...state.tables.values()].filter(({ round }) => {
    const of = state.rounds.get(round)?.state
    return of === 'drawn' || of === 'playing' || of === 'complete'
  })
  for (const table of tables.reverse()) {
    const seat = sittingAt(table).indexOf(entry.entry)
    if (seat >= 0) return { round: table.round, table: table.table, seat, ...shownPlace(table) }
  }
  return null
}

/** Rank and total of the viewer after the last closed round; null before. */
const ownRank = ({ rank: stored }: StoredSeries) => {
  const [rank, total] = (stored ?? [null, null]) as readonly [number | null, number | null]
  return { rank, total }
}

/** The last round in short; null before the first draw. */
const shownNow = ({ state }: StoredSeries) => {
  const round = state.rounds.get(state.head.rounds)
  if (round === undefined || round.state === 'annulled') return null
  const tables = tablesIn(state, round.round)
  return {
    ...{ number: round.round, state: round.state, tables: tables.length },
    open: tables.filter(isTableOpen).length,
    ...{ startsAt: round.startsAt, startedAt: round.startedAt, endsAt: round.endsAt },
    ...{ sittingOut: round.sittingOut.map(entryId) },
  }
}

/**
 * Returns a series in the view of a player. The last rounds with their tables must be loaded.
 * @param isInvited whether the viewer has only the invite, and sees no people and no tables
 */
export const seriesView = (stored: StoredSeries, viewer: string, isInvited: boolean) => {
  const { head } = stored.state
  const { settings } = head
  const entry = entryOf(stored.state, viewer)
  const directs = isDirector(head, viewer)
  return {
    ...{ id: head.id, name: settings.name, status: head.status, visibility: settings.visibility },
    ...{ version: stored.version, paused: head.paused, games: shownGames(settings) },
    owner: isInvited ? null : head.owner,
    directors: isInvited ? [] : [...head.directors],
    scorers: isInvited ? [] : [...head.scorers],
    ...(stored.counts && { entries: { ...stored.counts } }),
    planned: settings.rounds.planned,
    you: {
      role: roleOf(head, viewer),
      entry: entry === undefined ? null : entryId(entry.entry),
      number: entry?.number ?? null,
      ...ownRank(stored),
      table: ownSeat(stored, entry),
    },
    round: isInvited ? null : shownNow(stored),
    draw: { algorithm: 'sidi-draw-1', commitment: head.roots.at(-1)?.commitment ?? '' },
    ...(directs && { invite: head.invite }),
    ...{ createdAt: stored.createdAt, updatedAt: stored.updatedAt, finishedAt: head.finishedAt },
  }
}

/** Returns the settings of a series. */
export const settingsView = ({ state: { head } }: StoredSeries) => ({
  ...{ status: head.status, paused: head.paused },
  ...head.settings,
  games: shownGames(head.settings),
})

/** Returns an entry in the view of a player. Pairs to avoid are for directors. */
export const entryView = (
  { state: { head } }: Pick<StoredSeries, 'state'>,
  names: PlayerNames,
  viewer: string,
  entry: SeriesEntry,
) => {
  const directs = isDirector(head, viewer)
  return {
    ...{ entry: entryId(entry.entry), number: entry.number, name: entryNames(head, names, viewer)(entry) },
    ...{ kind: entry.kind, state: entry.state, team: entry.team, partner: idOrNull(entry.partner) },
    ...(entry.player !== null &&
      names[entry.player] !== null &&
      isPlayerShown(head, entry.player, viewer) && { player: entry.player }),
    ...(entry.level !== null && { level: entry.level }),
    ...(entry.claimed && { claimed: true }),
    ...{ sessions: [...entry.sessions], replacedBy: idOrNull(entry.replacedBy) },
    ...(directs && {
      avoid: entry.avoid.map((other) => ({ entry: entryId(other.entry), table: other.table })),
    }),
  }
}

/** Returns a table of a round. */
export const tableView = (stored: StoredSeries, row: SeriesTable, now: string) => {
  const { head } = stored.state
  return {
    ...{
      round: row.round,
      table: row.table,
      at: row.at,
      ...shownPlace(row),
      state: row.state,
      disputed: row.disputed,
    },
    seats: row.seats.map(entryId),
    sides: sidesOf(row.seats, head.settings.partners).map((side) => side.map(entryId)),
    substitutes: row.substitutes.map(({ seat, entry, credit }) => ({ seat, entry: idOrNull(entry), credit })),
    ...{ result: row.result, corrected: row.corrected, enteredBy: idOrNull(row.enteredEntry ?? null) },
    forfeits: row.forfeits.map(({ rule: _, ...forfeit }) => ({ ...forfeit, entry: entryId(forfeit.entry) })),
    ...progressOf(stored, row, now),
  }
}

/** The progress of a table: finished deals, and the time since when nothing happened. */
const progressOf = ({ state, changedAt, progress }: StoredSeries, row: SeriesTable, now: string) => {
  const key = tableKey(row.round, row.table)
  const changed = changedAt.get(key) ?? null
  const activity = progress?.get(key)
  return {
    deals:
      activity === undefined
        ? null
        : { played: activity.deals, ...agreedAndScored(state, row, activity.points) },
    quietSince: quietSinceOf(changed, activity),
    stalled: isStalled(row, changed, activity, now),
  }
}

/**
 * The agreed number of deals of a table, null in a game without a fixed number; and the points by side, null where lines alone do
 * not give the totals.
 */
const agreedAndScored = (
  { head, rounds }: StoredSeries['state'],
  { round, seats }: SeriesTable,
  points: TableProgress['points'],
) => {
  const row = rounds.get(round)
  const game = row && gameOfRound(head.settings, row)
  const rules = game && rulesOfGame(gameAtTable(game, seats.length))
  const sides = sidesOf(seats, head.settings.partners)
  const isSum = rules !== undefined && rules.totals === undefined
  return {
    of: rules?.deals ?? null,
    points: points && isSum ? sides.map((_, side) => points[side] ?? 0) : null,
  }
}

const roundFields = ({ round: number, draw, sittingOut, set, ...round }: SeriesRound) => {
  const { method, attempt, seed, cost, repeats, restricted, byHand, reason } = draw
  return {
    ...{ number, ...round },
    draw: { method, attempt, seed, cost, repeats, restricted, byHand, reason },
    sittingOut: sittingOut.map(entryId),
    set: set ? { id: set.id, deals: set.deals, opened: set.opened } : null,
  }
}

/** Returns a round in a list. */
export const listedRound = ({ round, open, tables }: ListedSeriesRound) => ({
  ...roundFields(round),
  tableCount: tables,
  open,
})

/** Returns a round with its tables, which must be loaded. */
export const roundView = (stored: StoredSeries, round: SeriesRound, now: string) => {
  const tables = tablesIn(stored.state, round.round)
  return {
    ...roundFields(round),
    tableCount: tables.length,
    open: tables.filter(isTableOpen).length,
    tables: tables.map((table) => tableView(stored, table, now)),
  }
}
