import type { Away, ListedGame } from '../../db/port.ts'
import { hasEnded } from '../../rules/model/game.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import { DAY, HOUR } from '../clock/iso-duration.ts'
import { deadlineIn, timeControlIn } from '../clock/turn-clocks.ts'
import type { Deps } from '../deps.ts'
import type { Outcome, VacationDenial } from '../outcome.ts'
import { done } from '../outcome.ts'
import { runQuery } from '../queries/game-queries.ts'
import type { SummarizedGame } from '../queries/listed-games.ts'
import { readableGames, seatInList } from '../queries/listed-games.ts'

/*
 * When players are away, and none of their clocks runs. What is kept is when they were; the ends of their turns follow of that.
 */

/** So many days in a row of so many, each that has begun counted whole. */
const MAX_DAYS = 30
const YEAR = 365 * DAY

/** Who has less time left for a turn cannot go away, in milliseconds. */
const MIN_TIME_LEFT = HOUR

/** The most games that are looked through for such a turn. */
const MAX_GAMES = 1000

/** The most games without vacations that an answer names. */
const MAX_NAMED_GAMES = 100

/** How often it is tried again when somebody else was first: it was the player, from elsewhere. */
const MAX_ATTEMPTS = 4

export interface Vacation {
  readonly from: string
  readonly until: string
  /** How many days more there may be, within a year. */
  readonly daysLeft: number
}

/** A vacation, and the games of the player in which it stops no clock. */
export interface StartedVacation extends Vacation {
  readonly clocksRunIn: readonly string[]
}

const daysOf = (times: Away): number =>
  times.reduce((sum, { from, until }) => sum + Math.ceil((until - from) / DAY), 0)

/** Those that still count. */
const withinYear = (away: Away, now: number): Away => away.filter(({ until }) => until > now - YEAR)

/** What somebody's vacation is like, who is away now. */
export const vacationIn = (away: Away = [], now: number): Vacation | null => {
  const last = withinYear(away, now).at(-1)
  if (last === undefined || last.until <= now) return null
  const { from, until } = last
  const daysLeft = Math.max(0, MAX_DAYS - daysOf(withinYear(away, now)))
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString(), daysLeft }
}

const excludesVacations = ({ timed }: Pick<ListedGame, 'timed'>): boolean =>
  timed !== undefined && timeControlIn(timed).vacations === false

/** The games of the actor that go on, as lists have them. */
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

/** The game in which a vacation would stop a turn of the actor with less than an hour left, if there is one. */
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

/** The games in which the clocks of the actor run on during a vacation. */
const gamesWithoutVacations = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  player: string,
): Promise<readonly string[]> =>
  (await ownGames(deps, credential, player, false))
    .filter(excludesVacations)
    .slice(0, MAX_NAMED_GAMES)
    .map(({ id }) => id)

/** When somebody is away, if from now until a moment; without one they come back. Or why that cannot be. */
const plannedVacations = (known: Away, now: number, until: number | undefined): Away | VacationDenial => {
  const going = known.findLast((one) => one.until > now)
  const others = known.filter((one) => one !== going)
  const times = [...others, { from: going?.from ?? now, until: until ?? now }].filter(
    (one) => one.until > one.from,
  )
  if (until !== undefined && until <= now) return { outcome: 'no-vacation', reason: 'past' }
  if (until === undefined || daysOf(times) <= MAX_DAYS) return times
  return { outcome: 'no-vacation', reason: 'days', days: Math.max(0, MAX_DAYS - daysOf(others)) }
}

/** Goes away from now until a moment; or changes until when; or comes back. */
const changeVacation = async (
  deps: Pick<Deps, 'store' | 'now'>,
  credential: Credential,
  until: number | undefined,
): Promise<Outcome<{ readonly player: string; readonly vacation: Vacation | null }>> => {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const asked = await runQuery(deps, credential, {}, 'self')
    if (asked.outcome !== 'done') return asked
    const { player } = asked.value
    const now = Date.parse(deps.now())
    const isAway = vacationIn(player.away, now) !== null
    if (until === undefined && !isAway) return done({ player: player.id, vacation: null })
    const times = plannedVacations(withinYear(player.away ?? [], now), now, until)
    if ('outcome' in times) return times
    const game = isAway ? undefined : await endingTurn(deps, credential, player.id, now)
    if (game !== undefined) return { outcome: 'no-vacation', reason: 'turn', game }
    if (await deps.store.setAway(player, times, credential.tokenHash))
      return done({ player: player.id, vacation: vacationIn(times, now) })
  }
  return { outcome: 'crowded' }
}

/** Goes away from now until a moment; who is away already comes back at that moment instead. */
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

/** Comes back. Who is not away stays where they are. */
export const endVacationCommand = (
  deps: Pick<Deps, 'store' | 'now'>,
  credential: Credential,
): Promise<Outcome<unknown>> => changeVacation(deps, credential, undefined)
