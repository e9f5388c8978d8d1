import { sleep } from '../../../tools/stack/child-process.ts'
import type { Server } from './faulty-host.ts'

/*
 * A stranger who occupies the only connection of sqld: a pipeline request without `close`. After a second in line, sqld refuses
 * each other request with 429.
 */

/** Longest occupation in milliseconds: less than the time in which the service retries a busy database. */
const LONGEST = 4000

/** Status of a request that sqld refused. */
const TOO_MANY_REQUESTS = 429

const EXECUTE = { type: 'execute', stmt: { sql: 'select 1' } }
const CLOSE = { type: 'close' }

const sendPipeline = (url: string, requests: readonly object[], baton: string | null = null) =>
  fetch(`${url}/v2/pipeline`, {
    method: 'POST',
    body: JSON.stringify({ baton, requests }),
    signal: AbortSignal.timeout(16_000),
  })

/** Opens a stream that keeps the connection. The service is in line as well, so sqld may refuse the stranger first. */
const openStream = async (url: string): Promise<string> => {
  for (;;) {
    const answer = await sendPipeline(url, [EXECUTE])
    if (answer.ok) return ((await answer.json()) as { baton: string }).baton
    await answer.body?.cancel()
  }
}

/**
 * Occupies the connection of sqld for some seconds.
 * @returns a fault where sqld refused nobody meanwhile, or where the service did not wait for the end of the occupation
 */
export const occupyLine = async (
  url: string,
  seconds: number,
  servers: readonly Server[],
): Promise<string | undefined> => {
  const baton = await openStream(url)
  const refusal = sendPipeline(url, [EXECUTE, CLOSE])
  const health = servers.map((server) => fetch(`${server.url}/healthz`))
  await sleep(Math.min(LONGEST, 1500 + seconds * 300))
  const { status } = await refusal
  await sendPipeline(url, [CLOSE], baton)
  const statuses = (await Promise.all(health)).map((answer) => answer.status)
  if (status !== TOO_MANY_REQUESTS) return `sqld answers ${status} while a stream occupies its connection`
  if (statuses.some((one) => one !== 200)) return `/healthz during an occupied connection: ${statuses}`
  return undefined
}
