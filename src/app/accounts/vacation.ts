import type { ListedGame } from '../../db/port/game-lists.ts'
import type { UncountedSpans } from '../../db/port/players.ts'
import { DAY, HOUR } from '../../lib/durations.ts'
import { hasEnded } from '../../rules/model/game.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import { deadlineIn, timeControlIn } from '../clock/turn-clocks.ts'
import type { Deps } from '../deps.ts'
import type { Outcome, VacationDenial } from '../outcome.ts'
import { done } from '../outcome.ts'
import { runQuery } from '../queries/authorized-queries.ts'
import type { SummarizedGame } from '../queries/listed-game-summaries.ts'
import { readableGames, seatInList } from '../queries/listed-game-summaries.ts'

/*
 * Vacations: times at which no clock of a player runs. The database has the times only; the deadlines of
 * turns follow from the times.
 */

/** Maximum number of vacation days in a sliding year. A begun day counts in full. */
const MAX_DAYS = 30
const YEAR = 365 * DAY

/** Minimum remaining time of the own turns at the start of a vacation, in milliseconds. */
const MIN_TIME_LEFT = HOUR

/** Maximum number of games that the check for ending turns reads. */
const MAX_GAMES = 1000

/** Maximum number of games without vacations in an answer. */
const MAX_NAMED_GAMES = 100

/** Number of attempts after write conflicts. A conflict comes from the same player in another client. */
const MAX_ATTEMPTS = 4

export interface Vacation {
  readonly from: string
  readonly until: string
  /** Remaining days of the sliding year. */
  readonly daysLeft: number
}

/** A vacation that begins now, and the games without vacations: in these games the clocks of the player run on. */
export interface StartedVacation extends Vacation {
  readonly clocksRunIn: readonly string[]
}

const daysOf = (times: UncountedSpans): number =>
  times.reduce((sum, { from, until }) => sum + Math.ceil((until - from) / DAY), 0)

/** Returns the vacations of the last year. */
const withinYear = (vacations: UncountedSpans, now: number): UncountedSpans =>
  vacations.filter(({ until }) => until > now - YEAR)

/** Returns the current vacation of a player, or null. */
export const vacationIn = (vacations: UncountedSpans = [], now: number): Vacation | null => {
  const last = withinYear(vacations, now).at(-1)
  if (last === undefined || last.until <= now) return null
  const { from, until } = last
  const daysLeft = Math.max(0, MAX_DAYS - daysOf(withinYear(vacations, now)))
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString(), daysLeft }
}

const excludesVacations = ({ timed }: Pick<ListedGame, 'timed'>): boolean =>
  timed !== undefined && timeControlIn(timed).vacations === false

/** Returns the timed games of the player that are not over. */
const ownGames = async (
  { store }: Pick<Deps, 'store'>,
  credential: Credential,
  player: string,
  awaiting: boolean,
): Promise<readonly SummarizedGame[]> => {
  const { games } = await store.gamesOf({ awaiting, limit: MAX_GAMES }, callerSpec(credential))
  const { shown } = await readableGames(
    store,
    games.filter(({ status, timed }) => timed !== undefined && !hasEnded(status)),
  )
  return shown.filter((listed) => seatInList(listed, player) !== null)
}

/** Returns a game in which the vacation would stop a turn with less than an hour left. */
const endingTurn = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  player: string,
  now: number,
): Promise<string | undefined> => {
  const isEnding = (deadline: number) => deadline > now && deadline < now + MIN_TIME_LEFT
  return (await ownGames(deps, credential, player, true)).find((listed) => {
    const seat = seatInList(listed, player) ?? -1
    const deadline = deadlineIn(listed.timed, seat, listed.since[seat] ?? null, player)
    return !excludesVacations(listed) && isEnding(Date.parse(deadline ?? ''))
  })?.id
}

/** Returns the games in which the clocks of the player run on during a vacation. */
const gamesWithoutVacations = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  player: string,
): Promise<readonly string[]> =>
  (await ownGames(deps, credential, player, false))
    .filter(excludesVacations)
    .slice(0, MAX_NAMED_GAMES)
    .map(({ id }) => id)

/** Returns the vacations after a change, or a denial. Without `until`, the current vacation ends now. */
const plannedVacations = (
  known: UncountedSpans,
  now: number,
  until: number | undefined,
): UncountedSpans | VacationDenial => {
  const current = known.findLast((one) => one.until > now)
  const others = known.filter((one) => one !== current)
  const times = [...others, { from: current?.from ?? now, until: until ?? now }].filter(
    (one) => one.until > one.from,
  )
  if (until !== undefined && until <= now) return { outcome: 'no-vacation', reason: 'past' }
  if (until === undefined || daysOf(times) <= MAX_DAYS) return times
  return { outcome: 'no-vacation', reason: 'days', days: Math.max(0, MAX_DAYS - daysOf(others)) }
}

/** Starts, changes or ends a vacation, with a retry after a write conflict. */
const changeVacation = async (
  deps: Pick<Deps, 'store' | 'now'>,
  credential: Credential,
  until: number | undefined,
): Promise<Outcome<{ readonly player: string; readonly vacation: Vacation | null }>> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const answer = await runQuery(deps, credential, {}, 'self', true)
    if (answer.outcome !== 'done') return answer
    const { player } = answer.value
    const now = Date.parse(deps.now())
    const isOnVacation = vacationIn(player.vacations, now) !== null
    if (until === undefined && !isOnVacation) return done({ player: player.id, vacation: null })
    const times = plannedVacations(withinYear(player.vacations ?? [], now), now, until)
    if ('outcome' in times) return times
    const game = isOnVacation ? undefined : await endingTurn(deps, credential, player.id, now)
    if (game !== undefined) return { outcome: 'no-vacation', reason: 'turn', game }
    if (await deps.store.setVacations(player, times, credential.tokenHash))
      return done({ player: player.id, vacation: vacationIn(times, now) })
  }
  return { outcome: 'crowded' }
}

/** Starts a vacation from now, or changes the end of the current vacation. */
export const startVacationCommand = async (
  deps: Pick<Deps, 'store' | 'now'>,
  credential: Credential,
  until: string,
): Promise<Outcome<StartedVacation>> => {
  const changed = await changeVacation(deps, credential, Date.parse(until))
  if (changed.outcome !== 'done') return changed
  const { player, vacation } = changed.value
  if (vacation === null) throw new Error('the vacation has no end')
  return done({ ...vacation, clocksRunIn: await gamesWithoutVacations(deps, credential, player) })
}

/** Ends the current vacation. Without a vacation, nothing changes. */
export const endVacationCommand = (
  deps: Pick<Deps, 'store' | 'now'>,
  credential: Credential,
): Promise<Outcome<unknown>> => changeVacation(deps, credential, undefined)
