import { expect, test } from 'vitest'
import type { Card } from '../../src/rules/model/card.ts'
import type { DealtCards } from '../../src/rules/model/rules.ts'
import type { SeenEvent } from '../../tools/verify/evidence.ts'
import { follow } from '../../tools/verify/follow-cards.ts'

/*
 * Check of events against the dealt cards, with cases that random games rarely reach: an odd but true log, and a log
 * with one false card.
 */

/** The reason why the events contradict the deal; undefined without a contradiction. */
const contradiction = (laid: DealtCards, turned: Card | null, ...events: readonly object[]) => {
  const during = events.map((event, at) => ({ seq: at + 1, ...event }) as SeenEvent)
  return follow(laid, turned, [], during)
}

const shown = (seat: number, ...items: readonly Card[][]) => ({
  type: 'weisShown',
  seat,
  by: 1 - seat,
  items,
})
const played = (seat: number, card: Card) => ({ type: 'cardPlayed', seat, card })

test('Weis may include a card that its seat exchanged for the robbed card', () => {
  const laid: DealtCards = { hands: [['8a', '7a', '6a'], ['Ks']], piles: { stock: ['Ob', '9a'] } }
  const robbed = { type: 'robbed', seat: 0, pile: 'stock', took: '9a', left: '6a' }
  const item: Card[] = ['8a', '7a', '6a']
  expect(contradiction(laid, '9a', robbed, played(0, '7a'), shown(0, item))).toBeUndefined()
  expect(contradiction(laid, '9a', robbed, shown(1, item))).toBe('event 2: seat 1 never held 8a')
  expect(contradiction(laid, '9a', robbed, played(0, '6a'))).toBe('event 2: seat 0 did not hold 6a')
})

test('after hidden discards a seat can play all but the number of discards', () => {
  const laid: DealtCards = { hands: [['Aa', 'Ka'], ['Ks']], piles: { stock: ['Ob', '9a'] } }
  const taken = { type: 'taken', seat: 0, pile: 'stock', count: 2, open: [] }
  const laidAway = { type: 'discarded', seat: 0, pile: 'discards', count: 2 }
  const two = [played(0, 'Aa'), played(0, '9a')]
  expect(contradiction(laid, null, taken, laidAway, ...two)).toBeUndefined()
  expect(contradiction(laid, null, taken, laidAway, ...two, played(0, 'Ob'))).toBe(
    'event 5: seat 0 did not hold Ob',
  )
  expect(contradiction(laid, null, taken, laidAway, played(1, 'Ob'))).toBe('event 3: seat 1 did not hold Ob')
})

test('after another seat took some of the cards face down, the seat can play any of the cards, up to the number taken', () => {
  const laid: DealtCards = { hands: [['Aa', 'Ka'], ['Ks']], piles: { blind: ['Ob', '9a', '8r'] } }
  const exchange = [
    { type: 'discarded', seat: 0, pile: 'discards', count: 2 },
    { type: 'taken', seat: 0, pile: 'blind', count: 2, open: [] },
  ]
  expect(contradiction(laid, null, ...exchange, played(0, '8r'), played(0, 'Ob'))).toBeUndefined()
  expect(contradiction(laid, null, ...exchange, played(0, '8r'), played(0, 'Ob'), played(0, '9a'))).toBe(
    'event 5: seat 0 did not hold 9a',
  )
  expect(contradiction(laid, null, ...exchange, played(0, 'Aa'))).toBe('event 3: seat 0 did not hold Aa')
})

test('a card face down is turned up after the card above, and played once', () => {
  const laid: DealtCards = { hands: [['Aa'], ['Ks']], places: [[{ up: 'Ob', down: '9a' }], []] }
  const turned = { type: 'placeTurned', seat: 0, place: 0, card: '9a' }
  expect(
    contradiction(laid, null, played(0, 'Ob'), turned, shown(0, ['9a', 'Ob']), played(0, '9a')),
  ).toBeUndefined()
  expect(contradiction(laid, null, turned)).toBe('event 1: nothing could be turned over there')
  expect(contradiction(laid, null, played(0, '9a'))).toBe('event 1: seat 0 did not hold 9a')
  expect(contradiction(laid, null, played(0, 'Ob'), { ...turned, card: 'Ks' })).toBe(
    'event 2: not Ks lay there face down',
  )
})
