import type { GameChange } from '../../db/port.ts'
import type { Attempt, Message, Route, Tried } from '../../db/port-webhooks.ts'
import { TEST } from '../../db/port-webhooks.ts'
import { bodyOf, isSigned } from '../../webhooks/payload-formats.ts'
import { nextAttempt, verdictOf } from '../../webhooks/retry-schedule.ts'
import type { Outcome } from '../../webhooks/send.ts'
import type { Secrets } from '../../webhooks/sign.ts'
import { signatureHeaders, signing } from '../../webhooks/sign.ts'
import type { Deps } from '../deps.ts'
import {
  byPlace,
  isPostponed,
  makeRoom,
  placeOf,
  takeRoom,
  takesNotes,
  toCount,
  toNote,
} from './delivery-batcher.ts'
import { tellerOf } from './rendered-messages.ts'

/*
 * Sends leased messages. The lease is of the writer of the change, or of the sweep. Each tenant has its own
 * queue for each host. A target that does not answer delays no other tenant.
 */

/** Nobody waits for it, so each trip to the database has a time of its own. */
type Needs = Pick<Deps, 'unhurried' | 'now' | 'random' | 'outside' | 'live'>

/** How many hosts are talked to at a time: more connections the platform does not open for one run. */
const AT_A_TIME = 6

/**
 * For how long after messages were taken one is still begun, in milliseconds: they are ours for ten seconds, and an answer may take
 * five. By our own clock alone, which need not be that of the database.
 */
const BEGUN_WITHIN = 4000

const nextMinute = (now: string): string =>
  new Date((Math.floor(Date.parse(now) / 60_000) + 1) * 60_000).toISOString()

/** Counts messages in the current minute. */
const count = async (
  deps: Pick<Needs, 'unhurried' | 'now' | 'outside'>,
  messages: readonly Message[],
): Promise<void> => {
  const { desk } = deps.outside
  const minute = deps.now().slice(0, 16)
  const wanted = toCount(desk, minute, messages)
  if (wanted.length === 0) return
  const granted = await deps.unhurried.countSent(minute, wanted)
  if (!makeRoom(desk, { minute, wanted, granted })) await count(deps, messages)
}

/**
 * The messages that may be sent now; all others wait for the next minute.
 * @param isNew whether a change has just written the messages
 */
const within = async (
  deps: Needs,
  messages: readonly Message[],
  isNew: boolean,
): Promise<readonly Message[]> => {
  await count(deps, messages)
  const [go, wait]: [Message[], Message[]] = [[], []]
  for (const [place, group] of byPlace(messages)) {
    const most = takeRoom(deps.outside.desk, place, group.length)
    go.push(...group.slice(0, most))
    wait.push(...group.slice(most))
  }
  const now = deps.now()
  const next = nextMinute(now)
  const postponed = isNew ? wait.filter((one) => isPostponed(deps.outside.desk, one, next)) : wait
  if (postponed.length > 0) await deps.unhurried.postpone(postponed, now, next)
  return go
}

/** The opened secrets of a webhook; missing where the key of the deployment opens no secret. */
const secretsOf = async ({ outside: { vault } }: Needs, route: Route): Promise<Secrets | undefined> => {
  const { id, oldSecret, oldUntil } = route
  const secret = await vault.open(route.secret, id)
  const before = oldSecret === null ? undefined : await vault.open(oldSecret, id)
  if (secret === undefined) return undefined
  return {
    secret,
    ...(before !== undefined && oldUntil !== null && { old: { secret: before, until: oldUntil } }),
  }
}

/** The headers that sign a message; missing where the deployment has no key for the secret. */
const headersOf = async (
  deps: Needs,
  { route, id }: Message,
  body: string,
  at: string,
): Promise<Readonly<Record<string, string>> | undefined> => {
  if (!isSigned(route.format)) return {}
  const secrets = await secretsOf(deps, route)
  return secrets && signatureHeaders(signing(secrets, at), { id, at, body })
}

/** The operator has not set the key of the webhook's secret: the message is tried again later. */
const UNSIGNED = { failure: 'unsigned', answer: '', duration: 0 } as const

const NOTHING = { status: null, answer: '', duration: 0 }

/** What a message comes to without having been sent. */
const unsent = (message: Message, failure: Attempt['failure'], triedAt: string): Tried => ({
  message,
  attempt: { ...NOTHING, outcome: 'failed', attempts: message.attempts, failure, triedAt, nextAt: null },
  gone: false,
})

/** What a message comes to by what was answered. */
const triedBy = ({ now, random }: Needs, message: Message, came: Outcome): Tried => {
  const { status, failure, answer, duration, retryAfter } = came
  const verdict = verdictOf(status)
  const attempts = message.attempts + 1
  const triedAt = now()
  const again = verdict === 'retry' && message.type !== TEST
  const nextAt = again
    ? nextAttempt({ now: triedAt, attempts, ...(retryAfter !== undefined && { retryAfter }) }, random)
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

/** A message with its body, or the reason why the message is not sent. */
type Rendered = { readonly message: Message; readonly body: string } | Tried

/** Renders a message: with the body of its first attempt, or a new body. A webhook owner without access to the game gets no message. */
const render = async (
  message: Message,
  teller: ReturnType<typeof tellerOf>,
  now: string,
): Promise<Rendered> => {
  const { route, type } = message
  const isWanted = route.status === 'active' || (route.status !== 'deleted' && type === TEST)
  const telling = isWanted ? await teller(message) : undefined
  if (telling === undefined) return unsent(message, isWanted ? 'untold' : 'disabled', now)
  return { message, body: message.body ?? bodyOf(route.format, telling) }
}

/**
 * Renders messages, and stores the bodies of first attempts before the first request: a retry has the same body, also after a
 * crash. A message without a lease, replaced by another message, is left out.
 */
const rendered = async (
  deps: Needs,
  messages: readonly Message[],
  teller: ReturnType<typeof tellerOf>,
): Promise<readonly Rendered[]> => {
  const all: Rendered[] = []
  for (const message of messages) all.push(await render(message, teller, deps.now()))
  const first = all.flatMap((one) =>
    'body' in one && one.message.body === null ? [{ ...one.message, body: one.body }] : [],
  )
  if (first.length === 0) return all
  const kept = await deps.unhurried.keepBodies(first)
  return all.filter((one) => !('body' in one) || one.message.body !== null || kept.has(one.message.id))
}

/** Sends the messages of a tenant to a host in a row, as long as the host answers. @returns the outcome of each message */
const sendTo = async (
  deps: Needs,
  messages: readonly Rendered[],
  taken: string,
): Promise<readonly Tried[]> => {
  const tried: Tried[] = []
  for (const one of messages) {
    if ('attempt' in one) {
      tried.push(one)
      continue
    }
    const { message, body } = one
    const { route } = message
    const at = deps.now()
    if (Date.parse(at) - Date.parse(taken) > BEGUN_WITHIN) break
    const headers = await headersOf(deps, message, body, at)
    const came: Outcome =
      headers === undefined
        ? UNSIGNED
        : await deps.outside.send({ url: route.url, headers, body }, `${route.origin}/docs`)
    tried.push(triedBy(deps, message, came))
    // It does not answer: the rest comes back by itself when nobody has it any more.
    if (came.failure !== undefined) break
  }
  return tried
}

/** Does something for each of some, so many at a time. */
const pooled = async <T>(some: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> => {
  const left = some[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
}

/**
 * For how long what came of a message waits for others, in milliseconds: what several came to is noted in one transaction. Little
 * enough that it is noted long before anybody else may take the message.
 */
const TOGETHER = 250

/** At most so many are noted in one transaction. */
const NOTED_TOGETHER = 200

/** Has it noted what came of messages: by somebody who is about to, or else with what others leave meanwhile. */
const note = async ({ unhurried, now, outside, live }: Needs, tried: readonly Tried[]): Promise<void> => {
  const { desk } = outside
  desk.tried.push(...tried)
  if (!takesNotes(desk, Date.now(), TOGETHER)) return
  await new Promise((resolve) => setTimeout(resolve, TOGETHER))
  const all = toNote(desk)
  for (let from = 0; from < all.length; from += NOTED_TOGETHER) {
    const some = all.slice(from, from + NOTED_TOGETHER)
    for (const owner of await unhurried.noteTried(some, now())) live?.concerns(owner)
  }
}

/**
 * Sends messages that are ours for a while, and notes what came of them. Never fails: what was not noted comes back by itself.
 * @param change what they may tell of
 */
export const deliver = async (
  deps: Needs,
  messages: readonly Message[],
  change?: GameChange,
): Promise<void> => {
  const teller = tellerOf(deps, change)
  const taken = deps.now()
  try {
    const ready = await rendered(deps, await within(deps, messages, change !== undefined), teller)
    const groups = Map.groupBy(ready, ({ message }) => placeOf(message))
    await pooled(groups.values(), async (group) => {
      const tried = await sendTo(deps, group, taken)
      if (tried.length > 0) await note(deps, tried)
    })
  } catch {
    // Nobody waits for it.
  }
}

/** The number of messages that are leased at a time: in all, and of a tenant for a host. */
const TAKEN = 50
const OF_ONE = 10

/** How often messages are taken in one run. */
const ROUNDS = 8

/** Sends the messages that are due: those that failed, and those of whoever was killed. */
export const sweep = async (deps: Needs): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const messages = await deps.unhurried.leaseMessages(deps.now(), TAKEN, OF_ONE)
    if (messages.length === 0) return
    await deliver(deps, messages)
  }
}
