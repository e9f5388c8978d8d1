import { describe, expect, test } from 'vitest'
import type { DealPoints, SeriesFacts } from '../../src/standing/facts.ts'
import type { Part, Places, StandingScheme } from '../../src/standing/standing-schema.ts'
import { addendsOf, bye, played, seriesOf, standingsBy, totalsOf } from '../support/standing/short-series.ts'

/*
 * Rules of docs/reference/standings.md: results, totals, parts, units, byes, places, comparison.
 */

const totals = (part: Part, facts: SeriesFacts, order: 'high' | 'low' = 'high') =>
  totalsOf(standingsBy({ parts: [part], order }, facts))

describe('results', () => {
  test('each partner gets the value of the side', () => {
    const facts = seriesOf([
      played(1, [
        ['a b', 100],
        ['c d', 57],
      ]),
    ])
    expect(totals({ take: 'points' }, facts)).toEqual({ a: 100, b: 100, c: 57, d: 57 })
  })

  test('a bot has no row and no place, and the points of the bot count for the other side', () => {
    const facts = {
      ...seriesOf([
        played(1, [
          ['bot', 120],
          ['a', 37],
          ['b', 20],
        ]),
      ]),
      participants: [{ id: 'a' }, { id: 'b' }],
    }
    expect(totals({ take: 'against' }, facts)).toEqual({ a: 140, b: 157 })
    const places: Places = { of: 'points', within: 'table', table: [3, 2, 1] }
    expect(totals({ take: 'places', places }, facts)).toEqual({ a: 3, b: 2 })
  })

  test('a table without the points of all sides has no result', () => {
    const open = { round: 2, table: 1, sides: [{ of: ['a'], points: 90 }, { of: ['b'] }] }
    const standings = standingsBy(
      {},
      seriesOf([
        played(1, [
          ['a', 3],
          ['b', 2],
        ]),
        open,
      ]),
    )
    expect([standings.round, totalsOf(standings)]).toEqual([1, { a: 3, b: 2 }])
  })
})

describe('totals', () => {
  const facts = seriesOf(
    [
      played(1, [
        ['a', 10, { matches: 2 }],
        ['b', 20],
      ]),
    ],
    { adjustments: [{ of: 'a', points: 5, reason: 'late' }] },
  )

  test('the total is the sum of all parts, times their factor, and of the adjustments', () => {
    expect(
      totalsOf(standingsBy({ parts: [{ take: 'points' }, { take: 'matches', times: 10 }] }, facts)),
    ).toEqual({
      a: 35,
      b: 20,
    })
  })

  test('with order low an adjustment of positive points is a penalty', () => {
    const { rows } = standingsBy(
      { order: 'low' },
      seriesOf(facts.results, { adjustments: [{ of: 'a', points: 11, reason: 'late' }] }),
    )
    expect(rows.map(({ id, total }) => [id, total])).toEqual([
      ['b', 20],
      ['a', 21],
    ])
    expect(rows[1]?.adjustments).toEqual([{ of: 'a', points: 11, reason: 'late' }])
  })
})

describe('parts', () => {
  const facts = seriesOf([
    played(1, [
      ['a', 100, { matches: 1, counterMatches: 1, berg: 1, schneider: 1, strokes: 9 }],
      ['b', 57],
    ]),
    played(2, [
      ['a', 70],
      ['b', 70],
    ]),
  ])

  test('take: points, difference, against, matches', () => {
    expect(totals({ take: 'points' }, facts)).toEqual({ a: 170, b: 127 })
    expect(totals({ take: 'difference' }, facts)).toEqual({ a: 43, b: -43 })
    expect(totals({ take: 'against' }, facts)).toEqual({ a: 127, b: 170 })
    expect(totals({ take: 'matches' }, facts)).toEqual({ a: 1, b: 0 })
  })

  test('take gamePoints: by points, with order low by fewer points, else by the result of the game', () => {
    const gamePoints = { win: 3, draw: 1, loss: 0 }
    expect(totals({ take: 'gamePoints', gamePoints }, facts)).toEqual({ a: 4, b: 1 })
    expect(totals({ take: 'gamePoints', gamePoints, order: 'low' }, facts)).toEqual({ a: 1, b: 4 })
    const won = seriesOf([
      played(1, [
        ['a', 10, { result: 'win' }],
        ['b', 20, { result: 'loss' }],
      ]),
    ])
    expect(totals({ take: 'gamePoints', gamePoints }, won)).toEqual({ a: 3, b: 0 })
  })

  test('a win of four needs more points than each other side', () => {
    const four = seriesOf([
      played(1, [
        ['a', 5],
        ['b', 5],
        ['c', 2],
        ['d', 1],
      ]),
    ])
    const part: Part = { take: 'gamePoints', gamePoints: { win: 3, draw: 1, loss: 0 } }
    expect(totals(part, four)).toEqual({ a: 1, b: 1, c: 0, d: 0 })
  })

  test('take strokes: weights, or the strokes of the board', () => {
    const strokes = { berg: 1, match: 2, win: 3, schneider: 4, counterMatch: 5 }
    expect(totals({ take: 'strokes', strokes }, facts)).toEqual({ a: 15, b: 0 })
    expect(totals({ take: 'strokes' }, facts)).toEqual({ a: 9, b: 0 })
  })

  test('rounds: a round matches each given list', () => {
    const results = [1, 2, 4, 8].map((points, at) =>
      played(at + 1, [
        ['a', points],
        ['b', 0],
      ]),
    )
    const rounds = [
      { number: 1, session: 1, tag: 'x', game: 'g' },
      { number: 2, session: 1, tag: 'y', game: 'g' },
      { number: 3, session: 2, tag: 'x', game: 'h' },
      { number: 4, session: 2 },
    ]
    const total = (selection: NonNullable<Part['rounds']>) =>
      totals({ take: 'points', rounds: selection }, seriesOf(results, { rounds }))['a']
    expect(total({ sessions: [2] })).toBe(12)
    expect(total({ tags: ['x'] })).toBe(5)
    expect(total({ games: ['g', 'h'] })).toBe(7)
    expect(total({ numbers: [4, 1] })).toBe(9)
    expect(total({ sessions: [1], tags: ['x'] })).toBe(1)
  })
})

describe('units', () => {
  const results = [
    played(1, [
      ['a', 5],
      ['b', 1],
    ]),
    played(
      1,
      [
        ['a', 3],
        ['b', 1],
      ],
      2,
    ),
    played(2, [
      ['a', 5],
      ['b', 1],
    ]),
    played(3, [
      ['a', 8],
      ['b', 1],
    ]),
  ]
  const rounds = [1, 2, 3].map((number) => ({ number, session: Math.ceil(number / 2) }))
  const facts = seriesOf(results, { rounds })
  const addends = (part: Partial<Part>) =>
    addendsOf(standingsBy({ parts: [{ take: 'points', ...part } as Part] }, facts), 'a')

  test('per: round, session or table, each with the sum of the tables', () => {
    expect(addends({})).toBe('r1:8 r2:5 r3:8')
    expect(addends({ per: 'session' })).toBe('s1:13 s2:8')
    expect(addends({ per: 'table' })).toBe('r1t1:5 r1t2:3 r2t1:5 r3t1:8')
  })

  test('keep the best: of equal units the one listed first', () => {
    expect(addends({ keep: { best: 1 } })).toBe('r1:8 r2:5! r3:8!')
    expect(addends({ keep: { best: 5 } })).toBe('r1:8 r2:5 r3:8')
  })

  test('strike the worst: only with enough units, by default one more than struck ones', () => {
    expect(addends({ keep: { strike: 2 } })).toBe('r1:8 r2:5! r3:8!')
    expect(addends({ keep: { strike: 3 } })).toBe('r1:8 r2:5 r3:8')
    expect(addends({ keep: { strike: 1, from: 3 } })).toBe('r1:8 r2:5! r3:8')
    expect(addends({ keep: { strike: 1, from: 4 } })).toBe('r1:8 r2:5 r3:8')
  })

  test('with order low the worst unit is the highest', () => {
    const parts: Part[] = [{ take: 'points', keep: { strike: 1 } }]
    expect(addendsOf(standingsBy({ parts, order: 'low' }, facts), 'a')).toBe('r1:8 r2:5 r3:8!')
  })

  test('filled units count for from', () => {
    const scheme = {
      parts: [{ take: 'points', keep: { strike: 1, from: 4 } }] satisfies Part[],
      missing: { value: 0 },
    }
    const open = seriesOf(results, { rounds: [...rounds, { number: 4, session: 2 }] })
    expect(addendsOf(standingsBy(scheme, open), 'a')).toBe('r1:8 r2:5 r3:8 r4:0!+')
  })
})

describe('byes and missing units', () => {
  const results = [
    bye(1, 'a'),
    played(1, [
      ['b', 9],
      ['c', 1],
    ]),
    played(2, [
      ['a', 4],
      ['b', 1],
    ]),
    played(3, [
      ['a', 7],
      ['c', 1],
    ]),
  ]
  const rounds = [1, 2, 3].map((number) => ({ number, session: number === 3 ? 2 : 1 }))
  const facts = seriesOf(results, { rounds })
  const addends = (scheme: Partial<StandingScheme>, id = 'a') => addendsOf(standingsBy(scheme, facts), id)

  test('a bye has no value, the mean rounded down, or a fixed value', () => {
    expect(addends({})).toBe('r2:4 r3:7')
    expect(addends({ bye: 'none', missing: { value: 2 } })).toBe('r2:4 r3:7 r1:2+')
    expect(addends({ bye: 'average' })).toBe('r2:4 r3:7 r1:5')
    expect(addends({ bye: { value: 100 } })).toBe('r2:4 r3:7 r1:100')
  })

  test('the mean is of the own tables in the part', () => {
    const parts: Part[] = [{ take: 'points', rounds: { numbers: [1, 2] } }]
    expect(addends({ bye: 'average', parts })).toBe('r2:4 r1:4')
    const none: Part[] = [{ take: 'points', rounds: { numbers: [1] } }]
    expect(addends({ bye: 'average', parts: none, missing: { value: 3 } })).toBe('r1:3+')
  })

  test('the mean of negative values is rounded down', () => {
    const lost = seriesOf([
      bye(1, 'a'),
      played(2, [
        ['a', 0],
        ['b', 1],
      ]),
      played(3, [
        ['a', 0],
        ['b', 2],
      ]),
    ])
    const standings = standingsBy({ parts: [{ take: 'difference' }], bye: 'average' }, lost)
    expect(addendsOf(standings, 'a')).toBe('r2:-1 r3:-2 r1:-2')
  })

  test('a bye adds to the sum of the session', () => {
    expect(addends({ bye: 'average', parts: [{ take: 'points', per: 'session' }] })).toBe('s1:9 s2:7')
  })

  test('a bye in a played round has no value', () => {
    const both = seriesOf([...results, bye(2, 'a')], { rounds })
    expect(addendsOf(standingsBy({ bye: { value: 100 } }, both), 'a')).toBe('r2:4 r3:7 r1:100')
  })

  test('an open round has results alone: no byes, and no missing units', () => {
    const live = seriesOf(results, {
      rounds: rounds.map((round) => ({ ...round, open: round.number !== 2 })),
    })
    const scheme = { bye: { value: 100 }, missing: { value: 3 } } as const
    const ofLive = (id: string) => addendsOf(standingsBy(scheme, live), id)
    expect([ofLive('a'), ofLive('b'), ofLive('c')]).toEqual(['r2:4 r3:7', 'r1:9 r2:1', 'r1:1 r3:1 r2:3+'])
    const parts: Part[] = [{ take: 'points', per: 'session' }]
    expect(addendsOf(standingsBy({ ...scheme, parts }, live), 'b')).toBe('s1:10')
  })

  test('missing fills a session once no round of the session is open', () => {
    const scheme: Partial<StandingScheme> = {
      parts: [{ take: 'points', per: 'session' }],
      missing: { value: 3 },
    }
    const facts = seriesOf([played(1, [['a', 5]]), played(2, [['b', 7]]), played(3, [['b', 1]])])
    const of = (open: boolean) =>
      standingsBy(scheme, {
        ...facts,
        rounds: [
          { number: 1, session: 1 },
          { number: 2, session: 2 },
          { number: 3, session: 2, open },
        ],
      })
    expect(totalsOf(of(true))).toEqual({ a: 5, b: 11 })
    expect(totalsOf(of(false))).toEqual({ a: 8, b: 11 })
  })

  test('missing fills rounds and sessions without a value, and no tables', () => {
    expect(addends({ missing: { value: 3 } }, 'b')).toBe('r1:9 r2:1 r3:3+')
    const bySession = { missing: { value: 3 }, parts: [{ take: 'points', per: 'session' }] satisfies Part[] }
    expect(addends(bySession, 'b')).toBe('s1:10 s2:3+')
    const byTable = { missing: { value: 3 }, parts: [{ take: 'points', per: 'table' }] satisfies Part[] }
    expect(addends(byTable, 'b')).toBe('r1t1:9 r2t1:1')
  })
})

describe('places', () => {
  const results = [
    played(1, [
      ['a b', 90],
      ['c d', 67],
    ]),
    played(
      1,
      [
        ['e f', 80],
        ['g h', 67],
      ],
      2,
    ),
  ]
  const places = (more: object, facts = seriesOf(results)) =>
    totals(
      { take: 'places', places: { of: 'points', within: 'round', table: [9, 6, 4, 2], ...more } } as Part,
      facts,
    )

  test('equal values get the points of the best shared place, and further places the rest', () => {
    expect(places({ rest: 1 })).toEqual({ a: 9, b: 9, c: 1, d: 1, e: 4, f: 4, g: 1, h: 1 })
    expect(places({})).toMatchObject({ c: 0, g: 0 })
  })

  test('split: equal values get the mean of the shared places', () => {
    expect(places({ ties: 'split' })).toMatchObject({ a: 7.5, b: 7.5, e: 3, f: 3, c: 0 })
    const three = seriesOf([
      played(1, [
        ['a', 5],
        ['b', 5],
        ['c', 5],
        ['d', 1],
      ]),
    ])
    expect(places({ ties: 'split' }, three)).toEqual({ a: 6.3, b: 6.3, c: 6.3, d: 2 })
  })

  test('order low: the lowest value has the first place', () => {
    expect(places({ order: 'low' })).toEqual({ a: 0, b: 0, c: 9, d: 9, e: 0, f: 0, g: 9, h: 9 })
  })

  test('within the table, only the table competes', () => {
    expect(places({ within: 'table' })).toEqual({ a: 9, b: 9, c: 4, d: 4, e: 9, f: 9, g: 4, h: 4 })
  })

  test('within the session, sums with byes compete', () => {
    const rounds = [1, 2].map((number) => ({ number, session: 1 }))
    const facts = seriesOf(
      [
        ...results,
        bye(2, 'c'),
        played(2, [
          ['a', 10],
          ['b', 20],
        ]),
      ],
      { rounds },
    )
    const part: Part = { take: 'places', places: { of: 'points', within: 'session', table: [9, 6, 4, 2] } }
    const standings = standingsBy({ parts: [part], bye: 'average' }, facts)
    expect(totalsOf(standings)).toMatchObject({ c: 9, b: 6, a: 4, e: 2, f: 2, d: 0 })
    expect(addendsOf(standings, 'c')).toBe('s1:9')
  })
})

describe('comparison', () => {
  const deal = (name: string, points: number): DealPoints => ({ deal: name, points: [points, 157 - points] })
  const table = (number: number, ids: [string, string], deals: DealPoints[]) => ({
    ...played(
      1,
      [
        [ids[0], 0],
        [ids[1], 0],
      ],
      number,
    ),
    deals,
  })
  const facts = seriesOf([
    table(1, ['a', 'b'], [deal('x', 98), deal('y', 50)]),
    table(2, ['c', 'd'], [deal('x', 59), deal('y', 60)]),
    table(3, ['e', 'f'], [deal('x', 120), deal('z', 60)]),
    table(4, ['g', 'h'], [deal('x', 98)]),
    table(5, ['i', 'j'], [deal('w', 98)]),
  ])

  test('each deal counts for both sides, a deal of one table does not, and values of deals add up', () => {
    const standings = standingsBy({ parts: [{ take: 'comparison', by: 'matchpoints' }] }, facts)
    expect(totalsOf(standings)).toEqual({ a: 3, b: 5, c: 2, d: 6, e: 6, f: 0, g: 3, h: 3, i: 0, j: 0 })
    expect(addendsOf(standings, 'i')).toBe('')
  })

  test('mean and scale are in tenths, and order low turns the points round', () => {
    expect(totals({ take: 'comparison', by: 'mean' }, facts)).toMatchObject({
      a: -4.4,
      b: 4.4,
      e: 35,
      f: -35,
    })
    expect(totals({ take: 'comparison', by: 'scale' }, facts)).toMatchObject({
      a: -0.7,
      c: -2.6,
      e: 3,
      g: 0.3,
    })
    expect(totals({ take: 'comparison', by: 'scale', steps: [20] }, facts)).toMatchObject({ e: 1, g: 0 })
    expect(totals({ take: 'comparison', by: 'mean', order: 'low' }, facts)).toMatchObject({ e: -35, f: 35 })
  })
})
