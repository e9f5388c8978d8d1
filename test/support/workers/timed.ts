import type { ExecutionContext } from '@cloudflare/workers-types'
import { createApp } from '../../../src/app.ts'
import type { Bindings } from '../../../src/services.ts'
import { readerIn, servicesOf } from '../../../src/services.ts'
import { dueNow, sweep } from '../../../src/table/due.ts'

export { Channel } from '../../../src/live/channel.ts'

/*
 * The Worker with a clock that the tests set: every request says what time it is. And two ways to have the house look: at one
 * game, as an alarm does, and at all, as each minute does.
 */

const app = createApp()

export default {
  fetch: async (request: Request, env: Bindings, context: ExecutionContext): Promise<Response> => {
    const moment = request.headers.get('test-now')
    const services = { ...servicesOf(env, context), ...(moment !== null && { now: () => moment }) }
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/test/sweep') {
      return Response.json(await sweep({ ...services, ...readerIn(env), now: services.now }))
    }
    if (pathname === '/test/due') {
      await dueNow(services, searchParams.get('game') ?? '')
      return new Response(null, { status: 204 })
    }
    return app.fetch(request, services)
  },
}
