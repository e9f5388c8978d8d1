import { expect, test } from 'vitest'
import * as z from 'zod'
import { checkTimeControl, requestedTimeFields, timeControlOf } from '../../../src/app/clock/time-control.ts'
import { faultsOf } from '../../../src/http/wire/validation-faults.ts'

/*
 * Time control of a game: defaults, normalization and validation faults.
 */

const schema = z.strictObject(requestedTimeFields).superRefine(checkTimeControl)

const faultsIn = (value: unknown) =>
  faultsOf(schema.safeParse(value, { reportInput: true }).error?.issues ?? [], 'json', value).map(
    ({ pointer, fault }) => [pointer, fault.code],
  )
const agreedBy = (value: unknown) => timeControlOf(schema.parse(value))

const perDay = { clock: { perTurn: 'P1D' } }
const quietIn = (quiet: object) => ({ ...perDay, quiet: { timeZone: 'Europe/Zurich', ...quiet } })

test('a game without a clock has no time control', () => {
  for (const value of [{}, { clock: null }, { clock: null, reminders: [], quiet: null }]) {
    expect(agreedBy(value)).toBeNull()
  }
})

test('defaults of a clock per turn: nudge at the deadline, no reminders, no quiet hours', () => {
  expect(agreedBy(perDay)).toEqual({ ...perDay, onExpiry: 'nudge', reminders: [], quiet: null })
})

test('a time control has one normal form: durations, order of reminders, order of days', () => {
  const agreed = agreedBy({
    clock: { bank: 'PT72H', increment: 'PT480M' },
    onExpiry: 'vacate',
    reminders: ['PT60M', 'PT0H720M'],
    quiet: { timeZone: 'Europe/Zurich', hours: ['22:00', '08:00'], days: ['sun', 'sat', 'sun'] },
  })
  expect(agreed).toEqual({
    clock: { bank: 'P3D', increment: 'PT8H' },
    onExpiry: 'vacate',
    reminders: ['PT12H', 'PT1H'],
    quiet: { timeZone: 'Europe/Zurich', hours: ['22:00', '08:00'], days: ['sat', 'sun'] },
  })
  // The normalized time control stays the same, so a client can copy the time control of a game to a new game.
  expect(agreedBy(agreed)).toEqual(agreed)
})

test('vacations count unless the time control excludes vacations', () => {
  for (const vacations of [undefined, true])
    expect(agreedBy({ ...perDay, vacations })).toEqual(agreedBy(perDay))
  const agreed = agreedBy({ ...perDay, vacations: false })
  expect(agreed).toEqual({ ...agreedBy(perDay), vacations: false })
  expect(agreedBy(agreed)).toEqual(agreed)
})

test.each([
  [undefined, 'PT0S'],
  ['PT0S', 'PT0S'],
  ['P0D', 'PT0S'],
  ['PT1S', 'PT1S'],
  ['PT5S', 'PT5S'],
])('the increment %s of a bank is normalized to %s', (increment, told) => {
  const agreed = agreedBy({ clock: { bank: 'PT5M', increment } })
  expect(agreed?.clock).toEqual({ bank: 'PT5M', increment: told })
  expect(agreedBy(agreed)).toEqual(agreed)
})

test.each<[unknown, (readonly string[])[]]>([
  [{ clock: {} }, [['/clock/perTurn', 'missing']]],
  [{ clock: { perTurn: 'P1D', increment: 'PT1H' } }, [['/clock/increment', 'no-such-field']]],
  [{ clock: 'P1D' }, [['/clock', 'wrong-kind']]],
  [{ clock: { perTurn: 'P15D' } }, [['/clock/perTurn', 'no-duration']]],
  [{ clock: { bank: 'P3D', increment: 'PT0.5S' } }, [['/clock/increment', 'no-increment']]],
  [{ clock: { bank: 'P3D', increment: 'P15D' } }, [['/clock/increment', 'no-increment']]],
  [{ clock: { bank: 'PT5S' } }, [['/clock/bank', 'no-duration']]],
  // An invalid duration has no length, so the reminders have no further fault.
  [{ clock: { perTurn: '1 day' }, reminders: ['PT1H'] }, [['/clock/perTurn', 'no-duration']]],
  [{ ...perDay, onExpiry: 'remind' }, [['/onExpiry', 'not-one-of']]],
  [{ onExpiry: 'nudge' }, [['/onExpiry', 'no-clock']]],
  [{ clock: null, reminders: ['PT1H'] }, [['/reminders', 'no-clock']]],
  [{ quiet: { timeZone: 'UTC' } }, [['/quiet', 'no-clock']]],
  [{ vacations: false }, [['/vacations', 'no-clock']]],
  [{ ...perDay, vacations: 'no' }, [['/vacations', 'wrong-kind']]],
  [{ ...perDay, reminders: ['PT23H59M59S', 'P1D'] }, [['/reminders/1', 'reminder-too-early']]],
  [
    { clock: { bank: 'PT1H', increment: 'P1D' }, reminders: ['PT2H'] },
    [['/reminders/0', 'reminder-too-early']],
  ],
  [{ ...perDay, reminders: ['PT1H', 'PT2H', 'PT60M'] }, [['/reminders/2', 'reminder-twice']]],
  [{ ...perDay, reminders: ['PT1H', 'PT2H', 'PT3H', 'PT4H', 'PT5H'] }, [['/reminders', 'wrong-size']]],
  [quietIn({ timeZone: 'Europe/Zurigo' }), [['/quiet/timeZone', 'no-time-zone']]],
  [quietIn({ timeZone: '' }), [['/quiet/timeZone', 'no-time-zone']]],
  [quietIn({ timeZone: 'U'.repeat(65) }), [['/quiet/timeZone', 'wrong-size']]],
  [quietIn({ hours: ['22:00', '24:00'] }), [['/quiet/hours/1', 'no-time-of-day']]],
  [quietIn({ hours: ['7:00', '08:60'] }), ['0', '1'].map((at) => [`/quiet/hours/${at}`, 'no-time-of-day'])],
  [quietIn({ hours: ['22:00'] }), [['/quiet/hours', 'wrong-size']]],
  [quietIn({ days: ['sat', 'Sun'] }), [['/quiet/days/1', 'not-one-of']]],
  [quietIn({ until: '08:00' }), [['/quiet/until', 'no-such-field']]],
  [{ ...perDay, quiet: { days: ['sat'] } }, [['/quiet/timeZone', 'missing']]],
])('%j is refused with a pointer to the fault', (value, faults) => {
  expect(faultsIn(value)).toEqual(faults)
})

const SIX_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

test.each([
  // All seven days; a whole day; six days, and all but 59 minutes of the seventh day, in the middle and at the end.
  { days: [...SIX_DAYS, 'sun'] },
  { hours: ['08:00', '08:00'] },
  { days: SIX_DAYS, hours: ['12:59', '12:00'] },
  { days: SIX_DAYS, hours: ['00:00', '23:01'] },
])('%j is refused: less than an hour of a week counts', (quiet) => {
  expect(faultsIn(quietIn(quiet))).toEqual([['/quiet', 'never-awake']])
})

test.each([
  { days: SIX_DAYS },
  { days: [] },
  { hours: ['08:00', '08:01'] },
  // 9 minutes on each of seven days are 63 minutes; an hour on one day is the minimum.
  { hours: ['12:09', '12:00'] },
  { days: SIX_DAYS, hours: ['13:00', '12:00'] },
  // A repeated day counts once.
  { days: ['sat', 'sat', 'sat', 'sat', 'sat', 'sat', 'sat'] },
])('%j is accepted: at least an hour of a week counts', (quiet) => {
  expect(faultsIn(quietIn(quiet))).toEqual([])
})
