import { expect, test } from 'vitest'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { random } from '../support/random.ts'
import type { Step } from '../support/random-game.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'
import { CACHED_GAMES, randomGame } from './cached-games.ts'

/*
 * Cache of random games: a cached game equals the game played with the same seed.
 */

const asText = ({ before, seat, move, events, after }: Step): string =>
  JSON.stringify([before.game, before.undealt, seat, move, events, after.game, after.log.length])

/** The steps of a game, as texts, and the game. */
const stepsOf = (
  play: (see: (step: Step) => void) => { readonly log: readonly unknown[]; readonly game: object },
) => {
  const steps: string[] = []
  const { log, game } = play((step) => steps.push(asText(step)))
  return { steps, log: JSON.stringify(log), game: JSON.stringify(game) }
}

test.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))(
  'the cached game of %s equals the game played with the same seed',
  (_, ruleset) => {
    const seed = CACHED_GAMES
    const chance = random(seed)
    const options = randomOptions(ruleset, chance)
    const played = stepsOf((see) => playRandomly(ruleset, options, chance, see))
    const read = stepsOf((see) => randomGame(ruleset, seed, see))
    expect(read.log).toBe(played.log)
    expect(read.game).toBe(played.game)
    expect(read.steps).toEqual(played.steps)
    expect(JSON.stringify(randomGame(ruleset, seed).game)).toBe(played.game)
  },
)
