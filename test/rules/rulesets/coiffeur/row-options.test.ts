import { describe, expect, test } from 'vitest'
import type { Event } from '../../../../src/rules/events.ts'
import { evolveAll } from '../../../../src/rules/evolve.ts'
import type { Ruleset } from '../../../../src/rules/model/rules.ts'
import { coiffeurCutthroat } from '../../../../src/rules/rulesets/coiffeur-cutthroat.ts'
import { coiffeurPartnership } from '../../../../src/rules/rulesets/coiffeur-partnership.ts'
import { coiffeurThree } from '../../../../src/rules/rulesets/coiffeur-three.ts'
import { random } from '../../../support/random.ts'
import { playRandomly } from '../../../support/random-game.ts'
import type { BoardView, ContractChoice } from '../../../support/rulesets/coiffeur-boards.ts'
import { boardView } from '../../../support/rulesets/coiffeur-boards.ts'
import { scoringInput } from '../../../support/rulesets/scoring-input.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { cards, deal, scenario } from '../../../support/scenario.ts'

/*
 * Coiffeur options about rows: Misère with its exchange, and boards with listed rows. All three Coiffeur rulesets.
 */

type Options = Record<string, unknown>
type ForFour = Pick<typeof coiffeurPartnership, 'options' | 'bind'>

const MISERE: Options = { rows: [{ contract: 'misere', multiplier: 2 }] }
const IN_ROSES: ContractChoice = { denomination: 'roses', misere: true }

const rowsOf = (at: Scenario): readonly string[] =>
  boardView(at.rules, at.game()).columns[0]?.cells.map(
    ({ row, multiplier, worth }) => `${row} ${multiplier ?? worth}`,
  ) ?? []

/** All contracts that can be declared: a Misère with an M, and a contract for another row with the name of the row. */
const declarable = (at: Scenario): readonly string[] =>
  at
    .legal(at.toAct()[0] ?? 0)
    .flatMap((offer) => (offer.type === 'choose' ? [offer] : []))
    .map(({ denomination, misere, row }) =>
      [denomination, misere && 'M', row && `as ${row}`].filter(Boolean).join(' '),
    )

/** Card points and tricks of each seat from the declarer on: `10/1 90/7 57/4`. */
type Taken = string

/** The board and the score lines after a first deal with the given contract and points. */
const played = (ruleset: unknown, options: Options, choice: ContractChoice, taken: Taken) => {
  const at = scenario(ruleset, options)
  const [declarer = 0] = at.toAct()
  at.move(declarer, { type: 'choose', ...choice })
  const seats = taken.split(' ').map((seat) => seat.split('/').map(Number))
  const tricks = seats.flatMap(([points = 0, count = 0], step) =>
    Array.from({ length: count }, (_, trick): Event => {
      const seat = (declarer + step) % seats.length
      return { type: 'trickWon', seat, points: trick === 0 ? points : 0 }
    }),
  )
  const lines = at.rules.score(at.rules.scoringInput(evolveAll(at.game(), tricks)))
  const board: BoardView = boardView(
    at.rules,
    evolveAll(at.game(), [...tricks, { type: 'dealScored', lines }]),
  )
  const column = at.rules.sideOf(at.game(), declarer)
  return { lines, board, cells: board.columns[column]?.cells ?? [], column }
}

describe('Misère for three', () => {
  const game = (options: Options = { extraContracts: 'misere' }) => scenario(coiffeurThree, options)
  const written = (taken: Taken, options: Options = MISERE) =>
    played(coiffeurThree, options, IN_ROSES, taken).cells[0]?.value

  test('C3-O4 · CO-33 · Misère is one more row worth 3, and there are thirty-three hands', () => {
    expect(rowsOf(game())).toEqual([...rowsOf(game({})).slice(0, 8), 'misere 3', 'joker-1 3', 'joker-2 3'])
    const options = coiffeurThree.options.parse({ extraContracts: 'misere' })
    const { log } = playRandomly(coiffeurThree as unknown as Ruleset, options, random(5))
    expect(log.filter(({ type }) => type === 'dealScored')).toHaveLength(33)
  })

  test('C3-27 · it is declared in a suit, Obenabe or Undenufe, in its row or as a Joker', () => {
    const six = ['acorns', 'shields', 'roses', 'bells', 'obenabe', 'undenufe']
    expect(declarable(game()).filter((said) => / M$/.test(said))).toEqual(six.map((one) => `${one} M`))
    expect(declarable(game()).filter((said) => /M as joker-2$/.test(said))).toHaveLength(6)
    const at = game()
    const [seat = 0] = at.toAct()
    expect(at.refused(seat, 'choose slalom obenabe misere')).toEqual({
      code: 'denomination-not-offered',
      rule: 'C3-4',
      facts: { reason: 'not-on-board', denomination: 'slalom', misere: true },
    })
    expect(at.refused(seat, { type: 'choose', ...IN_ROSES, row: 'misere' })).toMatchObject({
      code: 'row-not-open',
      facts: { reason: 'joker', jokers: ['joker-1', 'joker-2'], own: 'misere' },
    })
    expect(at.refused(seat, { type: 'choose', ...IN_ROSES, row: 'roses' }).code).toBe('row-not-open')
    at.move(seat, { type: 'choose', ...IN_ROSES })
    expect(at.game().deal?.contract).toMatchObject({ denomination: 'roses', misere: true, row: 'misere' })
  })

  test.each<[string, unknown, Options]>([
    ['C3-O7 · C3-27', coiffeurThree, { extraContracts: 'misere' }],
    ['C4-O11 · C4-15', coiffeurPartnership, { misereRow: true }],
    ['C4-O11 · C4-15', coiffeurCutthroat, { misereRow: true }],
  ])('%s · misereSlalom: a Misère can be a Slalom, in its row or as a Joker', (_, ruleset, row) => {
    const said = declarable(scenario(ruleset, { ...row, misereSlalom: true }))
    // One for each order of the first trick.
    expect(said.filter((one) => one === 'slalom M')).toHaveLength(2)
    expect(said.filter((one) => /^slalom M as joker/.test(one))).toHaveLength(4)
    expect(declarable(scenario(ruleset, row)).filter((one) => /^slalom M/.test(one))).toEqual([])
    const at = scenario(ruleset, { ...row, misereSlalom: true })
    const [seat = 0] = at.toAct()
    expect(at.refused(seat, 'choose slalom misere').code).toBe('opens-required')
    expect(at.refused(seat, 'choose gustav obenabe misere').facts).toMatchObject({ reason: 'not-on-board' })
    at.move(seat, 'choose slalom undenufe misere')
    expect(at.game().deal?.contract).toMatchObject({
      ...{ denomination: 'slalom', opens: 'undenufe', misere: true, row: 'misere' },
    })
  })

  test('C3-27 · without its row there is no Misère, not even as a Joker', () => {
    const at = game({})
    const [seat = 0] = at.toAct()
    expect(at.refused(seat, { type: 'choose', ...IN_ROSES, row: 'joker-1' })).toMatchObject({
      code: 'denomination-not-offered',
      facts: { reason: 'no-misere' },
    })
  })

  test.each<[string, Taken, number]>([
    ['the opponent with more', '10/1 90/7 57/4', 90],
    ['again that one, on the other side', '10/1 57/4 90/7', 90],
    ['less than the own points, where those are most', '100/8 40/2 17/2', 40],
    ['a Match, where one opponent has every trick', '0/0 157/12 0/0', 257],
    ['nothing, where the soloist has every trick', '157/12 0/0 0/0', 0],
  ])('C3-28 · CO-33 · the cell gets the points of %s', (_, taken, points) => {
    expect(written(taken)).toBe(points)
  })

  test.each<[string, Taken, number, number]>([
    ['took less than an opponent', '10/1 90/7 57/4', 90, 90],
    ['took most', '100/8 40/2 17/2', 40, 100],
    ['took every trick', '157/12 0/0 0/0', 0, 257],
  ])('C3-O5 · misereExchange: the soloist who %s', (_, taken, always, ifHigher) => {
    expect(written(taken, { ...MISERE, misereExchange: 'always' })).toBe(always)
    expect(written(taken, { ...MISERE, misereExchange: 'if-higher' })).toBe(ifHigher)
  })

  test('C3-28 · C3-A9 · the Match row is left alone, whoever has all tricks or none', () => {
    for (const taken of ['0/0 157/12 0/0', '157/12 0/0 0/0'] as const) {
      const { lines, board } = played(coiffeurThree, MISERE, IN_ROSES, taken)
      expect(lines).toEqual([])
      expect(board.columns.map(({ match }) => match?.points)).toEqual([0, 0, 0])
    }
    const plain = played(coiffeurThree, {}, { denomination: 'roses' }, '157/12 0/0 0/0')
    expect(plain.board.columns[plain.column]?.match?.points).toBe(2)
  })
})

describe('Misère for four', () => {
  /** The points of a Misère for the given points of each side, from the declarer's side on. */
  const misere = (ruleset: ForFour, taken: readonly number[], options: Options = {}) =>
    ruleset
      .bind(ruleset.options.parse({ ...MISERE, ...options }))
      .score(scoringInput('roses misere for misere', { taken }))

  test.each([
    ['the others took more', [30, 127], 12],
    ['the others took less', [120, 37], 3],
    ['the others took every trick', [0, 157], 25],
    ['they took every trick', [157, 0], 0],
  ] as const)(
    'C4-15 · CO-33 · in partnerships the declaring side scores what the other side made: %s',
    (_, taken, tens) => {
      expect(misere(coiffeurPartnership, taken)).toEqual([{ side: 0, points: tens * 2, for: 'cell' }])
    },
  )

  test.each([
    ['one of them', [10, 80, 20, 47], 8],
    ['the best of them, though the declarer took more', [100, 20, 20, 17], 2],
    ['the one who took every trick', [0, 157, 0, 0], 25],
  ] as const)(
    'CC-9 · CO-33 · each against all the declarer scores what another took: %s',
    (_, taken, tens) => {
      expect(misere(coiffeurCutthroat, taken)).toEqual([{ side: 0, points: tens * 2, for: 'cell' }])
    },
  )

  test('C4-O8 · misereExchange: only where somebody else took more, or always', () => {
    for (const [ruleset, taken, always, ifHigher] of [
      [coiffeurPartnership, [120, 37], 6, 24],
      [coiffeurCutthroat, [100, 20, 20, 17], 4, 20],
    ] as const) {
      expect(misere(ruleset, taken, { misereExchange: 'always' })).toMatchObject([{ points: always }])
      expect(misere(ruleset, taken, { misereExchange: 'if-higher' })).toMatchObject([{ points: ifHigher }])
    }
  })

  test.each([coiffeurPartnership, coiffeurCutthroat])(
    'C4-O7 · misereRow, misereMultiplier: a row by agreement ($id)',
    (ruleset) => {
      const at = scenario(ruleset, { misereRow: true, misereMultiplier: 11 })
      expect(rowsOf(at).slice(6)).toEqual(['misere 11', 'joker-7 7', 'joker-8 8'])
      expect(rowsOf(scenario(ruleset, { misereRow: true }))).toContain('misere 7')
      expect(rowsOf(scenario(ruleset, {}))).not.toContain('misere 7')
      expect(declarable(at)).toContain('undenufe M as joker-8')
    },
  )

  test('C4-15 · the board shows what was a Misère', () => {
    const { cells } = played(coiffeurPartnership, MISERE, IN_ROSES, '0/0 100/5 0/0 57/4')
    expect(cells).toMatchObject([
      { row: 'misere', denomination: 'roses', misere: true, points: 257, value: 50 },
    ])
  })
})

describe('a board that is listed', () => {
  const ROWS = [
    { contract: 'slalom', multiplier: 12 },
    { contract: 'gustav', multiplier: 3 },
    { contract: 'bells', multiplier: 3 },
    { contract: 'joker', multiplier: 8 },
    { contract: 'joker', multiplier: 8 },
  ]

  test.each([
    ['C4-O9', coiffeurPartnership, ['joker-1 8', 'joker-2 8']],
    ['C4-O9', coiffeurCutthroat, ['joker-1 8', 'joker-2 8']],
    ['C3-O6', coiffeurThree, ['joker-1 8', 'joker-2 8']],
  ] as const)('%s · rows: they are as listed, with their multipliers ($1.id)', (_, ruleset, jokers) => {
    const at = scenario(ruleset, { rows: ROWS })
    expect(rowsOf(at)).toEqual(['slalom 12', 'gustav 3', 'bells 3', ...jokers])
    const { log } = playRandomly(
      ruleset as unknown as Ruleset,
      ruleset.options.parse({ rows: ROWS }) as Options,
      random(7),
    )
    expect(log.filter(({ type }) => type === 'dealScored')).toHaveLength(5 * at.rules.sides.length)
  })

  test('C4-O9 · C4-O3 · Slalom and Gustav count what was agreed', () => {
    const { bind, options } = coiffeurPartnership
    const { score } = bind(options.parse({ rows: ROWS }))
    expect(score(scoringInput('for slalom', { taken: [100, 57] }))).toMatchObject([{ points: 10 * 12 }])
    expect(score(scoringInput('for gustav', { taken: [100, 57] }))).toMatchObject([{ points: 10 * 3 }])
  })

  test('C3-O6 · C3-22 · the multiplier is what the row is worth in strokes and potatoes', () => {
    const options = coiffeurThree.options.parse({
      rows: [{ contract: 'tuo', multiplier: 5 }],
      tie: 'cut',
    }) as Options
    const { rules, game } = playRandomly(coiffeurThree as unknown as Ruleset, options, random(3))
    const cells = boardView(rules, game).columns.flatMap((column) => column.cells)
    expect(cells.map(({ worth }) => worth)).toEqual([5, 5, 5])
    expect(cells.map(({ strokes }) => strokes).sort()).toEqual([0, 0, 5])
    expect(cells.map(({ potatoes }) => potatoes).sort()).toEqual([0, 0, 5])
  })

  test('C4-O9 · C4-4 · a Joker stands for the usual contracts, with a row or not, and for what has a row', () => {
    const said = declarable(scenario(coiffeurPartnership, { rows: ROWS }))
    expect(said).toContain('acorns as joker-1')
    expect(said).toContain('slalom as joker-2')
    expect(said).not.toContain('acorns')
    expect(said.some((one) => one.startsWith('tuo'))).toBe(false)
    const at = scenario(coiffeurPartnership, { rows: ROWS })
    expect(at.refused(at.toAct()[0] ?? 0, 'choose acorns').facts).toEqual({
      reason: 'joker',
      jokers: ['joker-1', 'joker-2'],
    })
  })

  const faults = (ruleset: typeof coiffeurPartnership | typeof coiffeurThree, options: Options) =>
    ruleset.options
      .safeParse(options)
      .error?.issues.map(({ path, message }) => `/${path.join('/')}: ${message}`)

  test('C4-O9 · C3-O6 · a contract stands once, a Joker as often as one likes', () => {
    const twice = [...ROWS, { contract: 'gustav', multiplier: 1 }]
    for (const ruleset of [coiffeurPartnership, coiffeurThree] as const) {
      expect(faults(ruleset as never, { rows: twice })).toEqual(['/rows/5/contract: row-twice'])
      expect(faults(ruleset as never, { rows: ROWS })).toBe(undefined)
    }
  })

  test.each([[{ extraRows: 'slalom-gustav' }], [{ tuoRow: true }], [{ misereRow: true }]])(
    'C4-O9 · the list says it all: it does not go with %o',
    (added) => {
      const [name = ''] = Object.keys(added)
      expect(faults(coiffeurPartnership, { rows: ROWS, ...added })).toEqual([`/${name}: row-besides-list`])
    },
  )

  test('C3-O6 · the list does not go with an extra contract', () => {
    expect(faults(coiffeurThree as never, { rows: ROWS, extraContracts: 'tuo' })).toEqual([
      '/extraContracts: row-besides-list',
    ])
  })

  test.each([
    ['no row', []],
    ['more than thirteen', Array.from({ length: 14 }, () => ({ contract: 'joker', multiplier: 1 }))],
    ['a multiplier of 0', [{ contract: 'bells', multiplier: 0 }]],
    ['a broken multiplier', [{ contract: 'bells', multiplier: 1.5 }]],
    ['a multiplier above 20', [{ contract: 'bells', multiplier: 21 }]],
    ['no such contract', [{ contract: 'weis', multiplier: 1 }]],
    ['another field', [{ contract: 'bells', multiplier: 1, worth: 1 }]],
  ])('C4-O9 · C3-O6 · a list with %s is refused', (_, rows) => {
    expect(coiffeurPartnership.options.safeParse({ rows }).success).toBe(false)
    expect(coiffeurThree.options.safeParse({ rows }).success).toBe(false)
  })
})

describe('stakes', () => {
  const settled = (ruleset: unknown, options: Options) =>
    played(ruleset, options, { denomination: 'roses' }, '100/5 57/4 0/0 0/0')

  test('C4-O10 · stake: in partnerships the losers pay the margin', () => {
    const { board, column } = settled(coiffeurPartnership, { stake: 0.25 })
    expect(board.settlement?.map(({ amount }) => amount)).toEqual(column === 0 ? [5, -5] : [-5, 5])
  })

  test('C4-O10 · each against all every pair settles its difference', () => {
    const { board, column } = settled(coiffeurCutthroat, { stake: 0.1 })
    expect(board.settlement).toHaveLength(4)
    expect(board.settlement?.[column]).toEqual({ side: column, amount: 6 })
    expect(board.settlement?.filter(({ side }) => side !== column).map(({ amount }) => amount)).toEqual([
      -2, -2, -2,
    ])
  })

  test('C4-O10 · nothing is paid unless it is agreed', () => {
    expect(settled(coiffeurPartnership, {}).board.settlement).toEqual([
      { side: 0, amount: 0 },
      { side: 1, amount: 0 },
    ])
  })

  test.each([-1, 1000.5, Number.NaN, '1'])('C3-O3 · C4-O10 · a stake of %s is refused', (stake) => {
    expect(coiffeurThree.options.safeParse({ stake }).success).toBe(false)
    expect(coiffeurPartnership.options.safeParse({ stake }).success).toBe(false)
  })
})

test.each<[string, unknown]>([
  ['C4-O12 · C4-12', coiffeurPartnership],
  ['C4-O12 · CC-5', coiffeurCutthroat],
])('%s · overtrumpIfVoid: whether a hand without the suit led may overtrump', (_, ruleset) => {
  const hands = [
    'Kb Ob 8b Ar Kr 7r Aa Ka As',
    'Bb 9b Br 9r Oa Os Us Bs 9s',
    'Ua Ba 6r Or Ur 9a 8a 7a 8s',
    'Ab Ub 7b 6b 8r 6a Ks 7s 6s',
  ]
  const playableAfterTrump = (options: Options) => {
    const at = scenario(ruleset, options, [deal(3, hands)])
    at.move(0, 'choose roses')
    at.play('Kb', 'Br')
    return at.playable(2)
  }
  expect(playableAfterTrump({})).toEqual(cards('Ua Ba 9a 8a 7a 8s Or Ur'))
  expect(playableAfterTrump({ overtrumpIfVoid: false })).toEqual(cards('Ua Ba 9a 8a 7a 8s'))
})
