import { expect, test } from 'vitest'
import type { Ruleset } from '../../src/kernel/rules.ts'
import { schafuusejass } from '../../src/rulesets/schafuusejass.ts'
import { look } from '../support/looked.ts'
import { gamesToPlay, random } from '../support/random.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'
import { reckon, scored, winnersOf } from '../support/reckon-solo.ts'

/*
 * The scores, Parties and results of whole random games of Schafuusejass, reckoned a second time.
 */

const ruleset = schafuusejass as unknown as Ruleset

test('SF-9 · SF-11 · SF-12 · SF-13 · SF-14 · random games score and end by the formulas of Schafuusejass', {
  timeout: 300_000,
}, () => {
  for (let seed = 1; seed <= gamesToPlay(200); seed++) {
    const chance = random(seed)
    const options = randomOptions(ruleset, chance)
    const { log, game } = playRandomly(ruleset, options, chance)
    look(game.ruleset, 'reckoned')
    const seats = Number(options['players'])
    const { hands, parties } = reckon(log, {
      seats,
      needsTrick: (side) => side === 1,
      match: Number(options['matchBonus']),
      fold: Number(options['foldValue']),
      team: Number(options['teamTarget']),
    })
    for (const { deal, points } of hands) expect({ seed, points: scored(deal) }).toEqual({ seed, points })
    expect(parties).toHaveLength(options['wholeMatch'] ? seats : 1)
    const [first] = parties
    if (options['wholeMatch']) {
      expect(new Set(parties.map(({ soloist }) => soloist)).size).toBe(seats)
      const wins = Array.from(
        { length: seats },
        (_, seat) => parties.filter(({ soloist, winner }) => soloist === seat && winner === 0).length,
      )
      expect(game.result?.winners).toEqual(winnersOf(wins))
    } else {
      expect(game.result).toEqual({
        winners: [first?.winner],
        kind: first?.wrong ? 'wrong-claim' : 'single',
      })
    }
  }
})
