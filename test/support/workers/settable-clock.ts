import type { ExecutionContext } from '@cloudflare/workers-types'
import { runDueWork, sweepDueGames } from '../../../src/app/scheduler/game-wake-ups.ts'
import { sweepDueSeries } from '../../../src/app/series/visit-series.ts'
import type { Bindings } from '../../../src/hosts/workers/services.ts'
import { backgroundServices, requestServices } from '../../../src/hosts/workers/services.ts'
import { createApp } from '../../../src/http/app.ts'
import type { Random } from '../random.ts'
import { random } from '../random.ts'

export { Channel } from '../../../src/hosts/workers/index.ts'

/*
 * Worker with a settable clock: every request sends the time. Routes run the wake-up of one game, as an alarm does, and
 * the scheduled run of each minute. A test may also seed the random generator, so that two Workers make equal ids,
 * roots and tokens.
 */

const app = createApp()

let chance: Random | undefined
const drawnFrom = (source: Random) => (bytes: number) => new Uint8Array(bytes).map(() => source.below(256))

export default {
  fetch: async (request: Request, env: Bindings, context: ExecutionContext): Promise<Response> => {
    const moment = request.headers.get('test-now')
    const services = {
      ...requestServices(env, context, request),
      ...(moment !== null && { now: () => moment }),
      ...(chance && { random: drawnFrom(chance) }),
    }
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/test/chance') {
      chance = random(Number(searchParams.get('seed')))
      return new Response(null, { status: 204 })
    }
    if (pathname === '/test/sweep') {
      await sweepDueSeries({ ...services, ...backgroundServices(env), now: services.now })
      return Response.json(
        await sweepDueGames({ ...services, ...backgroundServices(env), now: services.now }),
      )
    }
    if (pathname === '/test/due') {
      await runDueWork(services, searchParams.get('game') ?? '')
      return new Response(null, { status: 204 })
    }
    return app.fetch(request, services)
  },
}
