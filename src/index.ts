import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types'
import type { Limiter, Services } from './api/context.ts'
import { createApp } from './app.ts'
import type { Patience } from './store/connection.ts'
import { together } from './store/connection.ts'
import { libsqlStore } from './store/libsql.ts'
import { forgetReceipts } from './table/upkeep.ts'

/** What a deployment provides; see wrangler.toml. */
interface Bindings {
  readonly DATABASE_URL: string
  readonly DATABASE_TOKEN?: string
  readonly READ_LIMIT?: Limiter
  readonly WRITE_LIMIT?: Limiter
  readonly SIGNUP_LIMIT?: Limiter
}

const storeOf = ({ DATABASE_URL: url, DATABASE_TOKEN: token }: Bindings, patience?: Patience) =>
  libsqlStore({ url, ...(token && { token }) }, patience)

const now = () => new Date().toISOString()

const servicesOf = (env: Bindings): Services => ({
  store: storeOf(env, together()),
  now,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  limits: {
    ...(env.READ_LIMIT && { read: env.READ_LIMIT }),
    ...(env.WRITE_LIMIT && { write: env.WRITE_LIMIT }),
    ...(env.SIGNUP_LIMIT && { signup: env.SIGNUP_LIMIT }),
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
    await forgetReceipts({ store: storeOf(env), now })
  },
}
