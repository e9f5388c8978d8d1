import { maySee, seatOfPlayer } from '../app/auth/access.ts'
import type { EndReason, GameBroadcast, GameSubscription } from '../app/broadcast/port.ts'
import { hasEnded } from '../rules/model/game.ts'
import { redact, viewerAt } from '../rules/view.ts'

/*
 * What somebody who listens to a game is told. Everybody has a watermark, the last event they were told; so a telling that comes
 * twice, late or out of order does no harm, and one that is missing is noticed. Who they are is looked up with each telling, in
 * the table as it then is: what a hand tells never reaches who does not sit there any more.
 */

/** What is to be sent to a listener, who is then told up to another event; or that they are behind, or not to be told. */
export type ListenerMessages =
  | { readonly frames: readonly string[]; readonly listener: GameSubscription; readonly ends: boolean }
  | 'behind'
  | Extract<EndReason, 'unseated' | 'unauthorized'>

/** What a listener is told of a telling. */
export const messagesFor = (
  listener: GameSubscription,
  { before, events, table, now }: GameBroadcast,
  moment: string,
): ListenerMessages => {
  const { player, seat: then, told, until } = listener
  if (until !== undefined && until <= moment) return 'unauthorized'
  const seat = seatOfPlayer(table, player)
  if (!maySee(table, player) || (then !== null && seat !== then)) return 'unseated'
  if (before > told) return 'behind'
  const shown = events
    .filter(({ seq }) => seq > told)
    .map((event) => redact(event, viewerAt(table.game, seat, event.seq), table.names))
  const last = shown.at(-1)?.seq ?? told
  const isNews = last > told
  return {
    frames: isNews ? [...shown.map((event) => JSON.stringify(event)), nowFrame(now)] : [],
    listener: { ...listener, seat, told: last },
    ends: last === now.version && hasEnded(now.status),
  }
}

/** How the game stands, as it is sent. */
export const nowFrame = (now: GameBroadcast['now']): string => JSON.stringify({ type: 'now', ...now })
