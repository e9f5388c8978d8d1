import { describe, expect, test } from 'vitest'
import { verify } from '../../src/dev/verify/verify.ts'
import type { Ruleset } from '../../src/kernel/rules.ts'
import { RULESETS } from '../../src/rulesets/index.ts'
import { FORGERIES } from '../support/forgeries.ts'
import { faultsIn } from '../support/outsider.ts'
import { random } from '../support/random.ts'
import type { TableGame } from '../support/table-game.ts'
import { playAtTable } from '../support/table-game.ts'

/*
 * Forged evidence is refused: by our own verifier, and by the one that was written from docs/fairness.md alone.
 */

const rulesets = RULESETS as readonly unknown[] as readonly Ruleset[]

/** Where no game has anything of the kind, a forgery proves nothing. */
const forgedIn = new Map<string, number>()

describe.each(rulesets)('$id', (ruleset) => {
  const options = ruleset.options.parse({}) as Record<string, unknown>
  let playing: Promise<TableGame> | undefined
  const game = () => {
    playing ??= playAtTable(ruleset, options, random(11), { salts: ['one', 'two', 'three'], moves: 150 })
    return playing
  }

  test.each(Object.entries(FORGERIES))('forged: %s', async (name, forge) => {
    const told = await (await game()).evidence(0)
    expect(faultsIn(told)).toEqual([])
    if (!(await forge(told))) return
    forgedIn.set(name, (forgedIn.get(name) ?? 0) + 1)
    const findings = await verify({ evidence: told })
    expect(findings.filter(({ holds }) => !holds)).not.toEqual([])
    expect(faultsIn(told)).not.toEqual([])
  })
})

test('every kind of forgery was tried somewhere, most of them in every game', () => {
  const tried = Object.keys(FORGERIES).map((name) => forgedIn.get(name) ?? 0)
  expect(Math.min(...tried)).toBeGreaterThan(0)
  expect(tried.filter((games) => games === RULESETS.length).length).toBeGreaterThan(20)
})
