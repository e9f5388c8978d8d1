import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types'
import { createApp } from './app.ts'
import type { Bindings } from './services.ts'
import { houseOf, servicesOf } from './services.ts'
import { sweep } from './table/due.ts'
import { upkeep } from './table/upkeep.ts'

export { Channel } from './live/channel.ts'

const app = createApp()

/** Nothing that cannot be done in one game keeps the others waiting; but somebody has to know. */
const clocks = async (house: ReturnType<typeof houseOf>): Promise<void> => {
  const { failed } = await sweep(house)
  if (failed.length > 0) house.log({ level: 'error', what: 'games whose clocks stand', failed })
}

export default {
  fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
    app.fetch(request, servicesOf(env, context)),

  /** Once a minute. */
  scheduled: async (_: ScheduledController, env: Bindings, context: ExecutionContext) => {
    const house = houseOf(env, context)
    await Promise.all([clocks(house), upkeep(house)])
  },
}
