import type { OperatorTokens } from '../app/operator/operator-tokens.ts'
import { parseOperatorTokens } from '../app/operator/operator-tokens.ts'
import { newDeliveryBatcher } from '../app/outbox/delivery-batcher.ts'
import { DEFAULT_COMPUTING_MS, DEFAULT_DRAW_STEPS } from '../app/quotas/computing-time.ts'
import { DEFAULT_QUOTAS, DEFAULT_UNATTENDED_LIMITS } from '../app/quotas/game-quotas.ts'
import { dailyGameOf } from '../app/series/daily-deal.ts'
import type { Services } from '../http/context.ts'
import type { Limit, Limiter, LimitName } from '../http/middleware/rate-limit-counters.ts'
import { QUOTAS } from '../http/middleware/rate-limit-counters.ts'
import { newSecretVault } from '../webhooks/secret-encryption.ts'
import { sendWebhook } from '../webhooks/send.ts'
import type { VapidKeys } from '../webhooks/web-push.ts'
import type { NumberRange } from './number-settings.ts'
import { numberReader } from './number-settings.ts'

/*
 * Settings of a deployment, the same on every host: limits, quotas and webhook delivery.
 */

/** The limits of a deployment, and the value of each missing limit. See wrangler.toml. */
export const LIMIT_DEFAULTS = {
  READ_LIMIT_A_MINUTE: QUOTAS.read,
  WRITE_LIMIT_A_MINUTE: QUOTAS.write,
  SIGNUP_LIMIT_A_MINUTE: QUOTAS['sign-up'],
  INTEGRATION_READ_LIMIT_A_MINUTE: QUOTAS['integration-read'],
  INTEGRATION_WRITE_LIMIT_A_MINUTE: QUOTAS['integration-write'],
  OPEN_GAMES: DEFAULT_QUOTAS.open,
  RUNNING_GAMES: DEFAULT_QUOTAS.running,
  BOT_GAMES: DEFAULT_QUOTAS.bots,
  NEW_GAMES_A_DAY: DEFAULT_QUOTAS.today,
  BOT_GAMES_AN_ADDRESS: DEFAULT_UNATTENDED_LIMITS.address,
  BOT_GAMES_IN_ALL: DEFAULT_UNATTENDED_LIMITS.service,
  BOT_PACE_MS: DEFAULT_UNATTENDED_LIMITS.pace,
  COMPUTING_MS_A_MINUTE: DEFAULT_COMPUTING_MS,
  DRAW_STEPS: DEFAULT_DRAW_STEPS,
} as const satisfies Readonly<Record<string, number>>

/** The allowed values of each limit. */
export const LIMIT_RANGE: NumberRange = { min: 0, max: 1_000_000_000 }

/** Settings and secrets of a deployment. See wrangler.toml. */
export interface Settings extends Readonly<Partial<Record<keyof typeof LIMIT_DEFAULTS, unknown>>> {
  /** Preset of the daily deal, such as `turnier-8`. Without the preset there is no daily deal. */
  readonly DAILY_DEAL?: unknown
  /** Token of `GET /metrics`, at least 20 characters. Without the token the path does not exist. */
  readonly METRICS_TOKEN?: unknown
  /** Set to 1 on a development machine: webhooks may have local targets. */
  readonly LOCAL_WEBHOOKS?: unknown
  /** Encrypts webhook secrets: 32 random bytes in base64. During a rotation the previous key still decrypts. */
  readonly WEBHOOK_KEY?: string
  readonly WEBHOOK_KEY_PREVIOUS?: string
  /** Keys for push services (VAPID), from `npm run vapid:keys`. Without both keys there are no push messages. */
  readonly VAPID_PUBLIC_KEY?: string
  readonly VAPID_PRIVATE_KEY?: string
  /** Contact for push services: `mailto:` or `https:`. Without the setting, the address of the service. */
  readonly VAPID_SUBJECT?: string
  /** Names and token hashes of the operators: see `src/app/operator/operator-tokens.ts`. */
  readonly ADMIN_TOKENS?: string
}

type Log = Services['log']

/** Returns the current time, RFC 3339 in UTC with milliseconds. */
export const now = (): string => new Date().toISOString()

/** Returns random bytes from a secure source. */
export const random: Services['random'] = (bytes) => crypto.getRandomValues(new Uint8Array(bytes))

/** Whether a text names a preset that can play sealed deals. */
export const isDailyPreset = (preset: unknown): preset is string =>
  typeof preset === 'string' && dailyGameOf(preset) !== undefined

/** Returns the preset of the daily deal; undefined without one. An unfit preset is logged. */
const dailyDealOf = ({ DAILY_DEAL: preset = '' }: Settings, log: Log): string | undefined => {
  if (preset === '') return undefined
  if (isDailyPreset(preset)) return preset
  log({ level: 'error', what: INVALID_DAILY_DEAL, setting: 'DAILY_DEAL' })
  return undefined
}

/** The sentence about an invalid preset of the daily deal. */
export const INVALID_DAILY_DEAL =
  'DAILY_DEAL must be a preset with a fixed number of deals, such as turnier-8.'

/** Returns limits, quotas and the daily deal of a deployment. @param platform rate limiters of the platform */
export const limitsOf = (
  settings: Settings,
  log: Log,
  platform: Readonly<Partial<Record<LimitName, Limiter>>> = {},
): Pick<Services, 'limits' | 'quotas' | 'computingMs' | 'drawSteps' | 'dailyDeal' | 'unattended'> => {
  const setting = numberReader(settings, LIMIT_DEFAULTS, LIMIT_RANGE, log)
  const dailyDeal = dailyDealOf(settings, log)
  const limit = (quota: number, name: LimitName): Limit => ({
    quota,
    ...(platform[name] && { platform: platform[name] }),
  })
  return {
    limits: {
      read: limit(setting('READ_LIMIT_A_MINUTE'), 'read'),
      write: limit(setting('WRITE_LIMIT_A_MINUTE'), 'write'),
      'sign-up': limit(setting('SIGNUP_LIMIT_A_MINUTE'), 'sign-up'),
      'integration-read': limit(setting('INTEGRATION_READ_LIMIT_A_MINUTE'), 'integration-read'),
      'integration-write': limit(setting('INTEGRATION_WRITE_LIMIT_A_MINUTE'), 'integration-write'),
    },
    quotas: {
      open: setting('OPEN_GAMES'),
      running: setting('RUNNING_GAMES'),
      bots: setting('BOT_GAMES'),
      today: setting('NEW_GAMES_A_DAY'),
    },
    computingMs: setting('COMPUTING_MS_A_MINUTE'),
    drawSteps: setting('DRAW_STEPS'),
    ...(dailyDeal !== undefined && { dailyDeal }),
    unattended: {
      pace: setting('BOT_PACE_MS'),
      address: setting('BOT_GAMES_AN_ADDRESS'),
      service: setting('BOT_GAMES_IN_ALL'),
    },
  }
}

/** Characters of a bearer token, and the number of characters that nobody guesses. */
const METRICS_TOKEN = /^[\w.~+/=-]{20,256}$/

/** Sentences about invalid secrets, without the value. */
export const INVALID_SECRETS = {
  METRICS_TOKEN:
    'METRICS_TOKEN must have 20 to 256 letters, digits or characters of .~+/=_-, without spaces.',
  ADMIN_TOKENS: 'Each entry of ADMIN_TOKENS must be a name and a SHA-256: see npm run operator:token.',
} as const

/** Whether METRICS_TOKEN is a bearer token that nobody guesses. */
export const isMetricsToken = (token: unknown): token is string =>
  typeof token === 'string' && METRICS_TOKEN.test(token)

/** Returns the token of the metrics; undefined for a missing or invalid token. An invalid token is logged. */
export const metricsTokenOf = ({ METRICS_TOKEN: token = '' }: Settings, log: Log): string | undefined => {
  if (isMetricsToken(token)) return token
  if (token !== '') log({ level: 'error', what: INVALID_SECRETS.METRICS_TOKEN, setting: 'METRICS_TOKEN' })
  return undefined
}

/** Returns the tokens of the operators. An entry that cannot be read is logged, without its content. */
export const operatorTokensOf = ({ ADMIN_TOKENS }: Settings, log: Log): OperatorTokens => {
  const tokens = parseOperatorTokens(ADMIN_TOKENS)
  const { unreadable: entries } = tokens
  if (entries > 0)
    log({ level: 'error', what: INVALID_SECRETS.ADMIN_TOKENS, setting: 'ADMIN_TOKENS', entries })
  return tokens
}

/**
 * Returns the keys for push services; undefined without keys, or with an invalid setting. An invalid setting is logged, without
 * the value. The Node host also checks that the keys are a pair.
 */
export const vapidOf = (settings: Settings, log: Log): VapidKeys | undefined => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = settings
  if (!publicKey && !privateKey) return undefined
  const isValid = /^B[\w-]{86}$/.test(`${publicKey}`) && /^[\w-]{43}$/.test(`${privateKey}`)
  if (isValid && isContact(subject))
    return { publicKey: `${publicKey}`, privateKey: `${privateKey}`, subject: subject || undefined }
  log({ level: 'error', what: isValid ? INVALID_VAPID.subject : INVALID_VAPID.keys })
  return undefined
}

/** Whether the contact for push services is missing or a URL of the allowed schemes (RFC 8292). */
export const isContact = (subject: string | undefined): boolean =>
  !subject || /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(subject)

/** Sentences about invalid settings of Web Push. */
export const INVALID_VAPID = {
  keys: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a key pair: see npm run vapid:keys.',
  subject: 'VAPID_SUBJECT must be a mailto: or https: address.',
} as const

/** Returns the dependencies of webhook delivery. */
export const deliveryOf = (settings: Settings, log: Log): Services['delivery'] => ({
  development: `${settings.LOCAL_WEBHOOKS}` === '1',
  batcher: newDeliveryBatcher(),
  vault: newSecretVault({ current: settings.WEBHOOK_KEY, previous: settings.WEBHOOK_KEY_PREVIOUS }, (what) =>
    log({ level: 'error', what }),
  ),
  vapid: vapidOf(settings, log),
  send: sendWebhook,
})
