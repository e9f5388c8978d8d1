import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types'
import { runCron } from '../../app/scheduler/cron-job.ts'
import { createApp } from '../../http/app.ts'
import { ChannelObject } from './durable-object.ts'
import type { Bindings } from './services.ts'
import { backgroundServices, requestServices, systemServices } from './services.ts'

/** The Durable Object of streams, by the name in wrangler.toml. */
export class Channel extends ChannelObject<Bindings> {
  protected override reader() {
    return backgroundServices(this.env)
  }

  protected override systemDeps() {
    return systemServices(this.env, this.ctx)
  }
}

const app = createApp()

export default {
  fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
    app.fetch(request, requestServices(env, context, request)),

  /** Cron job, once a minute. */
  scheduled: (_: ScheduledController, env: Bindings, context: ExecutionContext) =>
    runCron(systemServices(env, context)),
}
