import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../../src/dev/verify/verify.ts'
import { verify } from '../../src/dev/verify/verify.ts'
import type { Ruleset } from '../../src/kernel/rules.ts'
import { RULESETS } from '../../src/rulesets/index.ts'
import { gamesToPlay, random } from '../support/random.ts'
import { randomOptions } from '../support/random-game.ts'
import { playAtTable } from '../support/table-game.ts'

/*
 * True deals of every ruleset are found to be true, whatever the options and however the game ended.
 */

const rulesets = RULESETS as readonly unknown[] as readonly Ruleset[]

/** The verifier that was written from the page alone; plain JavaScript, as an outsider would bring it. */
const { faultsIn } = (await import(join(import.meta.dirname, 'outsider.mjs'))) as {
  faultsIn: (evidence: unknown) => string[]
}

const failing = (findings: readonly Finding[]) => findings.filter(({ holds }) => !holds)

describe.each(rulesets)('$id', (ruleset) => {
  test('every shuffle of whole random games is verified, by players and spectators', async () => {
    for (let seed = 1; seed <= gamesToPlay(6); seed++) {
      const chance = random(seed)
      const options = seed === 1 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
      const salts = ['flip HTTH', '', '~ 7']
      const played = await playAtTable(ruleset, options as Record<string, unknown>, chance, { salts })
      const evidence = await played.evidence(seed % 2 === 0 ? null : 0)
      const findings = await verify({ evidence })
      expect(failing(findings), `seed ${seed} ${JSON.stringify(options)}`).toEqual([])
      expect(faultsIn(evidence), `seed ${seed} ${JSON.stringify(options)}`).toEqual([])
      expect(evidence.deals.length).toBeGreaterThan(0)
      for (const { number } of evidence.deals)
        expect(findings.filter(({ about }) => about === `Deal ${number}`).length).toBeGreaterThan(9)
    }
  })
})
