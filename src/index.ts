import type { ExecutionContext, Fetcher, ScheduledController } from '@cloudflare/workers-types'
import { annexIn } from './annex.ts'
import type { Services } from './api/context.ts'
import type { Limit, Limiter } from './api/limits.ts'
import { QUOTAS } from './api/limits.ts'
import { createApp } from './app.ts'
import { settingsIn } from './settings.ts'
import { together } from './store/connection.ts'
import { libsqlStore } from './store/libsql.ts'
import { memory as newMemory } from './store/memory.ts'
import { USUAL_QUOTAS } from './table/quotas.ts'
import { upkeep } from './table/upkeep.ts'

/** What a deployment provides; see wrangler.toml. */
interface Bindings {
  readonly DATABASE_URL: string
  readonly DATABASE_TOKEN?: string
  readonly ASSETS?: Fetcher
  readonly READ_LIMIT?: Limiter
  readonly WRITE_LIMIT?: Limiter
  readonly SIGNUP_LIMIT?: Limiter
  readonly READ_LIMIT_A_MINUTE?: unknown
  readonly WRITE_LIMIT_A_MINUTE?: unknown
  readonly SIGNUP_LIMIT_A_MINUTE?: unknown
  readonly OPEN_GAMES?: unknown
  readonly RUNNING_GAMES?: unknown
  readonly NEW_GAMES_A_DAY?: unknown
}

const addressIn = ({ DATABASE_URL: url, DATABASE_TOKEN: token }: Bindings) => ({
  url,
  ...(token && { token }),
})

/** What this isolate remembers: of one database, a deployment has no other. */
const memory = newMemory()

const limit = (quota: number, platform?: Limiter): Limit => ({ quota, ...(platform && { platform }) })

const now = () => new Date().toISOString()

// biome-ignore lint/suspicious/noConsole: on Workers the console is the log
const log: Services['log'] = (entry) => console.error(JSON.stringify(entry))

/** What a deployment has set. */
const setIn = (env: Bindings): Pick<Services, 'limits' | 'quotas'> => {
  const setting = settingsIn(env, log)
  return {
    limits: {
      read: limit(setting('READ_LIMIT_A_MINUTE', QUOTAS.read), env.READ_LIMIT),
      write: limit(setting('WRITE_LIMIT_A_MINUTE', QUOTAS.write), env.WRITE_LIMIT),
      'sign-up': limit(setting('SIGNUP_LIMIT_A_MINUTE', QUOTAS['sign-up']), env.SIGNUP_LIMIT),
    },
    quotas: {
      open: setting('OPEN_GAMES', USUAL_QUOTAS.open),
      running: setting('RUNNING_GAMES', USUAL_QUOTAS.running),
      today: setting('NEW_GAMES_A_DAY', USUAL_QUOTAS.today),
    },
  }
}

/** What each deployment has set, read once: an isolate is of one, and stays with its bindings. */
const settings = new WeakMap<Bindings, ReturnType<typeof setIn>>()

const settingsOf = (env: Bindings): ReturnType<typeof setIn> => {
  const known = settings.get(env) ?? setIn(env)
  settings.set(env, known)
  return known
}

const servicesOf = (env: Bindings, context: ExecutionContext): Services => ({
  ...settingsOf(env),
  store: libsqlStore(addressIn(env), { patience: together(), memory }),
  now,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  after: (work) => context.waitUntil(work),
  published: () => {},
  annex: annexIn(env.ASSETS),
  log,
})

const app = createApp()

export default {
  fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
    app.fetch(request, servicesOf(env, context)),

  /** Once a minute. */
  scheduled: async (_: ScheduledController, env: Bindings) => {
    await upkeep({ store: libsqlStore(addressIn(env)), now })
  },
}
