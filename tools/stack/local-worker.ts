import type { V4MiniflareOptions } from 'miniflare'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { inProject } from '../paths.ts'
import type { Bundle } from './bundle-worker.ts'
import { bundleWorker } from './bundle-worker.ts'
import { startWorkerd } from './workerd.ts'

/** The rate limits that wrangler.toml binds. */
export type LimitName =
  | 'READ_LIMIT'
  | 'WRITE_LIMIT'
  | 'SIGNUP_LIMIT'
  | 'INTEGRATION_READ_LIMIT'
  | 'INTEGRATION_WRITE_LIMIT'

/** What {@link startWorker} is told. */
export interface WorkerOptions {
  databaseUrl: string
  databaseToken?: string
  /** Requests per minute and caller, for tests of the limits; out of the way by default, or no binding at all. */
  rateLimits?: Partial<Record<LimitName, number>> | 'none'
  /** Settings of the deployment, in place of those in wrangler.toml. */
  variables?: Readonly<Record<string, number | string>>
  /**
   * Runs workerd alone, without the local stand-ins for the platform (the proxy, the static assets, the rate limits), which
   * take more than the Worker itself. For benchmarks, and for tests that make thousands of calls.
   */
  direct?: boolean
  /** Whether nothing holds connections open: no Durable Objects. */
  withoutChannels?: boolean
  /** Lets V8's inspector listen, where workerd runs alone. */
  inspect?: boolean
  /** Compatibility flags of workerd, where it runs alone. */
  compatibilityFlags?: readonly string[]
  /** Receives the console output of the Worker, where workerd runs alone. */
  print?: (text: string) => void
  /** A bundle made earlier; without it the Worker is bundled once per process. */
  bundle?: Bundle
}

/** A Worker that runs in a workerd process of its own. */
export interface RunningWorker {
  url: string
  /** The process, where workerd runs alone. */
  pid?: number
  inspectorUrl?: string
  stop(): Promise<void>
}

let bundled: Promise<Bundle> | undefined

/** The Worker, bundled once for the lifetime of this process. */
export function sharedBundle(): Promise<Bundle> {
  bundled ??= bundleWorker()
  return bundled
}

const outOfTheWay = 1_000_000_000

/** Tests share one database and one address, and wait for whole games of bots. */
const botsOutOfTheWay = {
  BOT_GAMES_AN_ADDRESS: outOfTheWay,
  BOT_GAMES_IN_ALL: outOfTheWay,
  BOT_PACE_MS: 0,
}

/**
 * Starts the Worker in real workerd on a free port, with the settings of wrangler.toml. Each call is a
 * process of its own, so several of them on one database show that nothing relies on a single isolate.
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false'
  const { code, assets } = options.bundle ?? (await sharedBundle())
  const { workerOptions } = readWorkerOptions(inProject('wrangler.toml'))
  const asked = options.rateLimits === 'none' ? {} : (options.rateLimits ?? {})
  const limitOf = (name: string) => asked[name as LimitName] ?? outOfTheWay
  const bound = Object.entries(workerOptions.ratelimits ?? {})
  const ratelimits = Object.fromEntries(
    bound.map(([name, limit]) => [name, { ...limit, simple: { period: 60, limit: limitOf(name) } }]),
  )
  const quotas = Object.fromEntries(bound.map(([name]) => [`${name}_A_MINUTE`, limitOf(name)]))
  const variables = {
    ...(workerOptions.bindings as Record<string, string> | undefined),
    ...quotas,
    ...botsOutOfTheWay,
    ...options.variables,
    DATABASE_URL: options.databaseUrl,
    DATABASE_TOKEN: options.databaseToken ?? '',
  }
  const { durableObjects = {}, ...settings } = workerOptions
  const objects = options.withoutChannels ? {} : (durableObjects as Record<string, { className: string }>)
  if (options.direct) {
    return startWorkerd({
      code,
      objects: Object.fromEntries(Object.entries(objects).map(([name, { className }]) => [name, className])),
      compatibilityDate: String(workerOptions.compatibilityDate),
      variables,
      ...(assets && { assets }),
      ...(options.inspect && { inspect: true }),
      ...(options.compatibilityFlags && { compatibilityFlags: options.compatibilityFlags }),
      ...(options.print && { print: options.print }),
    })
  }
  const miniflare = new Miniflare(
    // What wrangler reads from its configuration is still in the former shape.
    convertV4MiniflareOptions({
      ...settings,
      durableObjects: objects,
      ratelimits: options.rateLimits === 'none' ? {} : ratelimits,
      name: 'sidi',
      modules: [{ type: 'ESModule', path: 'index.js', contents: code }],
      modulesRoot: '/',
      bindings: variables,
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
    } as V4MiniflareOptions),
  )
  const { origin } = await miniflare.ready
  return { url: origin, stop: () => miniflare.dispose() }
}
