import { onlyCard } from '../kernel/autoplay.ts'
import { awaitsHouse, decide } from '../kernel/decide.ts'
import { dealOf } from '../kernel/game.ts'
import type { Move } from '../kernel/moves.ts'
import type { Orders } from '../kernel/orders.ts'
import { NO_ORDERS, ordered, standing } from '../kernel/orders.ts'
import type { Happened, Rules } from '../kernel/rules.ts'
import type { Seat } from '../kernel/seat.ts'
import { sha256 } from '../lib/encoding.ts'
import type { Look, StoredGame } from '../store/store.ts'
import { MOMENT } from '../store/store.ts'
import type { Deps } from './deps.ts'
import { houseActs } from './house.ts'

/*
 * What players have left word of is done in the change with which such a turn begins. What comes of it are moves like others.
 * A card that falls at once tells everybody that it was the only one. Where that was not agreed on it is held back: it falls as
 * late as anybody's might, after a while that nobody can foretell, and then by the house like what the clock brings about.
 */

/** What the orders of a seat come to now. Nobody has those of somebody who had the seat before. */
export const ordersOf = (
  game: StoredGame['game'],
  orders: StoredGame['orders'] | undefined,
  seat: Seat,
): Orders => {
  const given = orders?.[seat]
  if (!given || given.player !== game.seats[seat]) return NO_ORDERS
  const { onlyCard, passUntil, deal } = given
  return standing(game, { onlyCard, passUntil }, deal)
}

/** What happened with all that orders brought about, and which seats followed some. */
export interface Followed extends Happened {
  readonly acted: readonly Seat[]
}

/**
 * Has the house act, and seats follow their orders, until a player must decide.
 * @param due the arranged deal that comes next; orders come to no more deals than that one, since a second is not at hand
 */
export const followOrders = async (
  deps: Pick<Deps, 'random'>,
  { id, orders, due }: Pick<StoredGame, 'id' | 'orders' | 'due'>,
  rules: Rules,
  happened: Happened,
): Promise<Followed> => {
  const { upcoming } = happened.game
  let now = await houseActs(deps, id, rules, happened, due)
  const acted: Seat[] = []
  while (orders !== undefined) {
    const next = nextBy(orders, rules, now)
    const needsAnother = next && awaitsHouse(rules, next.game) === 'deal' && next.game.upcoming > 0
    const isAtHand = now.game.upcoming === upcoming
    if (next === undefined || (needsAnother && !isAtHand)) break
    acted.push(next.seat)
    now = await houseActs(deps, id, rules, next, isAtHand ? due : undefined)
  }
  return { ...now, acted }
}

/** What happened with what the next seat does by its orders, if one does. */
const nextBy = (
  orders: NonNullable<StoredGame['orders']>,
  rules: Rules,
  { events, game }: Happened,
): (Happened & { readonly seat: Seat }) | undefined => {
  for (const seat of game.seats.keys()) {
    const given = ordersOf(game, orders, seat)
    const move = ordered(rules, game, seat, game.instantForced ? given : { ...given, onlyCard: false })
    const decision = move && decide(rules, game, seat, move)
    if (decision?.ok) return { events: [...events, ...decision.events], game: decision.game, seat }
  }
  return undefined
}

/** The least that a card is held back, and how much longer at most, in milliseconds. */
const HELD_BACK = { least: 20_000, more: 70_000 }

/** A card that is held back, of a seat that the game waits for. */
export interface HeldBack {
  readonly seat: Seat
  readonly move: Move<'play'>
}

/**
 * The card that is held back at a table, if one is.
 * @param awaited the seats that the game waits for
 */
export const heldBack = (
  rules: Rules,
  { game, orders }: Pick<StoredGame, 'game' | 'orders'>,
  awaited: readonly Seat[],
): HeldBack | undefined => {
  if (orders === undefined || game.instantForced) return undefined
  for (const seat of awaited) {
    const move = ordersOf(game, orders, seat).onlyCard ? onlyCard(rules, game, seat) : undefined
    if (move !== undefined) return { seat, move }
  }
  return undefined
}

/**
 * For how long a card is held back, in milliseconds: nobody can foretell it, and whoever asks while the turn goes on finds the same.
 */
const delayOf = async (
  { id, invite, game }: Pick<StoredGame, 'id' | 'invite' | 'game'>,
  { seat }: HeldBack,
): Promise<number> => {
  const { number, tricks, trick } = dealOf(game)
  const turn = [game.root?.secret ?? invite, id, 'held-back', number, tricks.length, trick.length, seat]
  const chance = Number.parseInt((await sha256(turn.join(' '))).slice(0, 8), 16) / 2 ** 32
  return HELD_BACK.least + Math.floor(HELD_BACK.more * chance)
}

/** When a card that is held back falls, in milliseconds since 1970; not a number in the change with which its turn begins. */
const fallsAt = async (stored: Beginning, held: HeldBack): Promise<number> =>
  Date.parse(stored.since[held.seat] ?? '') + (await delayOf(stored, held))

type Beginning = Pick<StoredGame, 'id' | 'invite' | 'game' | 'since'>

/** Whether a card has been held back for long enough. @param now in milliseconds since 1970 */
export const mayFall = async (stored: Beginning, held: HeldBack, now: number): Promise<boolean> =>
  (await fallsAt(stored, held)) <= now

/** When the house looks at a game in which a card is held back. */
export const lookForHeldBack = async (
  look: Look | undefined,
  stored: Beginning,
  held: HeldBack,
): Promise<Look> => {
  if (stored.since[held.seat] === MOMENT) {
    const delay = await delayOf(stored, held)
    return { ...look, after: Math.min(look?.after ?? delay, delay) }
  }
  const at = new Date(await fallsAt(stored, held)).toISOString()
  return { ...look, at: look?.at !== undefined && look.at < at ? look.at : at }
}
