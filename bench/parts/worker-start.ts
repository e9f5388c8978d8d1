import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import { median } from '../load/latency-statistics.ts'
import { startMeasured } from '../load/measured-service.ts'
import { cpuOf } from '../load/process-cpu-time.ts'
import { send } from '../load/request-kinds.ts'

/*
 * What a Worker takes before it answers for the first time.
 */

export interface StartFigures {
  /** Of the bundle, as it would be uploaded. */
  readonly gzipKiB: number
  /** CPU of the whole process until its first answer, in milliseconds. */
  readonly cpu: number
  /** The same for a Worker that says hello, which is what workerd itself takes. */
  readonly hello: number
}

const HELLO = "export default { fetch: () => new Response('hello', { status: 401 }) }"

/** Nothing listens there, and nothing is asked. */
const NO_DATABASE = 'http://127.0.0.1:9'

/** The ticks are coarse beside what is measured, so the mean of a few neighbours in order counts. */
const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const some = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((sorted.length * 3) / 4))
  return some.length === 0 ? median(values) : some.reduce((sum, value) => sum + value, 0) / some.length
}

const untilFirstAnswer = async (bundle: Bundle): Promise<number> => {
  const worker = await startMeasured(bundle, NO_DATABASE)
  // Whoever brings no token is told so by the whole application, without the database.
  await send({ method: 'GET', url: `${worker.url}/v1/games`, headers: {}, status: 401 })
  const cpu = cpuOf(worker.pid)
  await worker.stop()
  return cpu
}

/** Starts the Worker so many times. */
export const measureStart = async (bundle: Bundle, times: number): Promise<StartFigures> => {
  const cpu: number[] = []
  const hello: number[] = []
  for (let at = 0; at < times; at += 1) {
    cpu.push(await untilFirstAnswer(bundle))
    hello.push(await untilFirstAnswer({ ...bundle, code: HELLO }))
  }
  return { gzipKiB: bundle.gzipKiB, cpu: middle(cpu), hello: middle(hello) }
}
