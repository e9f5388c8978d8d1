import type { Seat } from './contract.ts'
import type { ArrangedDeal, Event, Player } from './events.ts'
import type { Game, Root } from './game.ts'
import type { Decision, Rules } from './rules.ts'
import type { ViolationCode } from './violation.ts'

/*
 * How a game comes to be and how players come and go, the same for every ruleset.
 */

const refused = (code: ViolationCode, detail: string): Decision => ({
  ok: false,
  violation: { code, detail },
})

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
export const sit = (game: Game, player: Player, wanted?: Seat, salt = ''): Decision => {
  if (game.seats.some((seated) => seated?.id === player.id)) {
    return refused('already-seated', 'You already have a seat in this game.')
  }
  if (game.status !== 'open')
    return refused('game-already-started', 'This game has started; no seat can be taken.')
  const seat = wanted ?? game.seats.indexOf(null)
  if (seat === -1) return refused('no-seat-free', 'Every seat is taken.')
  if (seat >= game.seats.length)
    return refused('no-such-seat', `The seats are 0 to ${game.seats.length - 1}.`)
  if (game.seats[seat] !== null) return refused('seat-taken', `Seat ${seat} is taken.`)
  const last = game.seats.filter((seated) => seated === null).length === 1
  const seated: Event = { type: 'playerSeated', seat, player, ...(salt !== '' && { salt }) }
  return { ok: true, events: last ? [seated, { type: 'gameStarted' }] : [seated] }
}

/**
 * A player gets up. Before the start the seat is free again (and a game that nobody is left in is abandoned); after it,
 * the player resigns and every other side wins.
 */
export const leave = (rules: Rules, game: Game, seat: Seat): Decision => {
  if (game.status === 'open') {
    const left: Event = { type: 'playerLeft', seat }
    const alone = game.seats.filter((seated) => seated !== null).length === 1
    return { ok: true, events: alone ? [left, { type: 'gameAbandoned', result: null }] : [left] }
  }
  if (game.status !== 'playing') return refused('game-over', 'This game is over.')
  const own = rules.sideOf(game, seat)
  const others = game.seats.map((_, other) => rules.sideOf(game, other)).filter((side) => side !== own)
  const winners = [...new Set(others)]
  return {
    ok: true,
    events: [
      { type: 'playerResigned', seat },
      { type: 'gameAbandoned', result: { winners, kind: 'resignation' } },
    ],
  }
}
