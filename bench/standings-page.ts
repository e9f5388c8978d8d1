import { parseArgs } from 'node:util'
import { sleep } from '../tools/stack/child-process.ts'
import { HOSTS } from './load/neighbour-service.ts'
import { table } from './result-tables.ts'

/*
 * npm run bench:standings-page [-- --workers --people n --rounds n]: CPU time of a page of standings with 200 rows over HTTP, by
 * default in the largest series: 500 participants and 40 rounds of slips. The first page is slower, since the code is not compiled. The series is made over HTTP, which takes minutes.
 */

const { values } = parseArgs({
  options: {
    workers: { type: 'boolean', default: false },
    people: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '40' },
  },
})
const [people, rounds] = [Number(values.people), Number(values.rounds)]

/** Pages after the first one. */
const PAGES = 20
/** Time for deferred work of the service, in milliseconds. */
const REST = 1000
/** Results that are sent at the same time. */
const AT_ONCE = 8
/** The largest number of entries in a request. */
const MOST_ENTRIES = 100

const unlimited = { READ_LIMIT: 1e9, WRITE_LIMIT: 1e9 }
const service = await (values.workers ? HOSTS.workers : HOSTS.node)(unlimited)

// biome-ignore lint/suspicious/noExplicitAny: bodies as they come
type Body = any

const call = async (method: string, path: string, token?: string, body?: unknown, tag?: string) => {
  for (;;) {
    const response = await fetch(service.url + path, {
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
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return {
      body: (text === '' ? undefined : JSON.parse(text)) as Body,
      etag: response.headers.get('etag') ?? '',
    }
  }
}

const { token } = (await call('POST', '/v1/players', undefined, { name: 'Director' })).body
const { id } = (await call('POST', '/v1/series', token, { name: 'Season', preset: 'clubabend' })).body
const path = `/v1/series/${id}`
const { etag } = await call('GET', `${path}/settings`, token)
await call('PATCH', `${path}/settings`, token, { status: 'open', rounds: { planned: rounds } }, etag)
for (let from = 0; from < people; from += MOST_ENTRIES) {
  const entries = Array.from({ length: Math.min(MOST_ENTRIES, people - from) }, (_, at) => ({
    guest: `Guest ${from + at + 1}`,
  }))
  await call('POST', `${path}/entries`, token, { entries })
}

const enter = async (place: string) => {
  const { etag: tag } = await call('GET', place, token)
  const own = 400 + (Number(place.split('/').at(-1)) % 450)
  await call('PUT', `${place}/result`, token, { sides: [{ points: own }, { points: 1256 - own }] }, tag)
}

for (let round = 1; round <= rounds; round += 1) {
  const { body } = await call('POST', `${path}/rounds`, token, {})
  await call('POST', `${path}/rounds/${round}/start`, token)
  const places = Array.from(
    { length: body.tableCount },
    (_, at) => `${path}/rounds/${round}/tables/${at + 1}`,
  )
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let place = places.shift(); place !== undefined; place = places.shift()) await enter(place)
  })
  await Promise.all(workers)
  await call('POST', `${path}/rounds/${round}/close`, token)
}

/** CPU time of the service for a number of pages, in milliseconds. */
const costOf = async (pages: number): Promise<number> => {
  await sleep(REST)
  const before = service.cpu()
  for (let page = 0; page < pages; page += 1) await call('GET', `${path}/standings?limit=200`, token)
  await sleep(REST)
  return service.cpu() - before
}
const [first, others] = [await costOf(1), await costOf(PAGES)]
await service.stop()
console.log(
  table([
    ['page of 200 rows', 'ms CPU'],
    ['first', `${first}`],
    [`mean of ${PAGES}`, (others / PAGES).toFixed(0)],
  ]),
)
