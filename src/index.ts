import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types'
import type { Services } from './api/context.ts'
import type { Limit, Limiter } from './api/limits.ts'
import { QUOTAS } from './api/limits.ts'
import { createApp } from './app.ts'
import type { Patience } from './store/connection.ts'
import { together } from './store/connection.ts'
import { libsqlStore } from './store/libsql.ts'
import { upkeep } from './table/upkeep.ts'

/** What a deployment provides; see wrangler.toml. */
interface Bindings {
  readonly DATABASE_URL: string
  readonly DATABASE_TOKEN?: string
  readonly READ_LIMIT?: Limiter
  readonly WRITE_LIMIT?: Limiter
  readonly SIGNUP_LIMIT?: Limiter
  readonly READ_LIMIT_A_MINUTE?: number
  readonly WRITE_LIMIT_A_MINUTE?: number
  readonly SIGNUP_LIMIT_A_MINUTE?: number
}

const storeOf = ({ DATABASE_URL: url, DATABASE_TOKEN: token }: Bindings, patience?: Patience) =>
  libsqlStore({ url, ...(token && { token }) }, patience)

const limit = (usual: number, quota?: number, platform?: Limiter): Limit => ({
  quota: Number(quota ?? usual),
  ...(platform && { platform }),
})

const now = () => new Date().toISOString()

const servicesOf = (env: Bindings): Services => ({
  store: storeOf(env, together()),
  now,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  limits: {
    read: limit(QUOTAS.read, env.READ_LIMIT_A_MINUTE, env.READ_LIMIT),
    write: limit(QUOTAS.write, env.WRITE_LIMIT_A_MINUTE, env.WRITE_LIMIT),
    'sign-up': limit(QUOTAS['sign-up'], env.SIGNUP_LIMIT_A_MINUTE, env.SIGNUP_LIMIT),
  },
  // biome-ignore lint/suspicious/noConsole: on Workers the console is the log
  log: (entry) => console.error(JSON.stringify(entry)),
})

const app = createApp()

export default {
  fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
    app.fetch(request, servicesOf(env), context as never),

  /** Once a minute. */
  scheduled: async (_: ScheduledController, env: Bindings) => {
    await upkeep({ store: storeOf(env), now })
  },
}
