import type { Look, StoredGame } from '../../db/port.ts'
import { MOMENT } from '../../db/port.ts'
import { onlyCard } from '../../game/autoplay.ts'
import { sha256 } from '../../lib/encoding.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { momentAfterPauses } from '../clock/turn-clocks.ts'
import { currentOrders } from './apply-standing-orders.ts'

/*
 * A card that falls at once tells everybody that it was the only one. Where that was not agreed on, and somebody has ordered it to
 * be played, it is held back: it falls as late as anybody's might, after a while that nobody can foretell, and then by the house
 * like what the clock brings about.
 */

/** The least that a card is held back, and how much longer at most, in milliseconds. */
const DELAY = { least: 20_000, more: 70_000 }

/** A card that is held back, of a seat that the game waits for. */
export interface HeldBackCard {
  readonly seat: Seat
  readonly move: Move<'play'>
}

/**
 * The card that is held back at a table, if one is.
 * @param awaited the seats that the game waits for
 */
export const heldBackCardIn = (
  rules: Rules,
  { game, orders }: Pick<StoredGame, 'game' | 'orders'>,
  awaited: readonly Seat[],
): HeldBackCard | undefined => {
  if (orders === undefined || game.instantForced) return undefined
  for (const seat of awaited) {
    const move = currentOrders(game, orders, seat).onlyCard ? onlyCard(rules, game, seat) : undefined
    if (move !== undefined) return { seat, move }
  }
  return undefined
}

/**
 * For how long a card is held back, in milliseconds: nobody can foretell it, and whoever asks while the turn goes on finds the same.
 */
const delayOf = async (
  { id, invite, game }: Pick<StoredGame, 'id' | 'invite' | 'game'>,
  { seat }: HeldBackCard,
): Promise<number> => {
  const { number, tricks, trick } = dealOf(game)
  const turn = [game.root?.secret ?? invite, id, 'held-back', number, tricks.length, trick.length, seat]
  const chance = Number.parseInt((await sha256(turn.join(' '))).slice(0, 8), 16) / 2 ** 32
  return DELAY.least + Math.floor(DELAY.more * chance)
}

/** When a card that is held back falls, in milliseconds since 1970; not a number in the change with which its turn begins. */
const releaseMoment = async (stored: TurnStart, held: HeldBackCard): Promise<number> =>
  momentAfterPauses(stored.timed, Date.parse(stored.since[held.seat] ?? ''), await delayOf(stored, held))

type TurnStart = Pick<StoredGame, 'id' | 'invite' | 'game' | 'since' | 'timed'>

/** Whether a card has been held back for long enough. @param now in milliseconds since 1970 */
export const isReleased = async (stored: TurnStart, held: HeldBackCard, now: number): Promise<boolean> =>
  (await releaseMoment(stored, held)) <= now

/** When the house looks at a game: as it would without that, or earlier for a card that is held back. */
export const wakeUpForHeldBack = async (
  held: HeldBackCard | undefined,
  look: Look | undefined,
  stored: TurnStart,
): Promise<Look | undefined> => {
  if (held === undefined) return look
  if (stored.since[held.seat] === MOMENT) {
    const delay = await delayOf(stored, held)
    return { ...look, after: Math.min(look?.after ?? delay, delay) }
  }
  const at = new Date(await releaseMoment(stored, held)).toISOString()
  return { ...look, at: look?.at !== undefined && look.at < at ? look.at : at }
}
