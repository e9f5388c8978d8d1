import type { ExecutionContext } from '@cloudflare/workers-types'
import worker, { Channel } from '../../../src/index.ts'
import type { Bindings } from '../../../src/services.ts'

/*
 * The Worker, of which some tellings are lost: as if it died between a commit and the telling of it.
 */

export { Channel }

/** A share of what is told to channels never gets there. */
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
