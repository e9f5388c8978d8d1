import type { Away, StoredGame } from '../../db/port.ts'
import { StoreUnavailable } from '../../db/port.ts'
import { once } from '../../rules/lazy.ts'
import { rulesFor } from '../../rules/rulesets/index.ts'
import type { Due } from '../clock/turns.ts'
import { controlOf, dueIn, isGivenUp, lookAt, momentOf, wakeAt } from '../clock/turns.ts'
import { settle } from '../commands/execute-command.ts'
import { heldBack, lookWith, mayFall } from '../commands/held-back-card.ts'
import type { House } from '../deps.ts'
import { deliver } from '../outbox/dispatcher.ts'
import { tidingsOf } from '../outbox/webhook-payload.ts'
import type { LeftOut } from '../queries/listed-games.ts'
import type { Turn } from '../quotas/cpu-share.ts'
import { unattended } from '../quotas/cpu-share.ts'
import type { Judgement } from '../table.ts'
import { awaitedIn, isPauseOver, makeMove, resume, timeIsUp } from '../table.ts'
import type { BotTurn, Mistake } from './bot-turns.ts'
import { botMove, botTurn, isLeftToBots, lookFor, mayMove, turnLeft } from './bot-turns.ts'

/*
 * What the house does by the clock, while nobody asks: it says that time is up, with all that follows, reminds whoever has
 * little left, lets cards fall that orders have it hold back, and has bots move. Whoever looks first does it: the sweep of each
 * minute, or somebody who knows the second. All of it is done like a move is made: judged on what is read, and written only if
 * that is still so. So nothing happens twice, nor to a turn that somebody has played meanwhile.
 */

/** No beat for so long is an outage, in milliseconds: with one a minute at least one is missing then. */
const MISSED_BEAT = 90_000

/** How much is done for one game at one time. What is left is due again at once. */
const MOST = 16

/** Asks when nobody could move, as far as it is known: once, and only where there is a clock. */
type Outages = () => Promise<Away>

const beaten = ({ store, now }: House): Promise<Away> => store.beat(now(), MISSED_BEAT)

/** One visit of the house to a game. */
interface Visit {
  /** Whether bots move; otherwise the visit only finds out whether a bot is due. */
  readonly movesBots: boolean
  isBotDue: boolean
  /** The turn among games of bots alone, held until the move is written. */
  turn: Turn | undefined
  begun: number
  /** How long bots decided, which the background meters. */
  decided: number
}

/** Makes the move of a bot. Games of bots alone take turns, one move at a time in an isolate. */
const botMoves = async (
  deps: House,
  stored: StoredGame,
  bot: BotTurn,
  visit: Visit,
  noted: (mistake: Mistake) => void,
): Promise<Judgement | undefined> => {
  visit.isBotDue = true
  if (!visit.movesBots) return undefined
  if (isLeftToBots(stored.game) && visit.turn === undefined) {
    visit.turn = await unattended.enter(stored.owner)
    visit.begun = Date.now()
  }
  const rules = rulesFor(stored.game)
  const begun = Date.now()
  const acts = await botMove(deps, rules, stored, bot, noted)
  visit.decided += Date.now() - begun
  return acts && makeMove(deps, stored, acts.seat, acts.move, rules, { byHouse: true })
}

/**
 * What there is to be done: a card that was held back falls, at the latest when time is up, so that nobody loses a turn by an
 * order; or a turn whose time is up is ended; or a bot moves.
 */
const judgedNow = async (
  deps: House,
  stored: StoredGame,
  outages: Outages,
  visit: Visit,
  noted: (mistake: Mistake) => void,
): Promise<Judgement | undefined> => {
  const now = Date.parse(deps.now())
  if (isPauseOver(stored.game, now)) return resume(deps, stored)
  const { timeUp: seat, timed } = (await dueAt(stored, outages, now)) ?? {}
  const held = heldBackIn(stored)
  if (held && (held.seat === seat || (await mayFall(stored, held, now))))
    return makeMove(deps, stored, held.seat, held.move, undefined, { byHouse: true })
  if (seat !== undefined && timed !== undefined)
    return timeIsUp(deps, stored, seat, controlOf(timed).onExpiry, isGivenUp(stored, seat))
  const bot = botTurnIn(deps, stored)
  if (bot === undefined || !mayMove(bot, stored, now)) return undefined
  return botMoves(deps, stored, bot, visit, noted)
}

const dueAt = async (stored: StoredGame, outages: Outages, now: number): Promise<Due | undefined> =>
  stored.timed && dueIn(stored, await outages(), now)

const heldBackIn = (stored: StoredGame) => heldBack(rulesFor(stored.game), stored, awaitedIn(stored))

const botTurnIn = ({ unattended: limits }: House, stored: StoredGame) =>
  botTurn(rulesFor(stored.game), stored.game, awaitedIn(stored), limits)

/** Does one thing, if there is one to be done. @returns when to look again, in milliseconds since 1970, if ever */
const actedIn = async (
  deps: House,
  id: string,
  outages: Outages,
  visit: Visit,
): Promise<number | undefined> => {
  const settled = await settle(deps, { game: id }, undefined, async ({ game: stored }) => {
    const mistakes: Mistake[] = []
    const judged =
      stored && (await judgedNow(deps, stored, outages, visit, (mistake) => mistakes.push(mistake)))
    return { keeps: mistakes, ...(judged?.ok && { change: { game: judged.change } }) }
  })
  if (settled.outcome !== 'first') return Date.parse(deps.now())
  // Of what was judged more than once the last time counts.
  for (const mistake of settled.verdict.keeps) deps.log({ level: 'error', what: 'a bot errs', ...mistake })
  if (settled.change) return wakeAt(settled.change)
  const { game: stored } = settled.found
  if (visit.isBotDue && !visit.movesBots) return Date.parse(deps.now())
  return stored && keepTime(deps, stored, outages)
}

/**
 * Notes who is reminded now, and when to look again, which it gives. Where somebody was first there is nothing left to do.
 */
const keepTime = async (deps: House, stored: StoredGame, outages: Outages): Promise<number | undefined> => {
  const by = deps.now()
  const now = Date.parse(by)
  const due = await dueAt(stored, outages, now)
  if (due?.timeUp !== undefined) return now
  const { timed, reminders = [] } = due ?? {}
  const byClock = lookAt({ ...stored, timed }, now)
  const turn = turnLeft(botTurnIn(deps, stored), stored, now)
  const look = lookFor(turn, await lookWith(heldBackIn(stored), byClock, stored), stored)
  const { seats, version } = stored.game
  const pieces = reminders.map(({ seat }) => ({
    ...{ type: 'turn.reminder', first: version, last: version, seat },
    player: seats[seat] ?? null,
  }))
  const tidings = pieces.length > 0 ? tidingsOf(deps, stored.id, pieces) : undefined
  const messages = await deps.store.putTime(stored, { timed, look, by, tidings })
  const next = look && momentOf(look, now)
  if (messages === undefined) return next
  // Of a reminder there is no event, and so nothing is published.
  for (const { player } of pieces) if (player !== null) deps.live?.concerns(player, stored)
  if (messages.length > 0) deps.after(() => deliver(deps, messages))
  if (next !== undefined) deps.live?.wake(stored.id, next)
  return next
}

/** What came of looking at a game. */
interface Acted {
  /** When to look again, in milliseconds since 1970. */
  readonly next: number | undefined
  /** Whether a bot is to move, and was not allowed to. */
  readonly isBotDue: boolean
}

const actIn = async (deps: House, game: string, outages: Outages, movesBots: boolean): Promise<Acted> => {
  let next: number | undefined
  for (let times = 0; times < MOST; times += 1) {
    const visit: Visit = { movesBots, isBotDue: false, turn: undefined, begun: 0, decided: 0 }
    try {
      next = await actedIn(deps, game, outages, visit)
    } finally {
      if (visit.turn) unattended.leave(visit.turn, Date.now() - visit.begun - visit.decided)
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
export const dueNow = async (deps: House, game: string): Promise<number | undefined> => {
  const { next } = await actIn(
    deps,
    game,
    once(() => beaten(deps)),
    true,
  )
  return next
}

/** What came of a sweep. */
export interface Swept {
  readonly looked: number
  readonly failed: readonly LeftOut[]
}

/** How many games one sweep takes up at a time. */
const SLICE = 50

/** How long one sweep takes at most, in milliseconds, so that it has ended before the next begins. */
const RUN = 40_000

/**
 * Does the due work of all games, the longest due first: clocks before bots, so that no clock waits for a decision.
 * Where games have channels, each channel moves its bots at once. A game that fails, for example of a later release, delays no other
 * game.
 * @returns the number of visited games, and the failed games
 */
export const sweep = async (deps: House): Promise<Swept> => {
  const beat = await beaten(deps)
  const outages = () => Promise.resolve(beat)
  const clock = () => Date.parse(deps.now())
  const end = clock() + RUN
  const failed: LeftOut[] = []
  const seen = new Set<string>()
  const waiting: string[] = []
  const act = (game: string, movesBots: boolean) =>
    actIn(deps, game, outages, movesBots).catch((error: unknown): Acted => {
      if (error instanceof StoreUnavailable) throw error
      failed.push({ game, error: error instanceof Error ? error.name : typeof error })
      return { next: undefined, isBotDue: false }
    })
  while (clock() < end) {
    const due = await deps.store.dueBy(deps.now(), SLICE + seen.size)
    const fresh = due.filter((game) => !seen.has(game)).slice(0, SLICE)
    for (const game of fresh) {
      if (clock() >= end) break
      seen.add(game)
      const { isBotDue } = await act(game, false)
      if (isBotDue) waiting.push(game)
    }
    if (fresh.length < SLICE) break
  }
  for (const game of waiting) {
    if (deps.live) deps.live.wake(game, clock())
    else if (clock() < end) await act(game, true)
  }
  return { looked: seen.size, failed }
}
