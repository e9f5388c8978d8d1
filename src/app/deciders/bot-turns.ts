import { moveOutOfTurnInSlices, nextMoveInSlices } from '../../bots/choose-move.ts'
import type { WakeUpTime } from '../../db/port/change.ts'
import { WRITE_TIME } from '../../db/port/change.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import { autoplayMove } from '../../game/autoplay.ts'
import { botAtSeat } from '../../game/substitute-bot.ts'
import { stackFrames } from '../../lib/stack-frames.ts'
import type { Level, Pace } from '../../rules/bot-levels-and-ids.ts'
import { DEFAULT_PACE, isPerson } from '../../rules/bot-levels-and-ids.ts'
import { decide, outOfTurnMoveTypes } from '../../rules/decide.ts'
import { informationSetOf } from '../../rules/information-set.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { momentAfterPauses } from '../clock/turn-clocks.ts'
import { botOccasion, seedFor } from '../dealing/root-secret.ts'
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
  const unaskedBots = game.seats.flatMap((_, seat) =>
    botAt(game, seat).filter(() => outOfTurnMoveTypes(rules, game, seat, awaited).length > 0),
  )
  if (next === undefined && unaskedBots.length === 0) return undefined
  return { ...(next && { next }), outOfTurn: unaskedBots, wait: delayIn(rules, game, awaited, limits) }
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

/**
 * Returns the random seed of a bot decision or a hint. The seed follows from the root secret: unpredictable during the
 * game, reproducible afterwards. Games of the first release have no root secret, and get a random seed.
 */
export const botSeed = async (
  { random }: Pick<Deps, 'random'>,
  game: Game,
  occasion: ReturnType<typeof botOccasion>,
): Promise<number> => new DataView((await seedFor(random, game, occasion, 4)).buffer).getUint32(0)

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

/**
 * Returns the move of a bot, decided from the view of its seat alone. Bots that may act out of turn decide
 * first, then the bot to move. After a failed decision, which is a defect of the program, the game continues
 * with the autoplay move. Decisions run in the {@link computingShare}: a table with people comes before games
 * of bots alone, and games of one owner alternate with the games of all owners.
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
  const { game } = stored
  const log = await currentDealEvents(deps, stored)
  const urgency = isPlayedByBots(game) ? 'unattended' : 'table'
  const moveOf = async (
    { seat, level }: BotAtSeat,
    decides: typeof nextMoveInSlices | typeof moveOutOfTurnInSlices,
  ): Promise<BotMove | undefined> => {
    const failed = { game: stored.id, version: game.version, seat, bot: level }
    const seed = await botSeed(deps, game, botOccasion(stored.id, game, seat))
    try {
      const search = decides(rules, informationSetOf(rules, game, seat, log), level, seed)
      const move = await computingShare.run<Move | undefined>(search, stored.owner, urgency)
      if (move === undefined) return undefined
      const decision = decide(rules, game, seat, move)
      if (decision.ok) return { seat, move }
      onFailure({ ...failed, error: decision.violation.code })
    } catch (error) {
      onFailure({ ...failed, ...failureOf(error) })
    }
    return undefined
  }
  for (const bot of outOfTurn) {
    const botMoved = await moveOf(bot, moveOutOfTurnInSlices)
    if (botMoved !== undefined) return botMoved
  }
  if (next === undefined) return undefined
  return (
    (await moveOf(next, nextMoveInSlices)) ?? { seat: next.seat, move: autoplayMove(rules, game, next.seat) }
  )
}
