import { describe, expect, test } from 'vitest'
import { shuffle } from '../../src/app/dealing/verifiable-shuffle.ts'
import { unhex } from '../../src/lib/encoding-and-hashing.ts'
import { CARDS } from '../../src/rules/model/card.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET, findRuleset } from '../../src/rules/rulesets/index.ts'
import type { Evidence } from '../../tools/verify/evidence.ts'
import { verify } from '../../tools/verify/verify-shuffles.ts'
import { faultsIn } from '../support/fairness/outside-verifier.ts'
import type { ShuffledGameSettings } from '../support/fairness/shuffled-game.ts'
import { playShuffledGame } from '../support/fairness/shuffled-game.ts'
import { gamesToPlay, random, usualOrNightly } from '../support/random.ts'
import { randomOptions } from '../support/random-game.ts'

/*
 * Genuine shuffles of all rulesets: two verifiers accept each deal, with all options and each way to end a game. The
 * verifier of the project uses the rules. The independent verifier uses only docs/reference/shuffle.md.
 */

const SALTS = ['flip HTTH', '', '~ 7', 'k7Qz']

const named = (id: string): Ruleset => {
  const ruleset = findRuleset(id)
  if (ruleset === undefined) throw new Error(`no ruleset called ${id}`)
  return ruleset
}

/** A random game with default or given options. */
const played = (ruleset: Ruleset, seed: number, options: object = {}, wanted: ShuffledGameSettings = {}) => {
  const chosen = ruleset.options.parse(options) as Record<string, unknown>
  return playShuffledGame(ruleset, chosen, random(seed), { salts: SALTS, ...wanted })
}

/** Asserts that both verifiers find no fault, and that the evidence has each deal and each lot. */
const expectTrue = async (evidence: Evidence, what: string): Promise<void> => {
  const findings = await verify({ evidence })
  expect(
    findings.filter(({ holds }) => !holds),
    what,
  ).toEqual([])
  expect(faultsIn(evidence), what).toEqual([])
  const ofDeal = (number: number) => findings.filter(({ about }) => about === `Deal ${number}`).length
  for (const { number, proof } of evidence.deals)
    if (proof !== null) expect(ofDeal(number)).toBeGreaterThan(9)
  const lots = evidence.events.filter(({ type }) => type === 'lotDrawn' || type === 'trumpCut')
  expect(new Set(findings.map(({ about }) => about).filter((about) => about.startsWith('Lot'))).size).toBe(
    lots.length,
  )
}

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('the shuffles of whole random games are accepted, for players and spectators', async () => {
    for (let seed = 1; seed <= gamesToPlay(2, 8); seed++) {
      const chance = random(seed)
      const options = seed === 1 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
      const game = await playShuffledGame(ruleset, options as Record<string, unknown>, chance, {
        salts: SALTS,
      })
      const evidence = await game.evidence(seed % 2 === 0 ? null : 0)
      expect(evidence.deals.length).toBeGreaterThan(0)
      await expectTrue(evidence, `seed ${seed} ${JSON.stringify(options)}`)
    }
  })

  test('a deal ended by a resignation is opened and accepted', async () => {
    for (const moves of [1, 9, 30]) {
      const game = await played(ruleset, moves, {}, { moves })
      const evidence = await game.evidence(1)
      expect(evidence.deals.at(-1)?.number).toBe(game.log.filter(({ type }) => type === 'dealt').length)
      await expectTrue(evidence, `after ${moves} moves`)
    }
  })

  test('a game opened by the first release continues with fresh seeds, and its deals are accepted', async () => {
    const game = await played(ruleset, 5, {}, { withoutRoot: true, moves: 60 })
    const evidence = await game.evidence(0)
    expect(evidence.deals.map(({ proof }) => proof?.algorithm)).toContain('sidi-shuffle-1')
    expect(JSON.stringify(evidence)).not.toMatch(/"root(Commitment)?"/)
    await expectTrue(evidence, 'sidi-shuffle-1')
  })
})

describe('features of some rulesets', () => {
  const lotsOf = ({ events }: Evidence) =>
    events.flatMap(({ type, purpose }) => (type === 'lotDrawn' ? [String(purpose)] : []))

  /** Seeds of games with cuts, strokes and potatoes. The test searches other seeds if these games change. */
  const SEEDS_WITH_LOTS = [1, 19]

  test('cuts, strokes and potatoes of Coiffeur for three, with three tied seats', async () => {
    const drawn = new Set<string>()
    for (const seed of new Set([...SEEDS_WITH_LOTS, ...Array(40).keys()])) {
      if (drawn.size === 3) break
      const evidence = await (await played(named('coiffeur-three'), seed)).evidence(null)
      const lots = lotsOf(evidence)
      for (const purpose of lots) drawn.add(purpose.split('-')[0] ?? '')
      if (lots.length > 1) await expectTrue(evidence, `seed ${seed}`)
    }
    expect([...drawn].sort()).toEqual(['dealer', 'potatoes', 'strokes'])
  })

  test('a lot with two packs, in which two seats draw equal cards', async () => {
    const options = { players: 8, twoPacks: true, handsPerPlayer: 1 }
    let drawnTwice = false
    for (let seed = 1; seed <= 40 && !drawnTwice; seed++) {
      const game = await played(named('differenzler'), seed, options, { moves: 3 })
      const evidence = await game.evidence(3)
      await expectTrue(evidence, `seed ${seed}`)
      const lot = evidence.events.find(({ type }) => type === 'lotDrawn')
      const occasion = { algorithm: 'sidi-shuffle-2', game: game.id, name: 'lot:1:dealer' } as const
      const { pack } = await shuffle(unhex(String(lot?.['seed'])), occasion, [...CARDS, ...CARDS])
      drawnTwice = new Set(pack.slice(0, 8)).size < 8
    }
    expect(drawnTwice).toBe(true)
  })

  test.each([
    ['handjass', { players: 5 }],
    ['schafuusejass', { players: 4 }],
    ['bieterjass', { players: 5, games: 3 }],
    ['bieterjass', { variant: 'bessern', games: 3 }],
    ['bieterjass', { variant: 'bessern', laterHands: 12, games: 2 }],
    ['staekske-rape', { players: 5, sessionLength: 2 }],
    ['schieber', { sevenOfRoses: 'off' }],
    ['sidi-swissjass', { allPassDealer: 'same-dealer' }],
  ])('%s with %j, game by game', async (id, options) => {
    for (let seed = 1; seed <= usualOrNightly(2, 4); seed++) {
      const evidence = await (await played(named(id), seed, options)).evidence(seed % 2)
      await expectTrue(evidence, `seed ${seed}`)
    }
  })

  test('an arranged deal has no shuffle, and the next deals are accepted', async () => {
    const ruleset = named('schmausjass')
    const rules = ruleset.bind(ruleset.options.parse({}))
    const { pack, distribute: lay } = rules.dealing((await played(ruleset, 1, {}, { moves: 0 })).game)
    const deals = [{ dealer: 1, ...lay(pack, 1) }] as never
    const evidence = await (await played(ruleset, 2, {}, { deals })).evidence(0)
    expect(evidence.deals.map(({ proof }) => proof === null).slice(0, 2)).toEqual([true, false])
    await expectTrue(evidence, 'arranged')
    const third = evidence.events.find(({ type, deal }) => type === 'dealt' && deal === 3)
    delete third?.['commitment']
    const findings = await verify({ evidence })
    expect(findings.filter(({ holds }) => !holds).map(({ about }) => about)).toContain('Deal 3')
    expect(faultsIn(evidence)).toContain('deal 3 was not arranged, and not shuffled either')
  })
})
