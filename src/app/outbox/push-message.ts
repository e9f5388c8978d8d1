import type { StoredGame } from '../../db/port/stored-game.ts'
import type { OutboxMessage, WebhookRoute } from '../../db/port/webhooks.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { formatList } from '../../i18n/list-format.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import { DAY, MINUTE, SECOND } from '../../lib/durations.ts'
import { hasEnded } from '../../rules/model/game.ts'
import type { WebhookPayload } from '../../webhooks/payload-formats.ts'
import { truncated } from '../../webhooks/payload-formats.ts'
import type { WebhookHttpRequest } from '../../webhooks/send.ts'
import type { SubscriptionKeys, VapidKeys } from '../../webhooks/web-push.ts'
import { encryptedPush, vapidAuthorization } from '../../webhooks/web-push.ts'
import type { GameNotification, NotificationTable } from '../feed/notifications.ts'
import { isTurnNotification } from '../feed/notifications.ts'
import { kindOfType } from '../feed/push-kinds.ts'

/*
 * Push messages: the text for one person, the payload, and the encrypted request. The payload names the table and the people, and
 * never a card (docs/reference/push.md).
 */

/** Maximum number of UTF-16 code units of a title and of a body. A payload has 3993 bytes. */
const MAX_TITLE = 200
const MAX_BODY = 400

/**
 * Whether a notification is still news at the time of the delivery. A turn must still be the turn of the person, and news of a
 * table must come from another person.
 */
export const isStillNews = (
  { game, since, timed }: Pick<StoredGame, 'game' | 'since' | 'timed'>,
  notification: GameNotification,
  person: string,
): boolean => {
  const { seat = -1, at, type } = notification
  const isOwnSeat = game.seats[seat] === person
  if (isTurnNotification(notification)) {
    const began = since[seat] ?? null
    const isSameTurn = began !== null && (type === 'turn.started' ? began === at : began < at)
    const isTimeLeft = type === 'turn.started' || timed?.seats[seat]?.expired !== true
    return isOwnSeat && isSameTurn && isTimeLeft && game.status === 'playing' && game.paused === undefined
  }
  if (type === 'game.started' || type === 'game.paused') return !hasEnded(game.status)
  return kindOfType(type) !== 'table' || !isOwnSeat
}

/** Returns the title and the body of a push message about a game: the news, and the game with the other people at the table. */
export const pushText = (
  type: string,
  text: string,
  { stored, table }: { readonly stored: StoredGame; readonly table: NotificationTable },
  { lang, owner }: Pick<WebhookRoute, 'lang' | 'owner'>,
): { readonly title: string; readonly body: string } => {
  const { seats } = table.summary
  const terms = termsOf(lang as Language, { seats, firstSeat: 1 })
  const { push, and } = terms.words.table
  const others = seats.flatMap(({ seat, player, bot }) =>
    (player === null && bot === undefined) || stored.game.seats[seat] === owner ? [] : [terms.who(seat)],
  )
  const game = terms.game(table.ruleset)
  const title = type === 'turn.started' ? push.turn : type === 'turn.reminder' ? push.reminder : text
  return { title, body: others.length === 0 ? game : push.withOthers(game, formatList(others, and)) }
}

/**
 * Returns the payload of a push message, in JSON. News of a series have no title of their own: the title is the name of the
 * series.
 */
export const pushBody = ({ type, game, at }: OutboxMessage, { data }: WebhookPayload): string => {
  const { page = '', name, deadline } = data as WebhookPayload['data'] & Readonly<Record<string, string>>
  const news = data.text.replace(`\n${page}`, '')
  const { title = name ?? news, body = news } = data as Readonly<Record<string, string>>
  return JSON.stringify({
    ...{ kind: kindOfType(type), type },
    ...{ title: cut(title, MAX_TITLE), body: cut(body, MAX_BODY), url: page, tag: game ?? type, at },
    ...(deadline !== undefined && { deadline }),
  })
}

const cut = (text: string, limit: number): string => truncated(text.toWellFormed(), limit, /./gsu)

/** Life of a message at the push service without a deadline, and the bounds with one, in milliseconds. */
const LIFE = { default: DAY, min: MINUTE, max: 7 * DAY } as const

/** Returns the seconds for which a push service stores a message: until the deadline of the turn. */
export const timeToLive = (body: string, now: string): number => {
  const { deadline } = JSON.parse(body) as { readonly deadline?: string }
  const left = deadline === undefined ? LIFE.default : Date.parse(deadline) - Date.parse(now)
  return Math.floor(Math.min(LIFE.max, Math.max(LIFE.min, left)) / SECOND)
}

/** The content of one attempt: the payload, the moment, and the keys of the subscription. */
interface PushAttempt {
  readonly type: string
  readonly body: string
  readonly at: string
  readonly keys: SubscriptionKeys
}

/**
 * Returns the request of one attempt. The topic lets the push service replace an older message of the same table that has not
 * reached the browser.
 * @throws for keys of another form
 */
export const encryptedRequest = async (
  { type, body, at, keys }: PushAttempt,
  { url, origin }: WebhookRoute,
  vapid: VapidKeys,
): Promise<Pick<WebhookHttpRequest, 'headers' | 'body'>> => {
  const { tag } = JSON.parse(body) as { readonly tag: string }
  const kind = kindOfType(type)
  return {
    headers: {
      Authorization: await vapidAuthorization(vapid, url, origin, Date.parse(at)),
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      TTL: `${timeToLive(body, at)}`,
      Topic: tag.slice(0, 32),
      Urgency: kind === 'turn' || kind === 'reminder' ? 'high' : 'normal',
    },
    body: await encryptedPush(body, keys),
  }
}
