import { createHash } from 'node:crypto'
import type { V4MiniflareOptions } from 'miniflare'
import type { Bundle } from './bundle-worker.ts'
import { bundleWorker } from './bundle-worker.ts'
import { startWorkerd } from './workerd.ts'

/** Names of the rate limits in wrangler.toml. */
const LIMIT_NAMES = [
  'READ_LIMIT',
  'WRITE_LIMIT',
  'SIGNUP_LIMIT',
  'INTEGRATION_READ_LIMIT',
  'INTEGRATION_WRITE_LIMIT',
] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

/** Options of {@link startWorker}. */
export interface WorkerOptions {
  databaseUrl: string
  databaseToken?: string
  /**
   * Requests per minute and caller, for tests of the limits. Without the option the limits are too high to matter;
   * `none` leaves out the bindings.
   */
  rateLimits?: Partial<Record<LimitName, number>> | 'none'
  /** Settings of the deployment, in place of the settings in wrangler.toml. */
  variables?: Readonly<Record<string, number | string>>
  /**
   * Runs workerd alone, without the local emulation of the platform (proxy, static assets, rate limits). The emulation
   * takes more CPU time than the Worker. For benchmarks, and for tests with thousands of calls.
   */
  direct?: boolean
  /** Leaves out the Durable Objects, so no connection stays open. */
  withoutChannels?: boolean
  /** The Worker for operators, in the same process and with the channels of this Worker. Only with `direct`. */
  operator?: Bundle
  /** Opens the inspector of V8. Only with `direct`. */
  inspect?: boolean
  /** Compatibility flags of workerd. Only with `direct`. */
  compatibilityFlags?: readonly string[]
  /** Receives the console output of the Worker. Only with `direct`. */
  print?: (text: string) => void
  /** An existing bundle. By default the Worker is bundled a single time per process. */
  bundle?: Bundle
}

/** A Worker in a separate workerd process. */
export interface RunningWorker {
  url: string
  /** The URL of the application for operators, if the process has it on a port of its own. */
  operatorUrl?: string
  /** The id of the process. Only with `direct`. */
  pid?: number
  inspectorUrl?: string
  stop(): Promise<void>
}

let bundled: Promise<Bundle> | undefined

/** The bundle of the Worker, made a single time per process. */
export function sharedBundle(): Promise<Bundle> {
  bundled ??= bundleWorker()
  return bundled
}

const outOfTheWay = 1_000_000_000

/** Limits for bots and computing time without effect, and short draws: tests share a database and an address, and wait for whole games of bots. */
const computingOutOfTheWay = {
  COMPUTING_MS_A_MINUTE: outOfTheWay,
  DRAW_STEPS: 6000,
  BOT_GAMES_AN_ADDRESS: outOfTheWay,
  BOT_GAMES_IN_ALL: outOfTheWay,
  BOT_PACE_MS: 0,
}

/** Token of the metrics in a service for tests. */
export const TEST_METRICS_TOKEN = 'metrics-token-of-tests'

/** Keys for push services in the services of tests: the example of RFC 8291. */
export const TEST_VAPID = {
  VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
} as const

/** The token of the operator `tester` of each service for tests, and the setting ADMIN_TOKENS with its SHA-256. */
export const testOperatorToken = 'sidi_op_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'
const operators = `tester:${createHash('sha256').update(testOperatorToken).digest('hex')}`

/**
 * The settings of a service for tests: an operator, and rate limits and limits of bots and computing time that do not matter, unless a test sets
 * a rate limit.
 */
export const testSettings = (
  rateLimits: WorkerOptions['rateLimits'],
): Readonly<Record<string, number | string>> => {
  const asked = rateLimits === 'none' ? {} : (rateLimits ?? {})
  const quotas = LIMIT_NAMES.map((name) => [`${name}_A_MINUTE`, asked[name] ?? outOfTheWay])
  return {
    ...Object.fromEntries(quotas),
    ...computingOutOfTheWay,
    METRICS_TOKEN: TEST_METRICS_TOKEN,
    ...TEST_VAPID,
    ADMIN_TOKENS: operators,
  }
}

/**
 * Starts the Worker in real workerd on a free port, with the settings of wrangler.toml. Each call starts a separate
 * process. Several Workers on a database prove that no code relies on a single isolate.
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false'
  const { code, assets, settings: workerOptions } = options.bundle ?? (await sharedBundle())
  const asked = options.rateLimits === 'none' ? {} : (options.rateLimits ?? {})
  const limitOf = (name: string) => asked[name as LimitName] ?? outOfTheWay
  const bound = Object.entries(workerOptions.ratelimits ?? {})
  const ratelimits = Object.fromEntries(
    bound.map(([name, limit]) => [name, { ...limit, simple: { period: 60, limit: limitOf(name) } }]),
  )
  const variables = {
    ...(workerOptions.bindings as Record<string, string> | undefined),
    ...testSettings(options.rateLimits),
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
      ...(options.operator && { operatorCode: options.operator.code }),
      ...(options.inspect && { inspect: true }),
      ...(options.compatibilityFlags && { compatibilityFlags: options.compatibilityFlags }),
      ...(options.print && { print: options.print }),
    })
  }
  // A large package, which a Worker that runs alone does not need.
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import('miniflare')
  const miniflare = new Miniflare(
    // wrangler's reader of the configuration still returns the old format.
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
