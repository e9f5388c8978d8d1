import { describe, expect, test } from 'vitest'
import { EVERY_RULESET, rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { EVERY_PRESET } from '../../src/rules/rulesets/presets.ts'
import { nextStep } from '../../web/series/director/next-step.ts'
import { boardsOfNextRound, fixedDealsOf } from '../../web/series/director/sealed-deals.ts'
import { publicNames, repeatedNames, typedNames, typedPairs } from '../../web/series/entry-names.ts'
import { slidesOf } from '../../web/series/hall/slides.ts'
import { routeOf, seriesHref } from '../../web/series/series-address.ts'
import type { Entry } from '../../web/series/series-types.ts'

/*
 * Pure parts of the pages of series: typed names, the next step of a director, the slides of the hall, the route.
 */

test('names are one of a line, without numbers of a list and empty lines', () => {
  expect(typedNames('1. Anna  Muster\n\n 2) Beat\r\nCarla')).toEqual(['Anna Muster', 'Beat', 'Carla'])
})

test('names that occur twice, in any case of letters, also among the people who are entered', () => {
  expect(repeatedNames(['Anna', 'Beat', 'anna', 'ANNA'])).toEqual(['anna', 'ANNA'])
  expect(repeatedNames(['Anna', 'Beat'], ['Beat', 'Carla'])).toEqual(['Beat'])
  expect(repeatedNames(['Anna', 'Beat'])).toEqual([])
})

test('pairs are one of a line, with any usual mark between the names', () => {
  expect(typedPairs('Anna, Beat\nCarla / Dario\nElsbeth & Fritz\nGret+Hans\nIda')).toEqual([
    ['Anna', 'Beat'],
    ['Carla', 'Dario'],
    ['Elsbeth', 'Fritz'],
    ['Gret', 'Hans'],
    ['Ida'],
  ])
})

test('names on the screen follow the setting `names`', () => {
  const entry = {
    entry: 'e_7',
    number: 7,
    name: 'Anna Maria Muster',
    kind: 'guest',
    state: 'present',
  } as const
  const namesIn = (form?: 'full' | 'short' | 'numbers') =>
    publicNames([{ ...entry, partner: null }], form).map(({ name }) => name)
  expect([namesIn(), namesIn('full'), namesIn('short'), namesIn('numbers')]).toEqual([
    ...[['Anna Maria Muster'], ['Anna Maria Muster'], ['Anna M.'], ['7']],
  ])
})

describe('sealed deals', () => {
  const CHANGES = [{}, { deals: 8 }, { deals: 8, tie: 'extra-deal' }, { deals: 8, tie: 'extra-hand' }]
  const games = EVERY_RULESET.flatMap(({ id, options }) =>
    [...CHANGES, { deals: 8, sevenOfRoses: 'off' }, { sevenOfRoses: 'first' }].flatMap((change) => {
      const parsed = options.safeParse(change)
      return parsed.success ? [{ ruleset: id, options: parsed.data as Record<string, unknown> }] : []
    }),
  )
  const all = [
    ...games,
    ...EVERY_PRESET.map(({ ruleset, options }) => ({ ruleset, options: { ...options } })),
  ]

  test('a game has fixed deals where the rules have them', () => {
    const found = all.map((game) => fixedDealsOf({ ...game, id: 'a', preset: null, table: {} }))
    const expected = all.map((game) => {
      const full = EVERY_RULESET.find(({ id }) => id === game.ruleset)?.options.parse(game.options)
      const options = full as Record<string, unknown>
      const { fixedDeals } = rulesOfGame({ ruleset: game.ruleset, options })
      return typeof options['deals'] === 'number' ? fixedDeals : undefined
    })
    expect(found).toEqual(expected)
    expect(new Set(expected)).toContain(8)
    expect(new Set(expected)).toContain(undefined)
  })

  test('a round has sealed deals at games, without guests', () => {
    const game = { id: 'a', preset: null, table: {}, ruleset: 'differenzler', options: { deals: 4 } }
    const settings = { games: [game], at: 'game' } as unknown as Parameters<typeof boardsOfNextRound>[0]
    const guest = { kind: 'guest', state: 'present' } as unknown as Entry
    expect(boardsOfNextRound(settings, [])).toBe(4)
    expect(boardsOfNextRound(settings, [guest])).toBeUndefined()
    expect(boardsOfNextRound(settings, [{ ...guest, state: 'withdrawn' }])).toBe(4)
    expect(boardsOfNextRound(settings && { ...settings, at: 'sheet' }, [])).toBeUndefined()
    expect(boardsOfNextRound(undefined, [])).toBeUndefined()
  })
})

describe('the next step of a director', () => {
  const running = { status: 'running', planned: 2 } as const
  const DRAW = { method: 'draw', attempt: 1, byHand: false, reason: null } as const
  const rounds = (...states: readonly Parameters<typeof nextStep>[1][number]['state'][]) =>
    states.map((state, at) => ({ number: at + 1, state, open: 1, draw: DRAW, revision: 0 }))

  test.each([
    ['the first draw', rounds(), { step: 'draw', number: 1 }],
    ['the draw again after an annulment', rounds('annulled'), { step: 'draw', number: 1 }],
    ['the start', rounds('drawn'), { step: 'start', number: 1 }],
    ['the end of the tables', rounds('playing'), { step: 'wait', number: 1 }],
    ['close, draw and start', rounds('complete'), { step: 'next', closes: 1, number: 2 }],
    ['draw and start', rounds('closed'), { step: 'next', number: 2 }],
    ['the end', rounds('closed', 'complete'), { step: 'close', number: 2, ends: true }],
    [
      'the close of a reopened round',
      rounds('complete', 'playing'),
      { step: 'close', number: 1, ends: false },
    ],
    [
      'the close of a reopened round ends',
      rounds('complete', 'closed'),
      { step: 'close', number: 1, ends: true },
    ],
    ['the end of a reopened series', rounds('closed', 'closed'), { step: 'finish' }],
    ['the tables of a reopened round', rounds('playing', 'drawn'), { step: 'wait', number: 1 }],
  ] as const)('%s', (_, states, expected) => {
    expect(nextStep(running, states)).toEqual(expected)
  })

  test('a reopened last round is closed again before the next draw', () => {
    const [round] = rounds('complete')
    const reopened = round === undefined ? [] : [{ ...round, revision: 1 }]
    expect(nextStep(running, reopened)).toEqual({ step: 'close', number: 1, ends: false })
  })

  test('a round of open tables ends when the director likes, without an open table', () => {
    const round = { number: 1, state: 'playing', revision: 0, draw: { ...DRAW, method: 'open' } } as const
    expect(nextStep(running, [{ ...round, open: 0 }])).toEqual({ step: 'close', number: 1, ends: false })
    expect(nextStep(running, [{ ...round, open: 1 }])).toEqual({ step: 'wait', number: 1 })
  })

  test('nothing after the end, and no last round without a plan', () => {
    expect(nextStep({ ...running, status: 'finished' }, rounds('closed'))).toEqual({ step: 'over' })
    expect(nextStep({ ...running, planned: null }, rounds('closed', 'complete'))).toEqual({
      ...{ step: 'next', closes: 2, number: 3 },
    })
  })
})

describe('the slides of the hall', () => {
  const tables = Array.from({ length: 13 }, (_, at) => ({ table: at + 1 }))
  const rows = Array.from({ length: 30 }, (_, at) => ({ entry: `e_${at + 1}` }))
  const kindsOf = (state: string, round: number | null) =>
    slidesOf(
      { round: { state, tables }, standings: { round, rows } } as unknown as Parameters<typeof slidesOf>[0],
      { tables: 12, rows: 26 },
    ).map((slide) => [slide.kind, slide.kind === 'seating' ? slide.tables.length : slide.rows.length])

  test('seating before the round, in even parts', () => {
    expect(kindsOf('drawn', 1)).toEqual([
      ['seating', 7],
      ['seating', 6],
    ])
  })
  test('seating and earlier standings during the round', () => {
    expect(kindsOf('playing', 1).map(([kind]) => kind)).toEqual([
      'seating',
      'seating',
      'standings',
      'standings',
    ])
    expect(kindsOf('playing', null).map(([kind]) => kind)).toEqual(['seating', 'seating'])
  })
  test('standings after the round', () => {
    expect(kindsOf('closed', 2)).toEqual([
      ['standings', 15],
      ['standings', 15],
    ])
  })
  test('nothing before the first draw', () => {
    expect(slidesOf({}, { tables: 12, rows: 26 })).toEqual([])
  })
})

test('the route: pages of a series, secrets of the fragment, and the query of the redirect', () => {
  expect(routeOf('/series', '', '')).toEqual({ page: 'start' })
  expect(routeOf('/series', '?s=s_a-B_9/hall', '#token=sidi_1')).toEqual({
    ...{ page: 'hall', series: 's_a-B_9', token: 'sidi_1' },
  })
  expect(routeOf('/series/s_a', '', '#invite=x&table=7')).toEqual({
    ...{ page: 'series', series: 's_a', invite: 'x', table: 7 },
  })
  expect(routeOf('/series/s_a/elsewhere', '', '').page).toBe('series')
  expect(seriesHref('s_a', 'print')).toBe('/series/s_a/print')
  expect(seriesHref('s_a', 'hall', 'token=t')).toBe('/series/s_a/hall#token=t')
})
