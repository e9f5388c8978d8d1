import { test } from 'vitest'
import type { Ruleset } from '../../src/kernel/rules.ts'
import { kreuzjass } from '../../src/rulesets/kreuzjass.ts'
import { reckonGames } from '../support/race.ts'
import { gamesToPlay } from '../support/random.ts'

test('KJ-6 · KJ-7 · KJ-8: every deal and every end of random games, reckoned a second time', {
  timeout: 300_000,
}, () => {
  reckonGames(kreuzjass as unknown as Ruleset, gamesToPlay(200), {
    target: (options) => Number(options['target']),
    doubleBelow: (options) => (options['doubleWin'] === true ? Number(options['target']) / 2 : 0),
    factor: () => 1,
  })
})
