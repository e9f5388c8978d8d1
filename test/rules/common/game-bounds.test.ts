import { expect, test } from 'vitest'
import { MAX_DEALS, MAX_THROWN_IN } from '../../../src/rules/deal-count-limits.ts'
import type { ScoreLine } from '../../../src/rules/model/score.ts'
import { bieterjass } from '../../../src/rules/rulesets/bieterjass.ts'
import { schieber } from '../../../src/rules/rulesets/schieber.ts'
import { sidiBarrani } from '../../../src/rules/rulesets/sidi-barrani.ts'
import type { Scenario } from '../../support/scenario.ts'
import { scenario } from '../../support/scenario.ts'

/*
 * Upper bounds of the length of a game: 500 deals, and 40 deals thrown in one after another.
 */

/** All seats pass in a number of deals. */
const throwIn = (at: Scenario, times: number): void => {
  const until = at.game().past.deals + times
  while (at.game().past.deals < until) {
    const [seat = 0] = at.toAct()
    at.move(seat, 'pass')
  }
}

/** Adds a number of finished deals to the log, each with the given score lines or thrown in. */
const addDeals = (at: Scenario, times: number, lines: readonly ScoreLine[] = []): void => {
  for (let deal = 0; deal < times; deal++) at.appendEvents({ type: 'dealScored', lines })
}

const NOTHING: readonly ScoreLine[] = [{ side: 0, points: 0, for: 'cards' }]

/** Plays one deal of Sidi Barrani. */
const playOne = (at: Scenario): void => {
  const [seat = 0] = at.toAct()
  at.move(seat, '40 roses')
  for (let pass = 0; pass < 3; pass++) at.move(at.toAct()[0] ?? 0, 'pass')
  at.playOut()
}

test('CO-98 · the bounds are 500 deals, and 40 thrown in one after another', () => {
  expect([MAX_DEALS, MAX_THROWN_IN]).toEqual([500, 40])
})

test('CO-98 · 40 deals thrown in one after another end the game, drawn between all sides, and the log says why', () => {
  const at = scenario(sidiBarrani, {})
  throwIn(at, 39)
  expect(at.game().status).toBe('playing')
  throwIn(at, 1)
  const result = { winners: [0, 1], kind: 'draw', bound: 'thrown-in' }
  expect([at.game().status, at.game().result]).toEqual(['finished', result])
  expect(at.log().at(-1)).toEqual({ type: 'gameFinished', result })
})

test('CO-98 · where nobody became the soloist, the players are the sides that draw', () => {
  const at = scenario(bieterjass, { players: 4 })
  throwIn(at, 40)
  expect(at.game().result).toEqual({ winners: [0, 1, 2, 3], kind: 'draw', bound: 'thrown-in' })
  expect(at.view(null).seats.map(({ side }) => side)).toEqual([0, 1, 2, 3])
})

test('CO-98 · a deal that is played begins the count of those thrown in anew', () => {
  const at = scenario(sidiBarrani, {})
  throwIn(at, 39)
  playOne(at)
  throwIn(at, 39)
  expect([at.game().status, at.game().past.deals]).toEqual(['playing', 79])
})

test('CO-98 · with its 500th deal a game ends, played or thrown in', () => {
  for (const end of [playOne, (at: Scenario) => throwIn(at, 1)]) {
    const at = scenario(sidiBarrani, {})
    addDeals(at, 498, NOTHING)
    throwIn(at, 1)
    expect(at.game().status).toBe('playing')
    end(at)
    expect(at.game().result).toEqual({ winners: [0, 1], kind: 'draw', bound: 'deals' })
  }
})

test('CO-98 · the rules of the game come first: a win with the last deal is a win', () => {
  const at = scenario(sidiBarrani, {})
  addDeals(at, 498, NOTHING)
  addDeals(at, 1, [{ side: 1, points: 1990, for: 'cards' }])
  playOne(at)
  expect(at.game().result).toEqual({ winners: [1], kind: 'double' })
})

test('CO-98 · a game drawn by its bound counts as won for nobody', () => {
  const at = scenario(schieber, { sevenOfRoses: 'off' })
  addDeals(at, 499, NOTHING)
  const [seat = 0] = at.toAct()
  at.move(seat, 'choose roses')
  at.playOut()
  expect(at.game().result).toEqual({ winners: [0, 1], kind: 'draw', bound: 'deals' })
  expect(at.board()).toMatchObject({ wins: [0, 0] })
})

test('CO-98 · a game that had gone beyond plays on to its next scored deal', () => {
  const at = scenario(sidiBarrani, {})
  addDeals(at, 60)
  throwIn(at, 1)
  expect([at.game().status, at.game().past.thrownIn]).toEqual(['playing', 61])
  playOne(at)
  expect(at.game().status).toBe('playing')
  addDeals(at, 600)
  throwIn(at, 1)
  expect([at.game().status, at.game().past.deals]).toEqual(['playing', 663])
  playOne(at)
  expect(at.game().result).toEqual({ winners: [0, 1], kind: 'draw', bound: 'deals' })
})
