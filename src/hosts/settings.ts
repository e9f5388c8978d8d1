import type { OperatorTokens } from '../app/operator/operator-tokens.ts'
import { parseOperatorTokens } from '../app/operator/operator-tokens.ts'
import { newDeliveryBatcher } from '../app/outbox/delivery-batcher.ts'
import { DEFAULT_COMPUTING_MS } from '../app/quotas/computing-time.ts'
import { DEFAULT_QUOTAS, DEFAULT_UNATTENDED_LIMITS } from '../app/quotas/game-quotas.ts'
import type { Services } from '../http/context.ts'
import type { Limit, Limiter, LimitName } from '../http/middleware/rate-limit-counters.ts'
import { QUOTAS } from '../http/middleware/rate-limit-counters.ts'
import { newSecretVault } from '../webhooks/secret-encryption.ts'
import { sendWebhook } from '../webhooks/send.ts'
import { settingReader } from './setting-reader.ts'

/*
 * Settings of a deployment, the same on every host: limits, quotas and webhook delivery.
 */

/** Settings and secrets of a deployment. See wrangler.toml. */
export interface Settings {
  readonly READ_LIMIT_A_MINUTE?: unknown
  readonly WRITE_LIMIT_A_MINUTE?: unknown
  readonly SIGNUP_LIMIT_A_MINUTE?: unknown
  readonly INTEGRATION_READ_LIMIT_A_MINUTE?: unknown
  readonly INTEGRATION_WRITE_LIMIT_A_MINUTE?: unknown
  readonly OPEN_GAMES?: unknown
  readonly RUNNING_GAMES?: unknown
  readonly BOT_GAMES?: unknown
  readonly BOT_GAMES_AN_ADDRESS?: unknown
  readonly BOT_GAMES_IN_ALL?: unknown
  readonly BOT_PACE_MS?: unknown
  readonly COMPUTING_MS_A_MINUTE?: unknown
  readonly NEW_GAMES_A_DAY?: unknown
  /** Token of `GET /metrics`, at least 20 characters. Without the token the path does not exist. */
  readonly METRICS_TOKEN?: unknown
  /** Set to 1 on a development machine: webhooks may have local targets. */
  readonly LOCAL_WEBHOOKS?: unknown
  /** Encrypts webhook secrets: 32 random bytes in base64. During a rotation the previous key still decrypts. */
  readonly WEBHOOK_KEY?: string
  readonly WEBHOOK_KEY_PREVIOUS?: string
  /** Names and token hashes of the operators: see `src/app/operator/operator-tokens.ts`. */
  readonly ADMIN_TOKENS?: string
}

type Log = Services['log']

/** Returns the current time, RFC 3339 in UTC with milliseconds. */
export const now = (): string => new Date().toISOString()

/** Returns random bytes from a secure source. */
export const random: Services['random'] = (bytes) => crypto.getRandomValues(new Uint8Array(bytes))

/** Returns the limits and quotas of a deployment. @param platform rate limiters of the platform */
export const limitsOf = (
  settings: Settings,
  log: Log,
  platform: Readonly<Partial<Record<LimitName, Limiter>>> = {},
): Pick<Services, 'limits' | 'quotas' | 'computingMs' | 'unattended'> => {
  const setting = settingReader(settings, log)
  const limit = (quota: number, name: LimitName): Limit => ({
    quota,
    ...(platform[name] && { platform: platform[name] }),
  })
  return {
    limits: {
      read: limit(setting('READ_LIMIT_A_MINUTE', QUOTAS.read), 'read'),
      write: limit(setting('WRITE_LIMIT_A_MINUTE', QUOTAS.write), 'write'),
      'sign-up': limit(setting('SIGNUP_LIMIT_A_MINUTE', QUOTAS['sign-up']), 'sign-up'),
      'integration-read': limit(
        setting('INTEGRATION_READ_LIMIT_A_MINUTE', QUOTAS['integration-read']),
        'integration-read',
      ),
      'integration-write': limit(
        setting('INTEGRATION_WRITE_LIMIT_A_MINUTE', QUOTAS['integration-write']),
        'integration-write',
      ),
    },
    quotas: {
      open: setting('OPEN_GAMES', DEFAULT_QUOTAS.open),
      running: setting('RUNNING_GAMES', DEFAULT_QUOTAS.running),
      bots: setting('BOT_GAMES', DEFAULT_QUOTAS.bots),
      today: setting('NEW_GAMES_A_DAY', DEFAULT_QUOTAS.today),
    },
    computingMs: setting('COMPUTING_MS_A_MINUTE', DEFAULT_COMPUTING_MS),
    unattended: {
      pace: setting('BOT_PACE_MS', DEFAULT_UNATTENDED_LIMITS.pace),
      address: setting('BOT_GAMES_AN_ADDRESS', DEFAULT_UNATTENDED_LIMITS.address),
      service: setting('BOT_GAMES_IN_ALL', DEFAULT_UNATTENDED_LIMITS.service),
    },
  }
}

/** Characters of a bearer token, and the number of characters that nobody guesses. */
const METRICS_TOKEN = /^[\w.~+/=-]{20,256}$/

/** Returns the token of the metrics; undefined for a missing or unfit token. An unfit token is logged. */
export const metricsTokenOf = ({ METRICS_TOKEN: token = '' }: Settings, log: Log): string | undefined => {
  if (METRICS_TOKEN.test(`${token}`)) return `${token}`
  if (token !== '')
    log({ level: 'error', what: 'METRICS_TOKEN needs 20 to 256 letters or digits, so /metrics is off' })
  return undefined
}

/** Returns the tokens of the operators. An entry that cannot be read is logged, without its content. */
export const operatorTokensOf = ({ ADMIN_TOKENS }: Settings, log: Log): OperatorTokens => {
  const tokens = parseOperatorTokens(ADMIN_TOKENS)
  const { unreadable: entries } = tokens
  if (entries > 0) log({ level: 'error', what: 'ADMIN_TOKENS has entries that cannot be read', entries })
  return tokens
}

/** Returns the dependencies of webhook delivery. */
export const deliveryOf = (settings: Settings, log: Log): Services['delivery'] => ({
  development: `${settings.LOCAL_WEBHOOKS}` === '1',
  batcher: newDeliveryBatcher(),
  vault: newSecretVault({ current: settings.WEBHOOK_KEY, previous: settings.WEBHOOK_KEY_PREVIOUS }, (what) =>
    log({ level: 'error', what }),
  ),
  send: sendWebhook,
})
