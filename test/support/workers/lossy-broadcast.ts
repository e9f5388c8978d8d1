import type { ExecutionContext } from '@cloudflare/workers-types'
import worker, { Channel } from '../../../src/hosts/workers/index.ts'
import type { Bindings } from '../../../src/hosts/workers/services.ts'

/*
 * Worker that loses some broadcasts, like a Worker that dies between a commit and its broadcast.
 */

export { Channel }

/** Channel binding that drops a share (0 to 1) of the broadcasts. */
const lossy = (channels: NonNullable<Bindings['CHANNELS']>, share: number): typeof channels =>
  new Proxy(channels, {
    get: (real, name) =>
      name === 'get'
        ? (...asked: Parameters<typeof real.get>) => {
            const stub = real.get(...asked)
            return new Proxy(stub, {
              get: (object, call) => {
                const isTelling = call === 'push' || call === 'look'
                if (isTelling && Math.random() < share) return () => Promise.resolve()
                const value = Reflect.get(object, call, object)
                return typeof value === 'function' ? value.bind(object) : value
              },
            })
          }
        : Reflect.get(real, name, real).bind(real),
  })

export default {
  ...worker,
  fetch: (request: Request, env: Bindings & { readonly LOST?: number }, context: ExecutionContext) => {
    const { CHANNELS, LOST = 0 } = env
    return worker.fetch(
      request,
      { ...env, ...(CHANNELS && { CHANNELS: lossy(CHANNELS, Number(LOST)) }) },
      context,
    )
  },
}
