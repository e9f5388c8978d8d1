import { parseArgs } from 'node:util'
import { playFamily } from './family/family.ts'

/*
 * npm run soak:family [-- seed]: four people in four time zones play a Coiffeur over at most 14 simulated days, on a real database
 * with an injected clock. Browsers are killed, one phone is lost. The end of the run proves:
 * - The game ends, and no turn expires.
 * - No person gets a message in the own quiet hours.
 * - Each turn is reported at the expected minute, once, or not at all if it is over before.
 */

const { positionals } = parseArgs({ allowPositionals: true })
const [seed = Date.now() % 1_000_000] = positionals.map(Number)

const DAYS = 14

/** Prints milliseconds of simulated time in minutes. */
const minutes = (time: number): string => `${(time / 60_000).toFixed(1)} min`

console.log(`a family over ${DAYS} days, seed ${seed}`)
const report = await playFamily({ seed, days: DAYS, ends: true })
const { faults, status, days, moves, turns, told, waited, kills, medianOfAll, medianWait, serviceMs } = report
console.log(
  `game ${status} after ${days.toFixed(1)} days: ${moves} events, ${turns} turns, ${kills} killed browsers`,
)
console.log(`${told} messages about turns, ${waited} of them after a wait`)
console.log(
  `median from turn to message: ${minutes(medianOfAll)}; of messages that wait ${minutes(medianWait)}`,
)
console.log(
  `from commit to request, real time: median ${serviceMs[0].toFixed(1)} ms, 95 % ${serviceMs[1].toFixed(1)} ms`,
)
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'no fault' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
