import { sleep } from '../../tools/stack/child-process.ts'
import { HOSTS } from './neighbour-service.ts'

/*
 * Large series over HTTP, for measurements: a director enters guests, and types the results of all tables.
 */

// biome-ignore lint/suspicious/noExplicitAny: bodies as they come
type Body = any

/** Results that are sent at the same time. */
const AT_ONCE = 8
/** The largest number of entries in a request. */
const MOST_ENTRIES = 100
/** Time for deferred work of the service, in milliseconds. */
const REST = 1000

/** A series at a service of its own, with the requests of its director. */
export interface MeasuredSeries {
  readonly path: string
  /** Sends a request of the director, again while the service is busy. @throws for a refusal */
  call(method: string, path: string, body?: unknown, tag?: string): Promise<{ body: Body; etag: string }>
  /** Draws a round, plays all tables on slips, and closes the round. */
  playRound(round: number): Promise<void>
  /** Mean CPU time of the service for a request, in milliseconds. */
  costOf(request: () => Promise<unknown>, times: number): Promise<number>
  stop(): Promise<void>
}

const send = async (url: string, method: string, token?: string, body?: unknown, tag?: string) => {
  for (;;) {
    const response = await fetch(url, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(tag !== undefined && { 'If-Match': tag }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status === 429 || response.status === 503) continue
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
    return {
      body: (text === '' ? undefined : JSON.parse(text)) as Body,
      etag: response.headers.get('etag') ?? '',
    }
  }
}

/** Starts a service without limits, and makes an open series of guests. @param planned the number of planned rounds */
export const newMeasuredSeries = async (
  host: keyof typeof HOSTS,
  people: number,
  planned: number,
): Promise<MeasuredSeries> => {
  const service = await HOSTS[host]({ READ_LIMIT_A_MINUTE: 1e9, WRITE_LIMIT_A_MINUTE: 1e9 })
  const { token } = (await send(`${service.url}/v1/players`, 'POST', undefined, { name: 'Director' })).body
  const call: MeasuredSeries['call'] = (method, path, body, tag) =>
    send(service.url + path, method, token, body, tag)
  const { id } = (await call('POST', '/v1/series', { name: 'Season', preset: 'clubabend' })).body
  const path = `/v1/series/${id}`
  const { etag } = await call('GET', `${path}/settings`)
  await call('PATCH', `${path}/settings`, { status: 'open', rounds: { planned } }, etag)
  for (let from = 0; from < people; from += MOST_ENTRIES) {
    const entries = Array.from({ length: Math.min(MOST_ENTRIES, people - from) }, (_, at) => ({
      guest: `Guest ${from + at + 1}`,
    }))
    await call('POST', `${path}/entries`, { entries })
  }
  const enter = async (place: string) => {
    const { etag: tag } = await call('GET', place)
    const own = 400 + (Number(place.split('/').at(-1)) % 450)
    await call('PUT', `${place}/result`, { sides: [{ points: own }, { points: 1256 - own }] }, tag)
  }
  return {
    path,
    call,
    playRound: async (round) => {
      const { body } = await call('POST', `${path}/rounds`, {})
      await call('POST', `${path}/rounds/${round}/start`)
      const places = Array.from(
        { length: body.tableCount },
        (_, at) => `${path}/rounds/${round}/tables/${at + 1}`,
      )
      const clients = Array.from({ length: AT_ONCE }, async () => {
        for (let place = places.shift(); place !== undefined; place = places.shift()) await enter(place)
      })
      await Promise.all(clients)
      await call('POST', `${path}/rounds/${round}/close`)
    },
    costOf: async (request, times) => {
      await sleep(REST)
      const before = service.cpu()
      for (let time = 0; time < times; time += 1) await request()
      await sleep(REST)
      return (service.cpu() - before) / times
    },
    stop: service.stop,
  }
}
