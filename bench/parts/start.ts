import { readFileSync } from 'node:fs'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import { median } from '../load/latency-statistics.ts'
import { startMeasured } from '../load/measured-service.ts'
import { startNodeService } from '../load/node-host.ts'
import { cpuOf } from '../load/process-cpu-time.ts'
import { send } from '../load/request-kinds.ts'

/*
 * Cost of the start of the service until its first answer, on both hosts.
 */

export interface StartFigures {
  /** Compressed size of the bundle, as uploaded. */
  readonly gzipKiB: number
  /** CPU time of the whole process until its first answer, in milliseconds. */
  readonly cpu: number
  /** CPU time of a minimal Worker until its first answer, which is the share of workerd, in milliseconds. */
  readonly hello: number
  readonly node: NodeStartFigures
}

/** The start of the service on Node, with an empty database that has all migrations. */
interface NodeStartFigures {
  /** Time to the first answer, and CPU time until then, in milliseconds. */
  readonly wall: number
  readonly cpu: number
  /** Resident memory after the first answer, in MB. */
  readonly resident: number
}

const HELLO = "export default { fetch: () => new Response('hello', { status: 401 }) }"

/** An address without a server; no request reaches the database. */
const NO_DATABASE = 'http://127.0.0.1:9'

/** The mean of the middle values. A tick is large compared to the measured times, so a median would be coarse. */
const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const some = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((sorted.length * 3) / 4))
  return some.length === 0 ? median(values) : some.reduce((sum, value) => sum + value, 0) / some.length
}

const untilFirstAnswer = async (bundle: Bundle): Promise<number> => {
  const worker = await startMeasured(bundle, NO_DATABASE)
  // The answer 401 passes through the whole application, without the database.
  await send({ method: 'GET', url: `${worker.url}/v1/games`, headers: {}, status: 401 })
  const cpu = cpuOf(worker.pid)
  await worker.stop()
  return cpu
}

const PAGE = 4096

/** Resident memory of a process, in MB. */
const residentOf = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE) / 1e6

const nodeStart = async (): Promise<NodeStartFigures> => {
  const begun = performance.now()
  const node = await startNodeService()
  await send({ method: 'GET', url: `${node.worker.url}/v1/games`, headers: {}, status: 401 })
  const figures = {
    wall: performance.now() - begun,
    cpu: cpuOf(node.worker.pid),
    resident: residentOf(node.worker.pid),
  }
  await node.stop()
  return figures
}

/** Starts the service on each host a number of times, and returns the typical figures. */
export const measureStart = async (bundle: Bundle, times: number): Promise<StartFigures> => {
  const cpu: number[] = []
  const hello: number[] = []
  const node: NodeStartFigures[] = []
  for (let at = 0; at < times; at += 1) {
    cpu.push(await untilFirstAnswer(bundle))
    hello.push(await untilFirstAnswer({ ...bundle, code: HELLO }))
    node.push(await nodeStart())
  }
  const ofNode = (name: keyof NodeStartFigures) => middle(node.map((figures) => figures[name]))
  return {
    ...{ gzipKiB: bundle.gzipKiB, cpu: middle(cpu), hello: middle(hello) },
    node: { wall: ofNode('wall'), cpu: ofNode('cpu'), resident: ofNode('resident') },
  }
}
