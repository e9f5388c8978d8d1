import { AsyncLocalStorage } from 'node:async_hooks'
import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types'
import worker, { Channel } from '../../../src/hosts/workers/index.ts'
import type { Bindings } from '../../../src/hosts/workers/services.ts'
import { isPipeline, outcomesIn, statementsIn } from '../hrana-parser.ts'
import type { Trip } from '../request-report.ts'
import { linesOfTrip, report } from '../request-report.ts'

/*
 * Worker of `npm run dev:debug`: the Worker of src/hosts/workers/index.ts, with a report of each request on the console.
 * Replaces the global fetch to read the trips to the database. A deployment bundles src/hosts/workers/index.ts alone.
 */

/** The trips of a request. */
interface Trace {
  readonly title: string
  readonly trips: Trip[]
  /** True after the report. A later trip, such as a webhook delivery, gets lines of its own. */
  isReported: boolean
}

const traces = new AsyncLocalStorage<Trace>()

const note = (trip: Trip): void => {
  const trace = traces.getStore()
  if (trace && !trace.isReported) trace.trips.push(trip)
  else console.log([trace ? `After ${trace.title}:` : 'In the background:', ...linesOfTrip(trip)].join('\n'))
}

const realFetch = globalThis.fetch

globalThis.fetch = async (...[input, init]: Parameters<typeof realFetch>) => {
  const request = new Request(input, init)
  if (!isPipeline(request.url)) return realFetch(input, init)
  const statements = statementsIn(await request.clone().text())
  const start = Date.now()
  const noteWith = (outcomes: Trip['outcomes']) => note({ ms: Date.now() - start, statements, outcomes })
  try {
    const response = await realFetch(request)
    noteWith(response.ok ? outcomesIn(await response.clone().text()) : [])
    return response
  } catch (error) {
    noteWith([])
    throw error
  }
}

/** `npm run start:workers` sends this request every five seconds. The report leaves the request out. */
const PROBE = 'GET /healthz'

/** Runs a piece of work and reports its trips at the end. A request adds its status to the title. */
const traced = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
  const trace: Trace = { title, trips: [], isReported: false }
  const start = Date.now()
  const result = await traces.run(trace, work)
  trace.isReported = true
  if (title === PROBE) return result
  const isRequest = result instanceof Response
  const full = isRequest ? `${title} → ${result.status}` : title
  console.log(report(full, Date.now() - start, trace.trips, !isRequest))
  return result
}

export { Channel }

export default {
  fetch: (request: Request, env: Bindings, context: ExecutionContext): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    return traced(`${request.method} ${pathname}${search}`, async () => worker.fetch(request, env, context))
  },

  scheduled: (controller: ScheduledController, env: Bindings, context: ExecutionContext): Promise<void> =>
    traced('Scheduler', async () => worker.scheduled(controller, env, context)),
}
