import { TURN_DIGEST } from '../../db/port/webhooks.ts'
import type { NotificationType } from './notifications.ts'
import { SERIES_NOTICE_TYPES } from './series-notices.ts'

/*
 * Kinds of push messages: groups of notification types that a person wants or does not want.
 */

const KINDS = {
  turn: ['turn.started'],
  reminder: ['turn.reminder'],
  start: ['game.started', 'rematch.offered'],
  result: ['game.finished', 'game.abandoned'],
  series: SERIES_NOTICE_TYPES,
  table: ['seat.taken', 'seat.vacated', 'turn.expired', 'game.paused', 'game.resumed'],
} as const satisfies Readonly<
  Record<string, readonly (NotificationType | (typeof SERIES_NOTICE_TYPES)[number])[]>
>

export type PushKind = keyof typeof KINDS

export const PUSH_KINDS = Object.keys(KINDS) as readonly PushKind[]

/** The kinds of a person without a choice: all but news of a table that need no action. */
export const DEFAULT_PUSH_KINDS: readonly PushKind[] = PUSH_KINDS.filter((kind) => kind !== 'table')

/** Returns the notification types of some kinds. */
export const typesOfKinds = (kinds: readonly PushKind[]): readonly string[] =>
  kinds.flatMap((kind): readonly string[] => KINDS[kind])

/** Returns the kind of a message type. The daily summary is about turns. */
export const kindOfType = (type: string): PushKind =>
  type === TURN_DIGEST ? 'turn' : (PUSH_KINDS.find((kind) => typesOfKinds([kind]).includes(type)) ?? 'table')
