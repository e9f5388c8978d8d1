import { createHmac } from 'node:crypto'
import { notificationsOf } from '../../../src/app/feed/notifications.ts'
import { groupBy } from '../../../src/lib/group-by.ts'
import type { LoggedEvent } from '../../../src/rules/events.ts'
import type { ReceivedRequest } from './webhook-receivers.ts'

/*
 * Check that no webhook message is lost: compares the received messages with the logs of the games.
 */

/** A webhook that the run created. */
export interface RunWebhook {
  readonly id: string
  /** The kind of caller that made the webhook, for reports. */
  readonly by: string
  readonly url: string
  /** The tenant and the URL make a target. */
  readonly tenant: string
  readonly secret: string
  readonly isSigned: boolean
  readonly types: readonly string[]
  readonly game: string
  /** The seat of the owner; -1 for an owner without a seat. */
  readonly seat: number
  /** The version of the game when the webhook was known to be active: each later event has a message. */
  active?: number
}

/** A delivery as stored in the database. */
export interface Delivered {
  readonly webhook: string
  readonly first: number
  readonly last: number
}

/** Input of the check: webhooks, received messages, logs and deliveries. */
export interface Evidence {
  readonly hooks: readonly RunWebhook[]
  readonly arrivals: readonly ReceivedRequest[]
  /** The whole stored log of each game. */
  readonly logs: ReadonlyMap<string, readonly LoggedEvent[]>
  /** The delivered messages of webhooks without signatures: messages without an id and a version. */
  readonly delivered: readonly Delivered[]
}

/** Result of the check: faults and counts. */
export interface Proof {
  readonly faults: readonly string[]
  /** The numbers of different signed messages, of repeated messages, and of merged messages. */
  readonly messages: number
  readonly repeated: number
  readonly merged: number
}

const MOVED = 'game.moved'
const TEST = 'webhook.test'

const isSignedBy = ({ secret }: RunWebhook, { headers, text }: ReceivedRequest): boolean => {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const mine = createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64')
  return signatures.split(' ').includes(`v1,${mine}`)
}

/** A message of the standard format, with the webhook that its signature names. */
interface Message {
  readonly hook: RunWebhook
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: bodies as they come
  readonly data: any
  readonly isAnswered: boolean
}

const targetOf = ({ tenant, url, game }: RunWebhook): string => `${game} ${tenant} ${url}`

/** The reason why a message belongs to another webhook; undefined for a right message. */
const wrongOwnerOf = ({ hook, type, data }: Message): string | undefined => {
  if (type === TEST) return data.webhook === hook.id ? undefined : 'a test of another webhook'
  if (data.game !== hook.game) return `a message of game ${data.game}`
  if (!hook.types.includes(type)) return `a ${type}`
  if (type === 'turn.started' && data.seat !== hook.seat) return `a turn of seat ${data.seat}`
  return undefined
}

/** The first difference between the events of a message and the log; undefined if both are equal. */
const falseEvent = ({ type, data }: Message, log: readonly LoggedEvent[]): string | undefined => {
  if (type !== MOVED) return log[data.version - 1] ? undefined : `version ${data.version} is not in the log`
  const { from, to, version, events } = data
  if (version !== to || from > to) return `from ${from} to ${to} at version ${version}`
  const numbers = events.map(({ seq }: LoggedEvent) => seq)
  const expected = log.slice(from - 1, to)
  if (events.length === 0)
    return expected.length > 0 ? undefined : `events ${from} to ${to} are not in the log`
  if (numbers.join() !== expected.map(({ seq }) => seq).join()) return `events ${numbers} of ${from} to ${to}`
  return events.every((event: LoggedEvent, at: number) => event.type === expected[at]?.type)
    ? undefined
    : `other events than ${from} to ${to} of the log`
}

/** The messages that a webhook must have received, by type and version. */
const expectedMessages = (
  { types, seat, game, active }: RunWebhook,
  log: readonly LoggedEvent[],
): readonly string[] => {
  if (active === undefined) return []
  return log
    .filter(({ seq }) => seq > active)
    .flatMap((event) => [
      ...(types.includes(MOVED) ? [`${MOVED} ${event.seq}`] : []),
      // By default a webhook gets only the first turn of a run of turns.
      ...notificationsOf(game, event, seat).flatMap(({ type, again }) =>
        types.includes(type) && !again ? [`${type} ${event.seq}`] : [],
      ),
    ])
}

const numbersIn = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

const toldBy = ({ type, data }: Message): readonly string[] =>
  type === MOVED ? numbersIn(data.from, data.to).map((seq) => `${MOVED} ${seq}`) : [`${type} ${data.version}`]

/** Compares the received messages with the expected messages and lists every difference. */
export const findLostMessages = ({ hooks, arrivals, logs, delivered }: Evidence): Proof => {
  const faults: string[] = []
  const fault = ({ by, id }: RunWebhook, what: string) => faults.push(`webhook ${id} (${by}): ${what}`)
  const byUrl = groupBy(hooks, ({ url }) => url)
  const told = new Map<string, Set<string>>()
  const bodies = new Map<string, string>()
  const unsigned = new Map<string, number>()
  let [repeated, merged] = [0, 0]
  const logOf = (game: string) => logs.get(game) ?? []

  const takeUnsigned = (hook: RunWebhook, { text, isAnswered }: ReceivedRequest) => {
    const { content } = JSON.parse(text)
    const isTest = !content.includes('/play#g=')
    if (!isTest && !content.includes(hook.game))
      fault(hook, `a message without its game: ${text.slice(0, 200)}`)
    if (!isTest && isAnswered) unsigned.set(hook.id, (unsigned.get(hook.id) ?? 0) + 1)
  }
  const takeSigned = (hook: RunWebhook, { text, headers, isAnswered }: ReceivedRequest) => {
    const key = `${hook.id} ${headers['webhook-id']}`
    const before = bodies.get(key)
    if (before === undefined) bodies.set(key, text)
    else repeated += 1
    if (before !== undefined && before !== text) fault(hook, `two bodies of ${headers['webhook-id']}`)
    const { type, data } = JSON.parse(text)
    const message: Message = { hook, type, data, isAnswered }
    const stray = wrongOwnerOf(message)
    if (stray !== undefined) return fault(hook, stray)
    if (type === TEST) return undefined
    const wrong = falseEvent(message, logOf(hook.game))
    if (wrong !== undefined) return fault(hook, wrong)
    if (type === MOVED && data.events.length === 0 && before === undefined) merged += 1
    if (!isAnswered) return undefined
    const target = targetOf(hook)
    const those = told.get(target) ?? new Set()
    told.set(target, those)
    for (const one of toldBy(message)) those.add(one)
    return undefined
  }

  for (const arrival of arrivals) {
    const candidates = byUrl.get(arrival.url) ?? []
    const open = candidates.find(({ isSigned }) => !isSigned)
    if (open !== undefined) {
      takeUnsigned(open, arrival)
      continue
    }
    const hook = candidates.find((one) => isSignedBy(one, arrival))
    if (hook === undefined) faults.push(`a message to ${arrival.url} that no webhook there has signed`)
    else takeSigned(hook, arrival)
  }

  const byHook = groupBy(delivered, ({ webhook }) => webhook)
  for (const hook of hooks) {
    const log = logOf(hook.game)
    const due = expectedMessages(hook, log)
    const rows = byHook.get(hook.id) ?? []
    if (!hook.isSigned && (unsigned.get(hook.id) ?? 0) < rows.length)
      fault(hook, `${rows.length} messages were noted as delivered, ${unsigned.get(hook.id) ?? 0} came`)
    const came = hook.isSigned
      ? (told.get(targetOf(hook)) ?? new Set<string>())
      : new Set(rows.flatMap(({ first, last }) => numbersIn(first, last).map((seq) => `${MOVED} ${seq}`)))
    const missed = due.filter((one) => !came.has(one))
    if (missed.length > 0)
      fault(hook, `${missed.length} of ${due.length} missed: ${missed.slice(0, 5).join(', ')}`)
  }
  return { faults, messages: bodies.size, repeated, merged }
}
