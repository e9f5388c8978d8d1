import { runCron } from '../../../src/app/scheduler/cron-job.ts'
import { runDueWork, sweepDueGames } from '../../../src/app/scheduler/game-wake-ups.ts'
import { sweepDueSeries } from '../../../src/app/series/visit-series.ts'
import { parseTrustedProxies } from '../../../src/hosts/node/client-address.ts'
import { startProcess } from '../../../src/hosts/node/process.ts'
import type { Respond } from '../../../src/hosts/node/server.ts'
import type { ProcessServices } from '../../../src/hosts/node/services.ts'
import type { Settings } from '../../../src/hosts/settings.ts'
import { createApp } from '../../../src/http/app.ts'
import type { Services } from '../../../src/http/context.ts'
import type { Random } from '../random.ts'
import { random } from '../random.ts'

/*
 * Service on Node in a process of its own, for tests. The kinds are the same as of the test Workers in
 * `test/support/workers`. The first line of the output has the port.
 */

/** Options of the process, in JSON in the variable SIDI_TEST_PROCESS. */
export interface ServiceProcessOptions {
  readonly database: string
  readonly assets: string
  readonly operatorAssets: string
  readonly settings: Settings
  readonly trustProxy?: string
  readonly withoutChannels?: boolean
  /** Whether the cron job runs once at the start. As in the test Workers, only tests run the cron job otherwise. */
  readonly runsCronOnce?: boolean
  readonly kind?: 'settable-clock' | 'clock-offset' | 'lossy-broadcast'
  /** Share of lost broadcasts (0 to 1), for `lossy-broadcast`. */
  readonly lost?: number
}

const app = createApp()
const done = (): Response => new Response(null, { status: 204 })

/** Every request sends the time. Routes run the wake-up of one game, and the scheduled run of each minute. */
const withSettableClock = (services: ProcessServices): Respond => {
  let chance: Random | undefined
  const drawnFrom = (source: Random) => (bytes: number) => new Uint8Array(bytes).map(() => source.below(256))
  return async (request, facts) => {
    const moment = request.headers.get('test-now')
    const timed: Services = {
      ...services.forRequest(facts),
      ...(moment !== null && { now: () => moment }),
      ...(chance && { random: drawnFrom(chance) }),
    }
    const { pathname, searchParams } = new URL(request.url)
    switch (pathname) {
      case '/test/chance':
        chance = random(Number(searchParams.get('seed')))
        return done()
      case '/test/sweep':
        await sweepDueSeries(timed)
        return Response.json(await sweepDueGames(timed))
      case '/test/due':
        await runDueWork(timed, searchParams.get('game') ?? '')
        return done()
      default:
        return app.fetch(request, timed)
    }
  }
}

/** A clock offset that a test can set, and a route to the scheduled run of each minute. */
const withClockOffset = (services: ProcessServices): Respond => {
  let ahead = 0
  const RealDate = globalThis.Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, args: []) => (args.length === 0 ? new real(real.now() + ahead) : new real(...args)),
    get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
  })
  return async (request, facts) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/test/minute') return app.fetch(request, services.forRequest(facts))
    ahead = Number(searchParams.get('ahead') ?? ahead)
    await runCron(services.system)
    return new Response('done')
  }
}

/** Loses some broadcasts, like a process that dies between a commit and its broadcast. */
const withLossyBroadcast =
  (share: number) =>
  (services: ProcessServices): Respond =>
  (request, facts) => {
    const complete = services.forRequest(facts)
    const publish: Services['publish'] = (change) => {
      if (Math.random() >= share) complete.publish(change)
    }
    return app.fetch(request, { ...complete, publish })
  }

const {
  kind,
  lost = 0,
  trustProxy,
  runsCronOnce = false,
  ...options
} = JSON.parse(process.env['SIDI_TEST_PROCESS'] ?? '{}') as ServiceProcessOptions

const RESPONDERS = {
  'settable-clock': withSettableClock,
  'clock-offset': withClockOffset,
  'lossy-broadcast': withLossyBroadcast(lost),
} as const

const service = await startProcess({
  ...options,
  host: '127.0.0.1',
  port: 0,
  cron: runsCronOnce ? 'once' : 'never',
  isTrusted: parseTrustedProxies(trustProxy),
  log: (entry) => console.error(JSON.stringify(entry)),
  respond: kind && RESPONDERS[kind],
})
console.log(service.port)
process.once('SIGTERM', () => service.stop().then(() => process.exit(0)))
process.stdin.resume().once('close', () => process.exit(1))
