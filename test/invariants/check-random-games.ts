import { describe, expect, test } from 'vitest'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { findRuleset } from '../../src/rules/rulesets/index.ts'
import { CACHED_GAMES, randomGame } from '../random-games/cached-games.ts'
import { countExamined } from '../support/examined-counts.ts'
import { firstSeed, gamesToPlay, isNightly, random } from '../support/random.ts'
import type { Played, Step } from '../support/random-game.ts'
import { playRandomly } from '../support/random-game.ts'
import { pairwiseOptions } from '../support/rulesets/option-pairs.ts'
import { FINISHED_GAME_INVARIANTS, POSITION_INVARIANTS, someoneCanAct } from './invariants.ts'

/*
 * Runner of the invariants: plays whole random games of a ruleset, asserts the invariants of `invariants.ts`, and
 * compares the scores with a second computation in the test of the ruleset.
 */

/** A second computation of the scores of a finished game, by the formulas of the rule pages. Throws on a difference. */
export type ScoreRecomputation = (played: Played) => void

export interface RandomGameChecks {
  /** Fails where the second computation of a game differs. */
  expectReckoned(): void
}

/** The failures of some games. */
interface GameFailures {
  readonly laws: readonly Error[]
  readonly reckoning: readonly Error[]
}

const BATCHES = 10

/** The seed of the pairwise table of options, and the share of examined positions in its games. */
const PAIRS_SEED = 33
const SHARE_IN_PAIRS = isNightly ? 1 : 0.05

/** The number of games: the cached games, and more in the nightly run. */
const gameCount = ({ id }: Ruleset): number => gamesToPlay(CACHED_GAMES, id.startsWith('sidi-') ? 1000 : 500)

/** The error of the work, with the seed of the game. */
const errorsOf = (seed: number, work: () => void): readonly Error[] => {
  try {
    work()
    return []
  } catch (cause) {
    return [new Error(`in the game with seed ${seed}`, { cause })]
  }
}

/** Plays a random game, by default with random options, and asserts the invariants at its positions. */
const playAndCheck = (ruleset: Ruleset, seed: number, options?: Record<string, unknown>): Played => {
  const chance = random(-seed)
  const check = ({ after }: Step) => {
    if (options !== undefined && !chance.chance(SHARE_IN_PAIRS)) return
    countExamined(ruleset.id, 'positions')
    someoneCanAct(after)
    for (const { share, holds } of POSITION_INVARIANTS) if (chance.chance(share)) holds(after, chance)
  }
  const played =
    options === undefined
      ? randomGame(ruleset, seed, check)
      : playRandomly(ruleset, options, random(seed), check)
  countExamined(ruleset.id, 'games')
  return played
}

/** Plays a game, asserts all invariants, and runs the second computation. */
const checkGame = (
  ruleset: Ruleset,
  seed: number,
  reckon: ScoreRecomputation | undefined,
  options?: Record<string, unknown>,
): GameFailures => {
  let played: Played | undefined
  const laws = errorsOf(seed, () => {
    const over = playAndCheck(ruleset, seed, options)
    played = over
    expect(over.game.status).toBe('finished')
    for (const holds of FINISHED_GAME_INVARIANTS) holds(over)
  })
  const reckoning = errorsOf(seed, () => {
    if (reckon === undefined) return
    if (played === undefined) throw new Error('the game did not come to its end')
    reckon(played)
    countExamined(ruleset.id, 'reckoned')
  })
  return { laws, reckoning }
}

/** Memoizes a function without parameters. */
const memoized = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const rethrow = ([first]: readonly Error[]): void => {
  if (first !== undefined) throw first
}

/**
 * Defines the tests of a ruleset: random games hold all invariants. The result asserts the second computation of the
 * scores.
 */
export const checkRandomGames = (id: string, reckon?: ScoreRecomputation): RandomGameChecks => {
  const ruleset = findRuleset(id)
  if (ruleset === undefined) throw new Error(`there is no ruleset ${id}`)
  const size = Math.ceil(gameCount(ruleset) / BATCHES)
  const batches = Array.from({ length: BATCHES }, (_, batch) =>
    memoized(() =>
      Array.from({ length: size }, (_, at) => checkGame(ruleset, firstSeed() + batch * size + at, reckon)),
    ),
  )
  const pairs = memoized(() =>
    pairwiseOptions(ruleset, random(PAIRS_SEED)).map((options, at) =>
      checkGame(ruleset, at, reckon, options),
    ),
  )
  describe(id, () => {
    test('games with each pair of option values hold the invariants', () =>
      rethrow(pairs().flatMap(({ laws }) => laws)))
    test.each(batches.map((games, batch) => [batch, games] as const))(
      `whole random games hold the invariants (batch %i of ${BATCHES})`,
      (_, games) => rethrow(games().flatMap(({ laws }) => laws)),
    )
  })
  return {
    expectReckoned: () => {
      rethrow(pairs().flatMap(({ reckoning }) => reckoning))
      for (const games of batches) rethrow(games().flatMap(({ reckoning }) => reckoning))
    },
  }
}
