import { parseArgs } from 'node:util'
import { sleep } from '../tools/stack/child-process.ts'
import { HOSTS } from './load/neighbour-service.ts'
import { newMeasuredSeries } from './load/series-over-http.ts'
import { table } from './result-tables.ts'

/*
 * npm run bench:series-draw [-- --node --people n --rounds n]: CPU time of a draw over HTTP, by default for 200 people after three
 * rounds, on workerd and sqld. A redraw and tables by hand read and write the same rows, and only the redraw draws: the
 * difference is the draw. The first draw is slower, since the code is not compiled.
 */

const { values } = parseArgs({
  options: {
    node: { type: 'boolean', default: false },
    people: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
  },
})
const [people, rounds] = [Number(values.people), Number(values.rounds)]

/** Redraws after the first one. A round has at most 20. */
const DRAWS = 16
/** Time for deferred work of the service, in milliseconds. */
const REST = 1000

const unlimited = { READ_LIMIT_A_MINUTE: 1e9, WRITE_LIMIT_A_MINUTE: 1e9 }
const service = await (values.node ? HOSTS.node : HOSTS.workers)(unlimited)
const { path, call, playRound } = await newMeasuredSeries(service.url, people, rounds + 1)
for (let round = 1; round <= rounds; round += 1) await playRound(round)
await call('POST', `${path}/rounds`, {})
const round = `${path}/rounds/${rounds + 1}`

const redraw = () => call('POST', `${round}/redraw`, { reason: 'Measured.' })
const setByHand = async () => {
  const { body, etag } = await call('GET', round)
  const tables = body.tables.map(({ seats }: { readonly seats: readonly string[] }) => seats)
  await call('PUT', `${round}/tables`, { tables }, etag)
}
const read = () => call('GET', round)

/** Mean CPU time of the service for a request, in milliseconds. */
const costOf = async (request: () => Promise<unknown>, times: number): Promise<number> => {
  await sleep(REST)
  const before = service.cpu()
  for (let time = 0; time < times; time += 1) await request()
  await sleep(REST)
  return (service.cpu() - before) / times
}

const first = await costOf(redraw, 1)
const [draw, hand, seen] = [
  await costOf(redraw, DRAWS),
  await costOf(setByHand, DRAWS),
  await costOf(read, DRAWS),
]
await service.stop()
console.log(
  table([
    [`request for ${people} people`, 'ms CPU'],
    ['first redraw', first.toFixed(0)],
    [`redraw, mean of ${DRAWS}`, draw.toFixed(0)],
    ['tables by hand, without the read before', (hand - seen).toFixed(0)],
    ['difference: the draw', (draw - hand + seen).toFixed(0)],
  ]),
)
