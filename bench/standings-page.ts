import { parseArgs } from 'node:util'
import { sleep } from '../tools/stack/child-process.ts'
import { HOSTS } from './load/neighbour-service.ts'
import { newMeasuredSeries } from './load/series-over-http.ts'
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
const unlimited = { READ_LIMIT_A_MINUTE: 1e9, WRITE_LIMIT_A_MINUTE: 1e9 }
const service = await (values.workers ? HOSTS.workers : HOSTS.node)(unlimited)

const { path, call, playRound } = await newMeasuredSeries(service.url, people, rounds)
for (let round = 1; round <= rounds; round += 1) await playRound(round)

/** CPU time of the service for a number of pages, in milliseconds. */
const costOf = async (pages: number): Promise<number> => {
  await sleep(REST)
  const before = service.cpu()
  for (let page = 0; page < pages; page += 1) await call('GET', `${path}/standings?limit=200`)
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
