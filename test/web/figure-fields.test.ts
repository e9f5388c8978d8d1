import { describe, expect, test } from 'vitest'
import { figuresOfRuleset } from '../../src/rules/rulesets/figures/index.ts'
import { bindingOfGame, RULESETS } from '../../src/rules/rulesets/index.ts'
import { FIELDS, fieldsOf, figuresOf, inputsOf, wrongSum } from '../../web/sheet/figure-fields.ts'

/*
 * Inputs of the page /sheet: each figure of a ruleset has an input, and the inputs make the figures.
 */

test.each(RULESETS.map(({ id }) => id))('%s: the inputs are the figures of the service', (id) => {
  const names = Object.keys(figuresOfRuleset(id)?.schema.shape ?? {})
  const inputs = (FIELDS[id] ?? []).map((field) => field.in ?? field.name)
  expect([...new Set(inputs)].sort()).toEqual(names.sort())
})

describe('figures of the inputs', () => {
  test('the rest of a deal fills an empty number', () => {
    expect(figuresOf('schieber', { points: ['102', ''] })).toEqual({ points: [102, 55] })
    expect(figuresOf('zweier-sidi', { declarer: '1', bid: '80', points: ['', '100'] })).toEqual({
      ...{ declarer: 1, bid: 80, points: [62, 100] },
    })
    expect(figuresOf('differenzler', { said: ['40', '', '', '9'], taken: ['50', '7', '100', ''] })).toEqual({
      said: [40, 0, 0, 9],
      taken: [50, 7, 100, 0],
    })
  })

  test('a deal that ended early has no rest', () => {
    expect(figuresOf('schieber', { points: ['80', ''], complete: true })).toEqual({
      points: [80, 0],
      complete: false,
    })
  })

  test('players without cards, flags, choices and cuts', () => {
    expect(figuresOf('handjass', { points: ['100', '', '57', '0'], stoeck: '2' })).toEqual({
      points: [100, null, 57, 0],
      stoeck: 2,
    })
    expect(
      figuresOf('coiffeur-three', {
        declarer: '0',
        row: 'roses',
        points: ['95'],
        strokes: '2',
        potatoes: '',
      }),
    ).toEqual({ declarer: 0, row: 'roses', points: 95, cut: { strokes: 2 } })
  })

  test.each([
    ['schieber', { points: [102, 55], weis: [{ side: 1, points: 50 }], stoeck: 1, complete: false }],
    ['sidi-barrani', { thrownIn: true }],
    ['coiffeur-three', { declarer: 0, row: 'roses', points: 95, cut: { strokes: 2 } }],
    ['handjass', { points: [100, null, 57, 0] }],
  ] as const)('a correction of %s begins with the written figures', (ruleset, figures) => {
    const again = figuresOf(ruleset, inputsOf(ruleset, figures, 2))
    expect(again).toEqual('weis' in figures ? { ...figures, weis: [0, 50] } : figures)
  })
})

const PRESET = { deals: 12, weis: false, stoeck: false }

test('inputs without meaning for the options are left out', () => {
  const names = fieldsOf('schieber', PRESET).map(({ name }) => name)
  for (const name of ['weis', 'stoeck', 'complete', 'reached', 'wrongClaim'] as const)
    expect(names).not.toContain(name)
  expect(fieldsOf('schieber', { weis: true, stoeck: true })).toEqual(FIELDS['schieber'])
})

describe('a wrong sum', () => {
  test.each([
    ['schieber', PRESET, { points: ['100', '60'] }, { name: 'points', expected: 157, got: 160 }],
    ['schieber', PRESET, { points: ['100', '50'] }, { name: 'points', expected: 157, got: 150 }],
    ['schieber', PRESET, { points: ['200', ''] }, { name: 'points', expected: 157, got: 200 }],
    ['schellenjass', { players: 3 }, { bells: ['4', '4', '4'] }, { name: 'bells', expected: 9, got: 12 }],
    [
      'differenzler',
      { players: 2, twoPacks: true, twoPlayerCards: 36 },
      { said: ['9', '9'], taken: ['200', '100'] },
      { name: 'taken', expected: 309, got: 300 },
    ],
  ] as const)('%s %j %j', (ruleset, options, inputs, fault) => {
    expect(wrongSum(ruleset, options, inputs)).toEqual(fault)
  })

  test.each([
    ['schieber', PRESET, { points: ['100', '57'] }],
    ['schieber', PRESET, { points: ['', '157'] }],
    ['schieber', PRESET, { points: ['', ''] }],
    ['schieber', {}, { points: ['90', '20'], complete: true }],
    ['schellenjass', { players: 2, twoPlayerCards: 9 }, { bells: ['2', '3'] }],
    ['coiffeur-partnership', {}, { points: ['95'] }],
    ['handjass', { players: 4 }, { points: ['62', '', '95', '0'] }],
  ] as const)('is none: %s %j %j', (ruleset, options, inputs) => {
    expect(wrongSum(ruleset, options, inputs)).toBeUndefined()
  })

  test.each([
    ['schieber', { deals: 8, weis: false, stoeck: false }, 'points', 2],
    ['schieber', {}, 'points', 2],
    ['kreuzjass', {}, 'points', 2],
    ['schellenjass', { players: 2 }, 'bells', 2],
    ['schellenjass', { players: 2, twoPlayerCards: 18 }, 'bells', 2],
    ['schellenjass', { players: 4 }, 'bells', 4],
    ['differenzler', { players: 2 }, 'taken', 2],
    ['differenzler', { players: 3 }, 'taken', 3],
    ['differenzler', { players: 4 }, 'taken', 4],
    ['differenzler', { players: 6, twoPacks: true }, 'taken', 6],
    ['differenzler', { players: 5, twoPacks: true }, 'taken', 5],
  ] as const)('of %s %j is the one that the service refuses', (ruleset, options, list, sides) => {
    const bound = bindingOfGame({ ruleset, options })
    const check = figuresOfRuleset(ruleset)?.check as unknown as (
      figures: object,
      table: object,
    ) => { readonly code: string } | undefined
    for (let first = 0; first <= 320; first += 1) {
      const texts = Array.from({ length: sides }, (_, at) => `${at === 0 ? first : 1}`)
      const inputs = { [list]: texts, ...(list === 'taken' && { said: texts.map(() => '1') }) }
      const refused = check(figuresOf(ruleset, inputs, bound.options), bound)?.code === 'wrong-sum'
      expect([first, wrongSum(ruleset, bound.options, inputs) !== undefined]).toEqual([first, refused])
    }
  })
})
