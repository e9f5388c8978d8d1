import { describe, expect, test } from 'vitest'
import { figuresOfRuleset } from '../../src/rules/rulesets/figures/index.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { FIELDS, figuresOf, inputsOf } from '../../web/sheet/figure-fields.ts'

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
