import type { Change as WrittenChange } from '../../db/port/change.ts'
import type { NewDealSet } from '../../db/port/deal-sets.ts'
import type { SeriesChange, StoredSeries } from '../../db/port/series.ts'
import type { SeriesTableAddress } from '../../db/port/series-games.ts'
import { StoreUnavailable } from '../../db/port/store.ts'
import { botAtSeat } from '../../game/substitute-bot.ts'
import { isSealed } from '../../series/deal-sets.ts'
import type { RoundCommand } from '../../series/decide/draws.ts'
import { planRound } from '../../series/decide/draws.ts'
import { closeRound, startRound } from '../../series/decide/rounds.ts'
import { noteStalled, seatSubstitute, startTables, voidTables } from '../../series/decide/scheduled.ts'
import { tablesIn } from '../../series/open-tables.ts'
import type { SeriesAccepted, SeriesDecision } from '../../series/refusals.ts'
import type { ScheduledAction } from '../../series/schedule.ts'
import { dueActions, isAllInPlay, nextVisit } from '../../series/schedule.ts'
import type { SeriesTable } from '../../series/state.ts'
import { tableKey } from '../../series/state.ts'
import { executeCommand } from '../commands/execute-command.ts'
import { decideCloseByOperator, decideReplacePlayer, decideSubstitute } from '../deciders/game-deciders.ts'
import type { SystemDeps } from '../deps.ts'
import { seriesNotices } from '../feed/series-notices.ts'
import { awaitedSeats } from '../queries/stored-game-facts.ts'
import { traced } from '../tracing/tracer-port.ts'
import { drawPlannedRound, drawStepsOf, withDealSet } from './draw-round.ts'
import { openedSet } from './round-set.ts'
import { everything } from './series-queries.ts'
import { newStandings } from './stored-standings.ts'
import { openGame, openSheet, placeOf } from './table-games.ts'
import { finishTableSheet } from './table-sheets.ts'

/*
 * Visits of the scheduler to a series: games and sheets of waiting tables in slices, substitutes in games, the end of the time of a
 * round, automatic rounds. Each step is one write or can be repeated, so a visit can stop anywhere, and twice at the same
 * time have one effect.
 */

/** Number of tables in one transaction. */
const SLICE = 10

/** Maximum number of steps of a visit. A full round has 13 slices. */
const MAX_STEPS = 40

type Change = Omit<
  Extract<SeriesChange, { readonly kind: 'changed' }>,
  'kind' | 'before' | 'after' | 'events'
>

/** The result of a step: whether something may be left to do at once. */
interface Step {
  readonly goesOn: boolean
  /** Whether the work needs all rows of the series. */
  readonly needsAll?: boolean
  /** Time of the next visit; null without one. */
  readonly next: string | null
}

const changeOf = (
  before: StoredSeries,
  { state: after, events }: SeriesAccepted,
  more: Change,
): SeriesChange => ({
  ...{ kind: 'changed', before, after, events, notices: seriesNotices(events, after) },
  ...more,
})

/** A change of the series, with the games that the change opens. */
type ScheduledChange = Required<Pick<WrittenChange, 'series'>> & Pick<WrittenChange, 'tables'>

/** Opens a slice of waiting tables. */
const openTables = async (
  deps: SystemDeps,
  stored: StoredSeries,
  { round, tables }: Extract<ScheduledAction, { readonly type: 'open-tables' }>,
): Promise<ScheduledChange | undefined> => {
  const slice = tables.slice(0, SLICE)
  const games = await Promise.all(
    slice.filter(({ at }) => at === 'game').map((table) => openGame(deps, stored, table)),
  )
  const sheets = slice.filter(({ at }) => at === 'sheet').map((table) => openSheet(deps, stored, table))
  const opens = games.filter((game) => game !== undefined)
  const opened = sheets.filter((sheet) => sheet !== undefined)
  const ids = new Set([...opens.map(({ stored: { id } }) => id), ...opened.map(({ sheet }) => sheet.id)])
  const started = slice.filter(({ ref }) => ref !== null && ids.has(ref))
  if (started.length === 0) return undefined
  const decision = startTables(stored.state, round, started)
  if (!decision.ok) return undefined
  const series = changeOf(stored, decision, { depends: ['settings', 'entries'], sheets: opened })
  return { series, tables: opens }
}

/**
 * Closes a round; an automatic round also draws the next one and starts it. Without enough people present, the directors decide.
 */
const closeAndDraw = async (
  deps: SystemDeps,
  stored: StoredSeries,
  { type, round }: Extract<ScheduledAction, { readonly type: 'next-round' | 'close-round' }>,
): Promise<ScheduledChange | undefined> => {
  const closed = closeRound(stored.state, null, round, deps.now())
  if (!closed.ok) return undefined
  await endSealedGames(deps, stored, round)
  const draws = type === 'next-round' && closed.state.head.status === 'running'
  const further = draws ? await drawnAndStarted(deps, closed, round) : undefined
  const accepted = further ?? closed
  const standings = await newStandings(accepted, stored)
  const opensSet = openedSet(closed.events)
  const sets = { opensSet, dealSet: further?.dealSet }
  return { series: changeOf(stored, accepted, { depends: EVERYTHING, standings, ...sets }) }
}

/** The sealed deals of a round again, for the next round: the same game with as many new deals. */
const sealedAgain = ({ state }: SeriesAccepted, number: number): Omit<RoundCommand, 'steps'> => {
  const { set, game, at } = state.rounds.get(number) ?? {}
  return set === undefined ? {} : { set: { deals: set.deals }, game, at }
}

/** Draws the round after a closed one, and starts it; undefined if nobody can be drawn. */
const drawnAndStarted = async (
  deps: SystemDeps,
  closed: SeriesAccepted,
  before: number,
): Promise<(SeriesAccepted & { readonly dealSet?: NewDealSet | undefined }) | undefined> => {
  const plan = planRound(closed.state, null, { ...sealedAgain(closed, before), steps: drawStepsOf(deps) })
  const drawn = await drawPlannedRound(deps, closed.state, plan, null)
  if (!drawn.ok) return undefined
  const started = startRound(drawn.state, null, drawn.state.head.rounds, deps.now())
  if (!started.ok) return undefined
  const events = [...closed.events, ...drawn.events, ...started.events]
  return { ...started, ...withDealSet(drawn), events }
}

/** Changes that are one write of the series. */
const changeFor = (
  deps: SystemDeps,
  stored: StoredSeries,
  action: ScheduledAction,
): ScheduledChange | undefined | Promise<ScheduledChange | undefined> => {
  switch (action.type) {
    case 'open-tables':
      return openTables(deps, stored, action)
    case 'start-round':
      return accepted(stored, startRound(stored.state, null, action.round, deps.now()))
    case 'next-round':
    case 'close-round':
      return closeAndDraw(deps, stored, action)
    case 'end-tables': {
      const { onTime } = stored.state.head.settings.rounds
      const voided = action.tables.filter(({ at }) => onTime === 'void' || at === 'slip')
      return voided.length === 0 || onTime === 'bots'
        ? undefined
        : accepted(stored, voidTables(stored.state, voided), { endsTableOf: action.round })
    }
    case 'tell-stalled':
      return accepted(stored, noteStalled(stored.state, action.table), {
        ...{ depends: ['settings'], stalls: action.table },
      })
    default:
      return undefined
  }
}

const accepted = (
  stored: StoredSeries,
  decision: SeriesDecision,
  more: Partial<Change> = {},
): ScheduledChange | undefined =>
  decision.ok
    ? { series: changeOf(stored, decision, { depends: ['settings', 'entries', 'rounds'], ...more }) }
    : undefined

/** Runs a decision on a game of a table. Concurrent calls have one effect. */
const onGame = (
  deps: SystemDeps,
  { ref }: Pick<SeriesTable, 'ref'>,
  decide: Parameters<typeof gameDecision>[1],
) => executeCommand(deps, { game: ref ?? '' }, undefined, ({ game }) => gameDecision(game, decide))

const gameDecision = async (
  stored: Parameters<typeof decideCloseByOperator>[1] | undefined,
  decide: (game: NonNullable<typeof stored>) => ReturnType<typeof decideCloseByOperator> | undefined,
) => {
  const decision = stored?.game.status === 'playing' ? await decide(stored) : undefined
  return {
    ...(decision?.ok && decision.change.events.length > 0 && { change: { game: decision.change } }),
    note: null,
  }
}

/** Ends the game or the sheet of a table as it stands: finished deals count. Concurrent calls have one effect. */
export const endPlace = async (deps: SystemDeps, table: Pick<SeriesTable, 'at' | 'ref'>): Promise<void> => {
  if (table.at === 'game') await onGame(deps, table, (game) => decideCloseByOperator(deps, game, 'house'))
  else if (table.at === 'sheet') await finishTableSheet(deps, table)
}

/** Ends the games that still go on at tables of a round with sealed deals. Other rounds stay as they are. */
export const endSealedGames = async (
  deps: SystemDeps,
  { state }: StoredSeries,
  round: number,
): Promise<void> => {
  const row = state.rounds.get(round)
  if (row === undefined || !isSealed(row)) return
  for (const table of tablesIn(state, round)) if (table.sealed === undefined) await endPlace(deps, table)
}

/** Lets bots play for the people whom a game awaits, one at a time. */
const playByBots = async (deps: SystemDeps, table: SeriesTable): Promise<void> => {
  for (const _ of table.seats) {
    const { outcome } = await onGame(deps, table, (game) => {
      const seat = awaitedSeats(game).find((one) => botAtSeat(game.game, one) === undefined)
      return seat === undefined || game.game.seats[seat] === null
        ? undefined
        : decideSubstitute(deps, game, seat, 'club')
    })
    if (outcome !== 'first') return
  }
}

/** Seats a substitute in the game of a table, and notes it in the series. */
const seatSubstitutes = async (deps: SystemDeps, stored: StoredSeries, table: SeriesTable): Promise<void> => {
  for (const { seat, entry, seated } of table.substitutes) {
    if (seated) continue
    const place = placeOf(stored, entry)
    await onGame(deps, table, (game) => {
      const now = game.game.seats[seat]
      const sits =
        'player' in place
          ? game.game.seats.includes(place.player.id)
          : now !== null && botAtSeat({ seats: game.game.seats }, seat) !== undefined
      return sits ? undefined : decideReplacePlayer(deps, game, seat, place)
    })
    await noteSeated(deps, stored.state.head.id, table, seat, entry)
  }
}

/** Seats the substitutes of a table of a series in its game. After a failure, the scheduler goes on. */
export const seatSubstitutesOf = async (
  deps: SystemDeps,
  { series: id, round, table }: SeriesTableAddress,
): Promise<void> => {
  try {
    const { series: stored } = await deps.store.read({ series: { id, rounds: round, tables: table } })
    const row = stored?.state.tables.get(tableKey(round, table))
    if (stored === undefined || row?.at !== 'game' || row.state !== 'playing') return
    await seatSubstitutes(deps, stored, row)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}

/** Notes in the log of a series that a substitute sits in the game. */
const noteSeated = (
  deps: SystemDeps,
  id: string,
  { round, table, ref }: SeriesTable,
  seat: number,
  entry: number | null,
) =>
  executeCommand(deps, { series: { id, rounds: round, tables: table } }, undefined, ({ series: before }) => {
    const row = before?.state.tables.get(tableKey(round, table))
    const pending = row?.substitutes.some((one) => one.seat === seat && one.entry === entry && !one.seated)
    const decision = before && seatSubstitute(before.state, { round, table }, seat)
    if (before === undefined || row?.ref !== ref || !pending || !decision?.ok)
      return Promise.resolve({ note: null })
    const series = changeOf(before, decision, { depends: ['rows'] })
    return Promise.resolve({ change: { series }, note: null })
  })

/** Work of an action beside the rows of the series. */
const actBeside = async (deps: SystemDeps, stored: StoredSeries, action: ScheduledAction): Promise<void> => {
  if (action.type === 'seat-substitutes')
    for (const table of action.tables) await seatSubstitutes(deps, stored, table)
  if (action.type !== 'end-tables') return
  const { onTime } = stored.state.head.settings.rounds
  for (const table of action.tables) {
    if (table.state === 'waiting') continue
    if (onTime === 'bots') await playByBots(deps, table)
    else if (table.at === 'game' || onTime === 'as-it-stands') await endPlace(deps, table)
  }
}

/** The time of the next visit follows from all rows. */
const EVERYTHING = ['settings', 'entries', 'rounds', 'results'] as const

/** Rows of a step: of the whole series, or of the rounds that are not closed. */
const ALL_ROWS = { ...everything, progress: 'playing' } as const
const OPEN_ROWS = { rounds: 'open', tables: 'all', progress: 'playing' } as const

/** Performs one step of a visit. Without all rows, a step does no other work than messages about stalled tables. */
const step = async (
  deps: SystemDeps,
  id: string,
  reads: typeof ALL_ROWS | typeof OPEN_ROWS,
): Promise<Step> => {
  let action: ScheduledAction | undefined
  let next: string | null = null
  let needsAll = false
  const executed = await executeCommand(
    deps,
    { series: { id, ...reads } },
    undefined,
    async ({ series: stored }) => {
      action = undefined
      if (stored === undefined) return { note: null, isWritten: false }
      const context = { ...stored, now: deps.now() }
      const due = dueActions(stored.state, context)
      needsAll = !isAllInPlay(stored.state) || due.some(({ type }) => type !== 'tell-stalled')
      if (reads === OPEN_ROWS && needsAll) return { note: null, isWritten: true }
      next = nextVisit(stored.state, context)
      for (const one of due) {
        const change = await changeFor(deps, stored, one)
        if (change !== undefined) {
          // The games of tables whose time is over end after the tables.
          action = one.type === 'end-tables' ? one : undefined
          return { change, note: null, isWritten: true }
        }
        action ??= one
      }
      const { state: after } = stored
      const series = {
        kind: 'changed',
        before: stored,
        after,
        events: [],
        depends: EVERYTHING,
        due: next,
      } as const
      return { change: { series }, note: null, isWritten: false }
    },
  )
  if (executed.outcome !== 'first') return { goesOn: true, next: deps.now() }
  const stored = executed.found.series
  if (action !== undefined && stored !== undefined) await actBeside(deps, stored, action)
  if (executed.planned.isWritten) return { goesOn: true, needsAll, next }
  return { goesOn: action?.type === 'seat-substitutes', next }
}

/**
 * Performs the due work of a series. The call is harmless at a wrong time, and twice at the same time.
 * @returns the next visit in milliseconds since 1970; undefined without further work
 */
export const visitSeries = (deps: SystemDeps, id: string): Promise<number | undefined> =>
  traced(deps, 'wake-up', async () => {
    let last: Step = { goesOn: true, next: null }
    let reads: typeof ALL_ROWS | typeof OPEN_ROWS = OPEN_ROWS
    for (let steps = 0; last.goesOn && steps < MAX_STEPS; steps += 1) {
      last = await step(deps, id, reads)
      if (last.needsAll) reads = ALL_ROWS
    }
    const next = last.goesOn ? deps.now() : last.next
    if (next === null) return undefined
    const at = Date.parse(next)
    deps.broadcaster?.wake(id, at)
    return at
  })

/** Number of series in one read, and the run time of a sweep in milliseconds. */
const SERIES_PER_READ = 50
const RUN_TIME = 40_000

/** Visits all due series, the longest due first. A failed series delays no other series. */
export const sweepDueSeries = async (deps: SystemDeps): Promise<void> => {
  const end = Date.parse(deps.now()) + RUN_TIME
  const due = await deps.store.dueSeries(deps.now(), SERIES_PER_READ)
  for (const { series } of due) {
    if (Date.parse(deps.now()) >= end) return
    await visitSeries(deps, series).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) throw error
      const { name } = error as Error
      deps.log({ level: 'error', what: 'a series stands', series, error: name })
    })
  }
}

/** Visits a series after the answer of a request. The sweep of the next minute goes on after a failure. */
export const visitSoon = (deps: SystemDeps, id: string): void => {
  const patient = { ...deps, store: deps.patientStore }
  deps.waitUntil(() =>
    visitSeries(patient, id).catch(({ name }: Error) => {
      deps.log({ level: 'warn', what: 'a visit to a series stops', series: id, error: name })
    }),
  )
}
