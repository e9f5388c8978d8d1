import { describe, expect, test } from 'vitest'
import type { SeriesFacts } from '../../src/standing/facts.ts'
import type { Part, Prize, StandingScheme, TieBreak } from '../../src/standing/standing-schema.ts'
import { addendsOf, bye, played, ranksOf, seriesOf, standingsBy } from '../support/standing/short-series.ts'

/*
 * Rules of docs/reference/standings.md: ties, rows without a rank, change, teams, prizes.
 */

describe('ties', () => {
  // a and b have 10 points each, and c has 11.
  const facts = seriesOf(
    [
      played(1, [
        ['a', 7, { matches: 1 }],
        ['b', 2],
      ]),
      played(2, [
        ['b', 5],
        ['c', 6],
      ]),
      played(3, [
        ['a', 3],
        ['c', 1],
      ]),
      played(4, [
        ['b', 3],
        ['c', 4],
      ]),
    ],
    { lots: { a: 2, b: 1, c: 3 } },
  )
  const tie = (by: TieBreak, order: 'high' | 'low' = 'high', parts: Part[] = [{ take: 'points' }]) => {
    const standings = standingsBy({ parts, order, ties: [by] }, facts)
    const [first] = standings.rows.filter(({ id }) => id !== 'c')
    return [first?.id, first?.tie]
  }

  test('bestUnit, bestUnits', () => {
    expect(tie('bestUnit')).toEqual(['a', { by: 'bestUnit', value: 7 }])
    expect(tie('bestUnit', 'low')).toEqual(['b', { by: 'bestUnit', value: 2 }])
    expect(tie('bestUnits')).toEqual(['a', { by: 'bestUnits', value: [7, 3] }])
  })

  test('bestUnits: who has a further unit is ahead', () => {
    const level = seriesOf([
      played(1, [
        ['a', 5],
        ['b', 5],
      ]),
      played(2, [
        ['c', 0],
        ['b', 0],
      ]),
    ])
    expect(ranksOf(standingsBy({ ties: ['bestUnits'] }, level))).toBe('1 b, 2 a, 3 c')
  })

  test('lastUnit is the latest own unit, also before a bye that the addends list last', () => {
    const level = seriesOf([
      bye(1, 'a'),
      played(1, [
        ['b', 2],
        ['c', 0],
      ]),
      played(2, [
        ['a', 7],
        ['b', 7],
      ]),
      played(3, [
        ['b', 0],
        ['c', 1],
      ]),
    ])
    const standings = standingsBy({ ties: ['lastUnit'], bye: { value: 2 } }, level)
    expect(addendsOf(standings, 'a')).toBe('r2:7 r1:2')
    expect(standings.rows.map(({ id, tie: decided }) => [id, decided])).toEqual([
      ['a', { by: 'lastUnit', value: 7 }],
      ['b', { by: 'lastUnit', value: 0 }],
      ['c', null],
    ])
  })

  test('struck is the sum of the struck units', () => {
    const parts: Part[] = [{ take: 'points', keep: { best: 1 } }]
    const level = seriesOf([
      played(1, [
        ['a', 5],
        ['b', 5],
      ]),
      played(2, [
        ['a', 1],
        ['b', 3],
      ]),
    ])
    expect(standingsBy({ parts, ties: ['struck'] }, level).rows[0]).toMatchObject({
      id: 'b',
      tie: { by: 'struck', value: 3 },
    })
  })

  test('matches, won, difference, points', () => {
    expect(tie('matches')).toEqual(['a', { by: 'matches', value: 1 }])
    expect(tie('won')).toEqual(['a', { by: 'won', value: 2 }])
    expect(tie('difference')).toEqual(['a', { by: 'difference', value: 7 }])
    expect(tie('difference', 'low')).toEqual(['b', { by: 'difference', value: -7 }])
    const places: Part[] = [
      { take: 'places', places: { of: 'points', within: 'round', table: [1], rest: 1 }, keep: { best: 1 } },
    ]
    const level = standingsBy({ parts: places, order: 'low', ties: ['points'] }, facts)
    expect(ranksOf(level)).toBe('1 c, 2 a, 2 b')
  })

  test('lot: the lower lot is ahead; participants without a lot share the rank', () => {
    expect(tie('lot')).toEqual(['b', { by: 'lot', value: 1 }])
    expect(ranksOf(standingsBy({ ties: ['lot'] }, { ...facts, lots: {} }))).toBe('1 c, 2 a, 2 b')
  })

  test('shared ends the comparison, and equal rows stand by id', () => {
    const standings = standingsBy({ ties: ['shared', 'bestUnit'] }, facts)
    expect(ranksOf(standings)).toBe('1 c, 2 a, 2 b')
    expect(standings.rows.map(({ tie: decided }) => decided)).toEqual([
      null,
      { by: 'shared', value: null },
      { by: 'shared', value: null },
    ])
    expect(ranksOf(standingsBy({}, facts))).toBe('1 c, 2 a, 2 b')
  })

  test('the rank after a shared rank is skipped', () => {
    const level = seriesOf([
      played(1, [
        ['a', 5],
        ['b', 5],
        ['c', 1],
        ['d', 0],
      ]),
    ])
    expect(ranksOf(standingsBy({}, level))).toBe('1 a, 1 b, 3 c, 4 d')
  })

  test('a later tie-break decides between rows that an earlier one leaves equal', () => {
    expect(standingsBy({ ties: ['lastUnit', 'bestUnit'] }, facts).rows[1]).toMatchObject({
      id: 'a',
      tie: { by: 'bestUnit', value: 7 },
    })
  })

  test('struck and filled units are units of the first part', () => {
    const parts: Part[] = [{ take: 'points', keep: { strike: 1 } }]
    const level = seriesOf([
      played(1, [
        ['a', 4],
        ['b', 4],
      ]),
      played(2, [
        ['c', 4],
        ['b', 2],
      ]),
    ])
    const standings = standingsBy({ parts, missing: { value: 3 }, ties: ['bestUnits'] }, level)
    expect(standings.rows.map(({ id, tie: decided }) => [id, decided?.value])).toEqual([
      ['a', null],
      ['c', null],
      ['b', [4, 2]],
    ])
  })
})

describe('rows without a rank', () => {
  const facts = seriesOf([
    played(1, [
      ['a', 9],
      ['b', 1],
    ]),
    bye(2, 'b'),
    played(2, [
      ['c', 5],
      ['d', 2],
    ]),
    played(3, [
      ['c', 5],
      ['d', 2],
    ]),
  ])

  test('too few units: null, after the others. Byes count, filled units do not', () => {
    const scheme = { eligible: { units: 2 }, bye: 'average', missing: { value: 0 } } as const
    expect(ranksOf(standingsBy(scheme, facts))).toBe('1 c, 2 d, 3 b, - a')
    const twice: Part[] = [{ take: 'points' }, { take: 'matches' }]
    expect(ranksOf(standingsBy({ ...scheme, parts: twice }, facts))).toBe('1 c, 2 d, 3 b, - a')
  })

  test('with order low, a participant without any unit has no rank', () => {
    const absent = { ...facts, participants: [...facts.participants, { id: 'e' }] }
    expect(ranksOf(standingsBy({ order: 'low' }, absent))).toBe('1 b, 2 d, 3 a, 4 c, - e')
    expect(ranksOf(standingsBy({ order: 'high' }, absent))).toBe('1 c, 2 a, 3 d, 4 b, 5 e')
  })

  test('results of a withdrawn participant count, and the row says so', () => {
    const participants = facts.participants.map(({ id }) => ({ id, withdrawn: id === 'a' }))
    const { rows } = standingsBy({}, { ...facts, participants })
    expect(rows.map(({ id, withdrawn }) => [id, withdrawn])).toContainEqual(['a', true])
    expect(rows.filter((row) => 'withdrawn' in row)).toHaveLength(1)
  })
})

describe('change', () => {
  const first = played(1, [
    ['a', 5],
    ['b', 4],
    ['c', 3],
  ])
  const second = played(2, [
    ['a', 0],
    ['b', 0],
    ['c', 3],
  ])
  const changes = (facts: SeriesFacts, scheme: Partial<StandingScheme> = {}) =>
    Object.fromEntries(standingsBy(scheme, facts).rows.map(({ id, change }) => [id, change]))

  test('places gained are positive, lost ones negative', () => {
    expect(changes(seriesOf([first, second]))).toEqual({ c: 2, a: -1, b: -1 })
  })

  test('adjustments of the last round are of the last round, others of all rounds', () => {
    const adjustment = { of: 'b', points: 9, reason: 'bonus' }
    const none = played(2, [
      ['a', 0],
      ['b', 0],
      ['c', 0],
    ])
    const facts = seriesOf([first, none], { adjustments: [{ ...adjustment, round: 2 }] })
    expect(changes(facts)).toEqual({ b: 1, a: -1, c: 0 })
    expect(changes({ ...facts, adjustments: [adjustment] })).toEqual({ b: 0, a: 0, c: 0 })
  })

  test('null in the first round, and without a rank', () => {
    expect(changes(seriesOf([first]))).toEqual({ a: null, b: null, c: null })
    expect(changes(seriesOf([first, second]), { eligible: { units: 2 } })).toEqual({
      a: null,
      b: null,
      c: null,
    })
  })
})

describe('teams', () => {
  const facts = seriesOf(
    [
      played(1, [
        ['a', 9],
        ['b', 8],
        ['c', 7],
        ['d', 1],
      ]),
      played(2, [
        ['d', 1],
        ['e', 5],
      ]),
    ],
    {
      participants: [
        { id: 'a', team: 'Nord' },
        { id: 'b', team: 'Süd' },
        { id: 'c', team: 'Süd' },
        { id: 'd', team: 'Süd' },
        { id: 'e' },
      ],
    },
  )

  test('the totals of the best members add up', () => {
    expect(standingsBy({ rank: { by: 'team', best: 2 } }, facts).teams).toEqual([
      { rank: 1, team: 'Süd', total: 15, members: ['b', 'c'] },
      { rank: 2, team: 'Nord', total: 9, members: ['a'] },
    ])
    expect(standingsBy({}, facts)).not.toHaveProperty('teams')
  })

  test('equal sums share the rank', () => {
    const { teams } = standingsBy(
      { rank: { by: 'team', best: 1 } },
      { ...facts, adjustments: [{ of: 'b', points: 1, reason: 'bonus' }] },
    )
    expect(teams?.map(({ rank, team }) => [rank, team])).toEqual([
      [1, 'Nord'],
      [1, 'Süd'],
    ])
  })

  test('with order low, a team with too few members has no rank', () => {
    const { teams } = standingsBy({ order: 'low', rank: { by: 'team', best: 2 } }, facts)
    expect(teams?.map(({ rank, team, total }) => [rank, team, total])).toEqual([
      [1, 'Süd', 9],
      [null, 'Nord', 9],
    ])
  })
})

describe('prizes', () => {
  const facts = seriesOf([
    played(1, [
      ['a', 9, { matches: 1 }],
      ['b', 8],
      ['c', 8, { matches: 1 }],
      ['d', 1],
    ]),
    played(2, [
      ['e', 9, { matches: 5 }],
      ['f', 1],
    ]),
    played(3, [
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['d', 1],
    ]),
  ])
  const winners = (prize: object, more = {}) =>
    standingsBy({ eligible: { units: 2 }, prizes: [{ name: 'cup', ...prize } as Prize], ...more }, facts)
      .prizes?.[0]

  test('by rank: all equal rows win', () => {
    expect(winners({ by: 'rank', from: 1, to: 2 })).toEqual({ name: 'cup', to: ['a', 'b', 'c'] })
    expect(winners({ by: 'rank', from: 3, to: 3 })).toEqual({ name: 'cup', to: [] })
  })

  test('last: only rows with a rank', () => {
    expect(winners({ by: 'last' })?.to).toEqual(['d'])
  })

  test('matches: most of the rows with a rank, at least one', () => {
    expect(winners({ by: 'matches' })?.to).toEqual(['a', 'c'])
    const none = seriesOf([
      played(1, [
        ['a', 1],
        ['b', 2],
      ]),
    ])
    expect(standingsBy({ prizes: [{ name: 'cup', by: 'matches' }] }, none).prizes).toEqual([
      { name: 'cup', to: [] },
    ])
  })

  test('bestUnit: the best unit by the order', () => {
    expect(winners({ by: 'bestUnit' })?.to).toEqual(['a'])
    expect(winners({ by: 'bestUnit' }, { order: 'low' })?.to).toEqual(['d', 'b', 'c', 'a'])
  })
})
