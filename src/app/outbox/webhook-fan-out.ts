import type { GameChange } from '../../db/port/change.ts'
import type {
  MessageType,
  NewOutboxMessage,
  WebhookNotification,
  WebhookSubscriber,
} from '../../db/port/webhooks.ts'
import { GAME_MOVED } from '../../db/port/webhooks.ts'
import { isPerson } from '../../rules/bot-levels-and-ids.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Deps } from '../deps.ts'
import { notificationsOf } from '../feed/notifications.ts'
import { newMessageId } from '../ids.ts'
import { loggedEvents } from '../queries/stored-game-facts.ts'
import { waitsUntil } from './waiting-messages.ts'

/*
 * Webhook fan-out: the outbox messages of a change. A message names events and a recipient; the dispatcher
 * renders the text at delivery.
 */

/** A webhook message before fan-out: the type, the events of a game, and the recipient. */
export interface MessageDraft {
  readonly type: MessageType
  /** First and last event number. */
  readonly first: number
  readonly last: number
  /** Seat of the recipient; -1 for a message that is the same for all. */
  readonly seat: number
  /** Whether the turn continues a run of turns of the player. */
  readonly again?: true
  /** Whether the message comes from the preferences of the player alone. Webhooks of integrations do not get it. */
  readonly isOwn?: true
  /** Player whose webhooks get the message; null for webhooks of the game whose owners do not play. */
  readonly player: string | null
}

/** Seat of a message that is the same for all. */
const ALL = -1

/**
 * Returns the players concerned with their seats: current players, players before the change, and an owner
 * without a seat.
 */
const concernedSeats = (
  { owner, game }: GameChange['stored'],
  before: Game['seats'] = [],
): ReadonlyMap<string, number> => {
  const seated = [...before, ...game.seats].flatMap((player, at): [string, number][] =>
    isPerson(player) ? [[player, at < before.length ? at : at - before.length]] : [],
  )
  // Sealed deals hide the game from an owner without a seat.
  return new Map([...(game.dealSet ? [] : [[owner, ALL] as const]), ...seated])
}

/** Whether a game continues after all people left. Subscribers to moves then get the result only. */
const isDeserted = ({ status, seats }: Game): boolean =>
  status === 'playing' && seats.includes(null) && !seats.some(isPerson)

/**
 * Returns the message drafts of a change: for each player at the table, and for subscribers of a public game.
 * @param before players before the change
 */
export const messageDrafts = (
  change: Pick<GameChange, 'stored' | 'before' | 'events'>,
  before: Game['seats'] | undefined,
): readonly MessageDraft[] => {
  const { stored, events } = change
  const numbered = loggedEvents(change)
  const moved = {
    type: GAME_MOVED,
    first: change.before + 1,
    last: change.before + events.length,
    seat: ALL,
  }
  const recipients: (readonly [string | null, number])[] = [...concernedSeats(stored, before)]
  if (stored.visibility === 'public') recipients.push([null, ALL])
  const isSilent = isDeserted(stored.game)
  return recipients.flatMap(([player, at]) => [
    ...(isSilent ? [] : [{ ...moved, player }]),
    ...numbered.flatMap((event) =>
      notificationsOf(stored.id, event, at).map(({ type, seat = ALL, again }) => ({
        ...{ type, first: event.seq, last: event.seq, seat, player },
        ...(again && { again }),
      })),
    ),
  ])
}

/**
 * Whether a webhook subscribes to a message: a webhook of a player gets the player's messages, a webhook of a
 * game all messages of the game.
 */
const accepts = (
  { owner, game, types, turns, people = [] }: WebhookSubscriber,
  { type, player, again, isOwn }: MessageDraft,
  players: readonly string[],
  waits: boolean,
): boolean => {
  // The message of a first turn that waits can be over before it is sent, while the run of turns goes on.
  if (!types.includes(type) || (again && turns === 'first' && !waits)) return false
  if (isOwn && owner !== player) return false
  if (player !== null && (owner === player || people.includes(player)))
    return game !== null || type !== GAME_MOVED
  return player === null && game !== null && !players.includes(owner)
}

/**
 * Returns the fan-out of message drafts to subscribed webhooks. Webhooks of one tenant with the same URL are
 * a single target: the oldest webhook gets the message. Webhooks of different tenants each get a message, and
 * so do the webhooks of an integration and of its people.
 */
export const fanOut = (
  { now, random }: Pick<Deps, 'now' | 'random'>,
  game: string,
  drafts: readonly MessageDraft[],
): WebhookNotification => {
  const players = [...new Set(drafts.flatMap(({ player }) => player ?? []))]
  const messages = (webhooks: readonly WebhookSubscriber[]): readonly NewOutboxMessage[] => {
    const sent = new Set<string>()
    return webhooks.flatMap((webhook) => {
      const { types: _, turns: __, revision: ___, people: ____, host, tenant, ...route } = webhook
      const isPersons = route.owner !== tenant
      const moment = Date.parse(now())
      return drafts.flatMap((draft): NewOutboxMessage[] => {
        const { type, first, last, seat } = draft
        const key = JSON.stringify([tenant, isPersons, route.url, type, first, seat])
        const until = waitsUntil({ type, at: moment }, route.preferences, moment)
        if (!accepts(webhook, draft, players, until !== undefined) || sent.has(key)) return []
        sent.add(key)
        const id = newMessageId(now(), random)
        const about = { id, type, game, first, last, seat }
        const due = until !== undefined && { due: new Date(until).toISOString() }
        return [{ ...about, host, tenant, attempts: 0, body: null, merged: 0, route, ...due }]
      })
    })
  }
  return { players, messages }
}
