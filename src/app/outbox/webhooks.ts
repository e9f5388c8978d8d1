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
import type { Actor } from '../auth/caller.ts'
import type { Judged, KeptDone, KeptSealed, Tell, Terms } from '../commands/change.ts'
import { change, tellNothing } from '../commands/change.ts'
import type { Deps } from '../deps.ts'
import { newMessageId } from '../ids.ts'
import type { Denial, Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { cut } from '../queries/paging.ts'
import { find } from '../queries/query.ts'
import type { Subscribed } from './rendered-messages.ts'

/*
 * What owners do with their webhooks. A webhook is told nothing before its test was answered; whatever makes that doubtful has it
 * tested anew.
 */

/** How many webhooks a player may have, and how many may be for one game. */
const MOST = { yours: 10, game: 100 }

const HOUR = 60 * 60 * 1000

/** A webhook as its owner sees it. */
export type ShownWebhook = ReturnType<typeof shown>

const shown = (webhook: StoredWebhook) => {
  const { id, url, game, format, types, turns, lang, status, createdAt, disabledAt, disabledFor, oldUntil } =
    webhook
  return {
    ...{ id, url, game, format, turns, createdAt, disabledAt, disabledFor, oldSecretUntil: oldUntil },
    types: types as readonly Subscribed[],
    lang: lang as Language,
    status: status as Exclude<typeof status, 'deleted'>,
  }
}

/** The same with its secret, which is told this once. */
export type ToldWebhook = ShownWebhook & { readonly secret: string }

/** How what tells a secret is kept for whoever sends the same request again. */
export interface Sealing {
  seal(text: string): Promise<string>
  unseal(sealed: string): Promise<string>
}

type Request = Pick<Terms, 'keyed' | 'request'>

/** Where the service is, as whoever asks sees it. */
interface Here {
  readonly origin: string
}

/** A message that is sent at once, by whoever writes it. */
const sentNow = (
  { now, random }: Pick<Deps, 'now' | 'random'>,
  about: Omit<About, 'id' | 'at'> & Partial<About>,
) => {
  const at = now()
  return { id: newMessageId(at, random), at, ...about, due: shifted(at, LEASE) }
}

const testFor = (deps: Pick<Deps, 'now' | 'random'>) =>
  sentNow(deps, { type: TEST, game: null, first: 0, last: 0, seat: -1 })

/** The target that a URL names, or why it is none. */
const target = ({ outside: { development } }: Pick<Deps, 'outside'>, url: string, { origin }: Here) =>
  targetOf(url, { own: [new URL(origin).host], development })

const sealed = async (told: ToldWebhook, { seal }: Sealing): Promise<KeptSealed> => ({
  kind: 'sealed',
  sealed: await seal(JSON.stringify(told)),
})

const unsealed =
  ({ unseal }: Sealing) =>
  async ({ sealed: text }: KeptSealed): Promise<ToldWebhook> => ({
    turns: 'each',
    ...JSON.parse(await unseal(text)),
  })

/** What somebody wants to be told, and where. */
export interface WantedWebhook {
  readonly url: string
  readonly types: readonly string[]
  readonly turns: TurnsTold
  readonly game?: string | undefined
  readonly format: Format
  readonly lang: Language
}

/** Limits on webhooks. Webhooks of strangers leave room for players at the table. */
const roomFor = ({ game }: Found, { id }: StoredPlayer): WebhookRoom => {
  const isAtTable = game !== undefined && (game.owner === id || game.game.seats.includes(id))
  return { yours: MOST.yours, ofGame: isAtTable ? Number.MAX_SAFE_INTEGER : MOST.game }
}

/** Why there may not be one webhook more. */
const fullness = ({ webhooks }: Found, room: WebhookRoom): Denial | undefined => {
  const { own = [], ofGame = 0 } = webhooks ?? {}
  if (own.length >= room.yours) return { outcome: 'too-many-webhooks', of: 'yours', most: MOST.yours }
  return ofGame < room.ofGame ? undefined : { outcome: 'too-many-webhooks', of: 'game', most: MOST.game }
}

/** Makes a webhook and tests it; tells its secret. */
export const makeWebhook = (
  deps: Deps,
  actor: Actor,
  { wanted, here, sealing, ...terms }: Request & { wanted: WantedWebhook; here: Here; sealing: Sealing },
): Promise<Outcome<ToldWebhook>> => {
  const { url, types, turns, game, format, lang } = wanted
  return change<KeptSealed, ToldWebhook>(
    deps,
    actor,
    terms,
    { webhooks: true, ...(game !== undefined && { game }) },
    async ({ player, found }) => {
      if (game !== undefined && !(found.game && maySee(found.game, player.id))) {
        return { denial: { outcome: 'unseen' } }
      }
      const fit = target(deps, url, here)
      if ('unfit' in fit) return { denial: { outcome: 'unfit-target', unfit: fit.unfit } }
      const room = roomFor(found, player)
      const full = fullness(found, room)
      if (full !== undefined) return { denial: full }
      const secret = newSecret(deps.random)
      const id = `wh_${hex(deps.random(16))}`
      const stored = await deps.outside.vault.seal(secret, id)
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
        change: { webhook: { kind: 'made', webhook, sends: testFor(deps), room } },
        keeps: await sealed({ ...shown(webhook), secret }, sealing),
      }
    },
    unsealed(sealing),
    'webhooks',
  )
}

/** Does something with a webhook of the actor's. */
const withWebhook = <K extends KeptSealed | KeptDone, T>(
  deps: Deps,
  actor: Actor,
  { webhook: id, ...terms }: Request & { readonly webhook: string },
  judge: (webhook: StoredWebhook) => Judged<K> | Promise<Judged<K>>,
  tell: Tell<K, T>,
): Promise<Outcome<T>> =>
  change<K, T>(
    deps,
    actor,
    terms,
    { webhooks: true },
    ({ found }) => {
      const webhook = found.webhooks?.own.find((one) => one.id === id)
      return webhook ? judge(webhook) : { denial: { outcome: 'no-webhook', what: 'webhook' } }
    },
    tell,
    'webhooks',
  )

type OfWebhook = Request & { readonly webhook: string }

const DONE: KeptDone = { kind: 'done' }

const doing = (webhook: WebhookChange): Judged<KeptDone> => ({ change: { webhook }, keeps: DONE })

/** What may be changed of a webhook. */
export interface WantedChange {
  readonly url?: string | undefined
  readonly types?: readonly string[] | undefined
  readonly turns?: TurnsTold | undefined
  readonly lang?: Language | undefined
  /** Has one that is disabled, or was never answered, tested again. */
  readonly status?: 'active' | undefined
}

/** Changes a webhook. With another URL, or disabled, it is tested again before anything else is sent. */
export const changeWebhook = async (
  deps: Deps,
  actor: Actor,
  { wanted, here, ...request }: OfWebhook & { wanted: WantedChange; here: Here },
): Promise<Outcome<ShownWebhook>> => {
  let now: StoredWebhook | undefined
  const changed = await withWebhook<KeptDone, null>(
    deps,
    actor,
    request,
    (webhook) => {
      const { types = webhook.types, turns = webhook.turns, lang = webhook.lang, url = webhook.url } = wanted
      const fit = url === webhook.url ? webhook : target(deps, url, here)
      if ('unfit' in fit) return { denial: { outcome: 'unfit-target', unfit: fit.unfit } }
      const isNew = fit.url !== webhook.url || (wanted.status === 'active' && webhook.status !== 'active')
      const next = { ...webhook, types: [...new Set(types)], turns, lang, url: fit.url, host: fit.host }
      now = isNew ? { ...next, status: 'pending', disabledAt: null, disabledFor: null } : next
      return doing({
        kind: 'changed',
        webhook: next,
        ...(isNew && { status: 'pending' as const, sends: testFor(deps) }),
      })
    },
    tellNothing,
  )
  if (changed.outcome !== 'done') return changed
  if (now === undefined) throw new Error('a webhook was changed to nothing')
  return done(shown(now))
}

/** Deletes a webhook: nothing more is sent to it. */
export const deleteWebhook = (deps: Deps, actor: Actor, request: OfWebhook): Promise<Outcome<null>> =>
  withWebhook<KeptDone, null>(
    deps,
    actor,
    request,
    (webhook) => doing({ kind: 'changed', webhook, status: 'deleted' }),
    tellNothing,
  )

/** Gives a webhook a new secret; the one before goes on signing for so many hours. */
export const rotateSecret = (
  deps: Deps,
  actor: Actor,
  { overlapHours, sealing, ...request }: OfWebhook & { overlapHours: number; sealing: Sealing },
): Promise<Outcome<ToldWebhook>> =>
  withWebhook<KeptSealed, ToldWebhook>(
    deps,
    actor,
    request,
    async (webhook) => {
      const secret = newSecret(deps.random)
      const until = shifted(deps.now(), overlapHours * HOUR)
      const old = overlapHours === 0 ? null : until
      const stored = await deps.outside.vault.seal(secret, webhook.id)
      const next = { ...webhook, secret: stored, oldSecret: old && webhook.secret, oldUntil: old }
      return {
        change: { webhook: { kind: 'changed', webhook: next } },
        keeps: await sealed({ ...shown(next), secret }, sealing),
      }
    },
    unsealed(sealing),
  )

/** Sends a test; once it is answered, a webhook that was told nothing is told everything. */
export const testWebhook = (deps: Deps, actor: Actor, request: OfWebhook): Promise<Outcome<null>> =>
  withWebhook<KeptDone, null>(
    deps,
    actor,
    request,
    (webhook) => {
      const sends = testFor(deps)
      const isActive = webhook.status === 'active'
      return doing(
        isActive
          ? { kind: 'as-it-is', webhook, sends }
          : { kind: 'changed', webhook, status: 'pending', sends },
      )
    },
    tellNothing,
  )

/** Sends once more what was sent before. It is the same message: who knows it already can tell. */
export const replay = (
  deps: Deps,
  actor: Actor,
  { delivery: id, ...request }: OfWebhook & { readonly delivery: string },
): Promise<Outcome<null>> =>
  withWebhook<KeptDone, null>(
    deps,
    actor,
    request,
    async (webhook) => {
      // The first before what comes right after it.
      const [delivery] = await deps.store.deliveries({ webhook: webhook.id, before: `${id}~`, limit: 1 })
      if (delivery?.id !== id) return { denial: { outcome: 'no-webhook', what: 'delivery' } }
      const { type, game, first, last, seat, at } = delivery
      return doing({
        kind: 'as-it-is',
        webhook,
        sends: sentNow(deps, { id, type, game, first, last, seat, at }),
      })
    },
    tellNothing,
  )

/** The actor's webhooks. */
export const listWebhooks = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
): Promise<Outcome<readonly ShownWebhook[]>> => {
  const asked = await find(deps, actor, { webhooks: true }, 'webhooks')
  return asked.outcome === 'done' ? done((asked.told.found.webhooks?.own ?? []).map(shown)) : asked
}

/** One of the actor's webhooks. */
export const lookAtWebhook = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  id: string,
): Promise<Outcome<ShownWebhook>> => {
  const listed = await listWebhooks(deps, actor)
  if (listed.outcome !== 'done') return listed
  const webhook = listed.told.find((one) => one.id === id)
  return webhook ? done(webhook) : { outcome: 'no-webhook', what: 'webhook' }
}

/** Some messages, and after which of them there are more. */
export interface DeliveryPage {
  readonly deliveries: readonly StoredDelivery[]
  readonly next: string | undefined
}

/** What was sent to one of the actor's webhooks, the latest first. */
export const listDeliveries = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  wanted: {
    readonly webhook: string
    readonly outcome?: DeliveryOutcome | undefined
    readonly before?: string | undefined
    readonly limit: number
  },
): Promise<Outcome<DeliveryPage>> => {
  const webhook = await lookAtWebhook(deps, actor, wanted.webhook)
  if (webhook.outcome !== 'done') return webhook
  const rows = await deps.store.deliveries({ ...wanted, limit: wanted.limit + 1 })
  const { page, last } = cut(rows, wanted.limit)
  return done({ deliveries: page, next: last?.id })
}
