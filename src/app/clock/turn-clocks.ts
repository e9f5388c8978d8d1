import type { GameChange, WakeUpTime } from '../../db/port/change.ts'
import { WRITE_TIME } from '../../db/port/change.ts'
import type { ClockState, SeatTime } from '../../db/port/clock-state.ts'
import type { UncountedSpans } from '../../db/port/players.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import { DAY } from '../../lib/durations.ts'
import { isPerson } from '../../rules/bot-levels-and-ids.ts'
import type { Game } from '../../rules/model/game.ts'
import { hasEnded } from '../../rules/model/game.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { countedTimeBetween, deadlineOf, reminderMoments } from './counted-time.ts'
import { extendDeadline } from './outage-extension.ts'
import { ownTurnTime, quietOfTurn, remindersOfTurn } from './own-turn-time.ts'
import { nextBudget } from './time-bank.ts'
import type { TimeControl } from './time-control.ts'
import { initialBudget } from './time-control.ts'

/*
 * Turn clocks of the seats. The deadline of a turn follows from the start of the turn, the time control and
 * the uncounted time. The database has only the rest: the content of banks, and the past actions of the
 * scheduler. Moments are milliseconds since 1970; `since` and answers have ISO texts.
 */

/** Returns the agreed time control of a game with a clock. */
export const timeControlIn = ({ control }: ClockState): TimeControl => control as TimeControl

/** Returns the vacations that stop the clock of a player in a game; none if the table excludes vacations. */
export const vacationsFor = (timed: ClockState, player: string | null | undefined): UncountedSpans =>
  timeControlIn(timed).vacations === false ? [] : (timed.vacations[player ?? ''] ?? [])

/** Returns the spans in which the clock of a player stops: pauses of the game, and vacations. */
const stoppedSpans = (timed: ClockState, player: string | null | undefined): UncountedSpans => [
  ...(timed.pauses ?? []),
  ...vacationsFor(timed, player),
]

/**
 * Returns the moment that is `duration` after `since`, without the time in pauses of the game. Moments are milliseconds
 * since 1970, the duration milliseconds.
 */
export const momentAfterPauses = (timed: ClockState | undefined, since: number, duration: number): number =>
  deadlineOf(since, duration, null, timed?.pauses ?? [])

/** The clock of a seat, in a turn with a start. */
interface RunningTurn {
  readonly control: TimeControl
  readonly seatTime: SeatTime
  readonly since: number
  /** Stopped spans besides quiet hours. */
  readonly stopped: UncountedSpans
}

const budgetOf = ({ control: { clock }, seatTime }: RunningTurn): number =>
  ('perTurn' in clock ? initialBudget(clock) : (seatTime.bank ?? initialBudget(clock))) +
  (seatTime.given ?? 0)

/**
 * Shortest turn of a vacant seat, in milliseconds. The bank of a vacant seat without increment stays empty:
 * without the minimum, the system would play without a break.
 */
const MIN_VACANT_TURN = 10_000

const vacantSeatTime = (seatTime: SeatTime): SeatTime =>
  seatTime.bank === undefined ? seatTime : { ...seatTime, bank: Math.max(MIN_VACANT_TURN, seatTime.bank) }

/** Returns the deadline of a turn; infinite without an end. */
const endOfTurn = (turn: RunningTurn): number => {
  const { control, seatTime, since, stopped } = turn
  const quiet = quietOfTurn(control, seatTime)
  return (seatTime.outages ?? []).reduce(
    (end, { from, until }) => extendDeadline(end, { from: Math.max(from, since), until }, quiet, stopped),
    deadlineOf(since, budgetOf(turn), quiet, stopped),
  )
}

/** A future event of a turn: the next reminder, or the deadline. */
interface TurnEvent {
  readonly at: number
  /** Remaining time at a reminder, in milliseconds; missing for the deadline. */
  readonly left?: number
}

/** Returns the future events of a turn, in order; none after the deadline. */
const remainingTurnEvents = (turn: RunningTurn): readonly TurnEvent[] => {
  const { control, seatTime, since, stopped } = turn
  if (seatTime.expired) return []
  const end = endOfTurn(turn)
  const sent = new Set(seatTime.reminded?.map(({ left }) => left))
  const reminders = remindersOfTurn(control, seatTime).filter((left) => !sent.has(left))
  const quiet = quietOfTurn(control, seatTime)
  return [...reminderMoments(since, end, reminders, quiet, stopped), { at: end }]
}

/**
 * Whether the clock of a seat runs while the game waits for the seat. A bot has no clock. A vacant seat has a
 * clock only with the expiry `autoplay`.
 */
export const hasRunningClock = ({ onExpiry }: TimeControl, { seats, status }: Game, seat: Seat): boolean =>
  status === 'playing' && (isPerson(seats[seat]) || (seats[seat] === null && onExpiry === 'autoplay'))

/** Returns the running turns of a game with a clock, by seat; none in a pause. */
const runningTurns = ({
  game,
  since,
  timed,
}: Pick<StoredGame, 'game' | 'since' | 'timed'>): readonly (RunningTurn & { readonly seat: Seat })[] => {
  if (timed === undefined || game.paused !== undefined) return []
  const control = timeControlIn(timed)
  return since.flatMap((moment, seat) => {
    if (moment === null || !hasRunningClock(control, game, seat)) return []
    const player = game.seats[seat] ?? null
    const stopped = stoppedSpans(timed, player)
    // A vacant seat gets no reminders.
    const agreed = player === null ? { ...control, reminders: [] } : control
    const own = timed.seats[seat] ?? {}
    const seatTime = player === null ? vacantSeatTime(own) : own
    return [{ seat, control: agreed, seatTime, since: Date.parse(moment), stopped }]
  })
}

/**
 * Prints a moment as an ISO timestamp for an answer; null for an infinite moment, which a turn without an end has.
 * @param at milliseconds since 1970
 */
export const printMoment = (at: number): string | null =>
  Number.isFinite(at) ? new Date(at).toISOString() : null

/**
 * Returns the deadline of each seat as an ISO timestamp; null for a seat without a running clock. Undefined for a game
 * without a clock.
 */
export const deadlinesIn = (stored: StoredGame): (string | null)[] | undefined => {
  if (stored.timed === undefined) return undefined
  const ends = new Map(runningTurns(stored).map((turn) => [turn.seat, printMoment(endOfTurn(turn))]))
  return stored.game.seats.map((_, seat) => ends.get(seat) ?? null)
}

/**
 * Returns the deadline of one seat of a listed game as an ISO timestamp; null for a seat without a running clock.
 * @param player the player of the seat, or the player of the list
 */
export const deadlineIn = (
  timed: ClockState | undefined,
  seat: Seat,
  since: string | null,
  player: string | undefined,
): string | null => {
  if (timed === undefined || timed.paused || since === null) return null
  const seatTime = timed.seats[seat] ?? {}
  return printMoment(
    endOfTurn({
      control: timeControlIn(timed),
      seatTime,
      since: Date.parse(since),
      stopped: stoppedSpans(timed, player),
    }),
  )
}

/**
 * Cause of a game change, for the clocks of the seats: the acting seat, the system, an expired turn, or a gift of time.
 */
export interface ChangeAuthor {
  /** The acting seat, if a seat acted. */
  readonly seat?: Seat | undefined
  /** Whether the system moved for the seat: a bot move, or a held-back card. */
  readonly byHouse?: true
  /** The seat with an expired turn, for a change by the clock. */
  readonly timeUp?: Seat | undefined
  /** The seat that received time, and the amount in milliseconds. */
  readonly gift?: { readonly to: Seat; readonly amount: number } | undefined
}

/** Returns the clock of a seat after a change. */
const seatAfter = (
  { timed, since, game }: StoredGame,
  seat: Seat,
  continues: boolean,
  by: ChangeAuthor,
  now: number,
): SeatTime => {
  const seatTime = timed?.seats[seat] ?? {}
  if (timed === undefined) return seatTime
  if (continues && by.gift?.to === seat) return { ...seatTime, given: (seatTime.given ?? 0) + by.gift.amount }
  if (continues) return by.timeUp === seat ? { ...seatTime, expired: true } : seatTime
  const control = timeControlIn(timed)
  const began = since[seat]
  const stopped = stoppedSpans(timed, game.seats[seat])
  const turn = { control, seatTime, since: Date.parse(began ?? ''), stopped }
  const quiet = quietOfTurn(control, seatTime)
  const counted = (from: number, until: number) =>
    countedTimeBetween(Math.max(from, turn.since), until, quiet, stopped)
  const used = () =>
    Math.max(
      0,
      (seatTime.outages ?? []).reduce(
        (sum, { from, until }) => sum - counted(from, until),
        counted(turn.since, now),
      ),
    )
  const bank = began ? nextBudget(control.clock, budgetOf(turn), used()) : seatTime.bank
  // Several decisions in a row count as one missed turn.
  const missed =
    by.timeUp === seat
      ? (seatTime.missed ?? 0) + (timed.last === seat ? 0 : 1)
      : by.seat === seat
        ? 0
        : seatTime.missed
  return {
    ...(bank !== undefined && 'bank' in control.clock && { bank }),
    ...(missed && { missed }),
  }
}

/** Whether the log has the expiry of the seat's current turn. The clock then has no further effect on the turn. */
export const hasTurnExpired = ({ timed }: StoredGame, seat: Seat): boolean =>
  timed?.seats[seat]?.expired === true

/** Number of missed turns in a row after which the seat is free for another player. */
const MAX_MISSED_TURNS = 3

/**
 * Whether the expiry of the current turn would free the seat for another player. The current turn then completes
 * {@link MAX_MISSED_TURNS} missed turns in a row; several decisions in a row count as one turn. A bot or held-back card
 * that moved for the seat in between does not reset the count.
 */
export const wouldForfeitSeat = ({ timed, game }: StoredGame, seat: Seat): boolean =>
  timed !== undefined &&
  game.seats[seat] !== null &&
  (timed.seats[seat]?.missed ?? 0) + (timed.last === seat ? 0 : 1) >= MAX_MISSED_TURNS

/** Maximum number of past reminders that a game stores. */
const MAX_PAST_REMINDERS = 40

/**
 * Returns the past reminders after turns ended. The notifications of past reminders stay in the activity
 * feed.
 */
const pastAfter = (timed: ClockState, seats: readonly SeatTime[]): Pick<ClockState, 'past'> => {
  const over = timed.seats.flatMap(({ reminded = [] }, seat) =>
    seats[seat]?.reminded ? [] : reminded.map((one, nth) => ({ seat, nth, ...one })),
  )
  return over.length === 0 ? {} : { past: [...(timed.past ?? []), ...over].slice(-MAX_PAST_REMINDERS) }
}

/**
 * Returns the pauses of a game after a change: a pause begins, or ends early.
 * @param now in milliseconds since 1970
 */
const pausesAfter = (
  { pauses = [] }: ClockState,
  then: Game['paused'],
  paused: Game['paused'],
  now: number,
): Pick<ClockState, 'pauses' | 'paused'> => {
  if (then === paused) return {}
  if (paused !== undefined)
    return { pauses: [...pauses, { from: now, until: Date.parse(paused) }], paused: true }
  return { pauses: pauses.map(({ from, until }) => ({ from, until: Math.max(from, Math.min(until, now)) })) }
}

/** Returns the fields of a beginning turn of a player that come from the preferences of the player. */
const ownTimeOf = (timed: ClockState, player: string | null): Pick<SeatTime, 'own'> =>
  ownTurnTime(timeControlIn(timed), timed.preferences?.[player ?? ''])

/** Returns the clock state of a new game whose first turns may begin at once. */
export const firstClocks = (
  timed: ClockState | undefined,
  { seats }: Game,
  since: readonly (string | null)[],
): ClockState | undefined => {
  if (timed === undefined || timed.preferences === undefined) return timed
  const begun = seats.map((player, seat) => (since[seat] === null ? {} : ownTimeOf(timed, player)))
  return begun.some(({ own }) => own !== undefined) ? { ...timed, seats: begun } : timed
}

const withoutPause = ({ paused: _, ...timed }: ClockState): ClockState => timed

/** Returns the clock state of all seats after a game change: time banks, missed turns, reminders and pauses. */
export const clocksAfter = (
  before: StoredGame,
  game: Game,
  since: readonly (string | null)[],
  by: ChangeAuthor,
  now: number,
): ClockState | undefined => {
  const { timed } = before
  if (timed === undefined) return undefined
  const seats = game.seats.map((player, seat) => {
    const isNew = player !== null && player !== before.game.seats[seat]
    const continues = (before.since[seat] ?? null) === since[seat]
    const seatTime = isNew ? {} : seatAfter(before, seat, continues, by, now)
    return continues || since[seat] === null ? seatTime : { ...seatTime, ...ownTimeOf(timed, player) }
  })
  const isSame = before.game.paused === game.paused
  return {
    ...(isSame ? timed : withoutPause(timed)),
    ...pausesAfter(timed, before.game.paused, game.paused, now),
    ...pastAfter(timed, seats),
    seats,
    last: by.timeUp ?? null,
  }
}

/** Daily wake-up, in milliseconds: catches games that an earlier release left without a wake-up. */
const DAILY_WAKE_UP = DAY

const earliest = (moments: readonly number[]): number => Math.min(...moments)

/**
 * Returns the next wake-up that the clocks of a game need: a reminder, a deadline or the end of a pause. At the latest,
 * the wake-up is a day later; undefined for a finished game.
 * @param now approximate moment of the change, the start of new turns
 */
export const nextWakeUp = (
  stored: Pick<StoredGame, 'game' | 'since' | 'timed'>,
  now: number,
): WakeUpTime | undefined => {
  const { game, timed } = stored
  if (timed === undefined || hasEnded(game.status)) return undefined
  if (game.paused !== undefined) return { at: game.paused }
  const nextOf = (turn: RunningTurn) => earliest(remainingTurnEvents(turn).map(({ at }) => at))
  const since = stored.since.map((moment) => (moment === WRITE_TIME ? new Date(now).toISOString() : moment))
  const turns = runningTurns({ ...stored, since })
  const begunTurns = turns.filter(({ seat }) => stored.since[seat] !== WRITE_TIME)
  const beginning = turns.filter(({ seat }) => stored.since[seat] === WRITE_TIME)
  const at = earliest(begunTurns.map(nextOf))
  const after = earliest([DAILY_WAKE_UP, ...beginning.map((turn) => nextOf(turn) - now)])
  return { ...(Number.isFinite(at) && { at: new Date(at).toISOString() }), after }
}

/**
 * Returns the moment of a wake-up in milliseconds since 1970: the earlier of its fixed time and its delay after the
 * change.
 * @param changed moment of the change that the wake-up follows
 */
export const wakeUpMoment = ({ at, after }: WakeUpTime, changed: number): number =>
  earliest([...(at === undefined ? [] : [Date.parse(at)]), ...(after === undefined ? [] : [changed + after])])

/** Returns the next wake-up that a written change asks for, in milliseconds since 1970; undefined without a wake-up. */
export const wakeUpAfterChange = ({ wakeUp, stored }: GameChange): number | undefined =>
  wakeUp && wakeUpMoment(wakeUp, Date.parse(stored.updatedAt))

/** The work that is due on the clocks of a game at a moment: an expired turn and reminders. */
export interface DueActions {
  /** The seat whose turn expired first. */
  readonly timeUp?: Seat | undefined
  /** The clocks after all due reminders and outage extensions. */
  readonly timed: ClockState
  /** The due reminders, with the remaining time in milliseconds. */
  readonly reminders: readonly { readonly seat: Seat; readonly left: number }[]
}

/**
 * Returns the work that is due on the clocks of a game at a moment; undefined for a game without a clock.
 * @param outages times without the service: deadlines in an outage are extended
 */
export const dueActionsIn = (
  stored: StoredGame,
  outages: UncountedSpans,
  now: number,
): DueActions | undefined => {
  const { timed, game } = stored
  if (timed === undefined) return undefined
  const extendedSeats = game.seats.map((_, seat) => {
    const seatTime = timed.seats[seat] ?? {}
    const turn = runningTurns(stored).find((one) => one.seat === seat)
    if (turn === undefined) return seatTime
    const relevant = outages.filter(
      ({ from, until }) =>
        until > turn.since &&
        !seatTime.outages?.some((known) => known.from === from) &&
        extendDeadline(
          endOfTurn(turn),
          { from: Math.max(from, turn.since), until },
          quietOfTurn(turn.control, turn.seatTime),
          turn.stopped,
        ) > endOfTurn(turn),
    )
    return relevant.length === 0
      ? seatTime
      : { ...seatTime, outages: [...(seatTime.outages ?? []), ...relevant] }
  })
  const turns = runningTurns({ ...stored, timed: { ...timed, seats: extendedSeats } })
  const due = turns
    .flatMap((turn) => remainingTurnEvents(turn).map((next) => ({ ...next, seat: turn.seat })))
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at - other.at)
  const timeUp = due.find(({ left }) => left === undefined)?.seat
  const reminders = due.flatMap(({ seat, left }) => (left === undefined ? [] : [{ seat, left }]))
  const seats = extendedSeats.map((seatTime, seat) => {
    const own = reminders.filter((one) => one.seat === seat)
    if (own.length === 0) return seatTime
    const sent = own.map(({ left }) => ({ left, version: game.version, at: WRITE_TIME }))
    return { ...seatTime, reminded: [...(seatTime.reminded ?? []), ...sent] }
  })
  return { timeUp, timed: { ...timed, seats }, reminders }
}
