import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types'
import { runCron } from './app/scheduler/cron-job.ts'
import { createApp } from './http/app.ts'
import type { Bindings } from './services.ts'
import { requestServices, systemServices } from './services.ts'

export { Channel } from './realtime/channel.ts'

const app = createApp()

export default {
  fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
    app.fetch(request, requestServices(env, context)),

  /** Cron job, once a minute. */
  scheduled: (_: ScheduledController, env: Bindings, context: ExecutionContext) =>
    runCron(systemServices(env, context)),
}
