import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuietHours } from '../../../src/app/clock/quiet-hours.ts'
import { timeControlOf } from '../../../src/app/clock/time-control.ts'
import {
  clocksAfter,
  deadlinesIn,
  dueActionsIn,
  momentAfterPauses,
  nextWakeUp,
} from '../../../src/app/clock/turn-clocks.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import { pauseExpiredEvents, votePause } from '../../../src/game/pause.ts'
import { seatsToAct } from '../../../src/rules/decide.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { RULESETS } from '../../../src/rules/rulesets/index.ts'
import { scenario } from '../../support/scenario.ts'
import { deadlineByMinutes, MINUTE } from './reference-deadlines.ts'

/*
 * Turn clocks of a game with pauses, compared with the minute-by-minute reference clock.
 */

const ruleset = RULESETS.find(({ id }) => id === 'schieber') ?? RULESETS[0]
const START = Date.parse('2026-03-28T12:00:00.000Z')
const PLAYERS = ['p_anna', 'p_beat', 'p_carla', 'p_dario']
const NIGHTS: QuietHours = { timeZone: 'Europe/Zurich', hours: ['22:00', '08:00'], days: [] }
const DAY = 24 * 60

/** A turn of 60 minutes that begins at START. */
const begun = (quiet: QuietHours | null, away: StoredGame['timed'] = undefined) => {
  const at = scenario(ruleset, {})
  const game: Game = { ...at.game(), seats: PLAYERS }
  const [seat = 0] = seatsToAct(at.rules, game)
  const control = timeControlOf({ clock: { perTurn: 'PT1H' }, quiet })
  if (control === null) throw new Error('no clock')
  const since = PLAYERS.map((_, one) => (one === seat ? new Date(START).toISOString() : null))
  const timed = { control, seats: [], last: null, vacations: {}, ...away }
  return { seat, rules: at.rules, stored: { game, since, timed } as unknown as StoredGame }
}

const evolved = (stored: StoredGame, game: Game, now: number): StoredGame => ({
  ...stored,
  game,
  timed: clocksAfter(stored, game, stored.since, {}, now),
})

/** All players agree to a pause. */
const paused = (stored: StoredGame, now: number, minutes: number): StoredGame => {
  const until = new Date(now + minutes * MINUTE).toISOString()
  return PLAYERS.reduce((before, _, seat) => {
    const voted = votePause(before.game, seat, true, until)
    if (!voted.ok) throw new Error(voted.violation.code)
    return evolved(before, voted.game, now)
  }, stored)
}

const goesOn = (stored: StoredGame, now: number): StoredGame => {
  const voted = votePause(stored.game, 0, false, '')
  if (!voted.ok) throw new Error(voted.violation.code)
  expect(voted.events).toEqual([{ type: 'gameResumed', by: 0 }])
  return evolved(stored, voted.game, now)
}

const minutes = (max: number) => fc.integer({ min: 0, max })
/** For each pause: minutes before the pause, its longest time, and when a player resumes. */
const spans = fc.array(fc.tuple(minutes(40), fc.integer({ min: 1, max: DAY }), minutes(2 * DAY)), {
  minLength: 1,
  maxLength: 5,
})

test('time in pauses does not count, for any number of pauses, ended by a player or by their limit', () => {
  fc.assert(
    fc.property(spans, fc.boolean(), fc.tuple(minutes(600), minutes(600)), (pauses, isQuiet, vacation) => {
      const quiet = isQuiet ? NIGHTS : null
      const { seat, stored } = begun(quiet)
      const from = START + vacation[0] * MINUTE
      const away = { from, until: from + vacation[1] * MINUTE }
      const timed = stored.timed && { ...stored.timed, vacations: { [PLAYERS[seat] ?? '']: [away] } }
      let table: StoredGame = { ...stored, timed }
      let now = START
      const walked = [away]
      for (const [before, longest, length] of pauses) {
        now += before * MINUTE
        table = paused(table, now, longest)
        // No clock runs, no deadline is shown, and the next wake-up is at the end of the pause.
        expect(deadlinesIn(table)).toEqual([null, null, null, null])
        expect(dueActionsIn(table, [], now + 30 * DAY * MINUTE)).toMatchObject({
          timeUp: undefined,
          reminders: [],
        })
        expect(nextWakeUp(table, now)).toEqual({ at: new Date(now + longest * MINUTE).toISOString() })
        walked.push({ from: now, until: now + Math.min(longest, length) * MINUTE })
        now += length * MINUTE
        table = goesOn(table, now)
      }
      const [told] = (deadlinesIn(table) ?? []).filter((one) => one !== null)
      expect(Date.parse(told ?? '')).toBe(deadlineByMinutes(START, 60, quiet, walked))
    }),
    { numRuns: 200 },
  )
})

test('a pause that begins at the deadline stops the clock at zero: the turn ends after the pause', () => {
  const { seat, stored } = begun(null)
  const end = START + 60 * MINUTE
  const table = paused(stored, end, DAY)
  expect(dueActionsIn(table, [], end + 5 * MINUTE)?.timeUp).toBeUndefined()
  const after = goesOn(table, end + 5 * MINUTE)
  expect(dueActionsIn(after, [], end + 5 * MINUTE)?.timeUp).toBe(seat)
})

test('an outage in a pause gives no time, and an outage after the pause gives time', () => {
  const { stored } = begun(null)
  const table = goesOn(paused(stored, START + 50 * MINUTE, DAY), START + 90 * MINUTE)
  const endWith = (from: number, until: number): number => {
    const outage = { from: START + from * MINUTE, until: START + until * MINUTE }
    const timed = dueActionsIn(table, [outage], START + 91 * MINUTE)?.timed
    const [end] = (deadlinesIn({ ...table, timed }) ?? []).filter((one) => one !== null)
    return (Date.parse(end ?? '') - START) / MINUTE
  }
  expect(endWith(60, 80)).toBe(100)
  expect(endWith(95, 120)).toBe(125)
})

test('the end of a game ends its pause, and time without pauses stays unchanged', () => {
  const { stored } = begun(null)
  const table = paused(stored, START, DAY)
  const { timed } = evolved(
    table,
    { ...table.game, status: 'abandoned', paused: undefined } as never,
    START + 1,
  )
  expect(timed).not.toHaveProperty('paused')
  expect(timed?.pauses).toEqual([{ from: START, until: START + 1 }])
  expect(evolved(stored, stored.game, START).timed).not.toHaveProperty('pauses')
  expect(pauseExpiredEvents(stored.game)).toEqual([])
  expect(momentAfterPauses(timed, START - 1000, 1500)).toBe(START + 501)
  expect(momentAfterPauses(undefined, START, 1500)).toBe(START + 1500)
})
