import type { Away, StoredGame } from '../../db/port.ts'
import { StoreUnavailable } from '../../db/port.ts'
import { once } from '../../rules/lazy.ts'
import { rulesFor } from '../../rules/rulesets/index.ts'
import type { DueActions } from '../clock/turn-clocks.ts'
import {
  dueActionsIn,
  isSeatForfeited,
  nextWakeUp,
  timeControlIn,
  wakeUpAfter,
  wakeUpMoment,
} from '../clock/turn-clocks.ts'
import { executeCommand } from '../commands/execute-command.ts'
import type { BotFailure, BotTurn } from '../decisions/bot-turns.ts'
import {
  botMove,
  botTurnAt,
  isPlayedByBots,
  mayBotMove,
  remainingBotTurn,
  wakeUpForBot,
} from '../decisions/bot-turns.ts'
import type { GameDecision } from '../decisions/game-decisions.ts'
import {
  awaitedSeats,
  decideExpiry,
  decideMove,
  decideResume,
  isPauseOver,
} from '../decisions/game-decisions.ts'
import { heldBackCardIn, isReleased, wakeUpForHeldBack } from '../decisions/held-back-card.ts'
import type { SystemDeps } from '../deps.ts'
import { deliverMessages } from '../outbox/dispatcher.ts'
import { fanOut } from '../outbox/webhook-fan-out.ts'
import type { OmittedRow } from '../queries/listed-games.ts'
import type { ShareTurn } from '../quotas/cpu-share.ts'
import { unattendedShare } from '../quotas/cpu-share.ts'

/*
 * What the house does by the clock, while nobody asks: it says that time is up, with all that follows, reminds whoever has
 * little left, lets cards fall that orders have it hold back, and has bots move. Whoever looks first does it: the sweep of each
 * minute, or somebody who knows the second. All of it is done like a move is made: judged on what is read, and written only if
 * that is still so. So nothing happens twice, nor to a turn that somebody has played meanwhile.
 */

/** No beat for so long is an outage, in milliseconds: with one a minute at least one is missing then. */
const HEARTBEAT_TIMEOUT = 90_000

/** How much is done for one game at one time. What is left is due again at once. */
const MAX_ACTIONS = 16

/** Asks when nobody could move, as far as it is known: once, and only where there is a clock. */
type Outages = () => Promise<Away>

const recordHeartbeat = ({ store, now }: SystemDeps): Promise<Away> => store.beat(now(), HEARTBEAT_TIMEOUT)

/** One visit of the house to a game. */
interface Visit {
  /** Whether bots move; otherwise the visit only finds out whether a bot is due. */
  readonly movesBots: boolean
  isBotDue: boolean
  /** The turn among games of bots alone, held until the move is written. */
  turn: ShareTurn | undefined
  begun: number
  /** How long bots decided, which the background meters. */
  decided: number
}

/** Makes the move of a bot. Games of bots alone take turns, one move at a time in an isolate. */
const decideBotMove = async (
  deps: SystemDeps,
  stored: StoredGame,
  bot: BotTurn,
  visit: Visit,
  noted: (mistake: BotFailure) => void,
): Promise<GameDecision | undefined> => {
  visit.isBotDue = true
  if (!visit.movesBots) return undefined
  if (isPlayedByBots(stored.game) && visit.turn === undefined) {
    visit.turn = await unattendedShare.enter(stored.owner)
    visit.begun = Date.now()
  }
  const rules = rulesFor(stored.game)
  const begun = Date.now()
  const acts = await botMove(deps, rules, stored, bot, noted)
  visit.decided += Date.now() - begun
  return acts && decideMove(deps, stored, acts.seat, acts.move, rules, { byHouse: true })
}

/**
 * What there is to be done: a card that was held back falls, at the latest when time is up, so that nobody loses a turn by an
 * order; or a turn whose time is up is ended; or a bot moves.
 */
const decideDueAction = async (
  deps: SystemDeps,
  stored: StoredGame,
  outages: Outages,
  visit: Visit,
  noted: (mistake: BotFailure) => void,
): Promise<GameDecision | undefined> => {
  const now = Date.parse(deps.now())
  if (isPauseOver(stored.game, now)) return decideResume(deps, stored)
  const { timeUp: seat, timed } = (await dueActionsAt(stored, outages, now)) ?? {}
  const held = heldBackIn(stored)
  if (held && (held.seat === seat || (await isReleased(stored, held, now))))
    return decideMove(deps, stored, held.seat, held.move, undefined, { byHouse: true })
  if (seat !== undefined && timed !== undefined)
    return decideExpiry(deps, stored, seat, timeControlIn(timed).onExpiry, isSeatForfeited(stored, seat))
  const bot = botTurnIn(deps, stored)
  if (bot === undefined || !mayBotMove(bot, stored, now)) return undefined
  return decideBotMove(deps, stored, bot, visit, noted)
}

const dueActionsAt = async (
  stored: StoredGame,
  outages: Outages,
  now: number,
): Promise<DueActions | undefined> => stored.timed && dueActionsIn(stored, await outages(), now)

const heldBackIn = (stored: StoredGame) => heldBackCardIn(rulesFor(stored.game), stored, awaitedSeats(stored))

const botTurnIn = ({ unattended: limits }: SystemDeps, stored: StoredGame) =>
  botTurnAt(rulesFor(stored.game), stored.game, awaitedSeats(stored), limits)

/** Does one thing, if there is one to be done. @returns when to look again, in milliseconds since 1970, if ever */
const actOnce = async (
  deps: SystemDeps,
  id: string,
  outages: Outages,
  visit: Visit,
): Promise<number | undefined> => {
  const settled = await executeCommand(deps, { game: id }, undefined, async ({ game: stored }) => {
    const mistakes: BotFailure[] = []
    const judged =
      stored && (await decideDueAction(deps, stored, outages, visit, (mistake) => mistakes.push(mistake)))
    return { keeps: mistakes, ...(judged?.ok && { change: { game: judged.change } }) }
  })
  if (settled.outcome !== 'first') return Date.parse(deps.now())
  // Of what was judged more than once the last time counts.
  for (const mistake of settled.verdict.keeps) deps.log({ level: 'error', what: 'a bot errs', ...mistake })
  if (settled.change) return wakeUpAfter(settled.change)
  const { game: stored } = settled.found
  if (visit.isBotDue && !visit.movesBots) return Date.parse(deps.now())
  return stored && writeClocks(deps, stored, outages)
}

/**
 * Notes who is reminded now, and when to look again, which it gives. Where somebody was first there is nothing left to do.
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
  const look = wakeUpForBot(turn, await wakeUpForHeldBack(heldBackIn(stored), byClock, stored), stored)
  const { seats, version } = stored.game
  const pieces = reminders.map(({ seat }) => ({
    ...{ type: 'turn.reminder', first: version, last: version, seat },
    player: seats[seat] ?? null,
  }))
  const tidings = pieces.length > 0 ? fanOut(deps, stored.id, pieces) : undefined
  const messages = await deps.store.putTime(stored, { timed, look, by, tidings })
  const next = look && wakeUpMoment(look, now)
  if (messages === undefined) return next
  // Of a reminder there is no event, and so nothing is published.
  for (const { player } of pieces) if (player !== null) deps.broadcaster?.wakeFeed(player, stored)
  if (messages.length > 0) deps.waitUntil(() => deliverMessages(deps, messages))
  if (next !== undefined) deps.broadcaster?.wake(stored.id, next)
  return next
}

/** What came of looking at a game. */
interface VisitResult {
  /** When to look again, in milliseconds since 1970. */
  readonly next: number | undefined
  /** Whether a bot is to move, and was not allowed to. */
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
    const visit: Visit = { movesBots, isBotDue: false, turn: undefined, begun: 0, decided: 0 }
    try {
      next = await actOnce(deps, game, outages, visit)
    } finally {
      if (visit.turn) unattendedShare.leave(visit.turn, Date.now() - visit.begun - visit.decided)
    }
    if (visit.isBotDue && !movesBots) return { next, isBotDue: true }
    if (next === undefined || next > Date.parse(deps.now())) break
  }
  return { next, isBotDue: false }
}

/**
 * Does what is due in a game. For whoever knows that something is due there; it does no harm to be wrong, or early, or late, or
 * twice at the same time.
 * @returns when to look again, in milliseconds since 1970; nothing where there will be nothing to do
 */
export const runDueWork = async (deps: SystemDeps, game: string): Promise<number | undefined> => {
  const { next } = await visitGame(
    deps,
    game,
    once(() => recordHeartbeat(deps)),
    true,
  )
  return next
}

/** What came of a sweep. */
export interface SweepResult {
  readonly looked: number
  readonly failed: readonly OmittedRow[]
}

/** How many games one sweep takes up at a time. */
const GAMES_PER_READ = 50

/** How long one sweep takes at most, in milliseconds, so that it has ended before the next begins. */
const RUN_TIME = 40_000

/**
 * Does the due work of all games, the longest due first: clocks before bots, so that no clock waits for a decision.
 * Where games have channels, each channel moves its bots at once. A game that fails, for example of a later release, delays no other
 * game.
 * @returns the number of visited games, and the failed games
 */
export const sweepDueGames = async (deps: SystemDeps): Promise<SweepResult> => {
  const beat = await recordHeartbeat(deps)
  const outages = () => Promise.resolve(beat)
  const clock = () => Date.parse(deps.now())
  const end = clock() + RUN_TIME
  const failed: OmittedRow[] = []
  const seen = new Set<string>()
  const waiting: string[] = []
  const act = (game: string, movesBots: boolean) =>
    visitGame(deps, game, outages, movesBots).catch((error: unknown): VisitResult => {
      if (error instanceof StoreUnavailable) throw error
      failed.push({ game, error: error instanceof Error ? error.name : typeof error })
      return { next: undefined, isBotDue: false }
    })
  while (clock() < end) {
    const due = await deps.store.dueBy(deps.now(), GAMES_PER_READ + seen.size)
    const fresh = due.filter((game) => !seen.has(game)).slice(0, GAMES_PER_READ)
    for (const game of fresh) {
      if (clock() >= end) break
      seen.add(game)
      const { isBotDue } = await act(game, false)
      if (isBotDue) waiting.push(game)
    }
    if (fresh.length < GAMES_PER_READ) break
  }
  for (const game of waiting) {
    if (deps.broadcaster) deps.broadcaster.wake(game, clock())
    else if (clock() < end) await act(game, true)
  }
  return { looked: seen.size, failed }
}
