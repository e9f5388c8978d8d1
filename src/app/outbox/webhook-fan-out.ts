import type { GameChange } from '../../db/port.ts'
import type { Hearer, MessageType, NewMessage, Tidings } from '../../db/port-webhooks.ts'
import { MOVED } from '../../db/port-webhooks.ts'
import { isPerson } from '../../rules/bot.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Deps } from '../deps.ts'
import { notificationsOf } from '../feed/notifications.ts'
import { newMessageId } from '../ids.ts'

/*
 * What a change tells those who have webhooks, should there be any: whom it concerns, and by which of its events. What is said
 * of it is made when it is sent.
 */

/** Something that is told of a game, and to whom. */
export interface MessageDraft {
  readonly type: MessageType
  /** The numbers of the events that it is about. */
  readonly first: number
  readonly last: number
  /** As the player of which seat; -1 for everybody alike. */
  readonly seat: number
  /** Of a turn: whether it goes on with a run of turns of the player. */
  readonly again?: true
  /** Whose webhooks are told; null for those of this game that nobody at the table has. */
  readonly player: string | null
}

/** Everybody alike: nobody's seat. */
const ALL = -1

/** Those whom a change concerns, with their seats: who sits there, or did until then; and an owner beside the table. */
const concernedSeats = (
  { owner, game }: GameChange['stored'],
  before: Game['seats'] = [],
): ReadonlyMap<string, number> => {
  const sitting = [...before, ...game.seats].flatMap((player, at): [string, number][] =>
    isPerson(player) ? [[player, at < before.length ? at : at - before.length]] : [],
  )
  return new Map([[owner, ALL], ...sitting])
}

/** Whether a game goes on at a table that all people have left: subscribers to moves then get the result alone. */
const isDeserted = ({ status, seats }: Game): boolean =>
  status === 'playing' && seats.includes(null) && !seats.some(isPerson)

/**
 * What is told by a change, to each player at the table, and of a public game to whoever has a webhook for it.
 * @param before who sat there before
 */
export const messageDrafts = (
  change: Pick<GameChange, 'stored' | 'before' | 'events'>,
  before: Game['seats'] | undefined,
): readonly MessageDraft[] => {
  const { stored, events } = change
  const numbered = events.map((event, at) => ({
    seq: change.before + 1 + at,
    at: stored.updatedAt,
    ...event,
  }))
  const moved = {
    type: MOVED,
    first: change.before + 1,
    last: change.before + events.length,
    seat: ALL,
  }
  const those: (readonly [string | null, number])[] = [...concernedSeats(stored, before)]
  if (stored.visibility === 'public') those.push([null, ALL])
  const isSilent = isDeserted(stored.game)
  return those.flatMap(([player, at]) => [
    ...(isSilent ? [] : [{ ...moved, player }]),
    ...numbered.flatMap((event) =>
      notificationsOf(stored.id, event, at).map(({ type, seat = ALL, again }) => ({
        ...{ type, first: event.seq, last: event.seq, seat, player },
        ...(again && { again }),
      })),
    ),
  ])
}

/** Whether a webhook hears of something: one of its owner's games does of what concerns them, one of this game of all in it. */
const accepts = (
  { owner, game, types, turns, people = [] }: Hearer,
  { type, player, again }: MessageDraft,
  players: readonly string[],
): boolean => {
  if (!types.includes(type) || (again && turns === 'first')) return false
  if (player !== null && (owner === player || people.includes(player))) return game !== null || type !== MOVED
  return player === null && game !== null && !players.includes(owner)
}

/**
 * Messages to the subscribed webhooks of a change. Webhooks of a tenant with the same URL are a single target: the oldest gets the message.
 * Webhooks of different tenants with one URL each get their own message, and so do those of an integration and of its people.
 */
export const fanOut = (
  { now, random }: Pick<Deps, 'now' | 'random'>,
  game: string,
  pieces: readonly MessageDraft[],
): Tidings => {
  const players = [...new Set(pieces.flatMap(({ player }) => player ?? []))]
  const messages = (hearers: readonly Hearer[]): readonly NewMessage[] => {
    const told = new Set<string>()
    return hearers.flatMap((hearer) => {
      const { game: _, types: __, turns: ___, revision: ____, people: _____, host, tenant, ...route } = hearer
      const isPersons = route.owner !== tenant
      return pieces.flatMap((piece): NewMessage[] => {
        const { type, first, last, seat } = piece
        const what = JSON.stringify([tenant, isPersons, route.url, type, first, seat])
        if (!accepts(hearer, piece, players) || told.has(what)) return []
        told.add(what)
        const id = newMessageId(now(), random)
        const about = { id, type, game, first, last, seat }
        return [{ ...about, host, tenant, attempts: 0, body: null, merged: 0, route }]
      })
    })
  }
  return { players, messages }
}
