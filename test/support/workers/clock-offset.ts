import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types'
import worker, { Channel } from '../../../src/hosts/workers/index.ts'

/*
 * Worker with a clock offset that a test can set, and a route to the scheduled run of each minute. Otherwise equal to a
 * deployed Worker.
 */

export { Channel }

let ahead = 0
const RealDate = globalThis.Date

globalThis.Date = new Proxy(RealDate, {
  construct: (real, args: []) => (args.length === 0 ? new real(real.now() + ahead) : new real(...args)),
  get: (real, name) => {
    if (name === 'now') return () => real.now() + ahead
    return Reflect.get(real, name)
  },
})

type Env = Parameters<typeof worker.fetch>[1]

export default {
  fetch: async (request: Request, env: Env, context: ExecutionContext): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/test/minute') return worker.fetch(request, env, context)
    ahead = Number(searchParams.get('ahead') ?? ahead)
    await worker.scheduled({} as ScheduledController, env, context)
    return new Response('done')
  },
}
