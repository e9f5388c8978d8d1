import type { GameChange } from '../../db/port/change.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import type { OutboxMessage, WebhookRoute } from '../../db/port/webhooks.ts'
import { GAME_MOVED, TABLE_OPENED, TURN_DIGEST } from '../../db/port/webhooks.ts'
import type { Summary } from '../../game/game-summary.ts'
import { summarize } from '../../game/game-summary.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import { isPerson } from '../../rules/bot-levels-and-ids.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import { playerWithName } from '../../rules/player.ts'
import { bindingOfGame } from '../../rules/rulesets/index.ts'
import { redact } from '../../rules/view.ts'
import type { WebhookPayload } from '../../webhooks/payload-formats.ts'
import { areDealsOpened, maySee } from '../auth/game-access.ts'
import type { Deps } from '../deps.ts'
import type { GameNotification, NotificationTable } from '../feed/notifications.ts'
import {
  isTurnNotification,
  NOTIFICATION_TYPES,
  notificationsOf,
  remindersOf,
  renderNotification,
} from '../feed/notifications.ts'
import { SERIES_NOTICE_TYPES } from '../feed/series-notices.ts'
import { isIntegrationId, isSeriesId } from '../ids.ts'
import type { TextOptions } from '../queries/game-text-renderer.ts'
import { changeText, tableText, turnText } from '../queries/game-text-renderer.ts'
import { loggedEvents } from '../queries/stored-game-facts.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { gameProgress, viewerContext } from '../queries/viewer-context.ts'
import { newTableData } from './new-table-message.ts'
import { isStillNews, pushText } from './push-message.ts'
import { seriesContent } from './series-message.ts'
import { turnDigest } from './turn-digest.ts'
import { canWait } from './waiting-messages.ts'

/*
 * Message renderer: bodies of webhook messages. The renderer reads the log at delivery, so names are current.
 * No body depends on a hidden card, because a relay is not the player.
 */

/** Message types that a webhook can subscribe to. */
export const MESSAGE_TYPES = [
  ...NOTIFICATION_TYPES,
  ...SERIES_NOTICE_TYPES,
  GAME_MOVED,
  TABLE_OPENED,
] as const

export type SubscribedType = (typeof MESSAGE_TYPES)[number]

type RendererDeps = Pick<Deps, 'patientStore' | 'now'>

/** A game, and the events of a message. */
interface GameEvents {
  readonly stored: StoredGame
  readonly table: NotificationTable
  readonly events: readonly LoggedEvent[]
}

/** The expected kinds of move can depend on the hand, so messages omit the kinds. */
const notificationTable = ({ game, since, timed }: StoredGame, summary: Summary): NotificationTable => ({
  ...{ ruleset: game.ruleset, since, timed },
  summary: { ...summary, words: [] },
})

const subjectOf = (stored: StoredGame, events: readonly LoggedEvent[]): GameEvents => {
  const { game, names } = stored
  const { rules } = bindingOfGame(game)
  return { stored, table: notificationTable(stored, summarize(rules, game, names)), events }
}

/** Returns the subject of a change, without a read. */
const subjectOfChange = (change: GameChange): GameEvents => ({
  stored: change.stored,
  table: notificationTable(change.stored, change.summary),
  events: loggedEvents(change),
})

/** Returns the URL of the play page. Browsers never send the part behind `#`. */
const pageOf = (origin: string, game: string): string => `${origin}/play#g=${game}`

/** Joins the text of a message: table, events, next seats with deadlines, and the URL of the page. */
const messageText = (
  viewer: ViewerContext,
  textOptions: TextOptions,
  lines: readonly string[],
  closing: readonly string[],
  page: string,
): string => [tableText(viewer, textOptions), ...lines, ...closing, page].join('\n')

/** The data of a move in a game with sealed deals: that the game went on, and nothing of its course. */
const sealedMoveData = (
  { stored, table }: GameEvents,
  { first, last }: Pick<OutboxMessage, 'first' | 'last'>,
  { lang, origin }: WebhookRoute,
): WebhookPayload['data'] => {
  const page = pageOf(origin, stored.id)
  const { version, status } = stored.game
  return {
    ...{ game: stored.id, ruleset: table.ruleset, version: last },
    ...{ from: first, to: last },
    events: [],
    now: { version, status, toAct: [], totals: [] },
    text: [termsOf(lang as Language).words.table.sealed, page].join('\n'),
    url: `${origin}/v1/games/${stored.id}`,
    page,
  }
}

const movedData = async (
  { patientStore, now }: RendererDeps,
  { stored, table, events }: GameEvents,
  { first, last, merged }: Pick<OutboxMessage, 'first' | 'last' | 'merged'>,
  { lang, origin }: WebhookRoute,
): Promise<WebhookPayload['data']> => {
  const publicEvents = events.map((event) => redact(event, null, stored.names))
  const viewer = viewerContext(stored, '')
  const textOptions = { language: lang as Language, now: Date.parse(now()) }
  const lines = await changeText({ store: patientStore }, viewer, publicEvents, textOptions)
  const page = pageOf(origin, stored.id)
  return {
    ...{ game: stored.id, ruleset: table.ruleset, version: last },
    ...{ from: first, to: last },
    events: merged > 0 ? [] : publicEvents,
    now: gameProgress(viewer),
    text: messageText(viewer, textOptions, lines, [], page),
    url: `${origin}/v1/games/${stored.id}`,
    page,
  }
}

/** Returns the people concerned, for a webhook of an integration; undefined for a webhook of a player. */
const peopleOf = async (
  { patientStore }: RendererDeps,
  { type, seat, first, last, at, route: { owner } }: OutboxMessage,
  { stored, events }: GameEvents,
): Promise<WebhookPayload['people']> => {
  if (!isIntegrationId(owner) || type === GAME_MOVED) return undefined
  const concerned = events.filter(({ seq }) => seq >= first && seq <= last)
  // The event names a player who left.
  const named = concerned.flatMap((event) =>
    'player' in event && 'seat' in event && typeof event.seat === 'number' && isPerson(event.player?.id)
      ? [{ player: event.player.id, seat: event.seat }]
      : [],
  )
  const isConcerned = (at: number) =>
    type === 'turn.reminder'
      ? at === seat
      : concerned
          .flatMap((event) => notificationsOf(stored.id, event, at))
          .some((notification) => notification.type === type && (notification.seat ?? -1) === seat)
  const found = await patientStore.peopleAt(owner, stored.id, named)
  const people = found.filter((person) => person.linkedAt <= at && isConcerned(person.seat))
  const byId = new Map(people.map(({ external, player }) => [external, { externalId: external, player }]))
  return [...byId.values()]
}

/** Whether a message must still be news: to a browser, and to a person whose message may have waited. */
const isChecked = ({ format, preferences }: WebhookRoute, notification: GameNotification): boolean =>
  format === 'push' || (canWait(preferences) && isTurnNotification(notification))

/** Returns the data of a message; undefined if the message is obsolete. */
const dataOf = async (
  deps: RendererDeps,
  message: OutboxMessage,
  subject: GameEvents,
  people: WebhookPayload['people'],
): Promise<WebhookPayload['data'] | undefined> => {
  const { type, seat, first, last, route } = message
  const events = subject.events.filter(({ seq }) => seq >= first && seq <= last)
  if (events.length === 0) return undefined
  if (type === GAME_MOVED) {
    // An owner who may no longer see the game gets no events.
    if (!areDealsOpened(subject.stored)) return sealedMoveData(subject, message, route)
    return maySee(subject.stored, route.owner)
      ? await movedData(deps, { ...subject, events }, message, route)
      : undefined
  }
  const notification =
    type === 'turn.reminder'
      ? remindersOf(subject.stored, seat).findLast(({ at }) => at === message.at)
      : events
          .flatMap((event) => notificationsOf(subject.stored.id, event, seat))
          .find((one) => one.type === type)
  if (notification === undefined) return undefined
  const { stored } = subject
  const isPush = route.format === 'push'
  if (isChecked(route, notification) && !isStillNews(stored, notification, route.owner)) return undefined
  const language = route.lang as Language
  // The message of a turn concerns the player: the owner of the webhook, or a person of the integration.
  // Other messages concern all players.
  const { isOwn: _, ...forEveryone } = notification
  const concerned = isTurnNotification(notification) ? (people?.[0]?.player ?? route.owner) : undefined
  const reader =
    concerned !== undefined && Object.hasOwn(stored.names, concerned)
      ? playerWithName(concerned, stored.names)
      : undefined
  const about = concerned === undefined ? forEveryone : { ...forEveryone, isOwn: true as const }
  const { data } = renderNotification(about, subject.table, stored.names, language, reader)
  const viewer = viewerContext(stored, '')
  const textOptions = { language, now: Date.parse(deps.now()) }
  const page = pageOf(route.origin, stored.id)
  // The seat may have another player by now, whose deadline does not concern the reader.
  const isOver = concerned !== undefined && stored.game.seats[seat] !== concerned
  const closing = isOver
    ? []
    : turnText(viewer, textOptions, notification.type.startsWith('turn.') ? notification.seat : undefined)
  return {
    ...data,
    ...(isPush && pushText(type, data.text, subject, route)),
    text: messageText(viewer, textOptions, [data.text], closing, page),
    url: `${route.origin}${data.url}`,
    page,
  }
}

/** Returns the data of a test message. */
const testData = ({ route: { id, lang, origin } }: OutboxMessage): WebhookPayload['data'] => ({
  webhook: id,
  text: termsOf(lang as Language).words.table.tested,
  url: `${origin}/v1/webhooks/${id}`,
})

/**
 * Creates a renderer of webhook payloads from outbox messages. Only games other than the game of the change are read.
 * The payload is undefined for an obsolete message.
 * @param change the change that wrote the messages, if any
 */
export const messageRenderer = (deps: RendererDeps, change: GameChange | undefined) => {
  const atHand = change && subjectOfChange(change)
  const tables = newTableData(deps.patientStore)
  return async (message: OutboxMessage): Promise<WebhookPayload | undefined> => {
    const { type, game, first, last, at: timestamp } = message
    if (type === TABLE_OPENED) {
      const data = await tables(message)
      return data && { type, timestamp, data }
    }
    if (type === TURN_DIGEST) {
      const data = await turnDigest(deps.patientStore, message.route)
      return data && { type, timestamp, data }
    }
    if (game === null) return { type, timestamp, data: testData(message) }
    if (isSeriesId(game)) {
      const content = await seriesContent(deps, { ...message, game })
      return content && { type, timestamp, ...content }
    }
    const read = async () => {
      // A merged message has the numbers of all events, and the text of the last event only.
      const after = message.merged > 0 ? last - 1 : first - 1
      const found = await deps.patientStore.read({ game, events: { after, limit: last - after } })
      return found.game && subjectOf(found.game, found.events)
    }
    const subject = atHand?.stored.id === game ? atHand : await read()
    const people = subject && (await peopleOf(deps, message, subject))
    // The integration no longer acts for a person concerned.
    if (people?.length === 0) return undefined
    const data = subject && (await dataOf(deps, message, subject, people))
    return data && { type, timestamp, ...(people && { people }), data }
  }
}
