import { isPerson } from '../rules/bot-levels-and-ids.ts'
import type { Event } from '../rules/events.ts'
import { evolveAll } from '../rules/evolve.ts'
import type { ArrangedDeal } from '../rules/model/arranged-deal.ts'
import type { Game, RootSecret } from '../rules/model/game.ts'
import type { GameResult } from '../rules/model/game-result.ts'
import type { Decision, Rules } from '../rules/model/rules.ts'
import { standings } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { unavailable } from '../rules/model/violation.ts'
import type { Player } from '../rules/player.ts'
import { publicDealSet } from '../rules/view.ts'
import { abandonmentIfAgreed } from './abandonment.ts'
import { accept, refuse } from './accept-or-refuse.ts'
import { isHeldFrom, seatHeldFor } from './rematch.ts'

/*
 * Lifecycle of a game: creation, seats, resignation and closing. Equal for all rulesets.
 */

const refusedAfterEnd = () => refuse(unavailable('game-over'))
const refusedAfterStart = ({ status }: Game) =>
  status === 'playing' ? refuse(unavailable('game-already-started')) : refusedAfterEnd()
const noSuchSeat = ({ seats }: Game) => refuse(unavailable('no-such-seat', { seats: seats.length }))

/**
 * Builds the event that creates a game with free seats.
 * @param options all options, defaults filled in
 * @param deals the first arranged deals
 * @param root the root secret of all shuffles
 * @param more settings of the table with the secret seed of bots, and for a rematch the previous game and the held seats
 */
export const gameCreatedEvent = (
  ruleset: string,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  deals: readonly ArrangedDeal[],
  root?: RootSecret,
  {
    botSeed,
    dealSet,
    ...more
  }: Pick<
    Event<'gameCreated'>,
    'instantForced' | 'hints' | 'pace' | 'name' | 'lang' | 'rematchOf' | 'held' | 'dropped'
  > &
    Pick<Game, 'botSeed' | 'dealSet'> = {},
): Event<'gameCreated'> => ({
  type: 'gameCreated',
  ruleset,
  options: { ...options },
  edition: 2,
  seats,
  arranged: deals.length > 0,
  ...(root && { rootCommitment: root.commitment }),
  ...(botSeed !== undefined && { botSeeded: true }),
  ...(dealSet && { dealSet: publicDealSet({ dealSet }) }),
  ...more,
  house: {
    deals,
    ...(root && { root: root.secret }),
    ...(botSeed !== undefined && { botSeed }),
    ...(dealSet && { dealSet: dealSet.secret }),
  },
})

/**
 * Decides the request of a player for a seat: the wanted seat, the seat held for the player, or the first free
 * seat. The last player starts the game. In a running game the player takes over a vacated seat.
 * @param salt the player's salt for the shuffles; without use after the start
 */
export const seatPlayer = (game: Game, { id }: Player, wantedSeat?: Seat, salt = ''): Decision => {
  if (game.seats.includes(id)) return refuse(unavailable('already-seated'))
  const isSubstitute = game.status === 'playing' && game.seats.includes(null)
  if (game.status !== 'open' && !isSubstitute) return refusedAfterStart(game)
  const seat = wantedSeat ?? seatHeldFor(game, id) ?? game.seats.findIndex(isFreeFor(game, id))
  const isHeld = seat === -1 && game.seats.includes(null)
  if (isHeld) return refuse(unavailable('seat-held', { seat: game.seats.indexOf(null) }))
  if (seat === -1) return refuse(unavailable('no-seat-free'))
  if (seat >= game.seats.length) return noSuchSeat(game)
  if (game.seats[seat] !== null) return refuse(unavailable('seat-taken', { seat }))
  if (isHeldFrom(game, seat, id)) return refuse(unavailable('seat-held', { seat }))
  if (isSubstitute) return accept(game, [{ type: 'playerReplaced', seat, player: { id } }])
  const last = game.seats.filter((seated) => seated === null).length === 1
  const seated: Event = { type: 'playerSeated', seat, player: { id }, ...(salt !== '' && { salt }) }
  return last ? accept(game, [seated, { type: 'gameStarted' }]) : accept(game, [seated])
}

/** True if the player may take the seat: free, and not held for another player. */
const isFreeFor =
  (game: Game, player: string) =>
  (seated: string | null, seat: Seat): boolean =>
    seated === null && !isHeldFrom(game, seat, player)

/**
 * Decides that a player leaves the game. Before the start the seat becomes free, also a held seat. A game without
 * people is then abandoned, unless an owner without a seat (`hasOwner`) can still fill the seats or close the
 * game. After the start, a player who is out of the game leaves without consequences; any other player resigns,
 * which ends the game.
 */
export const leaveGame = (rules: Rules, game: Game, seat: Seat, hasOwner = false): Decision => {
  if (game.status === 'open') {
    if (game.seats[seat] === null) return accept(game, [{ type: 'seatReleased', seat }])
    const left = playerLeftEvent(game, seat)
    const alone = game.seats.filter(isPerson).length === 1
    return alone && !hasOwner
      ? accept(game, [left, { type: 'gameAbandoned', result: null }])
      : accept(game, [left])
  }
  if (game.status !== 'playing') return refusedAfterEnd()
  if (rules.out?.(game).includes(seat)) {
    const gone = [playerLeftEvent(game, seat)]
    return accept(game, [...gone, ...abandonmentIfAgreed(rules, evolveAll(game, gone))])
  }
  return accept(game, [
    { type: 'playerResigned', seat },
    { type: 'gameAbandoned', result: resignationResult(rules, game, seat) },
  ])
}

/** The event of a player who leaves. */
const playerLeftEvent = ({ seats }: Game, seat: Seat): Event<'playerLeft'> => {
  const id = seats[seat]
  return { type: 'playerLeft', seat, ...(id && { player: { id } }) }
}

/**
 * The result of a resignation: the resigned side loses. Of two sides the other one wins; of several sides none
 * wins, because the others' result is open. The sides are those of the ended game: single players, where sides
 * change with each deal.
 */
const resignationResult = (rules: Rules, game: Game, seat: Seat): GameResult => {
  const ended: Game = { ...game, status: 'abandoned', deal: null }
  const sides = [...new Set(game.seats.map((_, at) => rules.sideOf(ended, at)))]
  const own = rules.sideOf(ended, seat)
  return {
    winners: sides.length === 2 ? sides.filter((side) => side !== own) : [],
    kind: 'resigned',
    by: seat,
    standings: standings(rules, ended),
  }
}

/**
 * Decides that the owner removes a player, or the reservation of a held seat, before the start. The game stays
 * open.
 */
export const removePlayer = (game: Game, seat: Seat): Decision => {
  if (seat >= game.seats.length) return noSuchSeat(game)
  if (game.seats[seat] !== null) return beforeTheStart(game, { ...playerLeftEvent(game, seat), by: 'owner' })
  const released: readonly Event[] = game.held?.[seat] ? [{ type: 'seatReleased', seat, by: 'owner' }] : []
  return beforeTheStart(game, ...released)
}

/**
 * Decides that the owner or the system closes a game before the start. A closed game never opens again; closing
 * again changes nothing.
 */
export const closeOpenGame = (game: Game, by: 'owner' | 'house' = 'owner'): Decision =>
  game.status === 'abandoned' && game.result === null
    ? accept(game, [])
    : beforeTheStart(game, { type: 'gameAbandoned', result: null, by })

/**
 * Decides that the operator of the service, or the house, closes a game at any time. A started game ends without a winner.
 * Closing again changes nothing; other ended games are refused.
 */
export const closeAnyGame = (rules: Rules, game: Game, by: 'operator' | 'house' = 'operator'): Decision => {
  if (game.status === 'open') return accept(game, [{ type: 'gameAbandoned', result: null, by }])
  const isClosed = game.status === 'abandoned' && (game.result === null || game.result.kind === 'closed')
  if (isClosed) return accept(game, [])
  if (game.status !== 'playing') return refusedAfterEnd()
  const ended: Game = { ...game, status: 'abandoned', deal: null }
  const result: GameResult = { winners: [], kind: 'closed', standings: standings(rules, ended) }
  return accept(game, [{ type: 'gameAbandoned', result, by }])
}

/** Decides a new invite code for the game, before the start. The old invite becomes void. */
export const renewGameInvite = (game: Game): Decision => beforeTheStart(game, { type: 'inviteRenewed' })

/** Allows an action only before the start. */
const beforeTheStart = (game: Game, ...events: readonly Event[]): Decision =>
  game.status === 'open' ? accept(game, events) : refusedAfterStart(game)

/** Decides a new name of the table; null removes the name. Refused after the end of the game. */
export const nameTable = (game: Game, name: string | null): Decision =>
  game.status === 'open' || game.status === 'playing'
    ? accept(game, [{ type: 'gameNamed', name }])
    : refusedAfterEnd()
