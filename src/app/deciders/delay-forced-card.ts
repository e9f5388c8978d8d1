import type { WakeUpTime } from '../../db/port/change.ts'
import { WRITE_TIME } from '../../db/port/change.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import { forcedCard } from '../../game/autoplay.ts'
import { sha256 } from '../../lib/encoding-and-hashing.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { momentAfterPauses } from '../clock/turn-clocks.ts'
import { currentOrders } from './apply-standing-orders.ts'

/*
 * Held-back cards. A card that is played at once tells everyone that the seat had one legal card. Without an
 * agreement on such cards, an ordered card is held back: the system plays the card after an unpredictable
 * delay.
 */

/** Minimum delay, and the additional range, in milliseconds. */
const DELAY = { least: 20_000, more: 70_000 }

/**
 * A held-back card: an ordered card that was the only legal card of a seat. The system plays the card after a delay.
 */
export interface HeldBackCard {
  readonly seat: Seat
  readonly move: Move<'play'>
}

/**
 * Returns the held-back card of a game: the ordered card of an awaited seat, if the card is the only legal card;
 * undefined without such a card.
 * @param awaited seats that the game waits for
 */
export const heldBackCardIn = (
  rules: Rules,
  { game, orders }: Pick<StoredGame, 'game' | 'orders'>,
  awaited: readonly Seat[],
): HeldBackCard | undefined => {
  if (orders === undefined || game.instantForced) return undefined
  for (const seat of awaited) {
    const move = currentOrders(game, orders, seat).onlyCard ? forcedCard(rules, game, seat) : undefined
    if (move !== undefined) return { seat, move }
  }
  return undefined
}

/**
 * Returns the delay of a card in milliseconds. The delay is unpredictable for players, and the same for each
 * call during the turn.
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

/** Returns the moment of the move in milliseconds since 1970; NaN in the change that begins the turn. */
const releaseMoment = async (stored: TurnStart, held: HeldBackCard): Promise<number> =>
  momentAfterPauses(stored.timed, Date.parse(stored.since[held.seat] ?? ''), await delayOf(stored, held))

type TurnStart = Pick<StoredGame, 'id' | 'invite' | 'game' | 'since' | 'timed'>

/**
 * Whether the delay of a held-back card is over, so that the system may play the card.
 * @param now in milliseconds since 1970
 */
export const isReleased = async (stored: TurnStart, held: HeldBackCard, now: number): Promise<boolean> =>
  (await releaseMoment(stored, held)) <= now

/**
 * Returns the next wake-up of a game with a held-back card: `wakeUp`, or the moment of the card if that moment is
 * earlier.
 */
export const wakeUpForHeldBack = async (
  held: HeldBackCard | undefined,
  wakeUp: WakeUpTime | undefined,
  stored: TurnStart,
): Promise<WakeUpTime | undefined> => {
  if (held === undefined) return wakeUp
  if (stored.since[held.seat] === WRITE_TIME) {
    const delay = await delayOf(stored, held)
    return { ...wakeUp, after: Math.min(wakeUp?.after ?? delay, delay) }
  }
  const at = new Date(await releaseMoment(stored, held)).toISOString()
  return { ...wakeUp, at: wakeUp?.at !== undefined && wakeUp.at < at ? wakeUp.at : at }
}
