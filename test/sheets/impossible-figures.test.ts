import { describe, expect, test } from 'vitest'
import { CARDS } from '../../src/rules/model/card.ts'
import type { Figures } from '../../src/rules/model/deal-figures.ts'
import { isPossibleSum } from '../../src/rules/rulesets/figures/card-sums.ts'
import { findRuleset } from '../../src/rules/rulesets/index.ts'
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

  test('with sides without points in another order', () => {
    const alone = withBeat(newSheet('coiffeur-cutthroat'))
    const deal = { declarer: 0, row: 'acorns', points: 157 }
    const [row] = rowsOf(
      alone,
      { ...deal, trickWithoutPoints: [2, 3] },
      { ...deal, trickWithoutPoints: [3, 2] },
    )
    expect(row).toMatchObject({ state: 'counted', confirmed: true })
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

/** Sums of card points of one side that no deal has, by the rules of a ruleset. */
const impossibleSums = (ruleset: string, most: number): readonly number[] => {
  const found = findRuleset(ruleset)
  const rules = found?.bind(found.options.parse({}) as never)
  if (rules === undefined) throw new Error(ruleset)
  return Array.from({ length: most + 1 }, (_, points) => points).filter(
    (points) => !isPossibleSum(rules, points),
  )
}

describe('sums of card points that no cards have', () => {
  test.each([
    // No card is worth 1, and the cards of the other side are the remaining cards (CO-14 to CO-19).
    ...['schieber', 'kreuzjass', 'sidi-barrani', 'coiffeur-three', 'differenzler', 'schmausjass'].map(
      (ruleset) => [ruleset, 157, [1, 156]] as const,
    ),
    // The last trick is worth 10 (ZS-12).
    ['zweier-sidi', 162, [1, 161]] as const,
    // The Under is worth 1 (CO-20).
    ['staekske-rape', 146, []] as const,
  ])('%s: of 0 to %i only %j', (ruleset, most, expected) => {
    expect(impossibleSums(ruleset, most)).toEqual(expected)
  })

  test('each other sum has a set of tricks: four cards each, whatever the trump', () => {
    // Counted by cards and points, apart from the code under test. A trick has four cards.
    const values = CARDS.map((card) => ({ U: 2, A: 11, K: 4, O: 3, B: 10 })[card[0] as string] ?? 0)
    const ofTrump = values.map(
      (value, at) => ({ U: 20, 9: 14 })[at < 9 ? (CARDS[at]?.[0] ?? '') : ''] ?? value,
    )
    const sums = Array.from({ length: 37 }, () => new Set<number>())
    sums[0]?.add(0)
    for (const value of ofTrump)
      for (let count = 35; count >= 0; count--)
        for (const sum of sums[count] ?? []) sums[count + 1]?.add(sum + value)
    const possible = new Set([0])
    for (let tricks = 1; tricks <= 9; tricks++)
      for (const sum of sums[4 * tricks] ?? []) for (const last of [0, 5]) possible.add(sum + last)
    const expected = Array.from({ length: 158 }, (_, sum) => sum).filter((sum) => !possible.has(sum))
    expect(impossibleSums('schieber', 157)).toEqual(expected)
  })

  const faults = (ruleset: string, figures: Figures, options = {}, players = 4) =>
    refusalOf(newSheet(ruleset, options, players), {
      ...{ type: 'enter', writer: 'anna', entries: [entryOf(1, 1, figures)] },
    })
  const impossible = (...path: readonly (string | number)[]) => ({
    ...{ code: 'unfit-figures', fault: { code: 'figure-impossible', path } },
  })

  test.each<[string, Figures, readonly (string | number)[]]>([
    ['schieber', { points: [156, 1] }, ['points', 0]],
    ['schieber', { points: [1, 156] }, ['points', 0]],
    ['schieber', { points: [90, 1], complete: false, wrongClaim: 1 }, ['points', 1]],
    ['coiffeur-partnership', { declarer: 0, row: 'acorns', points: 156 }, ['points']],
    ['coiffeur-partnership', { declarer: 0, row: 'acorns', points: [1, 156] }, ['points', 0]],
    ['differenzler', { said: [1, 1, 1, 1], taken: [100, 1, 26, 30] }, ['taken', 1]],
    ['handjass', { points: [100, 1, 26, 30] }, ['points', 1]],
    ['schieber', { points: [157, 0], trickWithoutPoints: [1, 1] }, ['trickWithoutPoints', 1]],
    ['schieber', { points: [157, 0], trickWithoutPoints: [0] }, ['trickWithoutPoints', 0]],
  ])('%s: %j', (ruleset, figures, path) => {
    expect(faults(ruleset, figures)).toMatchObject(impossible(...path))
  })

  test('a prediction of 1 is possible, and the declarer of Staekske Rape can have 1 point', () => {
    entered(
      newSheet('differenzler'),
      'anna',
      entryOf(1, 1, { said: [1, 156, 1, 0], taken: [100, 0, 27, 30] }),
    )
    const deal = { declarer: 0, bid: 3, denomination: 'bells' }
    entered(newSheet('staekske-rape'), 'anna', entryOf(1, 1, { ...deal, points: 1 }))
    expect(faults('staekske-rape', { ...deal, points: 0, trickWithoutPoints: [2, 2] })).toMatchObject(
      impossible('trickWithoutPoints', 1),
    )
  })
})
