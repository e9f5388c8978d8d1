import type { Found, StoredPlayer } from '../../db/port.ts'
import type {
  About,
  DeliveryOutcome,
  Format,
  StoredDelivery,
  StoredWebhook,
  TurnsTold,
  WebhookChange,
  WebhookRoom,
} from '../../db/port-webhooks.ts'
import { LEASE, TEST } from '../../db/port-webhooks.ts'
import type { Language } from '../../i18n/language.ts'
import { hex } from '../../lib/encoding.ts'
import { shifted } from '../../lib/timestamp.ts'
import { newSecret } from '../../webhooks/sign.ts'
import { targetOf } from '../../webhooks/url-policy.ts'
import { maySee } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import type {
  BuildAnswer,
  CommandDecision,
  CommandTerms,
  EmptyReceipt,
  SealedReceipt,
} from '../commands/authorized-command.ts'
import { answerWithNothing, runCommand } from '../commands/authorized-command.ts'
import type { Deps } from '../deps.ts'
import { newMessageId } from '../ids.ts'
import type { SubscribedType } from '../outbox/message-renderer.ts'
import type { Denial, Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { runQuery } from '../queries/game-queries.ts'
import { splitPage } from '../queries/paging.ts'

/*
 * What owners do with their webhooks. A webhook is told nothing before its test was answered; whatever makes that doubtful has it
 * tested anew.
 */

/** How many webhooks a player may have, and how many may be for one game. */
const MAX_WEBHOOKS = { yours: 10, game: 100 }

const HOUR = 60 * 60 * 1000

/** A webhook as its owner sees it. */
export type WebhookAnswer = ReturnType<typeof webhookAnswer>

const webhookAnswer = (webhook: StoredWebhook) => {
  const { id, url, game, format, types, turns, lang, status, createdAt, disabledAt, disabledFor, oldUntil } =
    webhook
  return {
    ...{ id, url, game, format, turns, createdAt, disabledAt, disabledFor, oldSecretUntil: oldUntil },
    types: types as readonly SubscribedType[],
    lang: lang as Language,
    status: status as Exclude<typeof status, 'deleted'>,
  }
}

/** The same with its secret, which is told this once. */
export type WebhookWithSecret = WebhookAnswer & { readonly secret: string }

/** How what tells a secret is kept for whoever sends the same request again. */
export interface Sealing {
  seal(text: string): Promise<string>
  unseal(sealed: string): Promise<string>
}

type KeyedTerms = Pick<CommandTerms, 'keyed' | 'request'>

/** Where the service is, as whoever asks sees it. */
interface ServiceAddress {
  readonly origin: string
}

/** A message that is sent at once, by whoever writes it. */
const immediateMessage = (
  { now, random }: Pick<Deps, 'now' | 'random'>,
  about: Omit<About, 'id' | 'at'> & Partial<About>,
) => {
  const at = now()
  return { id: newMessageId(at, random), at, ...about, due: shifted(at, LEASE) }
}

const testMessage = (deps: Pick<Deps, 'now' | 'random'>) =>
  immediateMessage(deps, { type: TEST, game: null, first: 0, last: 0, seat: -1 })

/** The target that a URL names, or why it is none. */
const checkTarget = (
  { delivery: { development } }: Pick<Deps, 'delivery'>,
  url: string,
  { origin }: ServiceAddress,
) => targetOf(url, { own: [new URL(origin).host], development })

const sealedReceipt = async (told: WebhookWithSecret, { seal }: Sealing): Promise<SealedReceipt> => ({
  kind: 'sealed',
  sealed: await seal(JSON.stringify(told)),
})

const unsealReceipt =
  ({ unseal }: Sealing) =>
  async ({ sealed: text }: SealedReceipt): Promise<WebhookWithSecret> => ({
    turns: 'each',
    ...JSON.parse(await unseal(text)),
  })

/** What somebody wants to be told, and where. */
export interface WebhookRequest {
  readonly url: string
  readonly types: readonly string[]
  readonly turns: TurnsTold
  readonly game?: string | undefined
  readonly format: Format
  readonly lang: Language
}

/** Limits on webhooks. Webhooks of strangers leave room for players at the table. */
const webhookLimits = ({ game }: Found, { id }: StoredPlayer): WebhookRoom => {
  const isAtTable = game !== undefined && (game.owner === id || game.game.seats.includes(id))
  return { yours: MAX_WEBHOOKS.yours, ofGame: isAtTable ? Number.MAX_SAFE_INTEGER : MAX_WEBHOOKS.game }
}

/** Why there may not be one webhook more. */
const webhookQuotaDenial = ({ webhooks }: Found, room: WebhookRoom): Denial | undefined => {
  const { own = [], ofGame = 0 } = webhooks ?? {}
  if (own.length >= room.yours) return { outcome: 'too-many-webhooks', of: 'yours', most: MAX_WEBHOOKS.yours }
  return ofGame < room.ofGame
    ? undefined
    : { outcome: 'too-many-webhooks', of: 'game', most: MAX_WEBHOOKS.game }
}

/** Makes a webhook and tests it; tells its secret. */
export const createWebhookCommand = (
  deps: Deps,
  credential: Credential,
  {
    wanted,
    here,
    sealing,
    ...terms
  }: KeyedTerms & { wanted: WebhookRequest; here: ServiceAddress; sealing: Sealing },
): Promise<Outcome<WebhookWithSecret>> => {
  const { url, types, turns, game, format, lang } = wanted
  return runCommand<SealedReceipt, WebhookWithSecret>(
    deps,
    credential,
    terms,
    { webhooks: true, ...(game !== undefined && { game }) },
    async ({ player, found }) => {
      if (game !== undefined && !(found.game && maySee(found.game, player.id))) {
        return { denial: { outcome: 'unseen' } }
      }
      const fit = checkTarget(deps, url, here)
      if ('unfit' in fit) return { denial: { outcome: 'unfit-target', unfit: fit.unfit } }
      const room = webhookLimits(found, player)
      const full = webhookQuotaDenial(found, room)
      if (full !== undefined) return { denial: full }
      const secret = newSecret(deps.random)
      const id = `wh_${hex(deps.random(16))}`
      const stored = await deps.delivery.vault.seal(secret, id)
      const webhook: StoredWebhook = {
        ...{ id, owner: player.id, origin: here.origin, game: game ?? null },
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
        change: { webhook: { kind: 'made', webhook, sends: testMessage(deps), room } },
        keeps: await sealedReceipt({ ...webhookAnswer(webhook), secret }, sealing),
      }
    },
    unsealReceipt(sealing),
    'webhooks',
  )
}

/** Does something with a webhook of the actor's. */
const runWebhookCommand = <K extends SealedReceipt | EmptyReceipt, T>(
  deps: Deps,
  credential: Credential,
  { webhook: id, ...terms }: KeyedTerms & { readonly webhook: string },
  judge: (webhook: StoredWebhook) => CommandDecision<K> | Promise<CommandDecision<K>>,
  tell: BuildAnswer<K, T>,
): Promise<Outcome<T>> =>
  runCommand<K, T>(
    deps,
    credential,
    terms,
    { webhooks: true },
    ({ found }) => {
      const webhook = found.webhooks?.own.find((one) => one.id === id)
      return webhook ? judge(webhook) : { denial: { outcome: 'no-webhook', what: 'webhook' } }
    },
    tell,
    'webhooks',
  )

type WebhookTerms = KeyedTerms & { readonly webhook: string }

const DONE: EmptyReceipt = { kind: 'done' }

const webhookWrite = (webhook: WebhookChange): CommandDecision<EmptyReceipt> => ({
  change: { webhook },
  keeps: DONE,
})

/** What may be changed of a webhook. */
export interface WebhookUpdate {
  readonly url?: string | undefined
  readonly types?: readonly string[] | undefined
  readonly turns?: TurnsTold | undefined
  readonly lang?: Language | undefined
  /** Has one that is disabled, or was never answered, tested again. */
  readonly status?: 'active' | undefined
}

/** Changes a webhook. With another URL, or disabled, it is tested again before anything else is sent. */
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

/** Deletes a webhook: nothing more is sent to it. */
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

/** Gives a webhook a new secret; the one before goes on signing for so many hours. */
export const rotateSecretCommand = (
  deps: Deps,
  credential: Credential,
  { overlapHours, sealing, ...request }: WebhookTerms & { overlapHours: number; sealing: Sealing },
): Promise<Outcome<WebhookWithSecret>> =>
  runWebhookCommand<SealedReceipt, WebhookWithSecret>(
    deps,
    credential,
    request,
    async (webhook) => {
      const secret = newSecret(deps.random)
      const until = shifted(deps.now(), overlapHours * HOUR)
      const old = overlapHours === 0 ? null : until
      const stored = await deps.delivery.vault.seal(secret, webhook.id)
      const next = { ...webhook, secret: stored, oldSecret: old && webhook.secret, oldUntil: old }
      return {
        change: { webhook: { kind: 'changed', webhook: next } },
        keeps: await sealedReceipt({ ...webhookAnswer(next), secret }, sealing),
      }
    },
    unsealReceipt(sealing),
  )

/** Sends a test; once it is answered, a webhook that was told nothing is told everything. */
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

/** Sends once more what was sent before. It is the same message: who knows it already can tell. */
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
      // The first before what comes right after it.
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

/** The actor's webhooks. */
export const findWebhooks = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
): Promise<Outcome<readonly WebhookAnswer[]>> => {
  const asked = await runQuery(deps, credential, { webhooks: true }, 'webhooks')
  return asked.outcome === 'done' ? done((asked.value.found.webhooks?.own ?? []).map(webhookAnswer)) : asked
}

/** One of the actor's webhooks. */
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

/** Some messages, and after which of them there are more. */
export interface DeliveryPage {
  readonly deliveries: readonly StoredDelivery[]
  readonly next: string | undefined
}

/** What was sent to one of the actor's webhooks, the latest first. */
export const findWebhookDeliveries = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  wanted: {
    readonly webhook: string
    readonly outcome?: DeliveryOutcome | undefined
    readonly before?: string | undefined
    readonly limit: number
  },
): Promise<Outcome<DeliveryPage>> => {
  const webhook = await findWebhook(deps, credential, wanted.webhook)
  if (webhook.outcome !== 'done') return webhook
  const rows = await deps.store.deliveries({ ...wanted, limit: wanted.limit + 1 })
  const { page, last } = splitPage(rows, wanted.limit)
  return done({ deliveries: page, next: last?.id })
}
