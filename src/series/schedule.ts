import { DAY } from '../lib/durations.ts'
import { isOver } from './access.ts'
import { isSealed } from './deal-sets.ts'
import { isTableOpen, openRounds, tablesIn, takesTables } from './open-tables.ts'
import type { TableActivity } from './stalled-tables.ts'
import { canStall, nextMessage, quietSinceOf } from './stalled-tables.ts'
import type { SeriesRound, SeriesState, SeriesTable, TableKey } from './state.ts'
import { tableKey } from './state.ts'

/*
 * Schedule: work of the scheduler on a series, and its times. All rounds that are not closed must be loaded with their tables.
 */

/**
 * Interval of visits to a round in overtime, and to quiet tables, in milliseconds: substitute bots come for people who let others
 * wait.
 */
export const OVERTIME_INTERVAL = 30_000

/** Quiet time after which the scheduler ends a round with sealed deals in a series without an owner, in milliseconds: 7 days. */
export const LEADERLESS_AFTER = 7 * DAY

/** The moment of a schedule. */
export interface ScheduleContext {
  /** RFC 3339. */
  readonly now: string
  /** Time of the last change of each table. */
  readonly changedAt: ReadonlyMap<TableKey, string>
  /** The last change of the games and sheets in play. Without it, a visit comes early. */
  readonly progress?: ReadonlyMap<TableKey, TableActivity> | undefined
  /** Time of the last message about each stalled table. */
  readonly stalledAt: ReadonlyMap<TableKey, string>
}

/** Work of the scheduler on a series. */
export type ScheduledAction =
  /** Opens the games and sheets of waiting tables. */
  | { readonly type: 'open-tables'; readonly round: number; readonly tables: readonly SeriesTable[] }
  /** Gives the seats of games to substitutes. */
  | { readonly type: 'seat-substitutes'; readonly tables: readonly SeriesTable[] }
  /** Ends the open tables of a round whose time is over, as the setting `onTime` says. */
  | { readonly type: 'end-tables'; readonly round: number; readonly tables: readonly SeriesTable[] }
  /** Notes in the log that a table is stalled. */
  | { readonly type: 'tell-stalled'; readonly table: SeriesTable }
  | { readonly type: 'start-round'; readonly round: number }
  /** Closes a round of the method `solo` after its end, or a round that nobody else can close. */
  | { readonly type: 'close-round'; readonly round: number }
  /** Closes a complete round, and draws the next one. */
  | { readonly type: 'next-round'; readonly round: number }

/** An action, and its time. */
interface Planned {
  readonly at: string
  readonly action: ScheduledAction
}

const isWaiting = ({ state, ref }: SeriesTable): boolean => state === 'waiting' && ref !== null

const isUnfinished = ({ state }: SeriesTable): boolean => state === 'waiting' || state === 'playing'

/** Tables whose end at the end of the round the scheduler can bring about. */
const endable = (
  state: SeriesState,
  round: SeriesRound,
  tables: readonly SeriesTable[],
): readonly SeriesTable[] => {
  const { onTime } = state.head.settings.rounds
  // Nobody waits for a table of one person.
  if (onTime === 'wait' && !isSolo(round)) return []
  return tables.filter((table) => isUnfinished(table) && (onTime !== 'bots' || table.at === 'game'))
}

const isSolo = ({ draw }: SeriesRound): boolean => draw.method === 'solo'

/** The time of the last change at a table of a round. A complete round has its end then. */
const lastChange = (state: SeriesState, { now, changedAt }: ScheduleContext, round: number): string =>
  tablesIn(state, round).reduce((last, { table }) => {
    const at = changedAt.get(tableKey(round, table)) ?? ''
    return at > last ? at : last
  }, '') || now

const later = (moment: string, milliseconds: number): string =>
  new Date(Date.parse(moment) + milliseconds).toISOString()

/** Messages about stalled tables. */
const plannedMessages = (
  tables: readonly SeriesTable[],
  { now, changedAt, progress, stalledAt }: ScheduleContext,
): readonly Planned[] =>
  tables.flatMap((table) => {
    const key = tableKey(table.round, table.table)
    const activity = progress?.get(key)
    const since = quietSinceOf(changedAt.get(key) ?? null, activity)
    if (since === null || !canStall(table, undefined)) return []
    const quiet = { since, toldAt: stalledAt.get(key), isPaused: activity?.isPaused === true }
    const at = new Date(nextMessage(quiet, now)).toISOString()
    return [{ at, action: { type: 'tell-stalled', table } as const }]
  })

const plannedInPlay = (
  state: SeriesState,
  row: SeriesRound,
  context: ScheduleContext,
): readonly Planned[] => {
  const { now } = context
  const { round, endsAt } = row
  const tables = tablesIn(state, round)
  const waiting = tables.filter(isWaiting)
  const replaced = tables.filter(
    (table) =>
      table.at === 'game' && table.state === 'playing' && table.substitutes.some(({ seated }) => !seated),
  )
  const ending = endable(state, row, tables)
  const closes = isSolo(row) && !tables.some(isTableOpen)
  return [
    ...(waiting.length > 0
      ? [{ at: now, action: { type: 'open-tables', round, tables: waiting } as const }]
      : []),
    ...(replaced.length > 0
      ? [{ at: now, action: { type: 'seat-substitutes', tables: replaced } as const }]
      : []),
    ...(endsAt !== null && ending.length > 0
      ? [{ at: endsAt, action: { type: 'end-tables', round, tables: ending } as const }]
      : []),
    ...(endsAt !== null && closes ? [{ at: endsAt, action: { type: 'close-round', round } as const }] : []),
    ...(state.head.paused ? [] : plannedMessages(tables, context)),
  ]
}

/** The automatic start of a drawn round, if the settings say so. */
const plannedStart = (
  state: SeriesState,
  { round, startsAt }: SeriesRound,
  context: ScheduleContext,
): readonly Planned[] => {
  const { start, pause } = state.head.settings.rounds
  const action = { type: 'start-round', round } as const
  if (start === 'clock' && startsAt !== null) return [{ at: startsAt, action }]
  const before = state.rounds.get(round - 1)
  return start === 'auto' && before?.state === 'closed'
    ? [{ at: later(lastChange(state, context, before.round), pause * 1000), action }]
    : []
}

/** The next round after a complete round. */
const plannedNext = (
  state: SeriesState,
  { round }: SeriesRound,
  context: ScheduleContext,
): readonly Planned[] => {
  const { start, pause } = state.head.settings.rounds
  const isNext = start === 'auto' && round === state.head.rounds && openRounds(state).length === 1
  if (!isNext || tablesIn(state, round).some(isTableOpen)) return []
  const at = later(lastChange(state, context, round), pause * 1000)
  return [{ at, action: { type: 'next-round', round } }]
}

/** The time of the last change at a table of a round, in the games and sheets as well. */
const lastActivity = (state: SeriesState, context: ScheduleContext, round: number): string =>
  tablesIn(state, round).reduce(
    (last, { table }) => {
      const key = tableKey(round, table)
      const since = quietSinceOf(context.changedAt.get(key) ?? null, context.progress?.get(key)) ?? ''
      return since > last ? since : last
    },
    lastChange(state, context, round),
  )

/**
 * The end of a round with sealed deals in a series without an owner, since nobody can close the round: after its last table, and
 * after a quiet time. The end of a round of the method `solo` with a time is planned already.
 */
const plannedWithoutOwner = (
  state: SeriesState,
  row: SeriesRound,
  context: ScheduleContext,
): readonly Planned[] => {
  const { round, endsAt } = row
  if (!isSealed(row) || state.head.owner !== null || (isSolo(row) && endsAt !== null)) return []
  const tables = tablesIn(state, round)
  const end = later(lastActivity(state, context, round), LEADERLESS_AFTER)
  if (tables.some(isTableOpen))
    return [{ at: end, action: { type: 'end-tables', round, tables: tables.filter(isUnfinished) } }]
  const at = takesTables(row) ? end : lastChange(state, context, round)
  return [{ at, action: { type: 'close-round', round } }]
}

const plannedOf = (state: SeriesState, round: SeriesRound, context: ScheduleContext): readonly Planned[] => {
  const { paused } = state.head
  switch (round.state) {
    case 'playing':
      return [...plannedInPlay(state, round, context), ...plannedWithoutOwner(state, round, context)]
    case 'drawn':
      return paused ? [] : plannedStart(state, round, context)
    case 'complete': {
      const next = paused ? [] : plannedNext(state, round, context)
      return next.length > 0 ? next : plannedWithoutOwner(state, round, context)
    }
    default:
      return []
  }
}

const plan = (state: SeriesState, context: ScheduleContext): readonly Planned[] =>
  isOver(state.head) ? [] : openRounds(state).flatMap((round) => plannedOf(state, round, context))

/** Returns the actions that are due, in the order of rounds. */
export const dueActions = (state: SeriesState, context: ScheduleContext): readonly ScheduledAction[] =>
  plan(state, context)
    .filter(({ at }) => at <= context.now)
    .map(({ action }) => action)

/** Actions whose times come again and again. */
const isRepeated = ({ at, action: { type } }: Planned, now: string): boolean =>
  type === 'tell-stalled' || (type === 'end-tables' && at <= now)

/**
 * Whether all rounds that are not closed are in play. The schedule of such a series follows from these rounds and their tables
 * alone.
 */
export const isAllInPlay = (state: SeriesState): boolean => {
  const open = openRounds(state)
  return open.length > 0 && open.every((round) => round.state === 'playing')
}

/**
 * Returns the time of the next visit of the scheduler, RFC 3339; null if nothing is planned. A round in overtime with substitute
 * bots, and quiet tables get a visit after each interval, at most.
 */
export const nextVisit = (state: SeriesState, context: ScheduleContext): string | null =>
  plan(state, context).reduce<string | null>((first, planned) => {
    const { at } = planned
    const earliest = later(context.now, OVERTIME_INTERVAL)
    const time = isRepeated(planned, context.now) && at < earliest ? earliest : at
    return first === null || time < first ? time : first
  }, null)
