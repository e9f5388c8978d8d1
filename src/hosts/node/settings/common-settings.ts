import { resolve } from 'node:path'
import type { Settings } from '../../settings.ts'
import type { TrustedProxies } from '../client-address.ts'
import { parseTrustedProxies } from '../client-address.ts'
import type { Host } from '../listen-addresses.ts'
import { parseHost, sharedUrls } from '../listen-addresses.ts'
import { parseDeploymentSettings } from './deployment-settings.ts'
import { parseAll } from './invalid-settings.ts'
import type { Environment } from './process-numbers.ts'
import { processNumber, traceShareIn } from './process-numbers.ts'
import { parsePublicUrl } from './public-url.ts'

/** Settings of `npm start` and `npm run serve`. */
export interface CommonSettings {
  /** The wanted port. */
  readonly port: number
  readonly host: Host
  readonly isTrusted: TrustedProxies
  /** The origin of the service behind a proxy, if set. */
  readonly publicOrigin: string | undefined
  readonly metricsPort: number | undefined
  /** The data folder. */
  readonly folder: string
  /** Limits and secrets of the deployment. */
  readonly deployment: Settings
  /** Whether the service may start on the database of a later release. */
  readonly allowsLaterDatabase: boolean
}

/** Parses ALLOW_LATER_DATABASE. @throws with a sentence for the operator */
export const parseAllowance = ({ ALLOW_LATER_DATABASE: text }: Environment): boolean => {
  if (text === undefined || text === '' || text === 'false') return false
  if (text === 'true') return true
  throw new Error(`ALLOW_LATER_DATABASE must be true or false, not "${text}".`)
}

/**
 * Parses the settings of each start: PORT, HOST, TRUST_PROXY, PUBLIC_URL, METRICS_PORT, OTEL_TRACES_SAMPLER_ARG, SIDI_DATA,
 * ALLOW_LATER_DATABASE, and the limits and secrets of the deployment.
 * @param root the folder of the project, for a relative data folder
 * @throws {InvalidSettings} with a sentence for each invalid setting
 */
export const parseCommonSettings = async (root: string, env: Environment): Promise<CommonSettings> => {
  const { traceShare: _, ...settings } = await parseAll<CommonSettings & { readonly traceShare: number }>({
    port: () => processNumber('PORT', env),
    host: () => parseHost(env['HOST']),
    isTrusted: () => parseTrustedProxies(env['TRUST_PROXY']),
    publicOrigin: () => parsePublicUrl(env['PUBLIC_URL']),
    metricsPort: () => processNumber('METRICS_PORT', env),
    traceShare: () => traceShareIn(env),
    folder: () => resolve(root, env['SIDI_DATA'] || '.data'),
    allowsLaterDatabase: () => parseAllowance(env),
    deployment: () => parseDeploymentSettings(env),
  })
  return settings
}

/** The addresses of the page for friends: behind a proxy the public address, else those of this machine in its networks. */
export const pagesForFriends = (
  { host, publicOrigin }: Pick<CommonSettings, 'host' | 'publicOrigin'>,
  port: number,
): readonly string[] =>
  (publicOrigin === undefined ? sharedUrls(host, port) : [publicOrigin]).map((url) => `${url}/play`)
