import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Event } from '../../src/rules/events.ts'
import { EVENTS } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import {
  GAME_SCHEMA_VERSION,
  isCurrentSchema,
  NewerReleaseError,
  requireKnownEvent,
} from '../../src/rules/schema-version.ts'
import { readRecordedGames } from '../support/recorded/recorded-games.ts'
import { statePaths } from '../support/recorded/state-paths.ts'

/*
 * Schema version of a stored game, compared with snapshots of the state schema. After an intended change of the state
 * raise GAME_SCHEMA_VERSION, once for each release. Then run `npx vitest run test/rules/schema-version.test.ts -u` to
 * write the snapshot of the new version.
 */

const states = readRecordedGames().flatMap(({ games }) =>
  games.flatMap(({ log, positions }) =>
    positions.map(({ version }) => evolveAll(undefined, log.slice(0, version))),
  ),
)

test('the states of the recorded games match the snapshot of the schema version', async () => {
  const text = states.map((state) => JSON.stringify(state)).join('\n')
  const digest = createHash('sha256').update(text).digest('hex')
  const paths = [...new Set(states.flatMap((state) => [...statePaths(JSON.parse(JSON.stringify(state)))]))]
  await expect(`${paths.sort().join('\n')}\n\n${states.length} states: ${digest}\n`).toMatchFileSnapshot(
    `schema-versions/${GAME_SCHEMA_VERSION}.txt`,
  )
})

test('the recorded games have each event type and each field of a stored game', () => {
  const types = new Set(
    readRecordedGames().flatMap(({ games }) => games.flatMap(({ log }) => log.map(({ type }) => type))),
  )
  const missing = Object.keys(EVENTS).filter((type) => !types.has(type as Event['type']))
  expect(missing).toEqual(NOT_IN_RANDOM_GAMES)
})

/**
 * Events that random games without absent players never have: leaving, agreements, substitutes, owner actions and
 * clocks. The recorded releases have no cut for trumps.
 */
const NOT_IN_RANDOM_GAMES = [
  ...[
    'playerLeft',
    'seatReleased',
    'gameNamed',
    'inviteRenewed',
    'trumpCut',
    'turnExpired',
    'seatVacated',
    'playerReplaced',
  ],
  ...['standInTaken', 'standInLeft', 'hintTaken', 'timeGiven'],
  ...['playerResigned', 'abandonmentVoted', 'pauseVoted', 'gamePaused', 'gameResumed'],
  ...['rematchOffered', 'gameAbandoned'],
]

test('a state of an older schema version is rebuilt, a newer version is refused', () => {
  expect([isCurrentSchema(GAME_SCHEMA_VERSION), isCurrentSchema(GAME_SCHEMA_VERSION - 1)]).toEqual([
    true,
    false,
  ])
  expect(() => isCurrentSchema(GAME_SCHEMA_VERSION + 1)).toThrow(NewerReleaseError)
})

test('an event type of a newer release is refused on read and on replay', () => {
  const later = { type: 'cardBurnt', card: 'Ua' }
  const [state] = states.filter(({ deal }) => deal !== null)
  expect(() => requireKnownEvent(later)).toThrow(NewerReleaseError)
  expect(() => evolveAll(state, [later as never])).toThrow(NewerReleaseError)
  expect(() => requireKnownEvent({ type: 'toString' })).toThrow(NewerReleaseError)
  expect(() => requireKnownEvent({ type: 'cardPlayed' })).not.toThrow()
})
