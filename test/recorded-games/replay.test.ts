import { describe, expect, test } from 'vitest'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Game } from '../../src/rules/model/game.ts'
import { rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { view } from '../../src/rules/view.ts'
import { isNightly, random } from '../support/random.ts'
import { continueRandomly } from '../support/random-game.ts'
import { readRecordedGames } from '../support/recorded/recorded-games.ts'

/*
 * Replay of games that earlier releases recorded, most of them in mid-deal. Each log replays, each viewer can view each
 * state, and each game can be played to its end: in a usual run from every third state, the first state included.
 */

/** The state after the first events of a log, as the store rebuilds a game of another schema version. */
const rebuilt = (log: readonly Event[], version: number): Game => evolveAll(undefined, log.slice(0, version))

describe.each(readRecordedGames().map((file) => [`${file.release} ${file.ruleset}`, file.games] as const))(
  '%s',
  (_, games) => {
    test('each stored state equals the replay of its log, in the view of each viewer', () => {
      for (const { log, positions } of games) {
        for (const { version, snapshot } of positions) {
          const game = rebuilt(log, version)
          expect([game.version, game.status, game.deal?.phase, game.deal?.hands, game.result]).toEqual([
            snapshot.version,
            snapshot.status,
            snapshot.deal?.phase,
            snapshot.deal?.hands,
            snapshot.result,
          ])
          for (const viewer of [null, ...game.seats.keys()])
            expect(view(rulesOfGame(game), game, viewer).version).toBe(version)
        }
      }
    })

    test('a game in mid-deal is played to its end', () => {
      for (const [at, { log, positions }] of games.entries()) {
        for (const [nth, { version }] of positions.entries()) {
          if (!isNightly && nth % 3 > 0) continue
          const game = rebuilt(log, version)
          if (game.status !== 'playing') continue
          const played = continueRandomly(
            { rules: rulesOfGame(game), log: log.slice(0, version), game },
            random(version + at),
          )
          expect(['finished', 'abandoned']).toContain(played.game.status)
        }
      }
    })
  },
)
