import fc from 'fast-check'
import { expect, test } from 'vitest'
import { call, line, move, NotationError, printListed } from '../../src/notation/index.ts'
import { CARDS, SUITS } from '../../src/rules/model/card.ts'
import { DENOMINATIONS, OpensSchema } from '../../src/rules/model/contract.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import { CALL_TYPES, MOVE_TYPES, MoveSchema } from '../../src/rules/model/moves.ts'
import { errorSentence, expectedBy, notationErrorOf } from '../support/texts/notation-errors.ts'

/** Each form of a written move with its value. */
const WRITTEN: readonly (readonly [string, Move])[] = [
  ['70', { type: 'bid', points: 70 }],
  ['70 acorns', { type: 'bid', points: 70, denomination: 'acorns' }],
  ['70 slalom obenabe', { type: 'bid', points: 70, denomination: 'slalom', opens: 'obenabe' }],
  ['70 opens obenabe', { type: 'bid', points: 70, opens: 'obenabe' }],
  ['6 misere once blind', { type: 'bid', points: 6, misere: true, once: true, blind: true }],
  ['pass', { type: 'pass' }],
  ['double', { type: 'double' }],
  ['redouble', { type: 'redouble' }],
  ['decline', { type: 'decline' }],
  ['choose bells', { type: 'choose', denomination: 'bells' }],
  ['choose slalom undenufe', { type: 'choose', denomination: 'slalom', opens: 'undenufe' }],
  ['choose tuo roses row joker-1', { type: 'choose', denomination: 'tuo', trump: 'roses', row: 'joker-1' }],
  [
    'choose acorns misere row "Of The House"',
    { type: 'choose', denomination: 'acorns', misere: true, row: 'Of The House' },
  ],
  ['Ua', { type: 'play', card: 'Ua' }],
  ['Ua stoeck', { type: 'play', card: 'Ua', stoeck: true }],
  ['Ua weis 9a8a7a', { type: 'play', card: 'Ua', weis: [['9a', '8a', '7a']] }],
  [
    'Ua weis 9a8a7a+KrOrUr stoeck',
    {
      type: 'play',
      card: 'Ua',
      weis: [
        ['9a', '8a', '7a'],
        ['Kr', 'Or', 'Ur'],
      ],
      stoeck: true,
    },
  ],
  ['weis 9a8a7a', { type: 'weis', items: [['9a', '8a', '7a']] }],
  ['stoeck', { type: 'stoeck' }],
  ['inspect 2', { type: 'inspect', seat: 2 }],
  ['shove', { type: 'shove' }],
  ['predict 45', { type: 'predict', points: 45 }],
  ['fold', { type: 'fold' }],
  ['stand', { type: 'stand' }],
  ['take', { type: 'take' }],
  ['look', { type: 'look' }],
  ['discard 6a7b', { type: 'discard', cards: ['6a', '7b'] }],
  ['exchange 6a7b for AaAb', { type: 'exchange', discard: ['6a', '7b'], take: ['Aa', 'Ab'] }],
  ['exchange - for -', { type: 'exchange', discard: [], take: [] }],
  ['rob', { type: 'rob' }],
  [
    'announce AaKaOa+UsUb',
    {
      type: 'announce',
      items: [
        ['Aa', 'Ka', 'Oa'],
        ['Us', 'Ub'],
      ],
    },
  ],
  ['announce -', { type: 'announce', items: [] }],
  ['knock 2', { type: 'knock', times: 2 }],
  ['call Ua', { type: 'call', card: 'Ua' }],
  ['claim', { type: 'claim' }],
  ['last-round', { type: 'last-round' }],
]

test.each(WRITTEN)('%s', (text, said) => {
  expect(move.parse(text)).toEqual(said)
  expect(move.print(said)).toBe(text)
})

test('the examples contain every keyword', () => {
  expect(new Set(WRITTEN.map(([, { type }]) => type))).toEqual(new Set(MOVE_TYPES))
})

test.each([
  ['UA', 'Ua'],
  ['  play   ua ', 'Ua'],
  ['bid 70 ACORNS', '70 acorns'],
  ['70 once acorns', '70 acorns once'],
  ['Ua Weis 9a 8a 7a + Kr Or Ur', 'Ua weis 9a8a7a+KrOrUr'],
  ['DISCARD 6A 7B', 'discard 6a7b'],
  ['exchange-for-', undefined],
  ['choose slalom opens obenabe', 'choose slalom obenabe'],
  ['LAST-ROUND', 'last-round'],
])('%s is understood as it is meant', (text, meant) => {
  if (meant === undefined) expect(() => move.parse(text)).toThrow(NotationError)
  else expect(move.print(move.parse(text))).toBe(meant)
})

/** Position of a parse error, expected token and found token. */
const faultIn = (text: string): readonly [number, string, string] => {
  const read = () => move.parse(text)
  const { at, found } = notationErrorOf(read)
  return [at, expectedBy(read), found]
}

test.each([
  ['', 0, /a card, a number that is bid, or a word \(.*pass.*\)/, ''],
  ['hello', 0, /a card, a number that is bid, or a word/, 'hello'],
  ['70 acorn', 3, /acorns.*the end/, 'acorn'],
  ['pass now', 5, /^the end$/, 'now'],
  ['Ua weis 9a8a', 8, /^3 to 9 cards$/, '9a8a'],
  ['Ua weis', 7, /^cards$/, ''],
  ['choose', 6, /^a denomination/, ''],
  ['inspect 9', 8, /^a seat \(0 to 7\)$/, '9'],
  ['knock 3', 6, /1 to 2/, '3'],
  ['exchange 9a Ua', 14, /“for”/, ''],
  ['discard 2 of …', 13, /your choice/, '…'],
  ['1 of … acorns', 5, /your choice/, '…'],
  ['choose acorns row "😀😀" x', 23, /the end/, 'x'],
  ['choose acorns row "😀😀" 1 of …', 28, /your choice/, '…'],
  ['choose acorns row this-is-a-very-long-name', 18, /at most 20/, 'this-is-a-very-long-name'],
])('%s: it is said where the fault is, and what belongs there', (text, at, expected, found) => {
  expect(faultIn(text)).toEqual([at, expect.stringMatching(expected), found])
})

test('a parse error has a sentence', () => {
  expect(errorSentence(() => move.parse('predict many'))).toBe(
    'At character 9: expected a whole number, found “many”.',
  )
  expect(errorSentence(() => move.parse('predict'))).toBe(
    'At character 8: expected a whole number, found the end.',
  )
  expect(errorSentence(() => move.parse('predict many'), 'de')).toBe(
    'An Stelle 9 erwartet: eine ganze Zahl; da steht «many».',
  )
  expect(errorSentence(() => move.parse('predict many'), 'it')).toBe(
    'Al carattere 9 ci vuole un numero intero; c’è «many».',
  )
})

test.each([
  ['weis 9a8a', 'Al carattere 6 ci vogliono da 3 a 9 carte; c’è «9a8a».'],
  ['weis KaOaUa+KsOsUs+KrOrUr+KbObUb+9a8a7a', 'Al carattere 6 ci vogliono da 1 a 4 annunci;'],
  ['Ua weis', 'Al carattere 8 ci vogliono delle carte; c’è la fine.'],
  ['choose', 'Al carattere 7 ci vuole un seme o un modo'],
])('Italian says ci vogliono of what is more than one: %s', (text, said) => {
  expect(errorSentence(() => move.parse(text), 'it')).toContain(said)
})

const card = fc.constantFrom(...CARDS)
const some = (least: number, most: number) => fc.array(card, { minLength: least, maxLength: most })
const items = fc.array(some(3, 9), { minLength: 1, maxLength: 4 })
const points = fc.integer({ min: -(10 ** 9), max: 10 ** 9 })
const so = fc.constant(true as const)
const denomination = fc.constantFrom(...DENOMINATIONS)
const opens = fc.constantFrom(...OpensSchema.options)
const rec = (fields: object, required: string[]) =>
  fc.record(fields as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: ['type', ...required] })
const type = (word: string) => ({ type: fc.constant(word) })

/** Arbitrary moves that the schema of the contract allows. */
const anyMove = fc.oneof(
  rec({ ...type('bid'), points, denomination, opens, misere: so, once: so, blind: so }, ['points']),
  rec(
    {
      ...type('choose'),
      denomination,
      opens,
      trump: fc.constantFrom(...SUITS),
      misere: so,
      row: fc.string({ maxLength: 20 }),
    },
    ['denomination'],
  ),
  rec({ ...type('play'), card, weis: items, stoeck: so }, ['card']),
  rec({ ...type('weis'), items }, ['items']),
  rec({ ...type('inspect'), seat: fc.nat(7) }, ['seat']),
  rec({ ...type('predict'), points }, ['points']),
  rec({ ...type('discard'), cards: some(1, 12) }, ['cards']),
  rec({ ...type('exchange'), discard: some(0, 12), take: some(0, 12) }, ['discard', 'take']),
  rec({ ...type('announce'), items: fc.array(some(2, 9), { maxLength: 8 }) }, ['items']),
  rec({ ...type('knock'), times: fc.integer({ min: 1, max: 2 }) }, ['times']),
  rec({ ...type('call'), card }, ['card']),
) as fc.Arbitrary<Move>

test('any move of the contract survives printing and parsing', () => {
  fc.assert(
    fc.property(anyMove, (any) => {
      expect(MoveSchema.parse(any)).toEqual(any)
      const written = move.print(any)
      expect(move.parse(written)).toEqual(any)
      expect(move.print(move.parse(written))).toBe(written)
    }),
    { seed: 1, numRuns: 2000 },
  )
})

/** Arbitrary texts with a part cut out, doubled or replaced. */
const damaged = fc
  .tuple(
    fc.oneof(anyMove.map(move.print), fc.constantFrom(...WRITTEN.map(([text]) => text))),
    fc.nat(40),
    fc.nat(4),
    fc.string({ maxLength: 4 }),
  )
  .map(([text, at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut))

test('any other text gives a parse error or a move', () => {
  fc.assert(
    fc.property(fc.oneof(damaged, fc.string(), fc.string({ unit: 'binary' })), (text) => {
      let read: Move
      try {
        read = move.parse(text)
      } catch (error) {
        expect(error).toBeInstanceOf(NotationError)
        expect((error as NotationError).at).toBeLessThanOrEqual(text.length)
        return
      }
      expect(MoveSchema.parse(read)).toEqual(read)
      expect(move.parse(move.print(read))).toEqual(read)
    }),
    { seed: 2, numRuns: 5000 },
  )
})

test('an open choice is printed as the number of items to choose', () => {
  const from = ['6a', '7a', '8a'] as const
  expect(printListed({ type: 'discard', cards: { choose: 2, from: [...from] } })).toBe('discard 2 of …')
  expect(
    printListed({
      type: 'exchange',
      discard: { atLeast: 0, atMost: 3, from: [...from] },
      take: { atLeast: 0, atMost: 3, from: [...from] },
    }),
  ).toBe('exchange 0 to 3 of … for 0 to 3 of …')
  expect(
    printListed({ type: 'bid', points: { choose: 1, from: [70, 80] }, denomination: 'acorns', once: true }),
  ).toBe('1 of … acorns once')
  expect(printListed({ type: 'predict', points: { choose: 1, from: [0, 1] } })).toBe('predict 1 of …')
})

test('a call of the auction is printed with its seat', () => {
  expect(call.parse('2: 70 acorns')).toEqual({ seat: 2, type: 'bid', points: 70, denomination: 'acorns' })
  for (const type of CALL_TYPES.slice(1) as Exclude<(typeof CALL_TYPES)[number], 'bid'>[])
    expect(call.parse(call.print({ seat: 1, type }))).toEqual({ seat: 1, type })
  expect(expectedBy(() => call.parse('2:Ua'))).toContain('a call')
  expect(expectedBy(() => call.parse('pass'))).toBe('a seat (0 to 7)')
})

test('moves one after another', () => {
  const made = line.parse('0:70 acorns, 1:Pass,2 : Ua weis Ua9a8a')
  expect(made).toEqual([
    { seat: 0, move: { type: 'bid', points: 70, denomination: 'acorns' } },
    { seat: 1, move: { type: 'pass' } },
    { seat: 2, move: { type: 'play', card: 'Ua', weis: [['Ua', '9a', '8a']] } },
  ])
  expect(line.print(made)).toBe('0:70 acorns, 1:pass, 2:Ua weis Ua9a8a')
})

test('the inspecting seat and the owner of a Weis are distinguished', () => {
  const looks = [{ seat: 2, move: { type: 'inspect', seat: 1 } }] as const
  expect(line.print(looks)).toBe('2:inspect 1')
  expect(line.parse('2:inspect 1')).toEqual(looks)
})
