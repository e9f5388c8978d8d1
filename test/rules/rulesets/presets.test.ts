import { describe, expect, test } from 'vitest'
import { finishedDealsIn } from '../../../src/rules/evolve.ts'
import type { FinishedDeal } from '../../../src/rules/model/finished-deal.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { totalsOf } from '../../../src/rules/model/rules.ts'
import { bindingOfGame, findRuleset, RULESETS } from '../../../src/rules/rulesets/index.ts'
import {
  changedOptions,
  duplicateEntries,
  ineffectiveOptions,
} from '../../../src/rules/rulesets/options/ineffective-options.ts'
import type { Preset } from '../../../src/rules/rulesets/presets.ts'
import { EVERY_PRESET, findPreset, presetsOf, presetWith } from '../../../src/rules/rulesets/presets.ts'
import { random, usualOrNightly } from '../../support/random.ts'
import { playRandomly } from '../../support/random-game.ts'
import { pointsBySide, scoringInput } from '../../support/rulesets/scoring-input.ts'

/*
 * Presets: valid options, and games by the regulations of the presets. The sums of the regulations stand here a second
 * time.
 */

const rulesetOf = ({ ruleset: id }: Preset): Ruleset => {
  const ruleset = findRuleset(id)
  if (ruleset === undefined) throw new Error(`no ruleset ${id}`)
  return ruleset
}

const optionsOf = (preset: Preset) => rulesetOf(preset).options.parse(preset.options)

/** Random games of each preset. */
const GAMES = usualOrNightly(4, 40)

/** Deals of a round, points of a Match, and the sum of a round without a Match. */
const ROUNDS: Readonly<Record<string, readonly [deals: number, match: number, sum: number]>> = {
  'turnier-12': [12, 157, 1884],
  'turnier-8': [8, 157, 1256],
  'turnier-8-match50': [8, 207, 1256],
  'turnier-slalom': [8, 207, 1256],
  'turnier-8-match100': [8, 257, 1256],
  'turnier-4-match100': [4, 257, 628],
  'farben-8': [8, 157, 1256],
  'ablupf-4': [4, 157, 628],
}

/** The number of deals of other presets of a fixed length. */
const LENGTHS: Readonly<Record<string, number>> = {
  'differenzler-4': 4,
  'differenzler-8': 8,
  'coiffeur-10': 20,
  'sidi-12': 12,
}

const linesOf = (deals: readonly FinishedDeal[]) => deals.flatMap(({ lines }) => lines)
const sumOf = (deals: readonly FinishedDeal[]) => linesOf(deals).reduce((sum, { points }) => sum + points, 0)

/** Whether one partnership made all tricks of a deal. */
const isMatch = ({ tricks }: FinishedDeal) => {
  const [first = 0, second = 0, third = 0, fourth = 0] = tricks
  return first + third === 9 || second + fourth === 9
}

const playedGame = (preset: Preset, seed: number) => {
  const { rules, game, log } = playRandomly(rulesetOf(preset), optionsOf(preset), random(seed))
  const deals = finishedDealsIn(undefined, log)
  return { rules, game, log, deals, board: rules.board?.(game, deals) }
}

test('there are 13 presets of different ids and options', () => {
  const keys = EVERY_PRESET.map(({ ruleset, options }) => JSON.stringify([ruleset, options]))
  expect(EVERY_PRESET).toHaveLength(13)
  expect(new Set(keys).size).toBe(13)
  expect(new Set(EVERY_PRESET.map(({ id }) => id)).size).toBe(13)
  expect(
    RULESETS.flatMap(({ id }) => presetsOf(id))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(EVERY_PRESET.map(({ id }) => id).sort())
})

test('an unknown id is no preset', () => {
  expect(findPreset('turnier-13')).toBeUndefined()
  expect(findPreset('constructor')).toBeUndefined()
})

describe.each(EVERY_PRESET.map((preset) => [preset.id, preset] as const))('%s', (id, preset) => {
  const ruleset = rulesetOf(preset)

  test('has the options that differ from the defaults, in full', () => {
    const changed = changedOptions(ruleset, optionsOf(preset))
    expect(JSON.stringify(preset.options)).toBe(JSON.stringify(changed))
  })

  test('has options with an effect', () => {
    expect(ineffectiveOptions(ruleset, optionsOf(preset))).toEqual([])
    expect(duplicateEntries(preset.options)).toEqual([])
  })

  test('is found by its options in any order, and not by others', () => {
    const entries = Object.entries(preset.options)
    expect(presetWith(preset.ruleset, Object.fromEntries(entries.toReversed()))).toBe(id)
    expect(presetWith(preset.ruleset, { ...preset.options, suitPairing: 'm2' })).toBeUndefined()
    expect(presetWith(preset.ruleset, Object.fromEntries(entries.slice(1)))).not.toBe(id)
    expect(presetWith('schmausjass', preset.options)).toBeUndefined()
    const bound = bindingOfGame({ ruleset: preset.ruleset, options: optionsOf(preset) })
    expect(bound.preset).toBe(id)
  })

  const seeds = Array.from({ length: GAMES }, (_, seed) => seed + 1)
  test.each(seeds)('is played to its end by random players, with seed %d', (seed) => {
    const { rules, game, deals, log } = playedGame(preset, seed)
    expect(game.status).toBe('finished')
    const [length = LENGTHS[id], , sum] = ROUNDS[id] ?? []
    if (length !== undefined) expect(deals).toHaveLength(length)
    if (preset.options['weis'] === false) {
      const kinds = new Set(linesOf(deals).map((line) => line.for))
      expect(['weis', 'stoeck'].filter((kind) => kinds.has(kind as never))).toEqual([])
    }
    if (preset.options['trumpSource'] === 'cut')
      expect(log.filter(({ type }) => type === 'trumpCut')).toHaveLength(deals.length)
    if (sum !== undefined) {
      const bonus = (ROUNDS[id]?.[1] ?? 0) - 157
      const matches = deals.filter(isMatch).length
      expect(sumOf(deals)).toBe(sum + matches * bonus)
      const totals = totalsOf(rules, game).map(({ points }) => points)
      expect(totals.reduce((all, points) => all + points, 0)).toBe(sum + matches * bonus)
      for (const deal of deals) expect(sumOf([deal])).toBe(157 + (isMatch(deal) ? bonus : 0))
    }
  })
})

test.each(Object.entries(ROUNDS))('%s counts a Match by its regulation', (id, [, match]) => {
  const preset = EVERY_PRESET.find((known) => known.id === id)
  if (preset === undefined) throw new Error(`no preset ${id}`)
  const rules = rulesetOf(preset).bind(optionsOf(preset))
  const all = { taken: [157, 0], tricks: [9, 0] }
  expect(pointsBySide(rules, scoringInput('roses', all))).toEqual([match, 0])
  expect(pointsBySide(rules, scoringInput('roses', { ...all, declarers: 1 }))).toEqual([match, 0])
  expect(pointsBySide(rules, scoringInput('roses', { taken: [100, 57], tricks: [5, 4] }))).toEqual([100, 57])
})

test('turnier-slalom has Slalom, and farben-8 has suits only', () => {
  const contractsOf = (id: string) => {
    const preset = EVERY_PRESET.find((known) => known.id === id)
    if (preset === undefined) throw new Error(`no preset ${id}`)
    const games = Array.from({ length: 12 }, (_, seed) => playedGame(preset, 100 + seed))
    return new Set(games.flatMap(({ deals }) => deals.map(({ contract }) => contract?.denomination)))
  }
  const suits = ['acorns', 'bells', 'roses', 'shields']
  expect([...contractsOf('farben-8')].sort()).toEqual(suits)
  expect([...contractsOf('turnier-slalom')].sort()).toEqual(
    [...suits, 'obenabe', 'slalom', 'undenufe'].sort(),
  )
})

test('striche goes to 1000 points, and counts strokes', () => {
  const preset = EVERY_PRESET.find(({ id }) => id === 'striche')
  if (preset === undefined) throw new Error('no preset striche')
  const { board } = playedGame(preset, 7)
  expect(board).toMatchObject({ target: 1000, strokes: expect.anything() })
})
