import type { StoredPlayer } from '../../db/port/players.ts'
import type { ReadResult } from '../../db/port/read-spec.ts'
import type {
  DeliveryOutcome,
  Format,
  MessageSubject,
  StoredDelivery,
  StoredWebhook,
  TurnMode,
  WebhookChange,
  WebhookLimits,
} from '../../db/port/webhooks.ts'
import { LEASE_MS, TEST_MESSAGE } from '../../db/port/webhooks.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { HOUR } from '../../lib/durations.ts'
import { hex } from '../../lib/encoding-and-hashing.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import { isDirector } from '../../series/access.ts'
import { newSecret } from '../../webhooks/sign.ts'
import { checkTargetUrl } from '../../webhooks/url-policy.ts'
import type { Credential } from '../auth/caller.ts'
import { maySee } from '../auth/game-access.ts'
import { maySeeSeries } from '../auth/series-access.ts'
import type {
  BuildAnswer,
  CommandDecision,
  CommandTerms,
  EmptyReceipt,
  SealedReceipt,
} from '../commands/authorized-command.ts'
import { answerWithNothing, runCommand } from '../commands/authorized-command.ts'
import type { Deps } from '../deps.ts'
import { isSeriesId, newMessageId } from '../ids.ts'
import type { SubscribedType } from '../outbox/message-renderer.ts'
import type { Denial, Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { runQuery } from '../queries/authorized-queries.ts'
import { splitPage } from '../queries/split-page.ts'
import type { ReceiptCipher } from './tokens.ts'

/*
 * Webhooks: create, change, delete, test and list. A webhook gets no message before a successful test. A new
 * URL, or a new activation, requires a new test.
 */

/** Maximum number of webhooks of a player, and of webhooks for one game or one series. */
const MAX_WEBHOOKS = { yours: 10, game: 100, series: 10 }

/** Returns the game or the series that a webhook or a message is about. */
export const subjectFields = (subject: string | null): Readonly<Record<'game' | 'series', string | null>> => {
  const isOfSeries = subject !== null && isSeriesId(subject)
  return { game: isOfSeries ? null : subject, series: isOfSeries ? subject : null }
}

/** A webhook in answers to its owner, without the secret. */
export type WebhookAnswer = ReturnType<typeof webhookAnswer>

const webhookAnswer = (webhook: StoredWebhook) => {
  const { id, url, game, format, types, turns, lang, status, createdAt, disabledAt, disabledFor, oldUntil } =
    webhook
  return {
    ...{
      id,
      url,
      ...subjectFields(game),
      format: format as Format,
      turns,
      createdAt,
      disabledAt,
      disabledFor,
    },
    oldSecretUntil: oldUntil,
    types: types as readonly SubscribedType[],
    lang: lang as Language,
    status: status as Exclude<typeof status, 'deleted' | 'subscribed'>,
  }
}

/** A webhook with its secret, for the one answer after the creation or a new secret. */
export type WebhookWithSecret = WebhookAnswer & { readonly secret: string }

type KeyedTerms = Pick<CommandTerms, 'keyed' | 'request'>

/** The origin of the service, from the URL of the request. */
export interface ServiceAddress {
  readonly origin: string
}

/** Returns a message with a lease for the writing isolate, which sends the message at once. */
const immediateMessage = (
  { now, random }: Pick<Deps, 'now' | 'random'>,
  about: Omit<MessageSubject, 'id' | 'at'> & Partial<MessageSubject>,
) => {
  const at = now()
  return { id: newMessageId(at, random), at, ...about, due: addMilliseconds(at, LEASE_MS) }
}

const testMessage = (deps: Pick<Deps, 'now' | 'random'>) =>
  immediateMessage(deps, { type: TEST_MESSAGE, game: null, first: 0, last: 0, seat: -1 })

/** Returns the delivery target of a URL, or the reason why the URL is no target. */
export const checkTarget = (
  { delivery: { development } }: Pick<Deps, 'delivery'>,
  url: string,
  { origin }: ServiceAddress,
) => checkTargetUrl(url, { own: [new URL(origin).host], development })

const sealedReceipt = async (
  webhook: WebhookWithSecret,
  { seal }: ReceiptCipher,
): Promise<SealedReceipt> => ({
  kind: 'sealed',
  sealed: await seal(JSON.stringify(webhook)),
})

const unsealReceipt =
  ({ unseal }: ReceiptCipher) =>
  async ({ sealed: text }: SealedReceipt): Promise<WebhookWithSecret> => ({
    ...{ turns: 'each', series: null },
    ...JSON.parse(await unseal(text)),
  })

/** The fields of a request for a new webhook. */
export interface NewWebhookRequest {
  readonly url: string
  readonly types: readonly string[]
  readonly turns: TurnMode
  readonly game?: string | undefined
  readonly series?: string | undefined
  readonly format: Format
  readonly lang: Language
}

/** Returns the limits for a new webhook. Webhooks of strangers leave room for the players at the table. */
const webhookLimits = ({ game, series }: ReadResult, { id }: StoredPlayer): WebhookLimits => {
  if (series !== undefined) return { yours: MAX_WEBHOOKS.yours, ofGame: MAX_WEBHOOKS.series }
  const isAtTable = game !== undefined && (game.owner === id || game.game.seats.includes(id))
  return { yours: MAX_WEBHOOKS.yours, ofGame: isAtTable ? Number.MAX_SAFE_INTEGER : MAX_WEBHOOKS.game }
}

/** Returns the denial of one webhook too many. */
const webhookQuotaDenial = ({ webhooks, series }: ReadResult, limits: WebhookLimits): Denial | undefined => {
  const { own = [], ofGame: ofOneGame = 0 } = webhooks ?? {}
  const { webhooks: ofGame = ofOneGame } = series ?? {}
  if (own.length >= limits.yours)
    return { outcome: 'too-many-webhooks', of: 'yours', most: MAX_WEBHOOKS.yours }
  return ofGame < limits.ofGame
    ? undefined
    : { outcome: 'too-many-webhooks', of: series === undefined ? 'game' : 'series', most: limits.ofGame }
}

/** Returns the denial of a game that the caller may not see, or of a series that the caller does not direct. */
const subjectDenial = (
  { game, series }: NewWebhookRequest,
  found: ReadResult,
  { id }: StoredPlayer,
): Denial | undefined => {
  if (game !== undefined && series !== undefined)
    return {
      outcome: 'faulty',
      faults: [{ path: ['series'], fault: fault('cannot-stand', { reason: 'here' }) }],
    }
  if (game !== undefined) return found.game && maySee(found.game, id) ? undefined : { outcome: 'unseen' }
  if (series === undefined) return undefined
  if (!(found.series && maySeeSeries(found.series, id))) return { outcome: 'no-series' }
  return isDirector(found.series.state.head, id)
    ? undefined
    : { outcome: 'series-refused', refusal: { code: 'not-a-director' } }
}

/** Creates a webhook and sends the test message. The answer has the secret. */
export const createWebhookCommand = (
  deps: Deps,
  credential: Credential,
  {
    wanted,
    here,
    sealing,
    ...terms
  }: KeyedTerms & { wanted: NewWebhookRequest; here: ServiceAddress; sealing: ReceiptCipher },
): Promise<Outcome<WebhookWithSecret>> => {
  const { url, types, turns, game, series, format, lang } = wanted
  return runCommand<SealedReceipt, WebhookWithSecret>(
    deps,
    credential,
    terms,
    {
      ...{ webhooks: true, ...(game !== undefined && { game }) },
      ...(series !== undefined && { series: { id: series, bare: true, webhooks: true } }),
    },
    async ({ player, found }) => {
      const denial = subjectDenial(wanted, found, player)
      if (denial !== undefined) return { denial }
      const fit = checkTarget(deps, url, here)
      if ('unfit' in fit) return { denial: { outcome: 'unfit-target', unfit: fit.unfit } }
      const limits = webhookLimits(found, player)
      const full = webhookQuotaDenial(found, limits)
      if (full !== undefined) return { denial: full }
      const secret = newSecret(deps.random)
      const id = `wh_${hex(deps.random(16))}`
      const stored = await deps.delivery.vault.seal(secret, id)
      const webhook: StoredWebhook = {
        ...{ id, owner: player.id, origin: here.origin, game: game ?? series ?? null },
        via: player.grant?.via ?? null,
        ...{
          ...fit,
          format,
          types: [...new Set(types)],
          turns,
          lang,
          status: 'pending',
          secret: stored,
          oldSecret: null,
        },
        ...{ oldUntil: null, revision: 0, createdAt: deps.now(), disabledAt: null, disabledFor: null },
      }
      return {
        change: { webhook: { kind: 'made', webhook, sends: testMessage(deps), limits } },
        note: await sealedReceipt({ ...webhookAnswer(webhook), secret }, sealing),
      }
    },
    unsealReceipt(sealing),
    'webhooks',
  )
}

/** Runs a command on a webhook of the caller. */
const runWebhookCommand = <K extends SealedReceipt | EmptyReceipt, T>(
  deps: Deps,
  credential: Credential,
  { webhook: id, ...terms }: KeyedTerms & { readonly webhook: string },
  decide: (webhook: StoredWebhook) => CommandDecision<K> | Promise<CommandDecision<K>>,
  buildAnswer: BuildAnswer<K, T>,
): Promise<Outcome<T>> =>
  runCommand<K, T>(
    deps,
    credential,
    terms,
    { webhooks: true },
    ({ found }) => {
      const webhook = found.webhooks?.own.find((one) => one.id === id)
      return webhook ? decide(webhook) : { denial: { outcome: 'no-webhook', what: 'webhook' } }
    },
    buildAnswer,
    'webhooks',
  )

type WebhookTerms = KeyedTerms & { readonly webhook: string }

const DONE: EmptyReceipt = { kind: 'done' }

const webhookWrite = (webhook: WebhookChange): CommandDecision<EmptyReceipt> => ({
  change: { webhook },
  note: DONE,
})

/** The fields of a request that changes a webhook. A missing field stays unchanged. */
export interface WebhookUpdate {
  readonly url?: string | undefined
  readonly types?: readonly string[] | undefined
  readonly turns?: TurnMode | undefined
  readonly lang?: Language | undefined
  /** Tests a disabled or never verified webhook again. */
  readonly status?: 'active' | undefined
}

/** Changes a webhook. A new URL, or a new activation, sends a test before any other message. */
export const updateWebhookCommand = async (
  deps: Deps,
  credential: Credential,
  { wanted, here, ...request }: WebhookTerms & { wanted: WebhookUpdate; here: ServiceAddress },
): Promise<Outcome<WebhookAnswer>> => {
  let now: StoredWebhook | undefined
  const changed = await runWebhookCommand<EmptyReceipt, null>(
    deps,
    credential,
    request,
    (webhook) => {
      const { types = webhook.types, turns = webhook.turns, lang = webhook.lang, url = webhook.url } = wanted
      const fit = url === webhook.url ? webhook : checkTarget(deps, url, here)
      if ('unfit' in fit) return { denial: { outcome: 'unfit-target', unfit: fit.unfit } }
      const isNew = fit.url !== webhook.url || (wanted.status === 'active' && webhook.status !== 'active')
      const next = { ...webhook, types: [...new Set(types)], turns, lang, url: fit.url, host: fit.host }
      now = isNew ? { ...next, status: 'pending', disabledAt: null, disabledFor: null } : next
      return webhookWrite({
        kind: 'changed',
        webhook: next,
        ...(isNew && { status: 'pending' as const, sends: testMessage(deps) }),
      })
    },
    answerWithNothing,
  )
  if (changed.outcome !== 'done') return changed
  if (now === undefined) throw new Error('a webhook was changed to nothing')
  return done(webhookAnswer(now))
}

/** Deletes a webhook. The dispatcher sends no more messages to the webhook. */
export const deleteWebhookCommand = (
  deps: Deps,
  credential: Credential,
  request: WebhookTerms,
): Promise<Outcome<null>> =>
  runWebhookCommand<EmptyReceipt, null>(
    deps,
    credential,
    request,
    (webhook) => webhookWrite({ kind: 'changed', webhook, status: 'deleted' }),
    answerWithNothing,
  )

/** Replaces the signing secret of a webhook. For some hours, messages also have a signature with the old secret. */
export const rotateSecretCommand = (
  deps: Deps,
  credential: Credential,
  { overlapHours, sealing, ...request }: WebhookTerms & { overlapHours: number; sealing: ReceiptCipher },
): Promise<Outcome<WebhookWithSecret>> =>
  runWebhookCommand<SealedReceipt, WebhookWithSecret>(
    deps,
    credential,
    request,
    async (webhook) => {
      const secret = newSecret(deps.random)
      const until = addMilliseconds(deps.now(), overlapHours * HOUR)
      const old = overlapHours === 0 ? null : until
      const stored = await deps.delivery.vault.seal(secret, webhook.id)
      const next = { ...webhook, secret: stored, oldSecret: old && webhook.secret, oldUntil: old }
      return {
        change: { webhook: { kind: 'changed', webhook: next } },
        note: await sealedReceipt({ ...webhookAnswer(next), secret }, sealing),
      }
    },
    unsealReceipt(sealing),
  )

/**
 * Sends a test message to a webhook. A disabled webhook becomes pending first. A pending webhook becomes active after a
 * successful answer.
 */
export const testWebhookCommand = (
  deps: Deps,
  credential: Credential,
  request: WebhookTerms,
): Promise<Outcome<null>> =>
  runWebhookCommand<EmptyReceipt, null>(
    deps,
    credential,
    request,
    (webhook) => {
      const sends = testMessage(deps)
      const isActive = webhook.status === 'active'
      return webhookWrite(
        isActive
          ? { kind: 'as-it-is', webhook, sends }
          : { kind: 'changed', webhook, status: 'pending', sends },
      )
    },
    answerWithNothing,
  )

/** Sends a stored message of a webhook again, with the same message id. The receiver can recognize the repetition. */
export const resendDeliveryCommand = (
  deps: Deps,
  credential: Credential,
  { delivery: id, ...request }: WebhookTerms & { readonly delivery: string },
): Promise<Outcome<null>> =>
  runWebhookCommand<EmptyReceipt, null>(
    deps,
    credential,
    request,
    async (webhook) => {
      // The smallest id above: the read returns the ids before.
      const [delivery] = await deps.store.deliveries({ webhook: webhook.id, before: `${id}~`, limit: 1 })
      if (delivery?.id !== id) return { denial: { outcome: 'no-webhook', what: 'delivery' } }
      const { type, game, first, last, seat, at } = delivery
      return webhookWrite({
        kind: 'as-it-is',
        webhook,
        sends: immediateMessage(deps, { id, type, game, first, last, seat, at }),
      })
    },
    answerWithNothing,
  )

/** Lists the webhooks of the caller. */
export const findWebhooks = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
): Promise<Outcome<readonly WebhookAnswer[]>> => {
  const answer = await runQuery(deps, credential, { webhooks: true }, 'webhooks')
  return answer.outcome === 'done'
    ? done((answer.value.found.webhooks?.own ?? []).map(webhookAnswer))
    : answer
}

/** Finds one webhook of the caller. */
export const findWebhook = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  id: string,
): Promise<Outcome<WebhookAnswer>> => {
  const listed = await findWebhooks(deps, credential)
  if (listed.outcome !== 'done') return listed
  const webhook = listed.value.find((one) => one.id === id)
  return webhook ? done(webhook) : { outcome: 'no-webhook', what: 'webhook' }
}

/** A page of the delivery log of a webhook. `next` is the id of the last delivery, if more deliveries follow. */
export interface DeliveryPage {
  readonly deliveries: readonly StoredDelivery[]
  readonly next: string | undefined
}

/** Lists the deliveries of a webhook, the latest first. */
export const findWebhookDeliveries = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  filter: {
    readonly webhook: string
    readonly outcome?: DeliveryOutcome | undefined
    readonly before?: string | undefined
    readonly limit: number
  },
): Promise<Outcome<DeliveryPage>> => {
  const webhook = await findWebhook(deps, credential, filter.webhook)
  if (webhook.outcome !== 'done') return webhook
  const rows = await deps.store.deliveries({ ...filter, limit: filter.limit + 1 })
  const { page, last } = splitPage(rows, filter.limit)
  return done({ deliveries: page, next: last?.id })
}
