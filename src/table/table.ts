import type { ArrangedDeal } from '../kernel/arranged-deal.ts'
import { decide, toAct } from '../kernel/decide.ts'
import { evolveAll, finishedIn } from '../kernel/evolve.ts'
import type { Game } from '../kernel/game.ts'
import { close, create, kick, leave, renewInvite as renew, sit } from '../kernel/lifecycle.ts'
import type { Move } from '../kernel/moves.ts'
import type { Player } from '../kernel/player.ts'
import type { Decision, Happened, Rules } from '../kernel/rules.ts'
import type { Seat } from '../kernel/seat.ts'
import { summarize } from '../kernel/summary.ts'
import type { Violation } from '../kernel/violation.ts'
import { rulesFor } from '../rulesets/index.ts'
import type { GameChange, StoredGame, Visibility } from '../store/store.ts'
import { MOMENT } from '../store/store.ts'
import type { Deps } from './deps.ts'
import { houseActs, openingRoot } from './house.ts'
import { newGameId, newInvite } from './ids.ts'
import { newRoot } from './root.ts'

/*
 * What can be done at a table. Each verb judges on a stored game and gives the change that is to be written, or the
 * violation it would be; nothing is written here. Chance comes in as `deps`, the moment is set when it is written.
 */

/** What judging needs of the world. */
type Chance = Pick<Deps, 'random'>

export type Judgement =
  | { readonly ok: true; readonly change: GameChange }
  | { readonly ok: false; readonly violation: Violation }

export interface NewGame {
  readonly ruleset: string
  /** Every option, defaults filled in. */
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: number
  /** Where the creator sits, if anywhere. */
  readonly me: Seat | undefined
  /** What the creator brings to the shuffles, if anything. */
  readonly salt?: string | undefined
  readonly visibility: Visibility
  readonly deals: readonly ArrangedDeal[]
}

/** Opens a new game in the epoch that is going on, and seats its creator. */
export const openGame = async (
  deps: Chance,
  creator: Player,
  wanted: NewGame,
  epoch: number,
): Promise<GameChange> => {
  const id = newGameId(deps.random)
  const root = await newRoot(deps.random, id)
  const created = create(wanted.ruleset, wanted.options, wanted.seats, wanted.deals, root)
  const empty = evolveAll(undefined, [created])
  const seated = wanted.me === undefined ? undefined : sit(empty, creator, wanted.me, wanted.salt)
  const happened = seated?.ok
    ? { events: [created, ...seated.events], game: seated.game }
    : { events: [created], game: empty }
  const { visibility } = wanted
  const invite = newInvite(deps.random)
  const frame = { id, visibility, invite, owner: creator.id, createdAt: MOMENT, epoch }
  const names = { [creator.id]: creator.name }
  return follow(deps, rulesFor(created), { ...frame, names, due: wanted.deals[0] }, undefined, happened)
}

/** Where somebody wants to sit, the first free seat when none is named; and what they bring to the shuffles. */
export interface WantedSeat {
  readonly seat?: Seat | undefined
  readonly salt?: string | undefined
}

/** Takes a seat; the last one taken starts the game. */
export const takeSeat = (
  deps: Chance,
  stored: StoredGame,
  player: Player,
  { seat, salt }: WantedSeat = {},
): Promise<Judgement> => {
  const names = { ...stored.names, [player.id]: player.name }
  return judged(deps, rulesFor(stored.game), { ...stored, names }, sit(stored.game, player, seat, salt))
}

/** Gets up before the start; gives the game up after it, unless out of it already. */
export const leaveSeat = (deps: Chance, stored: StoredGame, seat: Seat): Promise<Judgement> => {
  const hosted = stored.game.seats[seat] !== stored.owner
  const rules = rulesFor(stored.game)
  return judged(deps, rules, stored, leave(rules, stored.game, seat, hosted), seat)
}

/** Takes a seat away from whoever sits there, before the start: for the owner to do. */
export const freeSeat = (deps: Chance, stored: StoredGame, seat: Seat): Promise<Judgement> =>
  judged(deps, rulesFor(stored.game), stored, kick(stored.game, seat))

/** Closes a game that has not started: for the owner to do. */
export const closeGame = (deps: Chance, stored: StoredGame): Promise<Judgement> =>
  judged(deps, rulesFor(stored.game), stored, close(stored.game))

/** Has a new invite made and the old one void: for the owner to do. */
export const renewInvite = (deps: Chance, stored: StoredGame): Promise<Judgement> =>
  judged(deps, rulesFor(stored.game), { ...stored, invite: newInvite(deps.random) }, renew(stored.game))

/** Makes a move. */
export const makeMove = (
  deps: Chance,
  stored: StoredGame,
  seat: Seat,
  move: Move,
  rules = rulesFor(stored.game),
): Promise<Judgement> => judged(deps, rules, stored, decide(rules, stored.game, seat, move), seat)

/** `actor` is the seat that did it, where it was one at the table. */
const judged = async (
  deps: Chance,
  rules: Rules,
  stored: StoredGame,
  decision: Decision,
  actor?: Seat,
): Promise<Judgement> =>
  decision.ok
    ? { ok: true, change: await follow(deps, rules, stored, stored, decision, actor) }
    : { ok: false, violation: decision.violation }

/** The change that somebody brought about, with what the house does next. */
const follow = async (
  deps: Chance,
  rules: Rules,
  { due, ...frame }: Omit<StoredGame, 'game' | 'updatedAt' | 'since'>,
  before: StoredGame | undefined,
  happened: Happened,
  actor?: Seat,
): Promise<GameChange> => {
  const { events, game } = await houseActs(deps, frame.id, rules, happened, due)
  const awaited = toAct(rules, game)
  return {
    stored: { ...frame, updatedAt: MOMENT, since: waits(awaited, game, before, actor), game },
    before: before?.game.version ?? 0,
    events: events.map(openingRoot(game)),
    finished: finishedIn(before?.game, events),
    milestone: isMilestone(before?.game, game),
    summary: summarize(rules, game, frame.names, awaited),
  }
}

/** By seat, since when it is waited for. A wait goes on while others act, within one phase of one deal. */
const waits = (
  awaited: readonly Seat[],
  game: Game,
  before: StoredGame | undefined,
  actor: Seat | undefined,
): readonly (string | null)[] => {
  const then = before?.game.deal
  const goesOn = then?.from === game.deal?.from && then?.phase === game.deal?.phase
  return game.seats.map((_, seat) => {
    if (!awaited.includes(seat)) return null
    return (goesOn && seat !== actor ? before?.since[seat] : null) ?? MOMENT
  })
}

/** The seats that a game waits for, as it was written. */
export const awaitedIn = ({ since }: StoredGame): readonly Seat[] =>
  since.flatMap((moment, seat) => (moment === null ? [] : [seat]))

/** Whether the status, the seats or the deal are others than before. */
const isMilestone = (before: Game | undefined, now: Game): boolean =>
  before === undefined ||
  before.status !== now.status ||
  before.deal?.from !== now.deal?.from ||
  before.seats.some((player, seat) => player !== now.seats[seat])

/** The events of a change as they stand in the log. */
export const logged = ({ before, events, stored }: GameChange) =>
  events.map((event, at) => ({ seq: before + 1 + at, at: stored.updatedAt, ...event }))
