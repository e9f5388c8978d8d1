import { sendKeepAlive } from '../../test/api/support/keep-alive-request.ts'
import { PIPELINE } from './hrana-client.ts'
import type { Sender } from './request-kinds.ts'

/*
 * Kept stream of a libSQL server: all requests go over one stream, which keeps its SQLite connection. sqld has a single
 * connection in our settings, so nobody else is served while the stream is open.
 */

/** A request in the queue of the stream. */
interface Queued {
  readonly requests: readonly unknown[]
  resolve(answer: Awaited<ReturnType<Sender>>): void
  reject(error: unknown): void
}

/** Answer of a pipeline. */
interface PipelineAnswer {
  readonly baton: string | null
  readonly results: readonly { readonly type: string }[]
}

/** Time without requests after which the stream is closed, in milliseconds. */
const IDLE = 30

/**
 * Returns a sender that queues requests to the pipeline of a server, and sends them over one stream in order.
 * @param most number of waiting requests that share a pipeline, each in its own transaction
 */
export const keptStream = (url: string, most: number): Sender => {
  const queue: Queued[] = []
  let baton: string | null = null
  let isRunning = false

  const post = async (requests: readonly unknown[]): Promise<PipelineAnswer> => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ baton, requests })
    const { status, text } = await sendKeepAlive('POST', url + PIPELINE, headers, body)
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 500)}`)
    const answer = JSON.parse(text) as PipelineAnswer
    baton = answer.baton
    return answer
  }

  const sendSome = async (some: readonly Queued[]): Promise<void> => {
    try {
      const { results } = await post(some.flatMap(({ requests }) => requests))
      const headers = new Headers()
      for (const { requests, resolve } of some) {
        const own = results.slice(0, requests.length)
        // A failed request of the stream fails the measurement.
        const status = own.every(({ type }) => type === 'ok') ? 200 : 500
        resolve({ status, headers, text: JSON.stringify({ results: own }) })
      }
    } catch (error) {
      baton = null
      for (const { reject } of some) reject(error)
    }
  }

  const run = async (): Promise<void> => {
    isRunning = true
    for (;;) {
      if (queue.length === 0) await new Promise((resume) => setTimeout(resume, IDLE))
      const some = queue.splice(0, most)
      if (some.length === 0) break
      await sendSome(some)
    }
    if (baton !== null) await post([{ type: 'close' }])
    baton = null
    isRunning = false
    if (queue.length > 0) void run()
  }

  return ({ body = '' }) =>
    new Promise((resolve, reject) => {
      const { requests } = JSON.parse(body) as { readonly requests: readonly { readonly type: string }[] }
      queue.push({ requests: requests.filter(({ type }) => type !== 'close'), resolve, reject })
      if (!isRunning) void run()
    })
}
