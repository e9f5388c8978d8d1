import { pair } from '../src/pairing/pair.ts'
import { entriesTo, inputWith, pairEvening, seedOf } from '../test/support/pairing/evenings.ts'
import { ownCpu } from './load/process-cpu-time.ts'
import { table, whole } from './result-tables.ts'

/*
 * npm run bench:pairing: repeated meetings and CPU of drawn evenings, of large draws and of exact Swiss pairings. Each
 * cell has the repeated meetings of one or two evenings, with repeated partners after a plus sign, and the mean CPU time
 * of a draw in the slower evening.
 */

const ROUNDS = [3, 4, 5, 6]

/** Names of the evenings: fewer where each draw has a plan. */
const EVENINGS = { ahead: ['one'], alone: ['one', 'two'] }

/** CPU time of a call in milliseconds, and its result. */
const timed = <Result>(work: () => Result): { readonly ms: number; readonly result: Result } => {
  const begun = ownCpu()
  const result = work()
  return { ms: ownCpu() - begun, result }
}

/** The cell of a number of people and rounds. */
const cellOf = (people: number, rounds: number, ahead: boolean): string => {
  const measured = EVENINGS[ahead ? 'ahead' : 'alone'].map((name) =>
    timed(
      () =>
        pairEvening(
          inputWith({ entries: entriesTo(people), seed: seedOf(`${name} ${people} ${rounds}`) }),
          rounds,
          ahead,
        ).repeats,
    ),
  )
  const repeats = measured.map(
    ({ result: { partners, meetings } }) => `${meetings}${partners > 0 ? `+${partners}` : ''}`,
  )
  const slowest = Math.max(...measured.map(({ ms }) => ms)) / rounds
  return `${repeats.join(' ')} (${whole(slowest)} ms)`
}

const print = (title: string, counts: readonly number[], ahead: boolean): void => {
  console.log(`\n${title}: repeated meetings, mean CPU of a draw`)
  console.log(
    table([
      ['people', ...ROUNDS.map((rounds) => `${rounds} rounds`)],
      ...counts.map((people) => [String(people), ...ROUNDS.map((rounds) => cellOf(people, rounds, ahead))]),
    ]),
  )
}

print('Planned rounds known', [12, 16, 20], true)
print('Round by round', [12, 16, 20, 24, 48, 100, 200], false)

const earlier = pairEvening(inputWith({ entries: entriesTo(200) }), 5, false).pairings
const history = earlier.flatMap(({ tables }) => tables)
const large = timed(() => pair(inputWith({ entries: entriesTo(200), history })))
const planned = timed(() => pair(inputWith({ entries: entriesTo(20), planned: 6 })))
const pairs = entriesTo(200).map((entry, at) => ({
  ...entry,
  partner: at % 2 === 0 ? at + 2 : at,
  place: at + 1,
}))
const swiss = timed(() =>
  pairEvening(inputWith({ method: 'swiss', partners: 'fixed', entries: pairs }), 6, false),
)
console.log(
  `\nSixth draw for 200: ${whole(large.ms)} ms, cost ${large.result.cost}, ${whole(large.result.steps)} steps`,
)
console.log(
  `First of six planned rounds for 20: ${whole(planned.ms)} ms, ${whole(planned.result.steps)} steps`,
)
console.log(`Swiss, 100 pairs: ${whole(swiss.ms / 6)} ms a round, ${swiss.result.repeats.meetings} repeats`)
console.log(`CPU in all: ${(ownCpu() / 1000).toFixed(1)} s`)
