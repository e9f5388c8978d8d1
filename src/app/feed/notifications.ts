import * as z from 'zod'
import type { Language } from '../../i18n/language.ts'
import { phraseForEvent } from '../../i18n/phrases.ts'
import { termsOf } from '../../i18n/terms.ts'
import type { Frozen } from '../../lib/deep-readonly.ts'
import type { EventType, LoggedEvent, ShownEvent } from '../../rules/events.ts'
import { EXPIRIES } from '../../rules/events.ts'
import type { Word } from '../../rules/model/moves.ts'
import { WORDS } from '../../rules/model/moves.ts'
import { ResultSchema } from '../../rules/model/result.ts'
import { ScoreLineSchema, TotalSchema } from '../../rules/model/score.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { SeatSchema } from '../../rules/model/seat.ts'
import type { Names, Player } from '../../rules/player.ts'
import { PlayerSchema } from '../../rules/player.ts'
import { redact } from '../../rules/view.ts'
import { printDuration } from '../clock/iso-duration.ts'
import { deadlineIn } from '../clock/turn-clocks.ts'
import type { SummarizedGame } from '../queries/listed-games.ts'
import { cursorPlace } from './cursor.ts'

/*
 * What is told to players without their asking: what happened at their tables that is not just another card. A notice follows
 * from one event of a log, so nothing is kept for it, and from nothing that is hidden.
 */

/** The events that tell everybody at the table something, and what that is called. */
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

/** The events that a notice may follow from, besides those with which a turn begins. */
export const NOTIFYING_EVENTS = Object.keys(TYPE_OF_EVENT) as readonly (keyof TypeOfEvent)[]

export const NOTIFICATION_TYPES = [
  ...new Set(['turn.started', 'turn.reminder', ...Object.values(TYPE_OF_EVENT)] as const),
]
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Something to be told of a game. */
export interface GameNotification {
  readonly type: NotificationType
  readonly game: string
  /** The version of the game with it, when it came, and its place among what is told of the game. */
  readonly version: number
  readonly at: string
  readonly place: number
  /** The event that it follows from; a reminder follows from none. */
  readonly event?: LoggedEvent
  /** With how much time left somebody is reminded, in milliseconds. */
  readonly left?: number
  /** Whose turn it is, or whose seat was taken or left. */
  readonly seat?: Seat
  /** Whether the notice is about the reader: the seat can have another player when the notice is read. */
  readonly isOwn?: true
  /** Of a turn: whether it goes on with a run of turns of the player. */
  readonly again?: true
}

/** A turn begins after what else an event tells. */
const TURN_PLACE = 1

/** After both come reminders; at most so many of one turn. */
const FIRST_REMINDER_PLACE = 2

/** The place after which a log has been told up to an event. */
export const turnPlace = (seq: number): number => cursorPlace(seq, TURN_PLACE)

/** Whether a notice tells a seat that a turn begins or goes on. */
export const isTurnNotification = ({ type }: Pick<GameNotification, 'type'>): boolean =>
  type === 'turn.started' || type === 'turn.reminder'

/** Whether an event is the end of a turn of a vacant seat: no player missed a turn, so players get no notice. */
const isVacantExpiry = (event: LoggedEvent): boolean => event.type === 'turnExpired' && event.vacant === true

/** What an event tells the player of a seat; of -1, an owner beside the table. */
export const notificationsOf = (
  game: string,
  event: LoggedEvent,
  seat: number,
): readonly GameNotification[] => {
  const type = (TYPE_OF_EVENT as Readonly<Partial<Record<EventType, NotificationType>>>)[event.type]
  const whose =
    type !== undefined && 'seat' in event
      ? { seat: event.seat, ...(event.seat === seat && { isOwn: true as const }) }
      : {}
  const { seq, at, turns = [], repeated } = event
  const base = { game, event, version: seq, at }
  return [
    ...(type === undefined || isVacantExpiry(event)
      ? []
      : [{ ...base, type, place: cursorPlace(seq), ...whose }]),
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

/** The events from which on, and up to which, a player had a seat. */
interface Tenure {
  readonly seated: number
  readonly last: number
}

/**
 * The reminders of a player after a moment, in a game with a clock: of the turn that goes on, and of past turns.
 * @param tenure when the player had the seat; by default always
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

/** What every notice tells. */
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
const asked = z
  .array(z.enum(WORDS))
  .optional()
  .meta({
    description: 'The expected kinds of move; missing once the turn is over, and in webhook messages.',
    example: ['bid', 'pass'],
  })
const again = z.literal(true).optional().meta({
  description:
    'Present on a later turn of a run: your move of the same deal came right before, without another player in between. Missing on the first turn of a run.',
})
const deadline = z.iso.datetime().optional().meta({
  description: 'The end of the time of the turn; missing once the turn is over, and without a clock.',
  example: '2026-08-02T19:30:00.000Z',
})
const player = PlayerSchema.optional().meta({ description: 'The present or former player of the seat.' })

/** What each kind of notice tells besides. */
const TYPES = {
  'turn.started': {
    description: 'It is your turn.',
    shape: {
      seat,
      player,
      again,
      asked,
      deadline,
    },
  },
  'turn.reminder': {
    description: 'Reminder: your turn ends soon.',
    shape: {
      seat,
      player,
      asked,
      left: z.string().meta({ description: 'The remaining clock time.', example: 'PT1H' }),
      deadline,
    },
  },
  'turn.expired': {
    description: 'The time of a turn is up.',
    shape: {
      seat,
      player,
      did: z.enum(EXPIRIES).meta({ description: 'The action of the system.', example: 'nudge' }),
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

/** What is told, by kind. */
export type RenderedNotification = {
  readonly [T in NotificationType]: {
    readonly type: T
    readonly data: Frozen<
      z.output<z.ZodObject<typeof BASE>> & z.output<z.ZodObject<(typeof TYPES)[T]['shape']>>
    >
  }
}[NotificationType]

/** What a type is called where a name has no dots: `TurnStarted`. */
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
 * One schema for each kind of notice, with what a door adds to all of them.
 * @param prefix what the ids of the schemas begin with
 */
export const notificationSchemas = (besides: z.ZodRawShape, prefix = ''): readonly z.ZodObject[] =>
  DATA.map(({ type, id, description, data }) =>
    z.object({ ...besides, type: z.literal(type), data }).meta({ id: prefix + id, description }),
  )

/** What of the event itself is told. */
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

/** Whether the turn that a notice is about still goes on. */
const isTurnOpen = ({ seat = -1, at, left }: GameNotification, since: SummarizedGame['since']): boolean => {
  const began = since[seat] ?? null
  return left === undefined ? began === at : began !== null && began < at
}

/** As much of a table as is told of. */
export type NotificationTable = Pick<SummarizedGame, 'ruleset' | 'since' | 'timed' | 'summary'>

/** What is told of a turn that goes on: what is asked, where that is to be told, and until when. */
const turnFacts = (
  notice: GameNotification,
  { since, timed, summary: { seats, words } }: NotificationTable,
): { readonly asked?: readonly Word[]; readonly deadline?: string } => {
  const { seat = -1 } = notice
  if (!isTurnNotification(notice) || !isTurnOpen(notice, since)) return {}
  const asked = words[seat]
  const deadline = deadlineIn(timed, seat, since[seat] ?? null, seats[seat]?.player?.id)
  return { ...(asked && { asked }), ...(deadline !== null && { deadline }) }
}

/** The seats of the table as a notice about the reader names them. */
const seatsAt = (
  { seat, isOwn }: GameNotification,
  { seats }: NotificationTable['summary'],
  reader: Player | undefined,
) =>
  seats.map((one) => {
    if (!isOwn || one.seat !== seat) return one
    const { bot: _, ...bare } = one
    return { ...bare, player: reader ?? null }
  })

/**
 * A notice in words.
 * @param names the names of players who come or go with the notice
 * @param reader the player whose feed or webhook gets the notice; missing where the name is not known
 */
export const renderNotification = (
  notice: GameNotification,
  table: NotificationTable,
  names: Names,
  language: Language,
  reader?: Player,
): RenderedNotification => {
  const { type, game, version, event, seat, left } = notice
  const { ruleset, summary } = table
  const seats = seatsAt(notice, summary, reader)
  const terms = termsOf(language, { seats, firstSeat: 1 })
  const shown = event && redact(event, null, names)
  const whose =
    !isTurnNotification(notice) && shown && 'player' in shown ? shown.player : seats[seat ?? -1]?.player
  const data = {
    ...{ game, ruleset, version },
    ...(seat !== undefined && { seat, ...(whose && { player: whose }) }),
    ...(notice.again && { again: true }),
    ...turnFacts(notice, table),
    ...(left !== undefined && { left: printDuration(left) }),
    ...(isTurnNotification(notice) || !shown ? {} : eventFacts(shown)),
    text:
      isTurnNotification(notice) || !shown
        ? terms.words.table[left === undefined ? 'turn' : 'stillTurn'](terms.whom(seat ?? 0))
        : phraseForEvent(shown, terms),
    url: `/v1/games/${game}`,
  }
  // What one kind of notice tells goes together; a spread forgets which it is.
  return { type, data } as unknown as RenderedNotification
}
