import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RequestedTime } from '../../../src/app/clock/time-control.ts'
import { timeControlOf } from '../../../src/app/clock/time-control.ts'
import {
  clocksAfter,
  deadlinesIn,
  dueActionsIn,
  firstClocks,
  nextWakeUp,
} from '../../../src/app/clock/turn-clocks.ts'
import type { ClockState } from '../../../src/db/port/clock-state.ts'
import type { StoredPreferences } from '../../../src/db/port/preferences.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { RULESETS } from '../../../src/rules/rulesets/index.ts'
import { scenario } from '../../support/scenario.ts'
import { deadlineByMinutes, MINUTE } from './reference-deadlines.ts'

/*
 * Clocks that respect the quiet hours of the person whose turn it is, compared with the minute-by-minute reference clock.
 */

const ruleset = RULESETS.find(({ id }) => id === 'schieber') ?? RULESETS[0]
const PLAYERS = ['p_anna', 'p_beat', 'p_carla', 'p_dario']
const [ANNA = '', BEAT = ''] = PLAYERS
const HOUR = 60 * MINUTE

const person = (
  timeZone: string,
  from: string,
  to: string,
  leads: readonly string[] = [],
): StoredPreferences => ({
  ...{ language: null, timeZone, quietHours: { from, to }, kinds: [], reminderLeads: leads },
  ...{ delay: null, digest: null },
})

/** A game in which the turn of a seat begins, after a turn of another seat. */
const turnOf = (
  seat: number,
  start: number,
  wanted: RequestedTime,
  preferences?: ClockState['preferences'],
  seats: ClockState['seats'] = [],
): StoredGame => {
  const control = timeControlOf(wanted)
  if (control === null) throw new Error('no clock')
  const game: Game = { ...scenario(ruleset, {}).game(), seats: PLAYERS }
  const timed = { control, seats, last: null, vacations: {}, ...(preferences && { preferences }) }
  const beginning = (one: number | null) =>
    PLAYERS.map((_, at) => (at === one ? new Date(start).toISOString() : null))
  const before = { game, since: beginning(null), timed } as unknown as StoredGame
  return {
    ...before,
    since: beginning(seat),
    timed: clocksAfter(before, game, beginning(seat), {}, start),
  }
}

const deadlineOf = (stored: StoredGame, seat: number): number => Date.parse(deadlinesIn(stored)?.[seat] ?? '')

const START = Date.parse('2026-03-27T12:00:00.000Z')
const ZONES = ['Europe/Zurich', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']
const timeOfDay = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${`${Math.floor(n / 4)}`.padStart(2, '0')}:${`${(n % 4) * 15}`.padStart(2, '0')}`)

test('the reference clock computes the same deadlines in the zone of each person, over changes of the clocks', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      timeOfDay,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 3 * 24 * 60 }),
      fc.integer({ min: 3, max: 60 }),
      (timeZone, from, quarters, offset, hours) => {
        const minutes = (Number(from.slice(0, 2)) * 60 + Number(from.slice(3)) + quarters * 15) % (24 * 60)
        const to = `${`${Math.floor(minutes / 60)}`.padStart(2, '0')}:${`${minutes % 60}`.padStart(2, '0')}`
        const start = START + offset * MINUTE
        const wanted = { clock: { perTurn: `PT${hours}H` }, quiet: table }
        const stored = turnOf(0, start, wanted, { [ANNA]: person(timeZone, from, to) })
        const own = { timeZone, hours: [from, to], days: [] }
        expect(deadlineOf(stored, 0)).toBe(deadlineByMinutes(start, hours * 60, own, []))
      },
    ),
    { numRuns: 60 },
  )
})

const table = { timeZone: 'Europe/Zurich', hours: ['22:00', '08:00'], days: [] }
const days = { clock: { perTurn: 'PT12H' }, quiet: table }

describe('two people in two zones', () => {
  const people = {
    [ANNA]: person('America/New_York', '23:00', '07:00'),
    [BEAT]: person('Asia/Tokyo', '22:00', '06:00'),
  }
  // 20:00 in Zurich, 14:00 in New York, 04:00 in Tokyo.
  const start = Date.parse('2026-01-10T19:00:00.000Z')

  test('each have their own night', () => {
    // Nine hours before the night in New York, three after.
    expect(new Date(deadlineOf(turnOf(0, start, days, people), 0)).toISOString()).toBe(
      '2026-01-11T15:00:00.000Z',
    )
    // Night in Tokyo until 21:00 UTC; then twelve hours.
    expect(new Date(deadlineOf(turnOf(1, start, days, people), 1)).toISOString()).toBe(
      '2026-01-11T09:00:00.000Z',
    )
  })

  test('and a person without preferences has the night of the table', () => {
    // Two hours before the night in Zurich, ten after.
    expect(new Date(deadlineOf(turnOf(2, start, days, people), 2)).toISOString()).toBe(
      '2026-01-11T17:00:00.000Z',
    )
    expect(deadlineOf(turnOf(0, start, days), 0)).toBe(deadlineOf(turnOf(2, start, days, people), 2))
  })
})

describe('a table', () => {
  const people = { [ANNA]: person('UTC', '12:00', '22:00') }
  const noon = Date.parse('2026-01-10T12:00:00.000Z')
  const end = (wanted: RequestedTime) => (deadlineOf(turnOf(0, noon, wanted, people), 0) - noon) / HOUR

  test('with clocks of less than three hours respects no personal quiet hours, unless it says so', () => {
    expect(end({ clock: { perTurn: 'PT2H' } })).toBe(2)
    expect(end({ clock: { bank: 'PT2H59M' } })).toBeCloseTo(2.98)
    expect(end({ clock: { perTurn: 'PT3H' } })).toBe(13)
    expect(end({ clock: { bank: 'PT3H' } })).toBe(13)
    expect(end({ clock: { perTurn: 'PT2H' }, quiet: { ...table, own: true } })).toBe(12)
  })

  test('can refuse personal quiet hours, with and without quiet hours of the table', () => {
    const refusal = { timeZone: 'UTC', hours: null, days: [], own: false }
    expect(end({ clock: { perTurn: 'PT3H' }, quiet: refusal })).toBe(3)
    expect(end({ clock: { perTurn: 'PT3H' }, quiet: { ...refusal, hours: ['14:00', '16:00'] } })).toBe(5)
  })

  test('keeps its quiet days, in the zone of the person', () => {
    const weekend = { timeZone: 'Pacific/Kiritimati', hours: null, days: ['sat', 'sun'] } as const
    const wanted = { clock: { perTurn: 'PT3H' }, quiet: { ...weekend, days: [...weekend.days] } }
    // Saturday noon in UTC: the weekend of Anna lasts until midnight of Monday, her night ends at 22:00 of other days.
    expect(end(wanted)).toBe(36 + 3)
  })
})

test('a change holds from the next turn, and the stored state alone gives the deadline', () => {
  const before = turnOf(0, START, days, { [ANNA]: person('UTC', '12:00', '22:00') })
  const { preferences: _, ...time } = before.timed ?? { preferences: undefined }
  const later = { [ANNA]: person('UTC', '00:00', '01:00') }
  const changed = { ...before, timed: { ...time, preferences: later } } as StoredGame
  const reread = { ...before, timed: JSON.parse(JSON.stringify(time)) } as StoredGame
  expect(deadlineOf(changed, 0)).toBe(deadlineOf(before, 0))
  expect(deadlineOf(reread, 0)).toBe(deadlineOf(before, 0))
  // Another seat acts: the turn goes on, and keeps its quiet hours.
  const goesOn = { ...changed, timed: clocksAfter(changed, changed.game, changed.since, { seat: 1 }, START) }
  expect(deadlineOf(goesOn, 0)).toBe(deadlineOf(before, 0))
  const since = changed.since.map((moment) => moment && new Date(START + HOUR).toISOString())
  const timed = clocksAfter(changed, changed.game, since, { seat: 0 }, START + HOUR)
  const next = { ...changed, since, timed } as StoredGame
  // One hour of the new night.
  expect(deadlineOf(next, 0)).toBe(START + HOUR + 13 * HOUR)
  // After the turn nothing of the person is left.
  const none = PLAYERS.map(() => null)
  expect(JSON.stringify(clocksAfter(next, next.game, none, { seat: 0 }, START + 2 * HOUR)?.seats)).toBe(
    '[{},{},{},{}]',
  )
})

test('a bank counts no quiet hour of the person', () => {
  const bank = { clock: { bank: 'PT10H' } }
  const before = turnOf(0, START, bank, { [ANNA]: person('UTC', '12:00', '22:00') })
  const none = PLAYERS.map(() => null)
  // Eleven hours, one of them outside of the quiet hours.
  const after = clocksAfter(before, before.game, none, { seat: 0 }, START + 11 * HOUR)
  expect(after?.seats[0]).toEqual({ bank: 9 * HOUR })
})

test('a new player in a running turn has own quiet hours, and a new game that starts at once, too', () => {
  const people = { [ANNA]: person('UTC', '12:00', '22:00'), p_new: person('UTC', '13:00', '14:00') }
  const before = turnOf(0, START, days, people)
  const game = { ...before.game, seats: ['p_new', ...PLAYERS.slice(1)] }
  const since = before.since.map((moment) => moment && new Date(START + 1).toISOString())
  expect(clocksAfter(before, game, since, {}, START)?.seats[0]).toEqual({
    own: { quiet: { timeZone: 'UTC', hours: ['13:00', '14:00'] } },
  })
  const control = timeControlOf(days)
  if (control === null) throw new Error('no clock')
  const timed = { control, seats: [], last: null, vacations: {}, preferences: people }
  const started = { ...before, timed: firstClocks(timed, before.game, before.since) }
  expect(deadlineOf(started, 0)).toBe(deadlineOf(before, 0))
})

test('personal reminders come at the remaining time besides those of the table, each once', () => {
  const people = { [ANNA]: person('UTC', '14:00', '22:00', ['PT11H', 'PT4H', 'PT1H']) }
  const wanted = { ...days, reminders: ['PT1H', 'PT2H'] }
  const stored = turnOf(0, START, wanted, people)
  const end = deadlineOf(stored, 0)
  const wakeUps: number[] = []
  let now = START
  let current = stored
  for (let times = 0; times < 5; times += 1) {
    const at = Date.parse(nextWakeUp(current, now)?.at ?? '')
    const due = dueActionsIn(current, [], at)
    if (due === undefined) throw new Error('no clock')
    wakeUps.push(...due.reminders.map(({ left }) => left / HOUR))
    expect(dueActionsIn(current, [], at - 1)?.reminders).toEqual([])
    current = { ...current, timed: due.timed }
    now = at
  }
  expect(wakeUps).toEqual([11, 4, 2, 1])
  expect(now).toBe(end)
})
