import { parseArgs } from 'node:util'
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

const host = values.node ? 'node' : 'workers'
const { path, call, playRound, costOf, stop } = await newMeasuredSeries(host, people, rounds + 1)
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

const first = await costOf(redraw, 1)
const [draw, hand, seen] = [
  await costOf(redraw, DRAWS),
  await costOf(setByHand, DRAWS),
  await costOf(read, DRAWS),
]
await stop()
console.log(
  table([
    [`request for ${people} people`, 'ms CPU'],
    ['first redraw', first.toFixed(0)],
    [`redraw, mean of ${DRAWS}`, draw.toFixed(0)],
    ['tables by hand, without the read before', (hand - seen).toFixed(0)],
    ['difference: the draw', (draw - hand + seen).toFixed(0)],
  ]),
)
