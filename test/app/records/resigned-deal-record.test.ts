import { describe, expect, test } from 'vitest'
import { dealRecordOf, pastDeals } from '../../../src/app/records/deal-record.ts'
import type { Event, LoggedEvent } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import { rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import { readRecordedGames } from '../../support/recorded/recorded-games.ts'

/*
 * Records of deals that a resignation ended, in games of earlier releases: the service builds the record from the log.
 */

const recordings = readRecordedGames()

/** Recorded games in mid-deal. */
const files = recordings.filter(({ games }) =>
  games.some(({ positions }) => positions.some(({ snapshot }) => snapshot.deal !== null)),
)

describe.each(files.map((file) => [`${file.release} ${file.ruleset}`, file.games] as const))(
  '%s',
  (_, games) => {
    test('the record of a deal ended by a resignation contains the played cards', async () => {
      for (const { log, positions } of games) {
        for (const { version, snapshot } of positions) {
          if (snapshot.deal === null) continue
          const resigned: Event[] = [
            { type: 'playerResigned', seat: 0 },
            { type: 'gameAbandoned', result: { winners: [1], kind: 'resignation' } },
          ]
          const events = [...log.slice(0, version), ...resigned]
          const game = evolveAll(undefined, events)
          const logged = events.map((event, at): LoggedEvent => ({ ...event, seq: at + 1, at: 'then' }))
          const past = pastDeals(game, []).at(-1)
          if (past === undefined) throw new Error('the deal on the table has left nothing')
          const record = await dealRecordOf('g_old', rulesOfGame(game), game, past, logged)
          expect([record.number, record.brokenOff, record.lines]).toEqual([snapshot.deal.number, true, []])
          expect([record.tricks, record.calls]).toEqual([snapshot.deal.tricks, snapshot.deal.calls])
          expect(record.trick?.plays ?? []).toEqual(snapshot.deal.trick)
          expect(record.hands.flat().length).toBeGreaterThan(0)
        }
      }
    })
  },
)

test('each recorded ruleset has a recorded game with such a deal', () => {
  const here = new Set(files.map(({ ruleset }) => ruleset))
  const recorded = new Set(recordings.map(({ ruleset }) => ruleset))
  expect(recorded.size).toBeGreaterThanOrEqual(15)
  expect([...recorded].filter((ruleset) => !here.has(ruleset))).toEqual([])
})
