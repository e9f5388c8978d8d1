import { decidingMove, decidingUnasked } from '../../bots/choose-move.ts'
import type { Look, StoredGame } from '../../db/port.ts'
import { MOMENT } from '../../db/port.ts'
import { autoplay } from '../../game/autoplay.ts'
import { playsAt } from '../../game/substitute-bot.ts'
import { placeOf } from '../../lib/stack-frames.ts'
import type { Level, Pace } from '../../rules/bot.ts'
import { isPerson, USUAL_PACE } from '../../rules/bot.ts'
import { decide, unasked } from '../../rules/decide.ts'
import { seenBy } from '../../rules/information-set.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { momentAfterPauses } from '../clock/turn-clocks.ts'
import { botOccasion, deriveSeed } from '../dealing/root-secret.ts'
import type { Deps } from '../deps.ts'
import { backgroundShare } from '../quotas/cpu-share.ts'
import type { UnattendedLimits } from '../quotas/game-quotas.ts'

/*
 * Whose turn it is where a bot plays, and what it does then. That it is to move is one more thing that the house finds when it looks
 * at a game (`due.ts`): nothing is kept of it. A bot decides once for each change, on what is read, and its move is written only if
 * that is still so; so it never moves twice, and whoever looks next goes on.
 */

/** How long a bot waits after what happened last, in milliseconds: in general, and where a person may still double. */
const DELAYS: Readonly<Record<Pace, { readonly move: number; readonly window: number }>> = {
  instant: { move: 0, window: 0 },
  brisk: { move: 1000, window: 4000 },
  calm: { move: 3000, window: 10_000 },
}

/** Somebody who plays by themselves, at a seat. */
interface BotAtSeat {
  readonly seat: Seat
  readonly level: Level
}

/** Those who play by themselves and have something to say. */
export interface BotTurn {
  /** Who is waited for; missing where only a person is. */
  readonly next?: BotAtSeat
  /** Who may say something unasked before that: double out of turn. */
  readonly unasked: readonly BotAtSeat[]
  /** How long after what happened last at the table they do, in milliseconds. */
  readonly wait: number
}

/** Who plays by themselves from a seat, if anybody does. */
const botAt = (game: Game, seat: Seat): readonly BotAtSeat[] => {
  const bot = playsAt(game, seat)
  return bot === undefined ? [] : [{ seat, level: bot.level }]
}

/**
 * Those who play by themselves, if any of them has something to say.
 * @param awaited the seats that the game waits for
 */
export const botTurnAt = (
  rules: Rules,
  game: Game,
  awaited: readonly Seat[],
  limits: Pick<UnattendedLimits, 'pace'>,
): BotTurn | undefined => {
  const [next] = awaited.flatMap((seat) => botAt(game, seat))
  const unaskedBots = game.seats.flatMap((_, seat) =>
    botAt(game, seat).filter(() => unasked(rules, game, seat, awaited).length > 0),
  )
  if (next === undefined && unaskedBots.length === 0) return undefined
  return { ...(next && { next }), unasked: unaskedBots, wait: delayIn(rules, game, awaited, limits) }
}

/** The people at a table. */
const peopleIn = (game: Game): readonly Seat[] =>
  game.seats.flatMap((player, seat) => (isPerson(player) && !game.gone.includes(seat) ? [seat] : []))

/** Whether no person at a table plays by hand: bots play alone, or for everybody, or the seats of people are vacant. */
export const isPlayedByBots = (game: Game): boolean =>
  peopleIn(game).every((seat) => playsAt(game, seat) !== undefined)

/**
 * How long a bot waits. A player who may still double would lose the chance with the next move. A player with a substitute bot has no
 * such wait. Games of bots alone have a minimum pace: no person waits for these moves, and each costs CPU.
 */
const delayIn = (
  rules: Rules,
  game: Game,
  awaited: readonly Seat[],
  { pace }: Pick<UnattendedLimits, 'pace'>,
): number => {
  const people = peopleIn(game)
  const { move, window } = people.length === 0 ? DELAYS.instant : DELAYS[game.pace ?? USUAL_PACE]
  if (isPlayedByBots(game)) return Math.max(move, pace)
  const maySpeak = people.some(
    (seat) => playsAt(game, seat) === undefined && unasked(rules, game, seat, awaited).length > 0,
  )
  return maySpeak ? window : move
}

/** Whatever else happens at the table meanwhile, nobody waits for more than so many times as long from when their turn began. */
const MAX_DELAYS = 3

/** When a game changed last, and by seat since when it is waited for. */
type Waited = Pick<StoredGame, 'updatedAt' | 'since' | 'timed'>

/** When the turn of whoever is next is too old to wait any longer, in milliseconds since 1970; never where it begins with a change. */
const latestMove = ({ next, wait }: BotTurn, { since, timed }: Waited): number => {
  const begun = next === undefined ? null : (since[next.seat] ?? null)
  return begun === null || begun === MOMENT
    ? Number.POSITIVE_INFINITY
    : momentAfterPauses(timed, Date.parse(begun), MAX_DELAYS * wait)
}

/** When somebody who plays by themselves moves, in milliseconds since 1970. */
const moveMoment = (turn: BotTurn, stored: Waited): number =>
  Math.min(Date.parse(stored.updatedAt) + turn.wait, latestMove(turn, stored))

/** Whether they may move. @param now in milliseconds since 1970 */
export const mayBotMove = (turn: BotTurn, stored: Waited, now: number): boolean =>
  turn.wait === 0 || moveMoment(turn, stored) <= now

/** What there still is to be said after the house has looked: whoever was silent unasked is not asked again. */
export const remainingBotTurn = (
  turn: BotTurn | undefined,
  stored: Waited,
  now: number,
): BotTurn | undefined =>
  turn === undefined || (turn.next === undefined && mayBotMove(turn, stored, now)) ? undefined : turn

/** When the house looks at a game, as it would without that or earlier, where somebody plays by themselves. */
export const wakeUpForBot = (
  turn: BotTurn | undefined,
  look: Look | undefined,
  stored: Waited,
): Look | undefined => {
  if (turn === undefined) return look
  const isChanging = stored.updatedAt === MOMENT
  const at = isChanging ? latestMove(turn, stored) : moveMoment(turn, stored)
  const moment = Number.isFinite(at) ? new Date(at).toISOString() : undefined
  return {
    ...look,
    ...(isChanging && { after: Math.min(look?.after ?? turn.wait, turn.wait) }),
    ...(moment !== undefined && { at: look?.at !== undefined && look.at < moment ? look.at : moment }),
  }
}

/** The events of the deal on the table, up to the version that is judged: others may have followed. */
export const currentDealEvents = async ({ store }: Pick<Deps, 'store'>, { id, game }: StoredGame) => {
  const after = dealOf(game).from - 1
  return (await store.read({ game: id, events: { after, limit: game.version - after } })).events
}

/**
 * What chance a decision is made with: it follows from the game's secret, so nobody can foretell it while the game goes on and
 * everybody can repeat it afterwards. In games of the first release, which have none, it is drawn.
 */
export const botSeed = async (
  { random }: Pick<Deps, 'random'>,
  { root, salts }: Game,
  occasion: ReturnType<typeof botOccasion>,
): Promise<number> => {
  const seed = root === null ? random(4) : await deriveSeed(root.secret, occasion, salts)
  return new DataView(seed.buffer).getUint32(0)
}

/** What somebody does who plays by themselves. */
export interface BotMove {
  readonly seat: Seat
  readonly move: Move
}

/** That somebody who plays by themselves could not decide: for the log, so nothing of it tells a card. */
export interface BotFailure {
  readonly game: string
  readonly version: number
  readonly seat: Seat
  readonly bot: Level
  /** What kind of error it was, or why the move may not be made. */
  readonly error: string
  readonly stack?: readonly string[] | undefined
}

const failureOf = (error: unknown): Pick<BotFailure, 'error' | 'stack'> =>
  error instanceof Error ? { error: error.name, stack: placeOf(error) } : { error: typeof error }

/**
 * The move of a bot, decided from the view of its seat alone. Bots with an unasked move come first, then the bots whose turn it is. Where
 * a decision fails, which is a fault of the program, the autoplay move is made: the game goes on.
 * Decisions run in the {@link backgroundShare}: games of one owner take turns with those of all others.
 * @param noted gets each failed decision
 * @returns nothing where no bot has a move
 */
export const botMove = async (
  deps: Pick<Deps, 'store' | 'random'>,
  rules: Rules,
  stored: StoredGame,
  { next, unasked: speakers }: BotTurn,
  noted: (mistake: BotFailure) => void,
): Promise<BotMove | undefined> => {
  const { game } = stored
  const log = await currentDealEvents(deps, stored)
  const tried = async (
    { seat, level }: BotAtSeat,
    decides: typeof decidingMove | typeof decidingUnasked,
  ): Promise<BotMove | undefined> => {
    const failed = { game: stored.id, version: game.version, seat, bot: level }
    const seed = await botSeed(deps, game, botOccasion(stored.id, game, seat))
    try {
      const thinking = decides(rules, seenBy(rules, game, seat, log), level, seed)
      const move = await backgroundShare.run<Move | undefined>(thinking, stored.owner)
      if (move === undefined) return undefined
      const decision = decide(rules, game, seat, move)
      if (decision.ok) return { seat, move }
      noted({ ...failed, error: decision.violation.code })
    } catch (error) {
      noted({ ...failed, ...failureOf(error) })
    }
    return undefined
  }
  for (const speaker of speakers) {
    const said = await tried(speaker, decidingUnasked)
    if (said !== undefined) return said
  }
  if (next === undefined) return undefined
  return (await tried(next, decidingMove)) ?? { seat: next.seat, move: autoplay(rules, game, next.seat) }
}
