import { describe, expect, test } from 'vitest'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { verifyGame } from '../../tools/verify/game-checks.ts'
import { exportGame } from '../support/fairness/game-export.ts'
import type { ShuffledGame, ShuffledGameSettings } from '../support/fairness/shuffled-game.ts'
import { playShuffledGame } from '../support/fairness/shuffled-game.ts'
import { firstSeed, gamesToPlay, random } from '../support/random.ts'
import { randomOptions } from '../support/random-game.ts'

/*
 * Genuine game exports: the verifier replays each game from its export alone and reaches the same result. All rulesets,
 * random options, each way to end a game.
 */

const SALTS = ['flip HTTH', '', '~ 7', 'k7Qz']

const expectTrue = async (game: ShuffledGame, what: string): Promise<void> => {
  const findings = await verifyGame(await exportGame(game))
  expect(
    findings.filter(({ holds }) => holds !== true),
    what,
  ).toEqual([])
  const deals = game.log.filter(({ type }) => type === 'dealt').length
  expect(findings.filter(({ about }) => about.startsWith('Deal')).length).toBe(deals)
}

const played = (ruleset: Ruleset, seed: number, options: object = {}, wanted: ShuffledGameSettings = {}) =>
  playShuffledGame(ruleset, ruleset.options.parse(options) as Record<string, unknown>, random(seed), {
    salts: SALTS,
    ...wanted,
  })

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('exports of whole random games replay to the same game', async () => {
    for (let seed = firstSeed(); seed < firstSeed() + gamesToPlay(2, 8); seed++) {
      const chance = random(seed)
      const options = seed === 1 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
      const game = await playShuffledGame(ruleset, options as Record<string, unknown>, chance, {
        salts: SALTS,
        freely: seed % 2 === 0,
      })
      await expectTrue(game, `seed ${seed} ${JSON.stringify(options)}`)
    }
  })

  test('exports of a resigned game and of a game opened by the first release replay too', async () => {
    for (const moves of [0, 1, 9, 30])
      await expectTrue(await played(ruleset, moves, {}, { moves }), `${moves}`)
    await expectTrue(await played(ruleset, 5, {}, { withoutRoot: true, moves: 60 }), 'without a root')
  })
})
