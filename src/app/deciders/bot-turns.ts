import { moveOutOfTurnInSlices, nextMoveInSlices } from '../../bots/choose-move.ts'
import type { WakeUpTime } from '../../db/port/change.ts'
import { WRITE_TIME } from '../../db/port/change.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import { autoplayMove } from '../../game/autoplay.ts'
import { botAtSeat } from '../../game/substitute-bot.ts'
import { stackFrames } from '../../lib/stack-frames.ts'
import type { Level, Pace } from '../../rules/bot-levels-and-ids.ts'
import { DEFAULT_PACE, isPerson } from '../../rules/bot-levels-and-ids.ts'
import { decide, outOfTurnMoveTypes, seatsToAct } from '../../rules/decide.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import { informationSetOf } from '../../rules/information-set.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Rules, Transition } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { momentAfterPauses } from '../clock/turn-clocks.ts'
import { chanceOfBot } from '../dealing/bot-chance.ts'
import type { Deps } from '../deps.ts'
import { computingShare } from '../quotas/cpu-share.ts'
import type { UnattendedLimits } from '../quotas/game-quotas.ts'

/*
 * Bot turns: the bot that is to move, the delay, and the move. A bot turn follows from the game, so the
 * database has no record of bot turns. A bot decides on the read state, and the write has a precondition. So
 * a bot never moves twice, and after a conflict the next wake-up continues.
 */

/** Delay of a bot after the last event, in milliseconds: before a move, and while a person may still double. */
const DELAYS: Readonly<Record<Pace, { readonly move: number; readonly window: number }>> = {
  instant: { move: 0, window: 0 },
  brisk: { move: 1000, window: 4000 },
  calm: { move: 3000, window: 10_000 },
}

/** A bot, or a substitute bot, at a seat. */
interface BotAtSeat {
  readonly seat: Seat
  readonly level: Level
}

/** The bots that can act now in a game, and their delay. */
export interface BotTurn {
  /** The bot to move; missing if the game waits for people only. */
  readonly next?: BotAtSeat
  /** Bots that may act out of turn: double. */
  readonly outOfTurn: readonly BotAtSeat[]
  /** Delay after the last event, in milliseconds. */
  readonly wait: number
}

/** Returns the bot at a seat, if any. */
const botAt = (game: Game, seat: Seat): readonly BotAtSeat[] => {
  const bot = botAtSeat(game, seat)
  return bot === undefined ? [] : [{ seat, level: bot.level }]
}

/**
 * Whether an auction waits for a person. A double ends the auction, and each bot has a turn of its own after each bid: so bots leave
 * the word to the person.
 */
const isPersonBidding = (game: Game, awaited: readonly Seat[]): boolean =>
  game.deal?.phase === 'auction' && awaited.some((seat) => botAtSeat(game, seat) === undefined)

/** The bots that may say a word out of turn. */
const botsOutOfTurn = (rules: Rules, game: Game, awaited: readonly Seat[]): readonly BotAtSeat[] =>
  isPersonBidding(game, awaited)
    ? []
    : game.seats.flatMap((_, seat) =>
        botAt(game, seat).filter(() => outOfTurnMoveTypes(rules, game, seat, awaited).length > 0),
      )

/**
 * Returns the bots that can act now in a game; undefined without such a bot.
 * @param awaited seats that the game waits for
 */
export const botTurnAt = (
  rules: Rules,
  game: Game,
  awaited: readonly Seat[],
  limits: Pick<UnattendedLimits, 'pace'>,
): BotTurn | undefined => {
  const [next] = awaited.flatMap((seat) => botAt(game, seat))
  // In a game with a bot seed, bots say words out of turn within the change before.
  const outOfTurn = game.botSeed === undefined ? botsOutOfTurn(rules, game, awaited) : []
  if (next === undefined && outOfTurn.length === 0) return undefined
  return { ...(next && { next }), outOfTurn, wait: delayIn(rules, game, awaited, limits) }
}

/** Returns the seats of people who still play. */
const peopleIn = (game: Game): readonly Seat[] =>
  game.seats.flatMap((player, seat) => (isPerson(player) && !game.gone.includes(seat) ? [seat] : []))

/** Whether no person plays by hand: all seats have bots or substitute bots, or are vacant. */
export const isPlayedByBots = (game: Game): boolean =>
  peopleIn(game).every((seat) => botAtSeat(game, seat) !== undefined)

/**
 * Returns the delay of a bot. A person who may still double would lose the chance with the next move, so the
 * delay is longer. A person with a substitute bot has no such delay. Games of bots alone have a minimum
 * delay: no person waits, and each move costs CPU time.
 */
const delayIn = (
  rules: Rules,
  game: Game,
  awaited: readonly Seat[],
  { pace }: Pick<UnattendedLimits, 'pace'>,
): number => {
  const people = peopleIn(game)
  const { move, window } = people.length === 0 ? DELAYS.instant : DELAYS[game.pace ?? DEFAULT_PACE]
  if (isPlayedByBots(game)) return Math.max(move, pace)
  const maySpeak = people.some(
    (seat) =>
      botAtSeat(game, seat) === undefined && outOfTurnMoveTypes(rules, game, seat, awaited).length > 0,
  )
  return maySpeak ? window : move
}

/** Maximum age of a bot turn, in delays: later events at the table postpone the move no further. */
const MAX_DELAYS = 3

/** The times of a game: the last change, and by seat the start of the turn. */
type TurnTimes = Pick<StoredGame, 'updatedAt' | 'since' | 'timed'>

/**
 * Returns the latest moment of the move, in milliseconds since 1970; infinite for a turn that begins with the
 * change.
 */
const latestMove = ({ next, wait }: BotTurn, { since, timed }: TurnTimes): number => {
  const turnStart = next === undefined ? null : (since[next.seat] ?? null)
  return turnStart === null || turnStart === WRITE_TIME
    ? Number.POSITIVE_INFINITY
    : momentAfterPauses(timed, Date.parse(turnStart), MAX_DELAYS * wait)
}

/** Returns the moment of the move, in milliseconds since 1970. */
const moveMoment = (turn: BotTurn, stored: TurnTimes): number =>
  Math.min(Date.parse(stored.updatedAt) + turn.wait, latestMove(turn, stored))

/**
 * Whether the delay of a bot turn is over, so that the bot may move now.
 * @param now in milliseconds since 1970
 */
export const mayBotMove = (turn: BotTurn, stored: TurnTimes, now: number): boolean =>
  turn.wait === 0 || moveMoment(turn, stored) <= now

/** Returns the bot turn after a wake-up. A bot that did not act out of turn is not asked again. */
export const remainingBotTurn = (
  turn: BotTurn | undefined,
  stored: TurnTimes,
  now: number,
): BotTurn | undefined =>
  turn === undefined || (turn.next === undefined && mayBotMove(turn, stored, now)) ? undefined : turn

/**
 * Returns the next wake-up of a game with a bot turn: `wakeUp`, or the moment of the bot move if that moment is
 * earlier.
 */
export const wakeUpForBot = (
  turn: BotTurn | undefined,
  wakeUp: WakeUpTime | undefined,
  stored: TurnTimes,
): WakeUpTime | undefined => {
  if (turn === undefined) return wakeUp
  const isChanging = stored.updatedAt === WRITE_TIME
  const at = isChanging ? latestMove(turn, stored) : moveMoment(turn, stored)
  const moment = Number.isFinite(at) ? new Date(at).toISOString() : undefined
  return {
    ...wakeUp,
    ...(isChanging && { after: Math.min(wakeUp?.after ?? turn.wait, turn.wait) }),
    ...(moment !== undefined && { at: wakeUp?.at !== undefined && wakeUp.at < moment ? wakeUp.at : moment }),
  }
}

/** Reads the events of the current deal, up to the version of the decision. The log may have later events. */
export const currentDealEvents = async ({ store }: Pick<Deps, 'store'>, { id, game }: StoredGame) => {
  const after = dealOf(game).from - 1
  return (await store.read({ game: id, events: { after, limit: game.version - after } })).events
}

/** A move that a bot has chosen, and the seat of the bot. */
export interface BotMove {
  readonly seat: Seat
  readonly move: Move
}

/** Log record of a bot decision that threw an error or chose an illegal move. The record contains no cards. */
export interface BotFailure {
  readonly game: string
  readonly version: number
  readonly seat: Seat
  readonly bot: Level
  /** Name of the error, or code of the violation. */
  readonly error: string
  readonly stack?: readonly string[] | undefined
}

const failureOf = (error: unknown): Pick<BotFailure, 'error' | 'stack'> =>
  error instanceof Error ? { error: error.name, stack: stackFrames(error) } : { error: typeof error }

/** A search of a bot: for the move of its turn, or for a word out of turn. */
type BotSearch = typeof nextMoveInSlices | typeof moveOutOfTurnInSlices

/**
 * Returns the decision of a bot, from the view of its seat alone; undefined without a move, and after a failure. Decisions run
 * in the {@link computingShare}: a table with people comes before games of bots alone, and games of one owner alternate with
 * the games of all owners.
 * @param log the log, at least from the start of the deal
 * @param onFailure called with a failed decision
 */
const decideBot = async (
  deps: Pick<Deps, 'random'>,
  rules: Rules,
  { id, game, owner }: Pick<StoredGame, 'id' | 'game' | 'owner'>,
  log: readonly LoggedEvent[],
  { seat, level }: BotAtSeat,
  search: BotSearch,
  onFailure: (mistake: BotFailure) => void,
): Promise<BotMove | undefined> => {
  const failed = { game: id, version: game.version, seat, bot: level }
  const chance = await chanceOfBot(deps, id, game, seat, log)
  try {
    const steps = search(rules, informationSetOf(rules, game, seat, log), level, chance)
    const urgency = isPlayedByBots(game) ? 'unattended' : 'table'
    const move = await computingShare.run<Move | undefined>(steps, owner, urgency)
    if (move === undefined) return undefined
    const decision = decide(rules, game, seat, move)
    if (decision.ok) return { seat, move }
    onFailure({ ...failed, error: decision.violation.code })
  } catch (error) {
    onFailure({ ...failed, ...failureOf(error) })
  }
  return undefined
}

/** The first word out of turn that one of some bots says, if any. */
const decideOutOfTurn = async (
  deps: Pick<Deps, 'random'>,
  rules: Rules,
  stored: Pick<StoredGame, 'id' | 'game' | 'owner'>,
  log: readonly LoggedEvent[],
  bots: readonly BotAtSeat[],
  onFailure: (mistake: BotFailure) => void,
): Promise<BotMove | undefined> => {
  for (const bot of bots) {
    const said = await decideBot(deps, rules, stored, log, bot, moveOutOfTurnInSlices, onFailure)
    if (said !== undefined) return said
  }
  return undefined
}

/** The move of a bot in its turn. After a failed decision, which is a defect of the program, the autoplay move. */
const decideTurn = async (
  deps: Pick<Deps, 'random'>,
  rules: Rules,
  stored: Pick<StoredGame, 'id' | 'game' | 'owner'>,
  log: readonly LoggedEvent[],
  bot: BotAtSeat,
  onFailure: (mistake: BotFailure) => void,
): Promise<BotMove> =>
  (await decideBot(deps, rules, stored, log, bot, nextMoveInSlices, onFailure)) ?? {
    seat: bot.seat,
    move: autoplayMove(rules, stored.game, bot.seat),
  }

/**
 * Returns the move of a bot at a wake-up. Bots that may act out of turn decide first, then the bot to move.
 * @param onFailure called with each failed decision
 * @returns undefined if no bot moves
 */
export const botMove = async (
  deps: Pick<Deps, 'store' | 'random'>,
  rules: Rules,
  stored: StoredGame,
  { next, outOfTurn }: BotTurn,
  onFailure: (mistake: BotFailure) => void,
): Promise<BotMove | undefined> => {
  const log = await currentDealEvents(deps, stored)
  const said = await decideOutOfTurn(deps, rules, stored, log, outOfTurn, onFailure)
  if (said !== undefined || next === undefined) return said
  return decideTurn(deps, rules, stored, log, next, onFailure)
}

/** Whether a change can give a bot a word: the deal, a seat or a substitute bot changed. */
const concernsBots = (before: Game | undefined, game: Game): boolean =>
  before?.deal !== game.deal || before.seats !== game.seats || before.standIns !== game.standIns

/**
 * Returns a function that decides the next bot move within a change, for a game with a bot seed: words out of turn, and turns
 * that bots share with people. So no outcome of the game hangs on the clock. In other games bots move at wake-ups only.
 * @param before the stored game before the change
 * @returns undefined for a game without a bot seed
 */
export const botMovesWithinChange = (
  deps: Pick<Deps, 'store' | 'random' | 'now' | 'log'>,
  rules: Rules,
  { id, owner }: Pick<StoredGame, 'id' | 'owner'>,
  before: StoredGame | undefined,
): ((now: Transition) => Promise<BotMove | undefined>) => {
  let stored: readonly LoggedEvent[] | undefined
  return async ({ events, game }) => {
    if (game.botSeed === undefined || game.deal === null || !concernsBots(before?.game, game))
      return undefined
    const awaited = seatsToAct(rules, game)
    const outOfTurn = botsOutOfTurn(rules, game, awaited)
    const shared = awaited.some((seat) => botAtSeat(game, seat) === undefined)
    const [next] = shared ? awaited.flatMap((seat) => botAt(game, seat)) : []
    if (outOfTurn.length === 0 && next === undefined) return undefined
    const last = before?.game.version ?? 0
    if (stored === undefined && before !== undefined && game.deal.from <= last)
      stored = await currentDealEvents(deps, before)
    const at = deps.now()
    const log = [
      ...(stored ?? []),
      ...events.map((event, place) => ({ ...event, seq: last + place + 1, at })),
    ]
    const table = { id, owner, game }
    const onFailure = (mistake: BotFailure) => deps.log({ level: 'error', what: 'a bot errs', ...mistake })
    const said = await decideOutOfTurn(deps, rules, table, log, outOfTurn, onFailure)
    if (said !== undefined || next === undefined) return said
    return decideTurn(deps, rules, table, log, next, onFailure)
  }
}
