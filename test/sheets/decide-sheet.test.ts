import { describe, expect, test } from 'vitest'
import { totalsOf } from '../../src/rules/model/rules.ts'
import { decideSheet } from '../../src/sheets/decide-sheet.ts'
import { readSheet } from '../../src/sheets/read-sheet.ts'
import type { Sheet } from '../../src/sheets/sheet.ts'
import { SHEET_LIMITS } from '../../src/sheets/sheet-commands.ts'
import {
  afterCommand,
  entered,
  entryId,
  entryOf,
  newSheet,
  refusalOf,
} from '../support/sheets/sheet-of-deals.ts'

/** Points of both sides on a sheet. */
const totals = (sheet: Sheet): readonly number[] => {
  const { bound, game } = readSheet(sheet)
  return totalsOf(bound.rules, game).map(({ points }) => points)
}

const states = (sheet: Sheet): readonly string[] => readSheet(sheet).rows.map(({ state }) => state)

/** Schieber of twelve deals without Weis, written by Anna, Beat and Carla. */
const evening = ['beat', 'carla'].reduce(
  (sheet, writer) => afterCommand(sheet, { type: 'join', writer }),
  newSheet('schieber', { deals: 12, weis: false, stoeck: false }),
)
const FIRST = entryOf(1, 1, { points: [102, 55] })
const SECOND = entryOf(2, 2, { points: [157, 0] })

test('points of both sides are lines and totals, and all points are a Match', () => {
  const sheet = entered(evening, 'anna', FIRST, SECOND)
  expect(readSheet(sheet).deals.map(({ lines }) => lines)).toEqual([
    [
      { side: 0, points: 102, for: 'cards' },
      { side: 1, points: 55, for: 'cards' },
    ],
    [
      { side: 0, points: 157, for: 'cards' },
      { side: 1, points: 0, for: 'cards' },
      { side: 0, points: 100, for: 'match' },
    ],
  ])
  expect(totals(sheet)).toEqual([359, 55])
})

test('a side with 0 points that won a trick prevents the Match', () => {
  const sheet = entered(evening, 'anna', entryOf(1, 1, { points: [157, 0], trickWithoutPoints: [1] }))
  expect(totals(sheet)).toEqual([157, 0])
})

describe('entries of several phones', () => {
  test('a repeated entry changes nothing', () => {
    const sheet = entered(evening, 'anna', FIRST)
    const again = decideSheet(sheet, { type: 'enter', writer: 'anna', entries: [FIRST, SECOND] })
    expect(again).toMatchObject({ ok: true, outcomes: { known: [FIRST.id], applied: [SECOND.id] } })
    expect(again.ok && again.events).toHaveLength(1)
  })

  test('equal figures of a second person confirm the deal', () => {
    const sheet = entered(
      entered(evening, 'anna', FIRST),
      'beat',
      entryOf(3, 1, { points: [102, 55], complete: true }),
    )
    const [row] = readSheet(sheet).rows
    expect(row).toMatchObject({ state: 'counted', confirmed: true })
    expect(row?.written).toHaveLength(1)
    expect(readSheet(sheet).confirmed).toBe(true)
  })

  test('other figures make the deal contested, and later deals wait', () => {
    const sheet = entered(
      entered(evening, 'anna', FIRST, SECOND),
      'beat',
      entryOf(3, 1, { points: [92, 65] }),
    )
    expect(states(sheet)).toEqual(['contested', 'waiting'])
    expect(totals(sheet)).toEqual([0, 0])
    expect(refusalOf(sheet, { type: 'confirm', writer: 'anna' })).toEqual({
      code: 'deal-contested',
      deals: [1],
    })
    const settled = afterCommand(sheet, {
      type: 'correct',
      writer: 'carla',
      deal: 1,
      figures: { points: [92, 65] },
    })
    expect(states(settled)).toEqual(['counted', 'counted'])
    expect(totals(settled)).toEqual([349, 65])
    expect(readSheet(settled).rows[0]).toMatchObject({ confirmed: true, replaced: [{ points: [102, 55] }] })
  })

  test('figures that a correction has replaced do not come back, and new ones contest again', () => {
    const corrected = afterCommand(entered(evening, 'anna', FIRST), {
      ...{ type: 'correct', writer: 'beat', deal: 1, figures: { points: [92, 65] }, reason: 'miscounted' },
    })
    const late = decideSheet(corrected, {
      type: 'enter',
      writer: 'carla',
      entries: [entryOf(7, 1, { points: [102, 55] })],
    })
    expect(late).toMatchObject({ ok: true, events: [], outcomes: { known: [entryId(7)] } })
    expect(states(entered(corrected, 'carla', entryOf(8, 1, { points: [82, 75] })))).toEqual(['contested'])
  })

  test('deals with a gap before wait, and count when the gap is filled', () => {
    const sheet = entered(evening, 'anna', SECOND)
    expect(states(sheet)).toEqual(['missing', 'waiting'])
    expect(totals(sheet)).toEqual([0, 0])
    expect(totals(entered(sheet, 'beat', FIRST))).toEqual([359, 55])
  })

  test('a struck deal moves later numbers up, also those of a phone that was offline', () => {
    const sheet = entered(evening, 'anna', FIRST, SECOND, entryOf(3, 3, { points: [80, 77] }))
    const seen = sheet.version
    const struck = afterCommand(sheet, { type: 'strike', writer: 'anna', deal: 2 })
    expect(totals(struck)).toEqual([182, 132])
    const late = { ...entryOf(4, 4, { points: [100, 57] }), seen }
    expect(totals(entered(struck, 'beat', late))).toEqual([282, 189])
    const gone = decideSheet(struck, {
      type: 'enter',
      writer: 'beat',
      entries: [{ ...SECOND, id: entryId(9), seen }],
    })
    expect(gone).toMatchObject({ ok: true, events: [], outcomes: { struck: [entryId(9)] } })
  })
})

describe('undo, confirmation and end', () => {
  test('undo takes back the own last entry, and no entry of another person', () => {
    const sheet = entered(entered(evening, 'anna', FIRST), 'beat', SECOND)
    expect(states(afterCommand(sheet, { type: 'undo', writer: 'beat' }))).toEqual(['counted'])
    expect(states(afterCommand(sheet, { type: 'undo', writer: 'anna' }))).toEqual(['missing', 'waiting'])
    expect(refusalOf(sheet, { type: 'undo', writer: 'carla' })).toEqual({ code: 'nothing-to-undo' })
    const undone = afterCommand(sheet, { type: 'undo', writer: 'beat' })
    expect(undone.ids).toContain(SECOND.id)
  })

  test('undo of a witness leaves the figures of the other person', () => {
    const sheet = entered(entered(evening, 'anna', FIRST), 'beat', entryOf(3, 1, { points: [102, 55] }))
    expect(readSheet(afterCommand(sheet, { type: 'undo', writer: 'anna' })).rows[0]).toMatchObject({
      state: 'counted',
      confirmed: false,
    })
  })

  test('another person than the last writer confirms, and a change ends the confirmation', () => {
    const sheet = entered(evening, 'anna', FIRST)
    expect(refusalOf(sheet, { type: 'confirm', writer: 'anna' })).toEqual({ code: 'confirmed-by-same' })
    const confirmed = afterCommand(sheet, { type: 'confirm', writer: 'beat' })
    expect(readSheet(confirmed).confirmed).toBe(true)
    expect(refusalOf(confirmed, { type: 'confirm', writer: 'carla' })).toEqual({ code: 'already-confirmed' })
    expect(afterCommand(confirmed, { type: 'confirm', writer: 'beat' })).toBe(confirmed)
    const changed = afterCommand(confirmed, {
      type: 'correct',
      writer: 'beat',
      deal: 1,
      figures: { points: [92, 65] },
    })
    expect(readSheet(changed).confirmed).toBe(false)
  })

  test('a sheet with a gap or without a deal cannot be confirmed', () => {
    expect(refusalOf(evening, { type: 'confirm', writer: 'beat' })).toEqual({
      code: 'sheet-incomplete',
      deals: [],
    })
    expect(refusalOf(entered(evening, 'anna', SECOND), { type: 'confirm', writer: 'beat' })).toEqual({
      code: 'sheet-incomplete',
      deals: [1, 2],
    })
  })

  test('finish ends the game as the sheet stands, and undo goes on', () => {
    const sheet = afterCommand(entered(evening, 'anna', FIRST), { type: 'finish', writer: 'beat' })
    expect(readSheet(sheet).result).toEqual({
      winners: [],
      kind: 'agreed',
      standings: [
        { side: 0, points: 102 },
        { side: 1, points: 55 },
      ],
    })
    expect(refusalOf(sheet, { type: 'enter', writer: 'carla', entries: [SECOND] })).toEqual({
      code: 'sheet-finished',
      entry: 0,
    })
    const known = decideSheet(sheet, { type: 'enter', writer: 'anna', entries: [FIRST] })
    expect(known).toMatchObject({ ok: true, outcomes: { known: [FIRST.id] } })
    const open = afterCommand(sheet, { type: 'undo', writer: 'carla' })
    expect(readSheet(open).result).toBeNull()
  })

  test('the rules end the game, and deals after the end do not count', () => {
    const deals = Array.from({ length: 13 }, (_, at) => entryOf(at, at + 1, { points: [100, 57] }))
    const sheet = entered(evening, 'anna', ...deals)
    expect(readSheet(sheet).result).toEqual({ winners: [0], kind: 'single' })
    expect(states(sheet).at(-1)).toBe('after-end')
    expect(totals(sheet)).toEqual([1200, 684])
  })
})

describe('refused', () => {
  const enter = (figures: Record<string, unknown>, sheet = evening) =>
    refusalOf(sheet, { type: 'enter', writer: 'anna', entries: [FIRST, entryOf(5, 2, figures)] })

  test('a wrong sum, with the necessary and the given sum', () => {
    expect(enter({ points: [102, 54] })).toEqual({
      code: 'unfit-figures',
      entry: 1,
      fault: { code: 'wrong-sum', path: ['points'], expected: 157, got: 156 },
    })
  })

  test.each([
    [{ points: [157] }, 'invalid-figures'],
    [{ points: [100, 50, 7] }, { code: 'wrong-length', path: ['points'], expected: 2, got: 3 }],
    [{}, 'invalid-figures'],
    [{ points: [102, 55], cards: 1 }, 'invalid-figures'],
    [
      { points: [102, 55], weis: [20, 0] },
      { code: 'figure-without-effect', path: ['weis'] },
    ],
    [
      { points: [102, 55], stoeck: 0 },
      { code: 'figure-without-effect', path: ['stoeck'] },
    ],
    [
      { points: [80, 20], complete: false },
      { code: 'figure-without-effect', path: ['complete'] },
    ],
    [
      { points: [102, 55], trickWithoutPoints: [0] },
      { code: 'figure-impossible', path: ['trickWithoutPoints', 0] },
    ],
    [
      { points: [102, 55], declarer: 4 },
      { code: 'figure-impossible', path: ['declarer'] },
    ],
    [
      { points: [102, 55], denomination: 'slalom' },
      { code: 'figure-impossible', path: ['denomination'] },
    ],
  ])('%j', (figures, fault) => {
    expect(enter(figures)).toMatchObject(
      typeof fault === 'string' ? { code: fault, entry: 1 } : { code: 'unfit-figures', entry: 1, fault },
    )
  })

  test('a person who is no writer', () => {
    expect(refusalOf(evening, { type: 'enter', writer: 'dario', entries: [FIRST] })).toEqual({
      code: 'not-a-writer',
    })
  })

  test('more writers and more entries than the limits', () => {
    const full = Array.from({ length: SHEET_LIMITS.writers - evening.writers.length }).reduce<Sheet>(
      (sheet, _, at) => afterCommand(sheet, { type: 'join', writer: `writer-${at}` }),
      evening,
    )
    expect(refusalOf(full, { type: 'join', writer: 'late' })).toMatchObject({
      code: 'sheet-limit',
      of: 'writers',
    })
    const entries = Array.from({ length: SHEET_LIMITS.entries + 1 }, (_, at) =>
      entryOf(at, at + 1, FIRST.figures),
    )
    expect(refusalOf(evening, { type: 'enter', writer: 'anna', entries })).toMatchObject({
      code: 'sheet-limit',
      of: 'entries',
    })
  })

  test('a correction and a strike of a deal that nobody wrote', () => {
    expect(refusalOf(evening, { type: 'strike', writer: 'anna', deal: 1 })).toEqual({ code: 'no-such-deal' })
    expect(refusalOf(evening, { type: 'correct', writer: 'anna', deal: 1, figures: FIRST.figures })).toEqual({
      code: 'no-such-deal',
    })
  })
})

describe('edges of undo, confirmation and the log', () => {
  const decided = (sheet: Sheet, command: Parameters<typeof decideSheet>[1]) => {
    const decision = decideSheet(sheet, command)
    return decision.ok ? decision.events.map(({ type }) => type) : decision.refusal.code
  }

  test('undo does not reach behind the correction of another person', () => {
    const sheet = afterCommand(entered(evening, 'anna', FIRST, SECOND), {
      ...{ type: 'correct', writer: 'beat', deal: 2, figures: { points: [100, 57] } },
    })
    expect(decided(sheet, { type: 'undo', writer: 'anna' })).toBe('nothing-to-undo')
  })

  test('undo on a sheet that the rules have ended takes back the last deal alone', () => {
    const short = afterCommand(newSheet('schieber', { deals: 2, weis: false, stoeck: false }), {
      ...{ type: 'join', writer: 'beat' },
    })
    const sheet = entered(entered(short, 'anna', FIRST), 'beat', SECOND)
    expect(readSheet(sheet).result).not.toBeNull()
    expect(decided(sheet, { type: 'undo', writer: 'anna' })).toBe('nothing-to-undo')
    expect(decided(sheet, { type: 'undo', writer: 'beat' })).toEqual(['entryUndone'])
  })

  test('figures of another person that were taken back do not confirm the own ones', () => {
    const contested = entered(entered(evening, 'anna', FIRST), 'beat', entryOf(3, 1, { points: [100, 57] }))
    const sheet = afterCommand(contested, { type: 'undo', writer: 'beat' })
    expect(decided(sheet, { type: 'confirm', writer: 'anna' })).toBe('confirmed-by-same')
    expect(decided(sheet, { type: 'confirm', writer: 'beat' })).toEqual(['sheetConfirmed'])
  })

  test('an id in upper case, and own figures once more, add nothing to the log', () => {
    const sheet = entered(evening, 'anna', FIRST)
    const upper = { ...entryOf(1, 1, { points: [1, 156] }), id: FIRST.id.toUpperCase() }
    const again = decideSheet(sheet, {
      ...{ type: 'enter', writer: 'anna', entries: [upper, entryOf(9, 1, { points: [102, 55] })] },
    })
    expect(again).toMatchObject({ ok: true, events: [], outcomes: { known: [upper.id, entryId(9)] } })
  })

  test('a full log takes no undo, and can still be finished', () => {
    const sheet = { ...entered(evening, 'anna', FIRST), version: SHEET_LIMITS.events }
    expect(decided(sheet, { type: 'undo', writer: 'anna' })).toBe('sheet-limit')
    expect(decided(sheet, { type: 'finish', writer: 'anna' })).toEqual(['sheetFinished'])
    expect(decided({ ...sheet, finished: true }, { type: 'undo', writer: 'anna' })).toBe('sheet-limit')
  })
})
