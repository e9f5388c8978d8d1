import type { GameChange } from '../../db/port/change.ts'
import { WRITE_TIME } from '../../db/port/change.ts'
import type { ClockState } from '../../db/port/clock-state.ts'
import type { StoredPlayer } from '../../db/port/players.ts'
import type { StoredGame, Visibility } from '../../db/port/stored-game.ts'
import { voteAbandonment } from '../../game/abandonment.ts'
import { refuseUnlessPlaying } from '../../game/accept-or-refuse.ts'
import { summarize } from '../../game/game-summary.ts'
import { takeHint } from '../../game/hint.ts'
import {
  closeAnyGame,
  closeOpenGame,
  gameCreatedEvent,
  leaveGame,
  nameTable,
  removePlayer,
  renewGameInvite as renew,
  seatPlayer,
} from '../../game/lifecycle.ts'
import { pauseExpiredEvents, refusePause, votePause, withdrawnVoteEvents } from '../../game/pause.ts'
import { offerRematch } from '../../game/rematch.ts'
import { botAtSeat, endSubstitute, hasBots, hasOnlyBots, startSubstitute } from '../../game/substitute-bot.ts'
import { giveTurnTime, refuseTimeGift } from '../../game/time-gift.ts'
import { expireTurn, seatVacatedEvents } from '../../game/turn-expiry.ts'
import { DAY } from '../../lib/durations.ts'
import type { Bot, Level, Pace } from '../../rules/bot-levels-and-ids.ts'
import { isPerson, parseBotId } from '../../rules/bot-levels-and-ids.ts'
import { decide, seatsInTurn } from '../../rules/decide.ts'
import type { Event, ExpiryAction } from '../../rules/events.ts'
import { evolveAll, finishedDealsIn } from '../../rules/evolve.ts'
import type { Language } from '../../rules/languages.ts'
import type { ArrangedDeal } from '../../rules/model/arranged-deal.ts'
import type { GameDealSet } from '../../rules/model/deal-set.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Decision, Rules, Transition } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Violation } from '../../rules/model/violation.ts'
import type { Player, PlayerLabel } from '../../rules/player.ts'
import { playerLabelOf, playerWithName } from '../../rules/player.ts'
import { rulesOfGame } from '../../rules/rulesets/index.ts'
import { durationMs, printDuration } from '../clock/iso-duration.ts'
import type { TimeControl } from '../clock/time-control.ts'
import { initialBudget } from '../clock/time-control.ts'
import type { ChangeAuthor } from '../clock/turn-clocks.ts'
import { clocksAfter, firstClocks, hasTurnExpired, nextWakeUp, timeControlIn } from '../clock/turn-clocks.ts'
import { revealSecrets } from '../dealing/dealer.ts'
import { newRoot } from '../dealing/root-secret.ts'
import type { Deps } from '../deps.ts'
import { lobbyEventOf } from '../feed/lobby-event.ts'
import { gameIdBeside, newBotId, newGameId, newInvite } from '../ids.ts'
import { fanOut, messageDrafts } from '../outbox/webhook-fan-out.ts'
import { lobbyColumns } from '../queries/list-filters.ts'
import { applyStandingOrders } from './apply-standing-orders.ts'
import { botMovesWithinChange, botTurnAt, wakeUpForBot } from './bot-turns.ts'
import { heldBackCardIn, wakeUpForHeldBack } from './delay-forced-card.ts'

/*
 * Decisions about a game (decider pattern). Each function takes a stored game and a command, and returns the
 * change to write, or a violation of the rules. No function writes. Randomness comes from `deps`. The store
 * sets the time of a change.
 */

/** Dependencies of decisions. */
type DecisionDeps = Pick<Deps, 'random' | 'now' | 'unattended' | 'store' | 'log'>

export type GameDecision =
  | { readonly ok: true; readonly change: GameChange }
  | { readonly ok: false; readonly violation: Violation }

export interface GameSetup {
  readonly ruleset: string
  /** All options, with defaults. */
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: number
  /** Seat of the creator, if any. */
  readonly me: Seat | undefined
  /** Salt of the creator for the shuffles. */
  readonly salt?: string | undefined
  readonly visibility: Visibility
  readonly deals: readonly ArrangedDeal[]
  /** Time control; missing without a clock. */
  readonly control?: TimeControl | undefined
  /** Whether an only legal card may be played at once. */
  readonly instantForced?: true | undefined
  /** Whether players may ask for hints. */
  readonly hints?: true | undefined
  /** Pace of the bots; missing for the default. */
  readonly pace?: Pace | undefined
  /** The seed of decisions of bots; missing for fresh chance. */
  readonly botSeed?: string | undefined
  /** The sealed deals of the game: as many as `fixedDeals` of the rules. Then `botSeed` is the seed of the set, and the visibility `private`. */
  readonly dealSet?: GameDealSet | undefined
  readonly name?: string | undefined
  readonly lang?: Language | undefined
  /** Bots that sit down at the creation. */
  readonly bots?: readonly SeatedBot[]
  /** For a rematch: the old game, the held seats, and the dropped options of the old game. */
  readonly rematch?: {
    readonly rematchOf: string
    readonly held: readonly (string | null)[]
    readonly dropped?: string[]
  }
}

/** A bot at a seat of a new game: a new bot, or a bot of a rematch with the id of the old game. */
export type SeatedBot = { readonly seat: Seat } & ({ readonly bot: Bot } | { readonly id: string })

/** The clock state of a new game. */
const newClocks = (control: TimeControl): ClockState => ({ control, seats: [], last: null, vacations: {} })

/** Returns the id of the next bot at a table. */
const nextBotId = (random: DecisionDeps['random'], { seats }: Pick<Game, 'seats'>, bot: Bot): string => {
  const taken = seats.map((player) => parseBotId(player)?.number)
  const number = [...seats.keys()].map((at) => at + 1).find((one) => !taken.includes(one))
  return newBotId(random, bot, number ?? 1)
}

/** @throws for a deal set that the ruleset with these options cannot play (programming error) */
const refuseUnplayable = ({ dealSet, ...game }: Pick<GameSetup, 'dealSet' | 'ruleset' | 'options'>): void => {
  if (dealSet && rulesOfGame(game).fixedDeals !== dealSet.count)
    throw new Error(`a game of ${game.ruleset} cannot play ${dealSet.count} boards of a deal set`)
}

/** The fields of a game with sealed deals, until the set is opened. */
const sealedBy = ({ dealSet }: Pick<GameSetup, 'dealSet'>) => (dealSet ? { sealed: dealSet.id } : {})

/**
 * Decides a new game in the current epoch of the database: seats the creator and the bots.
 * @throws for a deal set that the ruleset with these options cannot play (programming error)
 */
export const decideNewGame = async (
  deps: DecisionDeps,
  creator: Player & Pick<StoredPlayer, 'preferences'>,
  setup: GameSetup,
  epoch: number,
): Promise<GameChange> => {
  const { rematch } = setup
  refuseUnplayable(setup)
  const id = rematch ? gameIdBeside(deps.random, rematch.rematchOf) : newGameId(deps.random)
  const root = await newRoot(deps.random, id)
  const created = gameCreatedEvent(setup.ruleset, setup.options, setup.seats, setup.deals, root, {
    ...(setup.instantForced && { instantForced: true }),
    ...(setup.hints && { hints: true }),
    ...(setup.pace && { pace: setup.pace }),
    ...(setup.botSeed !== undefined && { botSeed: setup.botSeed }),
    ...(setup.dealSet && { dealSet: setup.dealSet }),
    ...(setup.name !== undefined && { name: setup.name }),
    ...(setup.lang && { lang: setup.lang }),
    ...rematch,
  })
  let transition: Transition = { events: [created], game: evolveAll(undefined, [created]) }
  if (setup.me !== undefined) transition = seated(transition, creator, setup.me, setup.salt)
  for (const bot of setup.bots ?? []) {
    const id = 'id' in bot ? bot.id : nextBotId(deps.random, transition.game, bot.bot)
    transition = seated(transition, playerWithName(id, {}), bot.seat)
  }
  const { visibility } = setup
  const invite = newInvite(deps.random)
  const frame = {
    ...{ id, visibility, invite, owner: creator.id, createdAt: WRITE_TIME, epoch },
    ...sealedBy(setup),
  }
  const names = { [creator.id]: playerLabelOf(creator) }
  const { control } = setup
  const timed = control && withPerson(newClocks(control), creator)
  return changeFrom(
    deps,
    rulesOfGame(created),
    { ...frame, names, due: setup.deals[0], timed },
    undefined,
    transition,
  )
}

/** A seat of the game of a table: a bot, or a player with the salt for the shuffles. */
export type TablePlace =
  | { readonly bot: Bot }
  | { readonly player: Player; readonly salt?: string | undefined }

/** The game of a table of a series. */
export interface TableGameSetup
  extends Omit<GameSetup, 'me' | 'salt' | 'bots' | 'rematch' | 'seats' | 'deals'> {
  readonly id: string
  readonly owner: string
  /** The table, see `seriesTableText`. */
  readonly series: string
  readonly places: readonly TablePlace[]
  /** Preferences of the players, by id. Missing without a clock. */
  readonly preferences?: ClockState['preferences']
}

/** Decides the game of a table of a series: all seats are taken, and the game starts. */
export const decideTableGame = async (
  deps: DecisionDeps,
  { id, owner, series, places, preferences, ...setup }: TableGameSetup,
  epoch: number,
): Promise<GameChange> => {
  refuseUnplayable(setup)
  const root = await newRoot(deps.random, id)
  const created = gameCreatedEvent(setup.ruleset, setup.options, places.length, [], root, {
    ...(setup.instantForced && { instantForced: true }),
    ...(setup.hints && { hints: true }),
    ...(setup.pace && { pace: setup.pace }),
    ...(setup.botSeed !== undefined && { botSeed: setup.botSeed }),
    ...(setup.dealSet && { dealSet: setup.dealSet }),
    ...(setup.lang && { lang: setup.lang }),
  })
  let transition: Transition = { events: [created], game: evolveAll(undefined, [created]) }
  const names: Record<string, PlayerLabel | null> = {}
  for (const [seat, place] of places.entries()) {
    if ('bot' in place) {
      const bot = playerWithName(nextBotId(deps.random, transition.game, place.bot), {})
      transition = seated(transition, bot, seat)
    } else {
      names[place.player.id] = playerLabelOf(place.player)
      transition = seated(transition, place.player, seat, place.salt)
    }
  }
  const { visibility, control } = setup
  const invite = newInvite(deps.random)
  const frame = {
    ...{ id, visibility, invite, owner, createdAt: WRITE_TIME, epoch, names, series },
    ...sealedBy(setup),
  }
  const timed = control && { ...newClocks(control), ...(preferences && { preferences }) }
  return changeFrom(deps, rulesOfGame(created), { ...frame, due: undefined, timed }, undefined, transition)
}

/**
 * Decides that a player or a bot takes a seat of a running game over. The former player sees the game no more, and the new
 * player sees the hand from now on.
 */
export const decideReplacePlayer = async (
  deps: DecisionDeps,
  stored: StoredGame,
  seat: Seat,
  place: TablePlace,
): Promise<GameDecision> => {
  const { game, timed } = stored
  const rules = rulesOfGame(game)
  const player = 'bot' in place ? playerWithName(nextBotId(deps.random, game, place.bot), {}) : place.player
  const refusal = refuseUnlessPlaying(game)
  if (refusal !== undefined) return decisionFrom(deps, rules, stored, refusal)
  const events: readonly Event[] = [
    ...(isPerson(game.seats[seat]) ? seatVacatedEvents(game, seat) : []),
    { type: 'playerReplaced', seat, player: { id: player.id } },
  ]
  const names = 'bot' in place ? stored.names : { ...stored.names, [player.id]: playerLabelOf(player) }
  const preferences = timed && 'player' in place ? await deps.store.preferencesOf([player.id]) : {}
  const atTable = {
    ...stored,
    names,
    timed: timed && withPerson(timed, { id: player.id, preferences: preferences[player.id] }),
  }
  return decisionFrom(deps, rules, atTable, { ok: true, events, game: evolveAll(game, events) })
}

/** Adds the event of a player who takes a free seat. */
const seated = ({ events, game }: Transition, player: Player, seat: Seat, salt?: string): Transition => {
  const decision = seatPlayer(game, player, seat, salt)
  return decision.ok ? { events: [...events, ...decision.events], game: decision.game } : { events, game }
}

/**
 * The fields of a request to take a seat: the seat, by default the first free seat; and the salt of the player for the
 * shuffles.
 */
export interface SeatChoice {
  readonly seat?: Seat | undefined
  readonly salt?: string | undefined
}

/** Adds the vacations and the preferences of a player who sits down. */
const withPerson = (
  timed: ClockState,
  {
    id,
    vacations,
    preferences,
  }: Pick<StoredPlayer, 'id' | 'preferences'> & Partial<Pick<StoredPlayer, 'vacations'>>,
): ClockState => ({
  ...timed,
  vacations: { ...timed.vacations, ...(vacations && { [id]: vacations }) },
  ...(preferences && { preferences: { ...timed.preferences, [id]: preferences } }),
})

/** Decides that a player takes a seat. The last taken seat starts the game. */
export const decideTakeSeat = (
  deps: DecisionDeps,
  stored: StoredGame,
  player: Pick<StoredPlayer, 'id' | 'name' | 'vacations' | 'program' | 'preferences'>,
  { seat, salt }: SeatChoice = {},
): Promise<GameDecision> => {
  const names = { ...stored.names, [player.id]: playerLabelOf(player) }
  const { timed, game } = stored
  const atTable = { ...stored, names, timed: timed && withPerson(timed, player) }
  return decisionFrom(deps, rulesOfGame(game), atTable, seatPlayer(game, player, seat, salt))
}

/**
 * Decides that a bot takes a free seat. The last taken seat starts the game; on a vacated seat, the bot continues the
 * game.
 */
export const decideAddBot = (
  deps: DecisionDeps,
  stored: StoredGame,
  seat: Seat,
  bot: Bot,
): Promise<GameDecision> => {
  const { game } = stored
  return decisionFrom(
    deps,
    rulesOfGame(game),
    stored,
    seatPlayer(game, playerWithName(nextBotId(deps.random, game, bot), {}), seat),
  )
}

/**
 * Decides that a substitute bot plays for a seat; without a level, the substitution ends. The running turn of the seat
 * keeps its start.
 */
export const decideSubstitute = (
  deps: DecisionDeps,
  stored: StoredGame,
  seat: Seat,
  level: Level | undefined,
): Promise<GameDecision> => {
  const { game } = stored
  const decision = level === undefined ? endSubstitute(game, seat) : startSubstitute(game, seat, level)
  return decisionFrom(deps, rulesOfGame(game), stored, decision)
}

/**
 * Decides that a player leaves. Before the start, the seat becomes free. After the start, the player resigns, unless
 * already eliminated.
 */
export const decideLeave = (deps: DecisionDeps, stored: StoredGame, seat: Seat): Promise<GameDecision> => {
  const ownerStays = stored.game.seats[seat] !== stored.owner
  const rules = rulesOfGame(stored.game)
  return decisionFrom(deps, rules, stored, leaveGame(rules, stored.game, seat, ownerStays), { seat })
}

/** Decides that the owner removes a player from a seat before the start. The command checks the owner. */
export const decideKick = (deps: DecisionDeps, stored: StoredGame, seat: Seat): Promise<GameDecision> =>
  decisionFrom(deps, rulesOfGame(stored.game), stored, removePlayer(stored.game, seat))

/** Decides that a game is closed before the start, by the owner or by the system (`by`). */
export const decideClose = (deps: DecisionDeps, stored: StoredGame, by?: 'house'): Promise<GameDecision> =>
  decisionFrom(deps, rulesOfGame(stored.game), stored, closeOpenGame(stored.game, by))

/** Decides that the operator of the service, or the house, closes a game at any time. */
export const decideCloseByOperator = (
  deps: DecisionDeps,
  stored: StoredGame,
  by?: 'house',
): Promise<GameDecision> => {
  const rules = rulesOfGame(stored.game)
  return decisionFrom(deps, rules, stored, closeAnyGame(rules, stored.game, by))
}

/** Decides a new invite for a game, in place of the old invite. The command checks the owner. */
export const decideNewInvite = (deps: DecisionDeps, stored: StoredGame): Promise<GameDecision> =>
  decisionFrom(
    deps,
    rulesOfGame(stored.game),
    { ...stored, invite: newInvite(deps.random) },
    renew(stored.game),
  )

/** Decides a new name of a table; null removes the name. */
export const decideRename = (
  deps: DecisionDeps,
  stored: StoredGame,
  name: string | null,
): Promise<GameDecision> => decisionFrom(deps, rulesOfGame(stored.game), stored, nameTable(stored.game, name))

/** Decides the event that announces the rematch in the log of a finished game. */
export const decideRematchOffer = (
  deps: DecisionDeps,
  stored: StoredGame,
  seat: Seat,
  rematch: string,
): Promise<GameDecision> =>
  decisionFrom(deps, rulesOfGame(stored.game), stored, offerRematch(stored.game, seat, rematch))

/**
 * Decides the vote of one seat on the end of the game, or the withdrawal of the vote. The game ends when all seated
 * players agree. A vote does not restart the turns of the seats.
 */
export const decideAbandonVote = (
  deps: DecisionDeps,
  stored: StoredGame,
  seat: Seat,
  agree: boolean,
): Promise<GameDecision> => {
  const rules = rulesOfGame(stored.game)
  return decisionFrom(deps, rules, stored, voteAbandonment(rules, stored.game, seat, agree))
}

/** Decides a gift of time to an opponent with a running clock. The running turns of the seats keep their start. */
export const decideTimeGift = (
  deps: DecisionDeps,
  stored: StoredGame,
  seat: Seat,
  { to, amount }: { readonly to: Seat; readonly amount: string },
): Promise<GameDecision> => {
  const rules = rulesOfGame(stored.game)
  const { timed } = stored
  const gift = { to, amount: durationMs(amount) }
  const given = giveTurnTime(rules, stored.game, seat, to, printDuration(gift.amount))
  if (!given.ok) return decisionFrom(deps, rules, stored, given)
  const initial = timed && initialBudget(timeControlIn(timed).clock)
  if (initial === undefined) return decisionFrom(deps, rules, stored, refuseTimeGift({ reason: 'no-clock' }))
  if (hasTurnExpired(stored, to))
    return decisionFrom(deps, rules, stored, refuseTimeGift({ reason: 'time-up' }))
  if (gift.amount > initial)
    return decisionFrom(
      deps,
      rules,
      stored,
      refuseTimeGift({ reason: 'too-much', most: printDuration(initial) }),
    )
  return decisionFrom(deps, rules, stored, given, { gift })
}

/** Maximum length of a pause, in milliseconds. */
export const MAX_PAUSE = DAY

/**
 * Decides the vote of one seat for a pause, the withdrawal of the vote, or the end of a pause. No clock runs in a
 * pause; turns continue after the pause.
 */
export const decidePauseVote = (
  deps: DecisionDeps,
  stored: StoredGame,
  seat: Seat,
  agree: boolean,
): Promise<GameDecision> => {
  const until = new Date(Date.parse(deps.now()) + MAX_PAUSE).toISOString()
  const voted = votePause(stored.game, seat, agree, until)
  const isWithoutClock = voted.ok && stored.timed === undefined
  return decisionFrom(
    deps,
    rulesOfGame(stored.game),
    stored,
    isWithoutClock ? refusePause({ reason: 'no-clock' }) : voted,
  )
}

/**
 * Whether the agreed time of a pause has passed; false without a pause.
 * @param now in milliseconds since 1970
 */
export const isPauseOver = ({ paused }: Game, now: number): boolean =>
  paused !== undefined && Date.parse(paused) <= now

/** Decides the end of a pause whose time has passed. */
export const decideResume = (deps: DecisionDeps, stored: StoredGame): Promise<GameDecision> => {
  const events = pauseExpiredEvents(stored.game)
  const decision = { ok: true, events, game: evolveAll(stored.game, events) } as const
  return decisionFrom(deps, rulesOfGame(stored.game), stored, decision)
}

/** Decides the event of a hint request. The running turns of the seats keep their start. */
export const decideHint = (
  deps: DecisionDeps,
  stored: StoredGame,
  seat: Seat,
  rules = rulesOfGame(stored.game),
): Promise<GameDecision> => decisionFrom(deps, rules, stored, takeHint(rules, stored.game, seat))

/** Decides a move that the system makes for a seat: a bot move or a held-back card. */
export const decideMove = (
  deps: DecisionDeps,
  stored: StoredGame,
  seat: Seat,
  move: Move,
  rules = rulesOfGame(stored.game),
  by: Pick<ChangeAuthor, 'byHouse'> = {},
): Promise<GameDecision> =>
  decisionFrom(deps, rules, stored, decide(rules, stored.game, seat, move), { seat, ...by })

/**
 * Decides the move of a player. The move withdraws the player's vote for a pause, and ends a pause whose time has
 * passed.
 */
export const decidePlayerMove = (
  deps: DecisionDeps,
  stored: StoredGame,
  seat: Seat,
  move: Move,
  rules: Rules,
): Promise<GameDecision> => {
  const isOver = isPauseOver(stored.game, Date.parse(deps.now()))
  const first = [
    ...(isOver ? pauseExpiredEvents(stored.game) : []),
    ...withdrawnVoteEvents(stored.game, seat),
  ]
  const decision = decide(rules, evolveAll(stored.game, first), seat, move)
  const withVoteEvents = decision.ok ? { ...decision, events: [...first, ...decision.events] } : decision
  return decisionFrom(deps, rules, stored, withVoteEvents, { seat })
}

/**
 * Decides the end of an expired turn.
 * @param action the agreed action at expiry, for example a move by the system
 * @param isGivenUp whether the seat is free for another player after the move
 */
export const decideExpiry = (
  deps: DecisionDeps,
  stored: StoredGame,
  seat: Seat,
  action: ExpiryAction,
  isGivenUp: boolean,
): Promise<GameDecision> => {
  const rules = rulesOfGame(stored.game)
  const by = { timeUp: seat, ...(action === 'autoplay' && { seat }) }
  return decisionFrom(deps, rules, stored, expireTurn(rules, stored.game, seat, action, isGivenUp), by)
}

const decisionFrom = async (
  deps: DecisionDeps,
  rules: Rules,
  stored: StoredGame,
  decision: Decision,
  by: ChangeAuthor = {},
): Promise<GameDecision> =>
  decision.ok
    ? { ok: true, change: await changeFrom(deps, rules, stored, stored, decision, by) }
    : { ok: false, violation: decision.violation }

/**
 * Returns the change of a decision, with the following actions: standing orders, dealer, clocks, wake-up,
 * outbox messages.
 */
const changeFrom = async (
  deps: DecisionDeps,
  rules: Rules,
  { due, ...frame }: Omit<StoredGame, 'game' | 'updatedAt' | 'since'>,
  before: StoredGame | undefined,
  transition: Transition,
  by: ChangeAuthor = {},
): Promise<GameChange> => {
  const { events, game, acted } = await applyStandingOrders(
    deps,
    { ...frame, due },
    rules,
    transition,
    botMovesWithinChange(deps, rules, frame, before),
  )
  const turns = seatsInTurn(rules, game)
  const awaited = game.paused === undefined ? turns : []
  const seats = by.seat === undefined ? acted : [by.seat, ...acted]
  const since = waitingSince(turns, game, before, seats)
  const now = Date.parse(deps.now())
  const timed = before
    ? clocksAfter({ ...before, timed: frame.timed }, game, since, by, now)
    : firstClocks(frame.timed, game, since)
  const byClock = nextWakeUp({ game, since, timed }, now)
  const held = heldBackCardIn(rules, { ...frame, game }, awaited)
  const beginning = { ...frame, timed, game, since, updatedAt: WRITE_TIME }
  const wakeUp = wakeUpForBot(
    botTurnAt(rules, game, awaited, deps.unattended),
    await wakeUpForHeldBack(held, byClock, beginning),
    beginning,
  )
  const change = {
    stored: beginning,
    before: before?.game.version ?? 0,
    events: withTurns(events.map(revealSecrets(game)), game, since, moverIn(before, game, by)),
  }
  const lobbyEvent = lobbyEventOf(before, change.stored)
  return {
    ...change,
    ...(lobbyEvent && { lobbyEvent }),
    notification: () => fanOut(deps, frame.id, messageDrafts(change, before?.game.seats)),
    finished: finishedDealsIn(before?.game, events),
    milestone: isMilestone(before?.game, game),
    summary: summarize(rules, game, frame.names, awaited),
    lobby: lobbyColumns({ game, timed }),
    ...(wakeUp && { wakeUp }),
    ...(isWatched(frame, game, before?.game) && { isScheduled: true }),
    ...(hasOnlyBots(rules, game) && { isUnattended: true }),
  }
}

/** Whether the game needs, or needed, a wake-up: for a clock, a held-back card or a bot. */
const isWatched = (
  { timed, orders }: Pick<StoredGame, 'timed' | 'orders'>,
  now: Game,
  before?: Game,
): boolean =>
  timed !== undefined || orders !== undefined || hasBots(now) || (before !== undefined && hasBots(before))

/**
 * Returns the start of the wait for each seat. A wait continues while other seats act, within one phase of
 * one deal.
 */
const waitingSince = (
  awaited: readonly Seat[],
  game: Game,
  before: StoredGame | undefined,
  acted: readonly Seat[],
): readonly (string | null)[] => {
  const then = before?.game.deal
  const isSamePhase = then?.from === game.deal?.from && then?.phase === game.deal?.phase
  return game.seats.map((_, seat) => {
    if (!awaited.includes(seat)) return null
    const isSame = isSamePhase && !acted.includes(seat) && game.seats[seat] === before?.game.seats[seat]
    return (isSame ? before?.since[seat] : null) ?? WRITE_TIME
  })
}

/**
 * Returns the seat whose player moved by hand in a turn. The next turn of the same player continues a run of
 * turns. A new deal begins a new run, and so does a turn after a turn that the system played.
 */
const moverIn = (before: StoredGame | undefined, game: Game, by: ChangeAuthor): Seat | undefined => {
  const { seat, byHouse, timeUp } = by
  if (before === undefined || seat === undefined || byHouse || timeUp !== undefined) return undefined
  const wasToMove = (before.since[seat] ?? null) !== null && botAtSeat(before.game, seat) === undefined
  const isSameDeal = before.game.deal?.from === game.deal?.from
  return wasToMove && isSameDeal && before.game.seats[seat] === game.seats[seat] ? seat : undefined
}

/**
 * Returns the events of a change. The last event lists the seats whose turn begins, without seats of bots.
 * @param mover see {@link moverIn}
 */
const withTurns = (
  events: readonly Event[],
  game: Game,
  since: readonly (string | null)[],
  mover: Seat | undefined,
): readonly Event[] => {
  const last = events.at(-1)
  const isPersonSeat = (seat: Seat) => game.seats[seat] !== null && botAtSeat(game, seat) === undefined
  const turns = since.flatMap((moment, seat) => (moment === WRITE_TIME && isPersonSeat(seat) ? [seat] : []))
  if (last === undefined || turns.length === 0) return events
  const repeated = mover !== undefined && turns.includes(mover) ? { repeated: mover } : {}
  return [...events.slice(0, -1), { ...last, turns, ...repeated }]
}

/** Whether the status, the seats, a held seat or the deal changed. */
const isMilestone = (before: Game | undefined, now: Game): boolean =>
  before === undefined ||
  before.status !== now.status ||
  before.deal?.from !== now.deal?.from ||
  before.seats.some((player, seat) => player !== now.seats[seat]) ||
  (before.status === now.status && before.held?.join() !== now.held?.join())
