import { parseArgs } from 'node:util'
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

const host = values.workers ? 'workers' : 'node'
const { path, call, playRound, costOf, stop } = await newMeasuredSeries(host, people, rounds)
for (let round = 1; round <= rounds; round += 1) await playRound(round)

const read = () => call('GET', `${path}/standings?limit=200`)
const [first, others] = [await costOf(read, 1), await costOf(read, PAGES)]
await stop()
console.log(
  table([
    ['page of 200 rows', 'ms CPU'],
    ['first', `${first}`],
    [`mean of ${PAGES}`, others.toFixed(0)],
  ]),
)
