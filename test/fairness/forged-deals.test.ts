import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lazy } from '../../src/rules/lazy.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import type { Evidence } from '../../tools/verify/evidence.ts'
import { save } from '../../tools/verify/read-evidence.ts'
import { run } from '../../tools/verify/verify-deal.ts'
import { verify } from '../../tools/verify/verify-shuffles.ts'
import { FORGERIES } from '../support/fairness/forged-evidence.ts'
import { faultsIn, isOver } from '../support/fairness/outside-verifier.ts'
import { shortGameOptions } from '../support/fairness/short-games.ts'
import type { ShuffledGameSettings } from '../support/fairness/shuffled-game.ts'
import { playShuffledGame } from '../support/fairness/shuffled-game.ts'
import { random } from '../support/random.ts'
import { printedDeal, rulesetNamed } from '../support/rulesets/printed-deal.ts'

/*
 * Forged evidence of a deal: the verifier of the project and the independent verifier (written from
 * docs/reference/shuffle.md alone) both refuse each forgery.
 */

/** The number of games in which each forgery was possible. A forgery without such a game proves nothing. */
const forgeryCounts = new Map<string, number>()

/** Each ruleset with default options, and rulesets with options that move cards in another way. */
const GAMES: readonly {
  name: string
  ruleset: Ruleset
  options?: object
  wanted?: ShuffledGameSettings
  seed?: number
}[] = [
  ...EVERY_RULESET.map((ruleset) => ({ name: ruleset.id, ruleset })),
  // With this seed seat 0, the owner of the log, exchanges cards with the table.
  {
    name: 'bieterjass, Bessern',
    ruleset: rulesetNamed('bieterjass'),
    options: { variant: 'bessern' },
    seed: 3,
  },
  { name: 'handjass with a blind', ruleset: rulesetNamed('handjass'), options: { players: 3 } },
  {
    name: 'differenzler with two packs',
    ruleset: rulesetNamed('differenzler'),
    options: { players: 6, twoPacks: true },
  },
  { name: 'schmausjass, arranged', ruleset: rulesetNamed('schmausjass'), wanted: { deals: [printedDeal()] } },
]

describe.each(GAMES)('$name', ({ ruleset, options = {}, wanted, seed = 11 }) => {
  const chosen = ruleset.options.parse({ ...shortGameOptions(ruleset.id), ...options }) as Record<
    string,
    unknown
  >
  const genuineEvidence = lazy(async (): Promise<Evidence> => {
    const settings = { salts: ['one', 'two', 'three'], moves: 150, ...wanted }
    return (await playShuffledGame(ruleset, chosen, random(seed), settings)).evidence(0)
  })

  test('the genuine evidence is accepted', async () => {
    expect(faultsIn(await genuineEvidence())).toEqual([])
  })

  test.each(Object.entries(FORGERIES))('forged: %s', async (name, forge) => {
    const evidence = structuredClone(await genuineEvidence())
    if (!(await forge(evidence))) return
    forgeryCounts.set(name, (forgeryCounts.get(name) ?? 0) + 1)
    const findings = await verify({ evidence })
    expect(findings.filter(({ holds }) => !holds)).not.toEqual([])
    expect(faultsIn(evidence)).not.toEqual([])
  })
})

test('each forgery was possible in some game, most of the forgeries in each game', () => {
  const tried = Object.keys(FORGERIES).map((name) => forgeryCounts.get(name) ?? 0)
  expect(Object.keys(FORGERIES).filter((name) => !forgeryCounts.has(name))).toEqual([])
  expect(tried.filter((games) => games === GAMES.length).length).toBeGreaterThan(20)
})

test('an unfinished log is neither confirmed nor refused, unless a part is false', async () => {
  const ruleset = rulesetNamed('sidi-barrani')
  const chosen = ruleset.options.parse({}) as Record<string, unknown>
  const evidence = await (await playShuffledGame(ruleset, chosen, random(2), { moves: 150 })).evidence(0)
  expect(isOver(evidence)).toBe(true)
  evidence.events.pop()
  expect([faultsIn(evidence), isOver(evidence)]).toEqual([[], false])
  expect(await exitCode(evidence)).toBe(2)
  expect((await verify({ evidence })).filter(({ holds }) => holds !== true)).toHaveLength(1)
  evidence.deals[0]?.hands.reverse()
  expect([faultsIn(evidence).length > 0, await exitCode(evidence)]).toEqual([true, 1])
})

/** The exit code of the verifier for a stored file, and the first words of its lines. */
const exitCode = async (evidence: Evidence): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'sidi-evidence-'))
  const file = join(folder, 'evidence.json')
  save(file, evidence)
  const words = new Set<string>()
  const code = await run([file], { token: undefined, say: (line) => words.add(line.slice(0, 5)) })
  rmSync(folder, { recursive: true })
  expect([...words].filter((word) => !['yes  ', 'NO   ', 'wait '].includes(word))).toEqual([])
  return code
}
