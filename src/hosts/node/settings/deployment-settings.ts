import { parseOperatorTokens } from '../../../app/operator/operator-tokens.ts'
import { requireVaultKey } from '../../../webhooks/secret-encryption.ts'
import { isVapidKeyPair } from '../../../webhooks/web-push.ts'
import { isUnset, parseNumber } from '../../number-settings.ts'
import type { Settings } from '../../settings.ts'
import {
  INVALID_DAILY_DEAL,
  INVALID_SECRETS,
  INVALID_VAPID,
  isContact,
  isDailyPreset,
  isMetricsToken,
  LIMIT_DEFAULTS,
  LIMIT_RANGE,
} from '../../settings.ts'
import { parseAll } from './invalid-settings.ts'
import type { Environment } from './process-numbers.ts'

/** @throws with a sentence, without the value, unless a secret is missing or valid */
const requireSecret = (
  env: Environment,
  name: keyof typeof INVALID_SECRETS,
  isValid: (secret: string) => boolean,
): void => {
  const { [name]: secret } = env
  if (!isUnset(secret) && !isValid(secret)) throw new Error(INVALID_SECRETS[name])
}

const requireKey = (env: Environment, name: 'WEBHOOK_KEY' | 'WEBHOOK_KEY_PREVIOUS'): void => {
  const { [name]: key } = env
  if (!isUnset(key)) requireVaultKey(key, name)
}

/** @throws with a sentence, without the values, unless the settings of Web Push are missing or valid */
const requireVapid = async (env: Environment): Promise<void> => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  if (isUnset(publicKey) && isUnset(privateKey)) return
  if (!(await isVapidKeyPair({ publicKey: publicKey ?? '', privateKey: privateKey ?? '' })))
    throw new Error(INVALID_VAPID.keys)
  if (!isContact(subject)) throw new Error(INVALID_VAPID.subject)
}

const requireDailyPreset = ({ DAILY_DEAL: preset }: Environment): void => {
  if (!isUnset(preset) && !isDailyPreset(preset)) throw new Error(INVALID_DAILY_DEAL)
}

/**
 * Checks the limits and secrets in the environment, which a Worker has as variables.
 * @returns the environment
 * @throws {InvalidSettings} with a sentence for each invalid setting
 */
export const parseDeploymentSettings = async (env: Environment): Promise<Settings> => {
  const limits = (Object.keys(LIMIT_DEFAULTS) as (keyof typeof LIMIT_DEFAULTS)[]).filter(
    (name) => !isUnset(env[name]),
  )
  await parseAll({
    ...Object.fromEntries(limits.map((name) => [name, () => parseNumber(name, env[name], LIMIT_RANGE)])),
    metricsToken: () => requireSecret(env, 'METRICS_TOKEN', isMetricsToken),
    operators: () =>
      requireSecret(env, 'ADMIN_TOKENS', (tokens) => parseOperatorTokens(tokens).unreadable === 0),
    dailyDeal: () => requireDailyPreset(env),
    key: () => requireKey(env, 'WEBHOOK_KEY'),
    vapid: () => requireVapid(env),
    previousKey: () => requireKey(env, 'WEBHOOK_KEY_PREVIOUS'),
  })
  return env
}
