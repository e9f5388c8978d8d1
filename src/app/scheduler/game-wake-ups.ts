import type { UncountedSpans } from '../../db/port/players.ts'
import { StoreUnavailable } from '../../db/port/store.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import { lazy } from '../../rules/lazy.ts'
import { rulesOfGame } from '../../rules/rulesets/index.ts'
import { isOwnReminder } from '../clock/own-turn-time.ts'
import type { DueActions } from '../clock/turn-clocks.ts'
import {
  dueActionsIn,
  nextWakeUp,
  timeControlIn,
  wakeUpAfterChange,
  wakeUpMoment,
  wouldForfeitSeat,
} from '../clock/turn-clocks.ts'
import { executeCommand } from '../commands/execute-command.ts'
import type { BotFailure, BotTurn } from '../deciders/bot-turns.ts'
import {
  botMove,
  botTurnAt,
  isPlayedByBots,
  mayBotMove,
  remainingBotTurn,
  wakeUpForBot,
} from '../deciders/bot-turns.ts'
import { heldBackCardIn, isReleased, wakeUpForHeldBack } from '../deciders/delay-forced-card.ts'
import type { GameDecision } from '../deciders/game-deciders.ts'
import { decideExpiry, decideMove, decideResume, isPauseOver } from '../deciders/game-deciders.ts'
import type { SystemDeps } from '../deps.ts'
import { deliverMessages } from '../outbox/dispatcher.ts'
import { fanOut } from '../outbox/webhook-fan-out.ts'
import type { OmittedRow } from '../queries/listed-game-summaries.ts'
import { awaitedSeats } from '../queries/stored-game-facts.ts'
import type { ShareTurn } from '../quotas/cpu-share.ts'
import { unattendedShare } from '../quotas/cpu-share.ts'
import { traced } from '../tracing/tracer-port.ts'

/*
 * Wake-ups: the due work of a game. The scheduler expires turns, sends reminders, plays held-back cards and
 * moves bots. Two callers visit games: the sweep of each minute, and the channel of a game at the exact
 * second. Each action is a command with optimistic concurrency. So no action happens twice, and no action
 * hits a turn that a player has just played.
 */

/** Heartbeat timeout in milliseconds. The heartbeat comes once a minute, so a longer gap is an outage. */
const HEARTBEAT_TIMEOUT = 90_000

/** Maximum number of actions in one visit. Remaining work is due again at once. */
const MAX_ACTIONS = 16

/** Reads the known outages, once for each visit, and only for a game with a clock. */
type Outages = () => Promise<UncountedSpans>

const recordHeartbeat = ({ store, now }: SystemDeps): Promise<UncountedSpans> =>
  store.heartbeat(now(), HEARTBEAT_TIMEOUT)

/** A visit of the scheduler to a game. */
interface Visit {
  /** Whether bots move. Otherwise the visit only checks for a due bot. */
  readonly movesBots: boolean
  isBotDue: boolean
  /** The turn of the CPU share for games of bots alone, held until the write. */
  turn: ShareTurn | undefined
  start: number
  /** Time of bot decisions, which the computing share meters. */
  decided: number
}

/** Decides the move of a bot. Games of bots alone take turns: one move at a time in an isolate. */
const decideBotMove = async (
  deps: SystemDeps,
  stored: StoredGame,
  bot: BotTurn,
  visit: Visit,
  onFailure: (mistake: BotFailure) => void,
): Promise<GameDecision | undefined> => {
  visit.isBotDue = true
  if (!visit.movesBots) return undefined
  if (isPlayedByBots(stored.game) && visit.turn === undefined) {
    visit.turn = await unattendedShare.enter(stored.owner, 'unattended')
    visit.start = Date.now()
  }
  const rules = rulesOfGame(stored.game)
  const start = Date.now()
  const botMoved = await botMove(deps, rules, stored, bot, onFailure)
  visit.decided += Date.now() - start
  return botMoved && decideMove(deps, stored, botMoved.seat, botMoved.move, rules, { byHouse: true })
}

/**
 * Decides the due action: the end of a pause, a held-back card, an expired turn, or a bot move. A held-back
 * card is played at the latest at the deadline, so an order never costs a turn.
 */
const decideDueAction = async (
  deps: SystemDeps,
  stored: StoredGame,
  outages: Outages,
  visit: Visit,
  onFailure: (mistake: BotFailure) => void,
): Promise<GameDecision | undefined> => {
  const now = Date.parse(deps.now())
  if (isPauseOver(stored.game, now)) return decideResume(deps, stored)
  const { timeUp: seat, timed } = (await dueActionsAt(stored, outages, now)) ?? {}
  const held = heldBackIn(stored)
  if (held && (held.seat === seat || (await isReleased(stored, held, now))))
    return decideMove(deps, stored, held.seat, held.move, undefined, { byHouse: true })
  if (seat !== undefined && timed !== undefined)
    return decideExpiry(deps, stored, seat, timeControlIn(timed).onExpiry, wouldForfeitSeat(stored, seat))
  const bot = botTurnIn(deps, stored)
  if (bot === undefined || !mayBotMove(bot, stored, now)) return undefined
  return decideBotMove(deps, stored, bot, visit, onFailure)
}

const dueActionsAt = async (
  stored: StoredGame,
  outages: Outages,
  now: number,
): Promise<DueActions | undefined> => stored.timed && dueActionsIn(stored, await outages(), now)

const heldBackIn = (stored: StoredGame) =>
  heldBackCardIn(rulesOfGame(stored.game), stored, awaitedSeats(stored))

const botTurnIn = ({ unattended: limits }: SystemDeps, stored: StoredGame) =>
  botTurnAt(rulesOfGame(stored.game), stored.game, awaitedSeats(stored), limits)

/**
 * Performs one due action, if any.
 * @returns the next wake-up in milliseconds since 1970, if any
 */
const actOnce = async (
  deps: SystemDeps,
  id: string,
  outages: Outages,
  visit: Visit,
): Promise<number | undefined> => {
  const executed = await executeCommand(deps, { game: id }, undefined, async ({ game: stored }) => {
    const mistakes: BotFailure[] = []
    const decision =
      stored && (await decideDueAction(deps, stored, outages, visit, (mistake) => mistakes.push(mistake)))
    return { note: mistakes, ...(decision?.ok && { change: { game: decision.change } }) }
  })
  if (executed.outcome !== 'first') return Date.parse(deps.now())
  // After conflicts, only the last decision counts.
  for (const mistake of executed.planned.note) deps.log({ level: 'error', what: 'a bot errs', ...mistake })
  if (executed.change) return wakeUpAfterChange(executed.change)
  const { game: stored } = executed.found
  if (visit.isBotDue && !visit.movesBots) return Date.parse(deps.now())
  return stored && writeClocks(deps, stored, outages)
}

/**
 * Writes due reminders and the next wake-up. After a conflict, nothing is left to do.
 * @returns the next wake-up
 */
const writeClocks = async (
  deps: SystemDeps,
  stored: StoredGame,
  outages: Outages,
): Promise<number | undefined> => {
  const by = deps.now()
  const now = Date.parse(by)
  const due = await dueActionsAt(stored, outages, now)
  if (due?.timeUp !== undefined) return now
  const { timed, reminders = [] } = due ?? {}
  const byClock = nextWakeUp({ ...stored, timed }, now)
  const turn = remainingBotTurn(botTurnIn(deps, stored), stored, now)
  const wakeUp = wakeUpForBot(turn, await wakeUpForHeldBack(heldBackIn(stored), byClock, stored), stored)
  const { seats, version } = stored.game
  const drafts = reminders.map(({ seat, left }) => ({
    ...{ type: 'turn.reminder', first: version, last: version, seat },
    player: seats[seat] ?? null,
    ...(timed && isOwnReminder(timeControlIn(timed), left) && { isOwn: true as const }),
  }))
  const notification = drafts.length > 0 ? fanOut(deps, stored.id, drafts) : undefined
  const messages = await deps.store.updateClock(stored, { timed, wakeUp, by, notification })
  const next = wakeUp && wakeUpMoment(wakeUp, now)
  if (messages === undefined) return next
  // A reminder has no event, so no broadcast.
  for (const { player } of drafts) if (player !== null) deps.broadcaster?.wakeFeed(player, stored)
  if (messages.length > 0) deps.waitUntil(() => deliverMessages(deps, messages))
  if (next !== undefined) deps.broadcaster?.wake(stored.id, next)
  return next
}

/** Result of a visit. */
interface VisitResult {
  /** Next wake-up, in milliseconds since 1970. */
  readonly next: number | undefined
  /** Whether a bot is due in a visit without bot moves. */
  readonly isBotDue: boolean
}

const visitGame = async (
  deps: SystemDeps,
  game: string,
  outages: Outages,
  movesBots: boolean,
): Promise<VisitResult> => {
  let next: number | undefined
  for (let times = 0; times < MAX_ACTIONS; times += 1) {
    const visit: Visit = { movesBots, isBotDue: false, turn: undefined, start: 0, decided: 0 }
    try {
      next = await actOnce(deps, game, outages, visit)
    } finally {
      if (visit.turn) unattendedShare.leave(visit.turn, Date.now() - visit.start - visit.decided)
    }
    if (visit.isBotDue && !movesBots) return { next, isBotDue: true }
    if (next === undefined || next > Date.parse(deps.now())) break
  }
  return { next, isBotDue: false }
}

/**
 * Performs the due work of one game: clocks, reminders, held-back cards and bot moves. The call is harmless at a wrong
 * time, and twice at the same time.
 * @returns the next wake-up in milliseconds since 1970; undefined without further work
 */
export const runDueWork = async (deps: SystemDeps, game: string): Promise<number | undefined> => {
  const outages = lazy(() => recordHeartbeat(deps))
  const { next } = await traced(deps, 'wake-up', () => visitGame(deps, game, outages, true))
  return next
}

/** Result of a sweep over all due games: the number of visited games, and the failed games. */
export interface SweepResult {
  readonly visited: number
  readonly failed: readonly OmittedRow[]
}

/** Number of games in one read. */
const GAMES_PER_READ = 50

/** Maximum run time of a sweep in milliseconds. A sweep ends before the next sweep starts. */
const RUN_TIME = 40_000

/**
 * Performs the due work of all games, the longest due first. Clocks come before bots, so no clock waits for a
 * decision. In a deployment with channels, each channel moves its bots at once. A failed game, for example of
 * a later release, delays no other game.
 * @returns the number of visited games, and the failed games
 */
export const sweepDueGames = async (deps: SystemDeps): Promise<SweepResult> => {
  const beat = await recordHeartbeat(deps)
  const outages = () => Promise.resolve(beat)
  const clock = () => Date.parse(deps.now())
  const end = clock() + RUN_TIME
  const failed: OmittedRow[] = []
  const visited = new Set<string>()
  const waiting: string[] = []
  const visit = (game: string, movesBots: boolean) =>
    traced(deps, 'wake-up', () => visitGame(deps, game, outages, movesBots)).catch(
      (error: unknown): VisitResult => {
        if (error instanceof StoreUnavailable) throw error
        failed.push({ game, error: error instanceof Error ? error.name : typeof error })
        return { next: undefined, isBotDue: false }
      },
    )
  while (clock() < end) {
    const due = await deps.store.gamesDueBy(deps.now(), GAMES_PER_READ + visited.size)
    const fresh = due.filter((game) => !visited.has(game)).slice(0, GAMES_PER_READ)
    for (const game of fresh) {
      if (clock() >= end) break
      visited.add(game)
      const { isBotDue } = await visit(game, false)
      if (isBotDue) waiting.push(game)
    }
    if (fresh.length < GAMES_PER_READ) break
  }
  for (const game of waiting) {
    if (deps.broadcaster) deps.broadcaster.wake(game, clock())
    else if (clock() < end) await visit(game, true)
  }
  return { visited: visited.size, failed }
}

/** Maximum number of wake-ups in one read. The sweep finds further games. */
const MAX_WAKE_UPS = 5000

/**
 * Schedules the wake-ups of the near future in the channels of the games. For a host that loses the scheduled wake-ups when its
 * process ends. An earlier scheduled wake-up stays.
 * @param span milliseconds from now; longer than the interval of the calls
 */
export const scheduleWakeUps = async (deps: SystemDeps, span: number): Promise<void> => {
  const now = deps.now()
  const until = addMilliseconds(now, span)
  for (const { game, at } of await deps.store.wakeUps(now, until, MAX_WAKE_UPS))
    deps.broadcaster?.wake(game, Date.parse(at))
  // The sweep visits series that are due now.
  for (const { series, at } of await deps.store.dueSeries(until, MAX_WAKE_UPS))
    if (at > now) deps.broadcaster?.wake(series, Date.parse(at))
}
