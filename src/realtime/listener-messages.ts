import type { AccessFacts } from '../app/auth/game-access.ts'
import { maySee, seatOfPlayer } from '../app/auth/game-access.ts'
import type { EndReason, GameBroadcast, GameSubscription } from '../app/broadcast/broadcaster-port.ts'
import { hasEnded } from '../rules/model/game.ts'
import { redact, viewerAt } from '../rules/view.ts'

/*
 * Messages of a broadcast for one listener of a game. The watermark is the last event that the listener has
 * received. A repeated, late or unordered broadcast therefore does no harm, and a missing broadcast is noticed.
 * The view depends on the seat at the time of the broadcast: private events of a hand never reach a player who has
 * left the seat.
 */

/**
 * Result of {@link messagesFor}: the frames to send and the new watermark; or `behind`, if the listener lacks earlier
 * events; or the reason to close the connection.
 */
export type ListenerMessages =
  | { readonly frames: readonly string[]; readonly listener: GameSubscription; readonly ends: boolean }
  | 'behind'
  | Extract<EndReason, 'unseated' | 'unauthorized'>

/**
 * Returns the reason to close the connection of a listener: the credential has ended, or the listener has lost the seat or the
 * access. Undefined for a listener with access.
 */
export const lostAccess = (
  { player, seat: then, until }: GameSubscription,
  table: AccessFacts,
  moment: string,
): Extract<EndReason, 'unseated' | 'unauthorized'> | undefined => {
  if (until !== undefined && until <= moment) return 'unauthorized'
  const isSeatLost = then !== null && seatOfPlayer(table, player) !== then
  return !maySee(table, player) || isSeatLost ? 'unseated' : undefined
}

/**
 * Returns the messages of a broadcast for one listener of a game: the events after the watermark, in the view of the
 * listener.
 * @param moment the current time, as an ISO timestamp
 */
export const messagesFor = (
  listener: GameSubscription,
  { before, events, table, now }: GameBroadcast,
  moment: string,
): ListenerMessages => {
  const { player, watermark } = listener
  const reason = lostAccess(listener, table, moment)
  if (reason !== undefined) return reason
  const seat = seatOfPlayer(table, player)
  if (before > watermark) return 'behind'
  const redacted = events
    .filter(({ seq }) => seq > watermark)
    .map((event) => redact(event, viewerAt(table.game, seat, event.seq), table.names))
  const last = redacted.at(-1)?.seq ?? watermark
  const isNews = last > watermark
  return {
    frames: isNews ? [...redacted.map((event) => JSON.stringify(event)), nowFrame(now)] : [],
    listener: { ...listener, seat, watermark: last },
    ends: last === now.version && hasEnded(now.status),
  }
}

/** Returns the JSON frame with the progress of a game, which follows the events of a broadcast. */
export const nowFrame = (now: GameBroadcast['now']): string => JSON.stringify({ type: 'now', ...now })
