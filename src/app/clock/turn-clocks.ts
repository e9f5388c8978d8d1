import type { Away, GameChange, Look, SeatTime, StoredGame, Timed } from '../../db/port.ts'
import { MOMENT } from '../../db/port.ts'
import { isPerson } from '../../rules/bot.ts'
import type { Game } from '../../rules/model/game.ts'
import { hasEnded } from '../../rules/model/game.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { countedTimeBetween, deadlineOf, reminderMoments } from './counted-time.ts'
import { DAY, durationMs } from './iso-duration.ts'
import { extendDeadline } from './outage-extension.ts'
import { nextBudget } from './time-bank.ts'
import type { TimeControl } from './time-control.ts'
import { initialBudget } from './time-control.ts'

/*
 * The clocks of the seats of a table. When a turn ends is reckoned from when it began, from what was agreed on, and from what
 * does not count; what is kept is only what cannot be reckoned: what is left in a bank, and what the house did already.
 * Moments are milliseconds since 1970, but for those in `since` and those that leave.
 */

/** What a game with a clock has agreed on. */
export const timeControlIn = ({ control }: Timed): TimeControl => control as TimeControl

/** The vacations that stop the clock of a player: none where the table excludes vacations. */
export const vacationsFor = (timed: Timed, player: string | null | undefined): Away =>
  timeControlIn(timed).vacations === false ? [] : (timed.away[player ?? ''] ?? [])

/** When the clock of a player stands: in pauses of the game, and in vacations. */
const stoppedSpans = (timed: Timed, player: string | null | undefined): Away => [
  ...(timed.pauses ?? []),
  ...vacationsFor(timed, player),
]

/** The moment after a duration without the pauses of the game. Both are in milliseconds, the moments since 1970. */
export const momentAfterPauses = (timed: Timed | undefined, since: number, duration: number): number =>
  deadlineOf(since, duration, null, timed?.pauses ?? [])

/** The time of one seat, in a turn that began at a moment. */
interface RunningTurn {
  readonly control: TimeControl
  readonly kept: SeatTime
  readonly since: number
  /** When the clock stands besides quiet hours. */
  readonly away: Away
}

const budgetOf = ({ control: { clock }, kept }: RunningTurn): number =>
  ('perTurn' in clock ? initialBudget(clock) : (kept.bank ?? initialBudget(clock))) + (kept.given ?? 0)

/**
 * The shortest turn of a seat without a player, in milliseconds. An account without increment stays empty, and the house would
 * play for empty seats without a pause.
 */
const MIN_VACANT_TURN = 10_000

const vacantSeatTime = (kept: SeatTime): SeatTime =>
  kept.bank === undefined ? kept : { ...kept, bank: Math.max(MIN_VACANT_TURN, kept.bank) }

/** When the time of a turn is up; infinite where it never is. */
const endOfTurn = (turn: RunningTurn): number => {
  const { control, kept, since, away } = turn
  const { quiet } = control
  return (kept.outages ?? []).reduce(
    (end, { from, until }) => extendDeadline(end, { from: Math.max(from, since), until }, quiet, away),
    deadlineOf(since, budgetOf(turn), quiet, away),
  )
}

/** What comes of a turn by itself: the next reminder, or its end. */
interface TurnEvent {
  readonly at: number
  /** With how much time left a reminder is due; missing when time is up. */
  readonly left?: number
}

/** What of a turn has not come yet, in order; nothing once its end has. */
const remainingTurnEvents = (turn: RunningTurn): readonly TurnEvent[] => {
  const { control, kept, since, away } = turn
  if (kept.expired) return []
  const end = endOfTurn(turn)
  const told = new Set(kept.reminded?.map(({ left }) => left))
  const reminders = control.reminders.map(durationMs).filter((left) => !told.has(left))
  return [...reminderMoments(since, end, reminders, control.quiet, away), { at: end }]
}

/** Whether the clock of a seat runs while the game waits for it. Bots have none; where a table waits for a substitute none does. */
export const hasRunningClock = ({ onExpiry }: TimeControl, { seats, status }: Game, seat: Seat): boolean =>
  status === 'playing' && (isPerson(seats[seat]) || (seats[seat] === null && onExpiry === 'autoplay'))

/** The turns that go on in a game with a clock, by their seats; none in a pause. */
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
    const away = stoppedSpans(timed, player)
    // Nobody is reminded where nobody sits.
    const agreed = player === null ? { ...control, reminders: [] } : control
    const own = timed.seats[seat] ?? {}
    const kept = player === null ? vacantSeatTime(own) : own
    return [{ seat, control: agreed, kept, since: Date.parse(moment), away }]
  })
}

/** A moment as it leaves. @param at milliseconds since 1970 */
export const printMoment = (at: number): string | null =>
  Number.isFinite(at) ? new Date(at).toISOString() : null

/** By seat, when its time is up; null for one that is not waited for, or has no clock. Nothing without a clock. */
export const deadlinesIn = (stored: StoredGame): (string | null)[] | undefined => {
  if (stored.timed === undefined) return undefined
  const ends = new Map(runningTurns(stored).map((turn) => [turn.seat, printMoment(endOfTurn(turn))]))
  return stored.game.seats.map((_, seat) => ends.get(seat) ?? null)
}

/** The same for one seat of a game in a list. @param player who sits there, or whom the list belongs to */
export const deadlineIn = (
  timed: Timed | undefined,
  seat: Seat,
  since: string | null,
  player: string | undefined,
): string | null => {
  if (timed === undefined || timed.paused || since === null) return null
  const kept = timed.seats[seat] ?? {}
  return printMoment(
    endOfTurn({
      control: timeControlIn(timed),
      kept,
      since: Date.parse(since),
      away: stoppedSpans(timed, player),
    }),
  )
}

/** Who changed a game. */
export interface ChangeAuthor {
  /** The seat that did it, where it was one at the table. */
  readonly seat?: Seat | undefined
  /** Whether the house made the move for the seat: the move of a bot, or a card that was held back. */
  readonly byHouse?: true
  /** The seat whose time was up, where the clock did it. */
  readonly timeUp?: Seat | undefined
  /** The seat that received time, and how much, in milliseconds. */
  readonly gift?: { readonly to: Seat; readonly amount: number } | undefined
}

/** How a seat stands with its time after a change. */
const seatAfter = (
  { timed, since, game }: StoredGame,
  seat: Seat,
  goesOn: boolean,
  by: ChangeAuthor,
  now: number,
): SeatTime => {
  const kept = timed?.seats[seat] ?? {}
  if (timed === undefined) return kept
  if (goesOn && by.gift?.to === seat) return { ...kept, given: (kept.given ?? 0) + by.gift.amount }
  if (goesOn) return by.timeUp === seat ? { ...kept, expired: true } : kept
  const control = timeControlIn(timed)
  const began = since[seat]
  const away = stoppedSpans(timed, game.seats[seat])
  const turn = { control, kept, since: Date.parse(began ?? ''), away }
  const took = (from: number, until: number) =>
    countedTimeBetween(Math.max(from, turn.since), until, control.quiet, away)
  const used = () =>
    Math.max(
      0,
      (kept.outages ?? []).reduce((sum, { from, until }) => sum - took(from, until), took(turn.since, now)),
    )
  const bank = began ? nextBudget(control.clock, budgetOf(turn), used()) : kept.bank
  // One who is asked for several things one after the other lets one turn pass with all of them.
  const missed =
    by.timeUp === seat
      ? (kept.missed ?? 0) + (timed.last === seat ? 0 : 1)
      : by.seat === seat
        ? 0
        : kept.missed
  return {
    ...(bank !== undefined && 'bank' in control.clock && { bank }),
    ...(missed && { missed }),
  }
}

/** Whether the time of the turn of a seat is up, and was said to be. */
export const hasTurnExpired = ({ timed }: StoredGame, seat: Seat): boolean =>
  timed?.seats[seat]?.expired === true

/** How many turns in a row a player may let pass, until somebody else may have the seat. */
const MAX_MISSED_TURNS = 3

/** Whether a seat is given away when its time is up once more, although the house moves for it. */
export const isSeatForfeited = ({ timed, game }: StoredGame, seat: Seat): boolean =>
  timed !== undefined &&
  game.seats[seat] !== null &&
  (timed.seats[seat]?.missed ?? 0) + (timed.last === seat ? 0 : 1) >= MAX_MISSED_TURNS

/** The most past reminders that a game keeps. */
const MAX_PAST_REMINDERS = 40

/** The past reminders once the turns of some seats are over. Their notices stay in the activity feed of the player. */
const pastAfter = (timed: Timed, seats: readonly SeatTime[]): Pick<Timed, 'past'> => {
  const over = timed.seats.flatMap(({ reminded = [] }, seat) =>
    seats[seat]?.reminded ? [] : reminded.map((one, nth) => ({ seat, nth, ...one })),
  )
  return over.length === 0 ? {} : { past: [...(timed.past ?? []), ...over].slice(-MAX_PAST_REMINDERS) }
}

/** The pauses of a game after a change: a pause begins, or ends early. @param now in milliseconds since 1970 */
const pausesAfter = (
  { pauses = [] }: Timed,
  then: Game['paused'],
  paused: Game['paused'],
  now: number,
): Pick<Timed, 'pauses' | 'paused'> => {
  if (then === paused) return {}
  if (paused !== undefined)
    return { pauses: [...pauses, { from: now, until: Date.parse(paused) }], paused: true }
  return { pauses: pauses.map(({ from, until }) => ({ from, until: Math.max(from, Math.min(until, now)) })) }
}

const withoutPause = ({ paused: _, ...timed }: Timed): Timed => timed

/** The time of a game after a change. */
export const clocksAfter = (
  before: StoredGame,
  game: Game,
  since: readonly (string | null)[],
  by: ChangeAuthor,
  now: number,
): Timed | undefined => {
  const { timed } = before
  if (timed === undefined) return undefined
  const seats = game.seats.map((player, seat) => {
    if (player !== null && player !== before.game.seats[seat]) return {}
    const then = before.since[seat] ?? null
    return seatAfter(before, seat, then === since[seat], by, now)
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

/** At least once a day the house looks, so that nothing is forgotten that an earlier release left as it was. */
const DAILY_WAKE_UP = DAY

const earliest = (moments: readonly number[]): number => Math.min(...moments)

/**
 * When the house has to look at a game next; never at one that is over.
 * @param now about the moment of the change: what begins with it is reckoned from there
 */
export const nextWakeUp = (
  stored: Pick<StoredGame, 'game' | 'since' | 'timed'>,
  now: number,
): Look | undefined => {
  const { game, timed } = stored
  if (timed === undefined || hasEnded(game.status)) return undefined
  if (game.paused !== undefined) return { at: game.paused }
  const nextOf = (turn: RunningTurn) => earliest(remainingTurnEvents(turn).map(({ at }) => at))
  const since = stored.since.map((moment) => (moment === MOMENT ? new Date(now).toISOString() : moment))
  const turns = runningTurns({ ...stored, since })
  const begun = turns.filter(({ seat }) => stored.since[seat] !== MOMENT)
  const beginning = turns.filter(({ seat }) => stored.since[seat] === MOMENT)
  const at = earliest(begun.map(nextOf))
  const after = earliest([DAILY_WAKE_UP, ...beginning.map((turn) => nextOf(turn) - now)])
  return { ...(Number.isFinite(at) && { at: new Date(at).toISOString() }), after }
}

/** The moment of a look, in milliseconds. @param changed when the change was that it follows from */
export const wakeUpMoment = ({ at, after }: Look, changed: number): number =>
  earliest([...(at === undefined ? [] : [Date.parse(at)]), ...(after === undefined ? [] : [changed + after])])

/** When the house has to look at a game after a change, in milliseconds; nothing where it has not to. */
export const wakeUpAfter = ({ look, stored }: GameChange): number | undefined =>
  look && wakeUpMoment(look, Date.parse(stored.updatedAt))

/** What is due in a game at a moment. */
export interface DueActions {
  /** The seat whose time was up first. */
  readonly timeUp?: Seat | undefined
  /** Otherwise: how the seats stand once everybody has been reminded who has to be, and what did not count does not. */
  readonly timed: Timed
  /** Who is reminded, and with how much time left, in milliseconds. */
  readonly reminders: readonly { readonly seat: Seat; readonly left: number }[]
}

/**
 * What is due in a game with a clock.
 * @param outages when nobody could move: whose time was up then, or soon after, has more of it
 */
export const dueActionsIn = (stored: StoredGame, outages: Away, now: number): DueActions | undefined => {
  const { timed, game } = stored
  if (timed === undefined) return undefined
  const spared = game.seats.map((_, seat) => {
    const kept = timed.seats[seat] ?? {}
    const turn = runningTurns(stored).find((one) => one.seat === seat)
    if (turn === undefined) return kept
    const hit = outages.filter(
      ({ from, until }) =>
        until > turn.since &&
        !kept.outages?.some((known) => known.from === from) &&
        extendDeadline(
          endOfTurn(turn),
          { from: Math.max(from, turn.since), until },
          turn.control.quiet,
          turn.away,
        ) > endOfTurn(turn),
    )
    return hit.length === 0 ? kept : { ...kept, outages: [...(kept.outages ?? []), ...hit] }
  })
  const turns = runningTurns({ ...stored, timed: { ...timed, seats: spared } })
  const come = turns
    .flatMap((turn) => remainingTurnEvents(turn).map((next) => ({ ...next, seat: turn.seat })))
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at - other.at)
  const timeUp = come.find(({ left }) => left === undefined)?.seat
  const reminders = come.flatMap(({ seat, left }) => (left === undefined ? [] : [{ seat, left }]))
  const seats = spared.map((kept, seat) => {
    const own = reminders.filter((one) => one.seat === seat)
    if (own.length === 0) return kept
    const told = own.map(({ left }) => ({ left, version: game.version, at: MOMENT }))
    return { ...kept, reminded: [...(kept.reminded ?? []), ...told] }
  })
  return { timeUp, timed: { ...timed, seats }, reminders }
}
