import type { GameChange } from '../../db/port/change.ts'
import type { AttemptResult, DeliveryAttempt, OutboxMessage, WebhookRoute } from '../../db/port/webhooks.ts'
import { TEST_MESSAGE } from '../../db/port/webhooks.ts'
import { MINUTE } from '../../lib/durations.ts'
import { groupBy } from '../../lib/group-by.ts'
import type { WebhookPayload } from '../../webhooks/payload-formats.ts'
import { isSigned, payloadBody } from '../../webhooks/payload-formats.ts'
import { nextAttemptAt, pushVerdict, responseVerdict } from '../../webhooks/retry-schedule.ts'
import type { SendOutcome, WebhookHttpRequest } from '../../webhooks/send.ts'
import type { WebhookSecrets } from '../../webhooks/sign.ts'
import { activeSecrets, signatureHeaders } from '../../webhooks/sign.ts'
import type { Deps } from '../deps.ts'
import {
  addReservations,
  claimsResultWrite,
  groupByQueue,
  isPostponed,
  queueKey,
  reservationsNeeded,
  takeReservations,
  takeResults,
} from './delivery-batcher.ts'
import { messageRenderer } from './message-renderer.ts'
import { encryptedRequest, pushBody } from './push-message.ts'
import { waitsUntil } from './waiting-messages.ts'

/*
 * Dispatcher: sends leased outbox messages to webhooks. The writer of a change holds the lease of new
 * messages; the sweep leases due messages. Each tenant has a queue for each host. A target that does not
 * answer delays no other tenant. A message that is not sent within the lease (visibility timeout) is due
 * again.
 */

/** The patient store: no client waits for the dispatcher. */
type DispatcherDeps = Pick<Deps, 'patientStore' | 'now' | 'random' | 'delivery' | 'broadcaster'>

/** Maximum number of hosts at a time: the platform allows no more connections. */
const MAX_CONNECTIONS = 6

/**
 * Time after the lease in which a delivery may start, in milliseconds. The lease lasts ten seconds, and an
 * answer may take five. Both times come from the clock of this isolate, not from the database.
 */
const START_WINDOW = 4000

const nextMinute = (now: string): string =>
  new Date((Math.floor(Date.parse(now) / MINUTE) + 1) * MINUTE).toISOString()

/** Reserves places in the current minute. */
const reservePlaces = async (
  deps: Pick<DispatcherDeps, 'patientStore' | 'now' | 'delivery'>,
  messages: readonly OutboxMessage[],
): Promise<void> => {
  const { batcher } = deps.delivery
  const minute = deps.now().slice(0, 16)
  const demands = reservationsNeeded(batcher, minute, messages)
  if (demands.length === 0) return
  const granted = await deps.patientStore.countSent(minute, demands)
  if (!addReservations(batcher, { minute, demands, granted })) await reservePlaces(deps, messages)
}

/** Postpones the messages that wait by the preferences of their owners. Returns the other messages. */
const withoutWaiting = async (
  { patientStore, now: clock }: DispatcherDeps,
  messages: readonly OutboxMessage[],
): Promise<readonly OutboxMessage[]> => {
  const now = clock()
  const untilOf = ({ type, at, route }: OutboxMessage) =>
    waitsUntil({ type, at: Date.parse(at) }, route.preferences, Date.parse(now))
  const groups = groupBy(messages, untilOf)
  for (const [until, waiting] of groups) {
    if (until !== undefined) await patientStore.postponeMessages(waiting, now, new Date(until).toISOString())
  }
  return groups.get(undefined) ?? []
}

/**
 * Returns the messages that may be sent now. The other messages are postponed to the next minute.
 * @param isNew whether a change has just written the messages
 */
const sendableMessages = async (
  deps: DispatcherDeps,
  messages: readonly OutboxMessage[],
  isNew: boolean,
): Promise<readonly OutboxMessage[]> => {
  await reservePlaces(deps, messages)
  const [go, wait]: [OutboxMessage[], OutboxMessage[]] = [[], []]
  for (const [place, group] of groupByQueue(messages)) {
    const count = takeReservations(deps.delivery.batcher, place, group.length)
    go.push(...group.slice(0, count))
    wait.push(...group.slice(count))
  }
  const now = deps.now()
  const next = nextMinute(now)
  const postponed = isNew ? wait.filter((one) => isPostponed(deps.delivery.batcher, one, next)) : wait
  if (postponed.length > 0) await deps.patientStore.postponeMessages(postponed, now, next)
  return go
}

/** Returns the decrypted secrets of a webhook; undefined without the right key of the deployment. */
const secretsOf = async (
  { delivery: { vault } }: DispatcherDeps,
  route: WebhookRoute,
): Promise<WebhookSecrets | undefined> => {
  const { id, oldSecret, oldUntil } = route
  const secret = await vault.open(route.secret, id)
  const before = oldSecret === null ? undefined : await vault.open(oldSecret, id)
  if (secret === undefined) return undefined
  return {
    secret,
    ...(before !== undefined && oldUntil !== null && { old: { secret: before, until: oldUntil } }),
  }
}

/** Headers and body of a request; undefined without the right key of the deployment. */
type RequestContent = Pick<WebhookHttpRequest, 'headers' | 'body'> | undefined

/** Returns the encrypted request of a push message. Keys that do not encrypt count as missing. */
const pushRequest = async (
  { delivery: { vault, vapid } }: DispatcherDeps,
  { route, type }: OutboxMessage,
  body: string,
  at: string,
): Promise<RequestContent> => {
  const keys = vapid && (await vault.open(route.secret, route.id))
  if (vapid === undefined || keys === undefined) return undefined
  return encryptedRequest({ type, body, at, keys: JSON.parse(keys) }, route, vapid).catch(() => undefined)
}

/** Returns the request of a message: signed, or encrypted for a push subscription. */
const requestOf = async (
  deps: DispatcherDeps,
  message: OutboxMessage,
  body: string,
  at: string,
): Promise<RequestContent> => {
  const { route, id } = message
  if (route.format === 'push') return pushRequest(deps, message, body, at)
  if (!isSigned(route.format)) return { headers: {}, body }
  const secrets = await secretsOf(deps, route)
  return secrets && { headers: await signatureHeaders(activeSecrets(secrets, at), { id, at, body }), body }
}

/** Result without a key for the webhook's secret: the message is retried later. */
const UNSIGNED_RESULT = { failure: 'unsigned', answer: '', duration: 0 } as const

const NO_ANSWER = { status: null, answer: '', duration: 0 }

/** Returns the result of a message that is not sent. */
const unsentResult = (
  message: OutboxMessage,
  failure: DeliveryAttempt['failure'],
  triedAt: string,
): AttemptResult => ({
  message,
  attempt: { ...NO_ANSWER, outcome: 'failed', attempts: message.attempts, failure, triedAt, nextAt: null },
  gone: false,
})

/**
 * Returns the result of an answer: delivered, failed, or pending with the next attempt after an exponential
 * backoff.
 */
const resultOf = (
  { now, random }: DispatcherDeps,
  message: OutboxMessage,
  response: SendOutcome,
): AttemptResult => {
  const { status, failure, answer, duration, retryAfter } = response
  const verdict = message.route.format === 'push' ? pushVerdict(status) : responseVerdict(status)
  const attempts = message.attempts + 1
  const triedAt = now()
  const isRetried = verdict === 'retry' && message.type !== TEST_MESSAGE
  const nextAt = isRetried
    ? nextAttemptAt({ now: triedAt, attempts, ...(retryAfter !== undefined && { retryAfter }) }, random)
    : undefined
  const outcome = verdict === 'delivered' ? verdict : nextAt === undefined ? 'failed' : 'pending'
  return {
    message,
    attempt: {
      ...{ outcome, attempts, answer, duration, triedAt },
      ...{ status: status ?? null, failure: failure ?? null, nextAt: nextAt ?? null },
    },
    gone: verdict === 'gone',
  }
}

/** A message with a body, or the result of a message that is not sent. */
type Rendered = { readonly message: OutboxMessage; readonly body: string } | AttemptResult

/** Returns the body of the first attempt. */
const bodyOf = (message: OutboxMessage, payload: WebhookPayload): string => {
  const { format } = message.route
  return format === 'push' ? pushBody(message, payload) : payloadBody(format, payload)
}

/**
 * Renders a message: the stored body of the first attempt, or a new body. An owner without access to the game
 * gets no message.
 */
const renderMessage = async (
  message: OutboxMessage,
  renderer: ReturnType<typeof messageRenderer>,
  now: string,
): Promise<Rendered> => {
  const { route, type } = message
  const isWanted =
    route.status === 'active' ||
    route.status === 'subscribed' ||
    (route.status !== 'deleted' && type === TEST_MESSAGE)
  const payload = isWanted ? await renderer(message) : undefined
  if (payload === undefined) return unsentResult(message, isWanted ? 'untold' : 'disabled', now)
  return { message, body: message.body ?? bodyOf(message, payload) }
}

/**
 * Renders messages, and stores the bodies of first attempts before the first request. So a retry has the same
 * body, also after a crash. A message that lost its lease, replaced by a merged message, is left out.
 */
const renderMessages = async (
  deps: DispatcherDeps,
  messages: readonly OutboxMessage[],
  renderer: ReturnType<typeof messageRenderer>,
): Promise<readonly Rendered[]> => {
  const all: Rendered[] = []
  for (const message of messages) all.push(await renderMessage(message, renderer, deps.now()))
  const first = all.flatMap((one) =>
    'body' in one && one.message.body === null ? [{ ...one.message, body: one.body }] : [],
  )
  if (first.length === 0) return all
  const stored = await deps.patientStore.storeBodies(first)
  return all.filter((one) => !('body' in one) || one.message.body !== null || stored.has(one.message.id))
}

/**
 * Sends the messages of a queue in order, while the host answers.
 * @returns the result of each message
 */
const sendQueue = async (
  deps: DispatcherDeps,
  messages: readonly Rendered[],
  taken: string,
): Promise<readonly AttemptResult[]> => {
  const results: AttemptResult[] = []
  for (const one of messages) {
    if ('attempt' in one) {
      results.push(one)
      continue
    }
    const { message, body } = one
    const { route } = message
    const at = deps.now()
    if (Date.parse(at) - Date.parse(taken) > START_WINDOW) break
    const request = await requestOf(deps, message, body, at)
    const response: SendOutcome =
      request === undefined
        ? UNSIGNED_RESULT
        : await deps.delivery.send({ url: route.url, ...request }, `${route.origin}/docs`)
    results.push(resultOf(deps, message, response))
    // The host does not answer: the remaining messages are due again after the lease.
    if (response.failure !== undefined) break
  }
  return results
}

/** Runs work for each item, with a limited number of items at a time. */
const pooled = async <T>(items: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> => {
  const left = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: MAX_CONNECTIONS }, worker))
}

/**
 * Delay before results are written, in milliseconds: one transaction then writes the results of several
 * requests. The delay is much shorter than the lease.
 */
const RESULT_DELAY = 250

/** Maximum number of results in one transaction. */
const MAX_RESULTS_PER_WRITE = 200

/** Adds results to the batcher, and writes all results after the delay, unless another request is the writer. */
const writeResults = async (
  { patientStore, now, delivery, broadcaster }: DispatcherDeps,
  results: readonly AttemptResult[],
): Promise<void> => {
  const { batcher } = delivery
  batcher.results.push(...results)
  if (!claimsResultWrite(batcher, Date.now(), RESULT_DELAY)) return
  await new Promise((resolve) => setTimeout(resolve, RESULT_DELAY))
  const all = takeResults(batcher)
  for (let from = 0; from < all.length; from += MAX_RESULTS_PER_WRITE) {
    const slice = all.slice(from, from + MAX_RESULTS_PER_WRITE)
    for (const owner of await patientStore.recordAttempts(slice, now())) broadcaster?.wakeFeed(owner)
  }
}

/**
 * Sends leased outbox messages to their webhooks, and writes the results. Never fails: a message without a written
 * result is due again.
 * @param change the change that wrote the messages, if any
 */
export const deliverMessages = async (
  deps: DispatcherDeps,
  messages: readonly OutboxMessage[],
  change?: GameChange,
): Promise<void> => {
  const renderer = messageRenderer(deps, change)
  const taken = deps.now()
  try {
    const ready = await renderMessages(
      deps,
      await sendableMessages(deps, await withoutWaiting(deps, messages), change !== undefined),
      renderer,
    )
    const groups = groupBy(ready, ({ message }) => queueKey(message))
    await pooled(groups.values(), async (group) => {
      const results = await sendQueue(deps, group, taken)
      if (results.length > 0) await writeResults(deps, results)
    })
  } catch {
    // No caller handles the error: the messages are due again.
  }
}

/** Maximum number of leased messages: in all, and of one queue. */
const MAX_LEASED = 50
const MAX_LEASED_PER_QUEUE = 10

/** Maximum number of lease rounds in one run. */
const MAX_ROUNDS = 8

/**
 * Job of the cron run: leases and sends due outbox messages, such as failed messages and messages of killed requests.
 */
export const dispatchDue = async (deps: DispatcherDeps): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const messages = await deps.patientStore.leaseMessages(deps.now(), MAX_LEASED, MAX_LEASED_PER_QUEUE)
    if (messages.length === 0) return
    await deliverMessages(deps, messages)
  }
}
