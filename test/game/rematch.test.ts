import { describe, expect, test } from 'vitest'
import { gameCreatedEvent, leaveGame, removePlayer, seatPlayer } from '../../src/game/lifecycle.ts'
import type { Seating } from '../../src/game/rematch.ts'
import { heldSeats, isSeatingOf, offerRematch } from '../../src/game/rematch.ts'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Decision } from '../../src/rules/model/rules.ts'
import { RULESETS, rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { view } from '../../src/rules/view.ts'
import { scenario } from '../support/scenario.ts'

/*
 * Rematch: a new game with the players of a finished game.
 */

const eventsOf = (decision: Decision): readonly Event[] => {
  if (!decision.ok) throw new Error(decision.violation.code)
  return decision.events
}
const codeOf = (decision: Decision): string => (decision.ok ? 'allowed' : decision.violation.code)

const NEXT = 'g_next'
const HELD = ['ann', 'bea', null, 'dan']
const rules = rulesOfGame({ ruleset: 'schieber', options: {} })

/** An open rematch: two seats reserved for Bea and Dan, one free seat, and Ann seated. */
const rematch = (): Game => {
  const created = gameCreatedEvent('schieber', {}, 4, [], undefined, { rematchOf: 'g_old', held: HELD })
  const empty = evolveAll(undefined, [created])
  return evolveAll(empty, eventsOf(seatPlayer(empty, { id: 'ann', name: '' })))
}
const then = (game: Game, decision: Decision): Game => evolveAll(game, eventsOf(decision))
const who = (id: string) => ({ id, name: '' })

describe('seats of a rematch', () => {
  test('stay the same, follow the next seat order, or follow a list of seats', () => {
    const game = { seats: ['ann', 'bea', null, 'dan'] }
    expect(heldSeats(game, 'keep')).toEqual(['ann', 'bea', null, 'dan'])
    expect(heldSeats(game, 'partners')).toEqual(['ann', 'dan', 'bea', null])
    expect(heldSeats(game, 'rotate')).toEqual(heldSeats(game, 'partners'))
    expect(heldSeats({ seats: ['ann', 'bea'] }, 'partners')).toEqual(['bea', 'ann'])
    expect(heldSeats({ seats: ['ann', 'bea', 'eva'] }, 'partners')).toEqual(['ann', 'eva', 'bea'])
    expect(heldSeats(game, [3, 1, 0, 2])).toEqual(['dan', 'bea', 'ann', null])
  })

  test('a list of seats has every seat once', () => {
    const game = { seats: ['ann', 'bea', null] }
    for (const fits of [[0, 1, 2], [2, 0, 1], 'keep', 'partners'] as const)
      expect(isSeatingOf(game, fits as Seating)).toBe(true)
    for (const unfit of [
      [0, 1],
      [0, 1, 1],
      [0, 1, 3],
      [0, 1, 2, 3],
    ])
      expect(isSeatingOf(game, unfit)).toBe(false)
  })

  test('with four players three rematches give each player each partner', () => {
    let looked = 0
    for (const ruleset of RULESETS) {
      const { game, rules: bound } = scenario(ruleset, {})
      const { seats } = game()
      const partners = (at: readonly (string | null)[]) =>
        seats.map((player) => {
          const side = bound.sideOf(game(), at.indexOf(player))
          return at.filter((_, seat) => bound.sideOf(game(), seat) === side).sort()
        })
      const isPaired = new Set(seats.map((_, seat) => bound.sideOf(game(), seat))).size === 2
      if (seats.length !== 4 || !isPaired) continue
      looked += 1
      let at: readonly (string | null)[] = seats
      const found = new Set<string>()
      for (let round = 0; round < 3; round += 1) {
        found.add(JSON.stringify(partners(at)))
        at = heldSeats({ seats: at }, 'partners')
      }
      expect(found.size, ruleset.id).toBe(3)
      expect(at, ruleset.id).toEqual(seats)
    }
    expect(looked).toBeGreaterThan(4)
  })
})

test('a finished game names its rematch, and changes in nothing else', () => {
  const at = scenario(RULESETS[0], {})
  expect(codeOf(offerRematch(at.game(), 0, NEXT))).toBe('game-not-over')
  const over = then(at.game(), leaveGame(at.rules, at.game(), 1))
  const offered = then(over, offerRematch(over, 2, NEXT))
  expect(offered).toEqual({ ...over, rematch: NEXT, version: over.version + 1 })
  expect(view(at.rules, offered, null)).toMatchObject({ status: 'abandoned', rematch: NEXT })
  expect(view(at.rules, over, null)).not.toHaveProperty('rematch')
})

describe('a reserved seat', () => {
  test('belongs to its player without a seat number in the request, and is visible to all viewers', () => {
    const game = rematch()
    const shown = view(rules, game, null)
    expect(shown.rematchOf).toBe('g_old')
    expect(shown.seats.map(({ heldFor }) => heldFor)).toEqual([undefined, 'bea', undefined, 'dan'])
    const later = then(game, seatPlayer(game, who('dan')))
    expect(later.seats).toEqual(['ann', null, null, 'dan'])
    expect(later.held).toEqual([null, 'bea', null, null])
  })

  test('is refused to other players; a free seat is open to all', () => {
    const game = rematch()
    expect(codeOf(seatPlayer(game, who('eva'), 1))).toBe('seat-held')
    expect(codeOf(seatPlayer(game, who('bea'), 3))).toBe('seat-held')
    const full = then(game, seatPlayer(game, who('eva')))
    expect(full.seats[2]).toBe('eva')
    expect(codeOf(seatPlayer(full, who('fay')))).toBe('seat-held')
  })

  test('is released when its player takes another seat, and is free after its player leaves', () => {
    const moved = then(rematch(), seatPlayer(rematch(), who('bea'), 2))
    expect(moved).toMatchObject({ seats: ['ann', null, 'bea', null], held: [null, null, null, 'dan'] })
    const taken = then(rematch(), seatPlayer(rematch(), who('bea')))
    const left = then(taken, leaveGame(rules, taken, 1))
    expect(then(left, seatPlayer(left, who('eva'), 1)).seats[1]).toBe('eva')
  })

  test('is released once, by the owner or by its player', () => {
    const game = rematch()
    expect(eventsOf(removePlayer(game, 1))).toEqual([{ type: 'seatReleased', seat: 1, by: 'owner' }])
    expect(eventsOf(leaveGame(rules, game, 1))).toEqual([{ type: 'seatReleased', seat: 1 }])
    const free = then(game, removePlayer(game, 1))
    expect(eventsOf(removePlayer(free, 1))).toEqual([])
    expect(then(free, seatPlayer(free, who('eva'), 1)).seats[1]).toBe('eva')
  })

  test('ends with the start of the game', () => {
    let game = rematch()
    for (const id of ['bea', 'eva', 'dan']) game = then(game, seatPlayer(game, who(id)))
    expect(game).toMatchObject({ status: 'playing', seats: ['ann', 'bea', 'eva', 'dan'], rematchOf: 'g_old' })
    expect(game).not.toHaveProperty('held')
  })
})
