import { isPerson } from '../rules/bot.ts'
import type { Event } from '../rules/events.ts'
import { evolveAll } from '../rules/evolve.ts'
import type { ArrangedDeal } from '../rules/model/arranged-deal.ts'
import type { Game, RootSecret } from '../rules/model/game.ts'
import type { GameResult } from '../rules/model/result.ts'
import type { Decision, Rules } from '../rules/model/rules.ts'
import { standings } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { Violation } from '../rules/model/violation.ts'
import { unavailable } from '../rules/model/violation.ts'
import type { Player } from '../rules/player.ts'
import { agreedAbandonment } from './abandonment.ts'
import { isHeldFrom, seatHeldFor } from './rematch.ts'

/*
 * How a game comes to be and how players come and go, the same for every ruleset.
 */

const refused = (violation: Violation): Decision => ({ ok: false, violation })

const allowed = (game: Game, ...events: readonly Event[]): Decision => ({
  ok: true,
  events,
  game: evolveAll(game, events),
})

const refusedAfterEnd = () => refused(unavailable('game-over'))
const refusedAfterStart = ({ status }: Game) =>
  status === 'playing' ? refused(unavailable('game-already-started')) : refusedAfterEnd()
const noSuchSeat = ({ seats }: Game) => refused(unavailable('no-such-seat', { seats: seats.length }))

/**
 * A new game with empty seats. `options` have their defaults filled in; `deals` are arranged deals to begin with; all
 * shuffles come from `root`. `more` is what else was agreed on; and of a rematch of which game it is, and whom seats are held for.
 */
export const gameCreatedEvent = (
  ruleset: string,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  deals: readonly ArrangedDeal[],
  root?: RootSecret,
  more: Pick<
    Event<'gameCreated'>,
    'instantForced' | 'hints' | 'pace' | 'name' | 'lang' | 'rematchOf' | 'held' | 'dropped'
  > = {},
): Event<'gameCreated'> => ({
  type: 'gameCreated',
  ruleset,
  options: { ...options },
  edition: 2,
  seats,
  arranged: deals.length > 0,
  ...(root && { rootCommitment: root.commitment }),
  ...more,
  house: { deals, ...(root && { root: root.secret }) },
})

/**
 * A player takes a seat; when none is named the one that is held for them, or else the first free one. The game starts when the
 * last seat is taken; who takes one that was vacated plays on from there. `salt` is what the player brings to the shuffles:
 * nothing, after the start.
 */
export const seatPlayer = (game: Game, { id }: Player, wanted?: Seat, salt = ''): Decision => {
  if (game.seats.includes(id)) return refused(unavailable('already-seated'))
  const isSubstitute = game.status === 'playing' && game.seats.includes(null)
  if (game.status !== 'open' && !isSubstitute) return refusedAfterStart(game)
  const seat = wanted ?? seatHeldFor(game, id) ?? game.seats.findIndex(isFreeFor(game, id))
  const isHeld = seat === -1 && game.seats.includes(null)
  if (isHeld) return refused(unavailable('seat-held', { seat: game.seats.indexOf(null) }))
  if (seat === -1) return refused(unavailable('no-seat-free'))
  if (seat >= game.seats.length) return noSuchSeat(game)
  if (game.seats[seat] !== null) return refused(unavailable('seat-taken', { seat }))
  if (isHeldFrom(game, seat, id)) return refused(unavailable('seat-held', { seat }))
  if (isSubstitute) return allowed(game, { type: 'playerReplaced', seat, player: { id } })
  const last = game.seats.filter((seated) => seated === null).length === 1
  const seated: Event = { type: 'playerSeated', seat, player: { id }, ...(salt !== '' && { salt }) }
  return last ? allowed(game, seated, { type: 'gameStarted' }) : allowed(game, seated)
}

/** Whether somebody may have a seat: nobody sits there, and it is not held for somebody else. */
const isFreeFor =
  (game: Game, player: string) =>
  (seated: string | null, seat: Seat): boolean =>
    seated === null && !isHeldFrom(game, seat, player)

/**
 * A player gets up.
 *
 * Before the start the seat is free again, also one that was only held; a game that nobody but bots is left in is abandoned, unless it is `hosted`: its owner
 * is somebody else and can still fill the seats or close it. After the start who is out of the game goes without
 * changing anything for the others; anybody else resigns, and that ends the game.
 */
export const leaveGame = (rules: Rules, game: Game, seat: Seat, hosted = false): Decision => {
  if (game.status === 'open') {
    if (game.seats[seat] === null) return allowed(game, { type: 'seatReleased', seat })
    const left = playerLeftEvent(game, seat)
    const alone = game.seats.filter(isPerson).length === 1
    return alone && !hosted
      ? allowed(game, left, { type: 'gameAbandoned', result: null })
      : allowed(game, left)
  }
  if (game.status !== 'playing') return refusedAfterEnd()
  if (rules.out?.(game).includes(seat)) {
    const gone = [playerLeftEvent(game, seat)]
    return allowed(game, ...gone, ...agreedAbandonment(rules, evolveAll(game, gone)))
  }
  return allowed(
    game,
    { type: 'playerResigned', seat },
    { type: 'gameAbandoned', result: resignationResult(rules, game, seat) },
  )
}

/** Somebody gets up. */
const playerLeftEvent = ({ seats }: Game, seat: Seat): Event<'playerLeft'> => {
  const id = seats[seat]
  return { type: 'playerLeft', seat, ...(id && { player: { id } }) }
}

/**
 * Who resigns loses. Of two sides the other one wins; of more nobody does, since what the others have is nobody's to
 * give away. The sides are those of the game once it is over: where deals are played by ever new sides, single players.
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

/** The owner takes a seat away from whoever sits there, or whom it is held for, before the start. The game stays open. */
export const removePlayer = (game: Game, seat: Seat): Decision => {
  if (seat >= game.seats.length) return noSuchSeat(game)
  if (game.seats[seat] !== null) return beforeTheStart(game, { ...playerLeftEvent(game, seat), by: 'owner' })
  const released: readonly Event[] = game.held?.[seat] ? [{ type: 'seatReleased', seat, by: 'owner' }] : []
  return beforeTheStart(game, ...released)
}

/** The owner closes a game that has not started, or the house does. One that was closed already stays so. */
export const closeOpenGame = (game: Game, by: 'owner' | 'house' = 'owner'): Decision =>
  game.status === 'abandoned' && game.result === null
    ? allowed(game)
    : beforeTheStart(game, { type: 'gameAbandoned', result: null, by })

/** The owner has a new invite made; the old one is worth nothing from then on. */
export const renewGameInvite = (game: Game): Decision => beforeTheStart(game, { type: 'inviteRenewed' })

/** What can only be done while there are seats to be had. */
const beforeTheStart = (game: Game, ...events: readonly Event[]): Decision =>
  game.status === 'open' ? allowed(game, ...events) : refusedAfterStart(game)

/** Gives the table a name, or takes it away with null. Refused once the game is over. */
export const nameTable = (game: Game, name: string | null): Decision =>
  game.status === 'open' || game.status === 'playing'
    ? allowed(game, { type: 'gameNamed', name })
    : refusedAfterEnd()
