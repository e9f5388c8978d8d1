import type { ArrangedDeal } from './arranged-deal.ts'
import type { Event } from './events.ts'
import { evolveAll } from './evolve.ts'
import type { Game, Root } from './game.ts'
import type { Player } from './player.ts'
import type { Result } from './result.ts'
import type { Decision, Rules } from './rules.ts'
import type { Total } from './score.ts'
import type { Seat } from './seat.ts'
import { totalsOf } from './view.ts'
import type { Violation } from './violation.ts'
import { unavailable } from './violation.ts'

/*
 * How a game comes to be and how players come and go, the same for every ruleset.
 */

const refused = (violation: Violation): Decision => ({ ok: false, violation })

const allowed = (game: Game, ...events: readonly Event[]): Decision => ({
  ok: true,
  events,
  game: evolveAll(game, events),
})

const over = () => refused(unavailable('game-over'))
const tooLate = ({ status }: Game) =>
  status === 'playing' ? refused(unavailable('game-already-started')) : over()
const noSuchSeat = ({ seats }: Game) => refused(unavailable('no-such-seat', { seats: seats.length }))

/**
 * A new game with empty seats. `options` have their defaults filled in; `deals` are arranged deals to begin with; all
 * shuffles come from `root`.
 */
export const create = (
  ruleset: string,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  deals: readonly ArrangedDeal[],
  root?: Root,
): Event<'gameCreated'> => ({
  type: 'gameCreated',
  ruleset,
  options: { ...options },
  seats,
  arranged: deals.length > 0,
  ...(root && { rootCommitment: root.commitment }),
  house: { deals, ...(root && { root: root.secret }) },
})

/**
 * A player takes a seat, the first free one when none is named. The game starts when the last seat is taken. `salt` is
 * what the player brings to the shuffles.
 */
export const sit = (game: Game, { id }: Player, wanted?: Seat, salt = ''): Decision => {
  if (game.seats.includes(id)) return refused(unavailable('already-seated'))
  if (game.status !== 'open') return tooLate(game)
  const seat = wanted ?? game.seats.indexOf(null)
  if (seat === -1) return refused(unavailable('no-seat-free'))
  if (seat >= game.seats.length) return noSuchSeat(game)
  if (game.seats[seat] !== null) return refused(unavailable('seat-taken', { seat }))
  const last = game.seats.filter((seated) => seated === null).length === 1
  const seated: Event = { type: 'playerSeated', seat, player: { id }, ...(salt !== '' && { salt }) }
  return last ? allowed(game, seated, { type: 'gameStarted' }) : allowed(game, seated)
}

/**
 * A player gets up.
 *
 * Before the start the seat is free again; a game that nobody is left in is abandoned, unless it is `hosted`: its owner
 * is somebody else and can still fill the seats or close it. After the start who is out of the game goes without
 * changing anything for the others; anybody else resigns, and that ends the game.
 */
export const leave = (rules: Rules, game: Game, seat: Seat, hosted = false): Decision => {
  if (game.status === 'open') {
    const left: Event = { type: 'playerLeft', seat }
    const alone = game.seats.filter((seated) => seated !== null).length === 1
    return alone && !hosted
      ? allowed(game, left, { type: 'gameAbandoned', result: null })
      : allowed(game, left)
  }
  if (game.status !== 'playing') return over()
  return rules.out?.(game).includes(seat)
    ? allowed(game, { type: 'playerLeft', seat })
    : allowed(
        game,
        { type: 'playerResigned', seat },
        { type: 'gameAbandoned', result: resigned(rules, game, seat) },
      )
}

/**
 * Who resigns loses. Of two sides the other one wins; of more nobody does, since what the others have is nobody's to
 * give away. The sides are those of the game once it is over: where deals are played by ever new sides, single players.
 */
const resigned = (rules: Rules, game: Game, seat: Seat): Result => {
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

/** The totals, the leading side first; sides with equal totals in their own order. */
const standings = (rules: Rules, game: Game): Total[] => {
  const ahead = rules.lowestLeads ? 1 : -1
  return totalsOf(rules, game).sort((a, b) => ahead * (a.points - b.points))
}

/** The owner takes a seat away from whoever sits there, before the start. The game stays open. */
export const kick = (game: Game, seat: Seat): Decision => {
  const unseated: Event = { type: 'playerLeft', seat, by: 'owner' }
  if (seat >= game.seats.length) return noSuchSeat(game)
  return game.seats[seat] === null ? beforeTheStart(game) : beforeTheStart(game, unseated)
}

/** The owner closes a game that has not started. One that was closed already stays so. */
export const close = (game: Game): Decision =>
  game.status === 'abandoned' && game.result === null
    ? allowed(game)
    : beforeTheStart(game, { type: 'gameAbandoned', result: null, by: 'owner' })

/** The owner has a new invite made; the old one is worth nothing from then on. */
export const renewInvite = (game: Game): Decision => beforeTheStart(game, { type: 'inviteRenewed' })

/** What can only be done while there are seats to be had. */
const beforeTheStart = (game: Game, ...events: readonly Event[]): Decision =>
  game.status === 'open' ? allowed(game, ...events) : tooLate(game)
