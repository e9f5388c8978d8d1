import * as z from 'zod'
import type { Language } from '../../i18n/language-negotiation.ts'
import { phraseForEvent } from '../../i18n/move-and-event-phrases.ts'
import type { Terms } from '../../i18n/naming-functions.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import type { EventType, LoggedEvent, ShownEvent } from '../../rules/events.ts'
import { EXPIRY_ACTIONS } from '../../rules/events.ts'
import { ResultSchema } from '../../rules/model/game-result.ts'
import type { MoveType } from '../../rules/model/moves.ts'
import { MOVE_TYPES } from '../../rules/model/moves.ts'
import { ScoreLineSchema, TotalSchema } from '../../rules/model/score.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { SeatSchema } from '../../rules/model/seat.ts'
import type { Player, PlayerNames } from '../../rules/player.ts'
import { PlayerSchema } from '../../rules/player.ts'
import { redact } from '../../rules/view.ts'
import { printDuration } from '../clock/iso-duration.ts'
import { deadlineIn } from '../clock/turn-clocks.ts'
import type { SummarizedGame } from '../queries/listed-game-summaries.ts'
import { cursorPlace } from './feed-cursor.ts'

/*
 * Notifications: events at the tables of a player, except ordinary moves. A notification is a projection of
 * one logged event without hidden parts, so the database has no notifications.
 */

/** Notification type of each event that concerns the whole table. */
const TYPE_OF_EVENT = {
  playerSeated: 'seat.taken',
  playerReplaced: 'seat.taken',
  playerLeft: 'seat.vacated',
  seatVacated: 'seat.vacated',
  turnExpired: 'turn.expired',
  gameStarted: 'game.started',
  dealScored: 'deal.finished',
  gameFinished: 'game.finished',
  gameAbandoned: 'game.abandoned',
  seatReleased: 'seat.vacated',
  rematchOffered: 'rematch.offered',
  gamePaused: 'game.paused',
  gameResumed: 'game.resumed',
} as const satisfies { readonly [T in EventType]?: string }

type TypeOfEvent = typeof TYPE_OF_EVENT

/** Event types that lead to a notification, besides the events that begin a turn. */
export const NOTIFYING_EVENTS = Object.keys(TYPE_OF_EVENT) as readonly (keyof TypeOfEvent)[]

export const NOTIFICATION_TYPES = [
  ...new Set(['turn.started', 'turn.reminder', ...Object.values(TYPE_OF_EVENT)] as const),
]
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** A notification of a game before rendering: the type, the event, and the seat. */
export interface GameNotification {
  readonly type: NotificationType
  readonly game: string
  /** Version of the game, time, and place in the feed of the game. */
  readonly version: number
  readonly at: string
  readonly place: number
  /** The event; missing for a reminder. */
  readonly event?: LoggedEvent
  /** Remaining time of a reminder, in milliseconds. */
  readonly left?: number
  /** Seat of the turn, or the taken or vacated seat. */
  readonly seat?: Seat
  /** Whether the notification concerns the reader. The seat can have another player at the time of reading. */
  readonly isOwn?: true
  /** Whether the turn continues a run of turns of the player. */
  readonly again?: true
}

/** Number of the turn entry of an event, after the entry for the table. */
const TURN_PLACE = 1

/** Number of the first reminder entry of an event. A turn has a limited number of reminders. */
const FIRST_REMINDER_PLACE = 2

/** Returns the last place of an event in a feed cursor: after all entries of the event except reminders. */
export const turnPlace = (seq: number): number => cursorPlace(seq, TURN_PLACE)

/** Whether a notification is about a turn: the start of a turn or a reminder. */
export const isTurnNotification = ({ type }: Pick<GameNotification, 'type'>): boolean =>
  type === 'turn.started' || type === 'turn.reminder'

/**
 * Whether an event is the expired turn of a vacant seat. No player missed the turn, so no player gets a
 * notification.
 */
const isVacantExpiry = (event: LoggedEvent): boolean => event.type === 'turnExpired' && event.vacant === true

/** Returns the notifications of one logged event for the player of a seat; -1 for an owner without a seat. */
export const notificationsOf = (
  game: string,
  event: LoggedEvent,
  seat: number,
): readonly GameNotification[] => {
  const type = (TYPE_OF_EVENT as Readonly<Partial<Record<EventType, NotificationType>>>)[event.type]
  const seatFields =
    type !== undefined && 'seat' in event
      ? { seat: event.seat, ...(event.seat === seat && { isOwn: true as const }) }
      : {}
  const { seq, at, turns = [], repeated } = event
  const base = { game, event, version: seq, at }
  return [
    ...(type === undefined || isVacantExpiry(event)
      ? []
      : [{ ...base, type, place: cursorPlace(seq), ...seatFields }]),
    ...(turns.includes(seat)
      ? [
          {
            ...base,
            type: 'turn.started' as const,
            place: cursorPlace(seq, TURN_PLACE),
            seat,
            isOwn: true as const,
            ...(repeated === seat && { again: true as const }),
          },
        ]
      : []),
  ]
}

/** The first and the last event of a player's time on a seat. */
interface Tenure {
  readonly seated: number
  readonly last: number
}

/**
 * Returns the reminders of a player after a moment: for the current turn, and for past turns.
 * @param tenure the player's time on the seat; by default the whole game
 */
export const remindersOf = (
  { id, timed }: Pick<SummarizedGame, 'id' | 'timed'>,
  seat: number,
  since = '',
  { seated, last }: Tenure = { seated: 0, last: Number.POSITIVE_INFINITY },
): readonly GameNotification[] =>
  [
    ...(timed?.past ?? []).filter((one) => one.seat === seat),
    ...(timed?.seats[seat]?.reminded ?? []).map((one, nth) => ({ ...one, nth })),
  ].flatMap(({ left, version, at, nth }) =>
    at > since && version >= seated && version <= last
      ? [
          {
            type: 'turn.reminder',
            game: id,
            version,
            at,
            place: cursorPlace(version, FIRST_REMINDER_PLACE + nth),
            seat,
            left,
            isOwn: true,
          },
        ]
      : [],
  )

/** Fields of all notifications. */
const BASE = {
  game: z.string().meta({ example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' }),
  ruleset: z.string().meta({ description: 'The id of the ruleset.' }),
  version: z.int().min(1).meta({
    description: 'The number of the causing event: of two notices of one game, the higher number is later.',
    example: 17,
  }),
  text: z.string().min(1).meta({
    description: 'The whole item as a sentence, in the language of Content-Language.',
    example: 'It is Anna’s turn.',
  }),
  url: z.string().meta({
    description: 'The URL of the resource; in webhook messages with the host.',
    example: '/v1/games/g_Zk3tYV9mC1nQe5wBq0s8Tg',
  }),
  page: z.string().optional().meta({
    description: 'In webhook messages: the page of the game for people.',
    example: 'https://sidi.example/play#g=g_Zk3tYV9mC1nQe5wBq0s8Tg',
  }),
}
const totals = z.array(TotalSchema).optional().meta({
  description: 'The points of each side after the deal. A log may lack the field.',
})
const seat = SeatSchema
const expectedMoves = z
  .array(z.enum(MOVE_TYPES))
  .optional()
  .meta({
    description: 'The expected kinds of move; missing once the turn is over, and in webhook messages.',
    example: ['bid', 'pass'],
  })
const isRepeated = z.literal(true).optional().meta({
  description:
    'Present on a later turn of a run: your move of the same deal came right before, without another player in between. Missing on the first turn of a run.',
})
const deadline = z.iso.datetime().optional().meta({
  description: 'The end of the time of the turn; missing once the turn is over, and without a clock.',
  example: '2026-08-02T19:30:00.000Z',
})
const player = PlayerSchema.optional().meta({ description: 'The present or former player of the seat.' })

/** Description and fields of each type. */
const TYPES = {
  'turn.started': {
    description: 'It is your turn.',
    shape: {
      seat,
      player,
      again: isRepeated,
      asked: expectedMoves,
      deadline,
    },
  },
  'turn.reminder': {
    description: 'Reminder: your turn ends soon.',
    shape: {
      seat,
      player,
      asked: expectedMoves,
      left: z.string().meta({ description: 'The remaining clock time.', example: 'PT1H' }),
      deadline,
    },
  },
  'turn.expired': {
    description: 'The time of a turn is up.',
    shape: {
      seat,
      player,
      did: z.enum(EXPIRY_ACTIONS).meta({ description: 'The action of the system.', example: 'nudge' }),
    },
  },
  'seat.taken': { description: 'A player took a seat.', shape: { seat, player } },
  'seat.vacated': { description: 'A seat is free again.', shape: { seat, player } },
  'game.started': { description: 'Every seat is taken.', shape: {} },
  'deal.finished': { description: 'A deal is over.', shape: { lines: z.array(ScoreLineSchema), totals } },
  'game.finished': { description: 'The game is over.', shape: { result: ResultSchema } },
  'game.abandoned': {
    description: 'The game ended early; without a result before the start.',
    shape: { result: ResultSchema.nullable() },
  },
  'rematch.offered': {
    description: 'A rematch was created, with a held seat for you.',
    shape: {
      seat,
      player,
      rematch: z
        .string()
        .meta({ description: 'The id of the next game.', example: 'g_4nRt8wPqYc0mVz7sLk2EjA' }),
    },
  },
  'game.paused': {
    description: 'All agree to a pause.',
    shape: { until: z.iso.datetime().meta({ description: 'The latest end of the pause.' }) },
  },
  'game.resumed': { description: 'The pause is over.', shape: {} },
} as const satisfies Readonly<
  Record<NotificationType, { readonly description: string; readonly shape: z.ZodRawShape }>
>

/** A notification as an item of a feed or the data of a webhook message: the type and the fields. */
export type RenderedNotification = {
  readonly [T in NotificationType]: {
    readonly type: T
    readonly data: DeepReadonly<
      z.output<z.ZodObject<typeof BASE>> & z.output<z.ZodObject<(typeof TYPES)[T]['shape']>>
    >
  }
}[NotificationType]

/** Returns the schema name of a notification type: `turn.started` becomes `TurnStarted`. */
export const notificationSchemaName = (type: string): string =>
  type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())

const DATA = NOTIFICATION_TYPES.map((type) => {
  const { description, shape } = TYPES[type]
  const id = notificationSchemaName(type)
  const data = z
    .object({ ...BASE, ...shape })
    .meta({ id: `${id}Data`, description: 'The facts of the item.' })
  return { type, id, description, data }
})

/**
 * Returns one schema for each notification type.
 * @param extraFields fields that the interface adds to each notification
 * @param prefix prefix of the schema ids
 */
export const notificationSchemas = (extraFields: z.ZodRawShape, prefix = ''): readonly z.ZodObject[] =>
  DATA.map(({ type, id, description, data }) =>
    z.object({ ...extraFields, type: z.literal(type), data }).meta({ id: prefix + id, description }),
  )

/** Returns the facts of an event. */
const eventFacts = (event: ShownEvent): object => {
  switch (event.type) {
    case 'turnExpired':
      return { did: event.did }
    case 'dealScored':
      return { lines: event.lines, ...(event.totals && { totals: event.totals }) }
    case 'gameFinished':
    case 'gameAbandoned':
      return { result: event.result }
    case 'gamePaused':
      return { until: event.until }
    case 'rematchOffered':
      return { rematch: event.rematch }
    default:
      return {}
  }
}

/**
 * Returns the facts of an event of a game with sealed deals: no lines, no points and no winners, since the reader can be a
 * relay. Players read their own table.
 */
const sealedFacts = (event: ShownEvent): object => {
  switch (event.type) {
    case 'dealScored':
      return { lines: [] }
    case 'gameFinished':
    case 'gameAbandoned':
      return { result: event.result && { winners: [], kind: event.result.kind } }
    default:
      return eventFacts(event)
  }
}

/** Events whose sentence has points or winners. */
const WITH_POINTS: readonly EventType[] = ['dealScored', 'gameFinished', 'gameAbandoned']

/** Returns the facts of the event of a notification, and the sentence. */
const factsAndText = (
  notification: GameNotification,
  { summary: { dealSet } }: NotificationTable,
  event: ShownEvent | undefined,
  terms: Terms,
): object => {
  const { table } = terms.words
  const { seat = 0, left } = notification
  if (isTurnNotification(notification) || event === undefined)
    return { text: table[left === undefined ? 'turn' : 'stillTurn'](terms.whom(seat)) }
  if (dealSet === undefined) return { ...eventFacts(event), text: phraseForEvent(event, terms) }
  const text = WITH_POINTS.includes(event.type) ? table.sealed : phraseForEvent(event, terms)
  return { ...sealedFacts(event), text }
}

/** Whether the turn of a notification still continues. */
const isTurnOpen = ({ seat = -1, at, left }: GameNotification, since: SummarizedGame['since']): boolean => {
  const began = since[seat] ?? null
  return left === undefined ? began === at : began !== null && began < at
}

/** The fields of a listed game that the rendering of a notification needs. */
export type NotificationTable = Pick<SummarizedGame, 'ruleset' | 'since' | 'timed' | 'summary'>

/** Returns the facts of a continuing turn: the expected kinds of move, and the deadline. */
const turnFacts = (
  notification: GameNotification,
  { since, timed, summary: { seats, words } }: NotificationTable,
): { readonly asked?: readonly MoveType[]; readonly deadline?: string } => {
  const { seat = -1 } = notification
  if (!isTurnNotification(notification) || !isTurnOpen(notification, since)) return {}
  const expectedMoves = words[seat]
  const deadline = deadlineIn(timed, seat, since[seat] ?? null, seats[seat]?.player?.id)
  return { ...(expectedMoves && { asked: expectedMoves }), ...(deadline !== null && { deadline }) }
}

/** Returns the seats for a notification. The reader's seat has the reader's name. */
const seatsAt = (
  { seat, isOwn }: GameNotification,
  { seats }: NotificationTable['summary'],
  reader: Player | undefined,
) =>
  seats.map((one) => {
    if (!isOwn || one.seat !== seat) return one
    const { bot: _, ...withoutBot } = one
    return { ...withoutBot, player: reader ?? null }
  })

/**
 * Renders a notification in a language, with its data fields and its text.
 * @param names names of players who come or go with the event
 * @param reader the player whose own seat the notification concerns. The text shows the player at that seat, even after
 *   the player has left. Undefined without an own seat, or for a player whose name is not known here
 */
export const renderNotification = (
  notification: GameNotification,
  table: NotificationTable,
  names: PlayerNames,
  language: Language,
  reader?: Player,
): RenderedNotification => {
  const { type, game, version, event, seat, left } = notification
  const { ruleset, summary } = table
  const seats = seatsAt(notification, summary, reader)
  const terms = termsOf(language, { seats, firstSeat: 1 })
  const publicEvent = event && redact(event, null, names)
  const seatFields =
    !isTurnNotification(notification) && publicEvent && 'player' in publicEvent
      ? publicEvent.player
      : seats[seat ?? -1]?.player
  const data = {
    ...{ game, ruleset, version },
    ...(seat !== undefined && { seat, ...(seatFields && { player: seatFields }) }),
    ...(notification.again && { again: true }),
    ...turnFacts(notification, table),
    ...(left !== undefined && { left: printDuration(left) }),
    ...factsAndText(notification, table, publicEvent, terms),
    url: `/v1/games/${game}`,
  }
  // The spread loses the link between type and fields.
  return { type, data } as unknown as RenderedNotification
}
