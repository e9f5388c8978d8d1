import { describe, expect, test } from 'vitest'
import type { Figures } from '../../src/rules/model/deal-figures.ts'
import { readSheet } from '../../src/sheets/read-sheet.ts'
import type { Sheet } from '../../src/sheets/sheet.ts'
import { afterCommand, entered, entryOf, newSheet, refusalOf } from '../support/sheets/sheet-of-deals.ts'

/*
 * Figures that no deal can have, and equal deals in different forms.
 */

const withBeat = (sheet: Sheet) => afterCommand(sheet, { type: 'join', writer: 'beat' })
const schieber = withBeat(newSheet('schieber', { target: 1000 }))
const points = [102, 55]

/** The fault of the figures of a deal of Schieber. */
const faultOf = (figures: object) =>
  refusalOf(schieber, { type: 'enter', writer: 'anna', entries: [entryOf(1, 1, { points, ...figures })] })

describe('Schieber', () => {
  test.each(['obenabe', 'undenufe'])('no Stöck with %s, which has no trump', (denomination) => {
    expect(faultOf({ denomination, stoeck: 0 })).toMatchObject({
      ...{ code: 'unfit-figures', fault: { code: 'figure-impossible', path: ['stoeck'] } },
    })
    entered(schieber, 'anna', entryOf(1, 1, { points, denomination: 'bells', stoeck: 0 }))
  })

  test.each([
    ['sums', [50, 20], 1],
    ['items', [{ side: 1, points: 20 }, ...[{ side: 0, points: 50 }]], 1],
  ])('no Weis of both sides (CO-69), as %s', (_, weis, at) => {
    expect(faultOf({ weis })).toMatchObject({
      ...{ code: 'unfit-figures', fault: { code: 'figure-impossible', path: ['weis', at] } },
    })
    entered(schieber, 'anna', entryOf(1, 1, { points, weis: [0, 50] }))
  })

  test('no deal that ends early without a target or a wrong claim', () => {
    const rows = (figures: Figures) => readSheet(entered(schieber, 'anna', entryOf(1, 1, figures))).rows
    expect(rows({ points: [90, 20], complete: false })[0]).toMatchObject({
      ...{ state: 'faulty', fault: { code: 'figure-impossible', path: ['complete'] } },
    })
    expect(rows({ points: [90, 20], complete: false, wrongClaim: 1 })[0]).toMatchObject({ state: 'counted' })
    expect(rows({ points: [90, 20], complete: false, weis: [1000, 0] })[0]).toMatchObject({
      state: 'counted',
    })
  })
})

/** The rows of two phones that write one deal. */
const rowsOf = (sheet: Sheet, one: Figures, other: Figures) =>
  readSheet(entered(entered(sheet, 'anna', entryOf(1, 1, one)), 'beat', entryOf(2, 1, other))).rows

describe('equal deals of two phones are one deal', () => {
  test('with Weis in another order', () => {
    const items = [20, 50].map((one) => ({ side: 0, points: one }))
    const [row] = rowsOf(schieber, { points, weis: items }, { points, weis: items.toReversed() })
    expect(row).toMatchObject({ state: 'counted', confirmed: true })
    const [different] = rowsOf(schieber, { points, weis: items }, { points, weis: items.slice(1) })
    expect(different).toMatchObject({ state: 'contested' })
  })

  test('in Coiffeur with the points of the declaring side, or of both sides', () => {
    const coiffeur = withBeat(newSheet('coiffeur-partnership'))
    const deal = { declarer: 1, row: 'acorns' }
    const forms = [{ ...deal, points: 62 }, ...[{ ...deal, points: [95, 62] }]] as const
    for (const [one, other] of [forms, forms.toReversed()] as const)
      expect(rowsOf(coiffeur, one ?? {}, other ?? {})[0]).toMatchObject({ state: 'counted', confirmed: true })
    expect(rowsOf(coiffeur, forms[0], { ...deal, points: [62, 95] })[0]).toMatchObject({ state: 'contested' })
  })
})
