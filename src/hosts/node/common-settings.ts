import { resolve } from 'node:path'
import type { TrustedProxies } from './client-address.ts'
import { parseTrustedProxies } from './client-address.ts'
import { parsePort } from './free-ports.ts'
import type { Host } from './listen-addresses.ts'
import { parseHost, sharedUrls } from './listen-addresses.ts'
import { parsePublicUrl } from './serve-settings.ts'

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>

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
}

/**
 * Parses PORT, HOST, TRUST_PROXY, PUBLIC_URL, METRICS_PORT and SIDI_DATA.
 * @param root the folder of the project, for a relative data folder
 * @throws with a sentence for the operator
 */
export const parseCommonSettings = async (root: string, env: Environment): Promise<CommonSettings> => ({
  port: parsePort('PORT', env['PORT'] || '8787'),
  host: await parseHost(env['HOST']),
  isTrusted: parseTrustedProxies(env['TRUST_PROXY']),
  publicOrigin: parsePublicUrl(env['PUBLIC_URL']),
  metricsPort: env['METRICS_PORT'] ? parsePort('METRICS_PORT', env['METRICS_PORT']) : undefined,
  folder: resolve(root, env['SIDI_DATA'] || '.data'),
})

/** The addresses of the page for friends: behind a proxy the public address, else those of this machine in its networks. */
export const pagesForFriends = (
  { host, publicOrigin }: Pick<CommonSettings, 'host' | 'publicOrigin'>,
  port: number,
): readonly string[] =>
  (publicOrigin === undefined ? sharedUrls(host, port) : [publicOrigin]).map((url) => `${url}/play`)
