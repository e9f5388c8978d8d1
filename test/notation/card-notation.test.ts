import { expect, test } from 'vitest'
import { cardNotation, deal, handNotation, trick } from '../../src/notation/index.ts'
import type { ArrangedDeal } from '../../src/rules/model/arranged-deal.ts'
import { CARDS } from '../../src/rules/model/card.ts'
import { expectedBy } from '../support/texts/notation-errors.ts'

test('CO-5 · a card is its rank and its suit, in any case', () => {
  for (const one of CARDS) {
    expect(cardNotation.print(one)).toBe(one)
    for (const written of [one, one.toUpperCase(), one.toLowerCase(), ` ${one} `])
      expect(cardNotation.parse(written)).toBe(one)
  }
  for (const none of ['', 'U', '5a', 'Uc', 'U a', 'UaKa'])
    expect(expectedBy(() => cardNotation.parse(none))).toContain('a card')
})

test('cards may be separated by spaces', () => {
  expect(handNotation.parse('Ua 9aKb')).toEqual(['Ua', '9a', 'Kb'])
  expect(handNotation.print(['Ua', '9a', 'Kb'])).toBe('Ua9aKb')
  expect(handNotation.parse('-')).toEqual([])
  expect(handNotation.print([])).toBe('-')
})

test('a trick begins with its leader and ends with its winner and points', () => {
  const won = {
    leader: 2,
    plays: [
      { seat: 2, card: 'Ua' },
      { seat: 3, card: '6a' },
      { seat: 0, card: '9a' },
      { seat: 1, card: 'Aa' },
    ],
    winner: 2,
    points: 45,
  } as const
  expect(trick(4).print(won)).toBe('2:Ua6a9aAa>2+45')
  expect(trick(4).parse('2:Ua6a9aAa>2+45')).toEqual(won)
})

test('an inactive seat is skipped, and the next seat is printed with its number', () => {
  const won = {
    leader: 1,
    plays: [
      { seat: 1, card: 'Ua' },
      { seat: 3, card: '6a' },
      { seat: 0, card: '9a' },
    ],
    winner: 1,
    points: 34,
  } as const
  expect(trick(4).print(won)).toBe('1:Ua 3:6a9a>1+34')
  expect(trick(4).parse('1:Ua 3:6a9a>1+34')).toEqual(won)
})

test('a deal has the dealer, the cards of each seat, the piles and the places', () => {
  const arranged: ArrangedDeal = {
    dealer: 1,
    hands: [['Aa', 'Ka'], [], ['9s']],
    piles: { stock: ['6b', '7b'], blind: [] },
    places: [
      [{ up: 'Ua', down: '8a' }],
      [],
      [
        { up: 'Kr', down: 'Or' },
        { up: '6r', down: '7r' },
      ],
    ],
  }
  const written = 'dealer 1; hands AaKa/-/9s; piles stock:6b7b / blind:-; places Ua.8a / - / Kr.Or, 6r.7r'
  expect(deal.print(arranged)).toBe(written)
  expect(deal.parse(written)).toEqual(arranged)
  expect(deal.parse('Hands ka aa/-/9s;dealer 1')).toEqual({ dealer: 1, hands: [['Aa', 'Ka'], [], ['9s']] })
  expect(expectedBy(() => deal.parse('hands Aa/Ka'))).toContain('“dealer”')
  const twice = 'dealer 0; hands Aa; piles stock:Ka / stock:Oa'
  expect(expectedBy(() => deal.parse(twice))).toContain('each name once')
})
