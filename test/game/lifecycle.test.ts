import { describe, expect, test } from 'vitest'
import {
  closeOpenGame,
  gameCreatedEvent,
  leaveGame,
  removePlayer,
  renewGameInvite,
  seatPlayer,
} from '../../src/game/lifecycle.ts'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { GameResult } from '../../src/rules/model/game-result.ts'
import type { Decision, Rules } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { schellenjass } from '../../src/rules/rulesets/schellenjass.ts'
import { schieber } from '../../src/rules/rulesets/schieber.ts'
import { view } from '../../src/rules/view.ts'
import { allFoldTo, handjassGame, handjassGameWithTotals } from '../support/rulesets/handjass-deals.ts'
import { scenario } from '../support/scenario.ts'

/*
 * Lifecycle of a game: players join, leave and get removed; the game starts, closes and ends.
 */

const rules: Rules = schieber.bind(schieber.options.parse({}))

/** An open game for four with the given seats taken. */
const open = (...seats: readonly Seat[]): Game =>
  seats.reduce<Game>(
    (game, seat) => evolveAll(game, eventsOf(seatPlayer(game, { id: `p${seat}`, name: `P${seat}` }, seat))),
    evolveAll(undefined, [gameCreatedEvent('schieber', {}, 4, [])]),
  )

const eventsOf = (decision: Decision): readonly Event[] => {
  if (!decision.ok) throw new Error(decision.violation.code)
  return decision.events
}
const codeOf = (decision: Decision): string => (decision.ok ? 'allowed' : decision.violation.code)
const typesOf = (decision: Decision): readonly string[] => eventsOf(decision).map(({ type }) => type)

const resultOf = (decision: Decision): GameResult | null | undefined => {
  const last = eventsOf(decision).at(-1)
  return last?.type === 'gameAbandoned' ? last.result : undefined
}

describe('before the start', () => {
  test('the last player who leaves closes the game, unless another player owns the game', () => {
    expect(typesOf(leaveGame(rules, open(2), 2))).toEqual(['playerLeft', 'gameAbandoned'])
    expect(typesOf(leaveGame(rules, open(2), 2, true))).toEqual(['playerLeft'])
    expect(typesOf(leaveGame(rules, open(1, 2), 2))).toEqual(['playerLeft'])
  })

  test('the owner removes a player, and the event names the owner', () => {
    const game = open(0, 2)
    expect(eventsOf(removePlayer(game, 2))).toEqual([
      { type: 'playerLeft', seat: 2, player: { id: game.seats[2] }, by: 'owner' },
    ])
    expect(evolveAll(game, eventsOf(removePlayer(game, 2))).seats[2]).toBeNull()
    // The game stays open without players, because the owner can fill the seats.
    expect(typesOf(removePlayer(open(3), 3))).toEqual(['playerLeft'])
    expect(eventsOf(removePlayer(game, 1))).toEqual([])
    expect(codeOf(removePlayer(game, 4))).toBe('no-such-seat')
  })

  test('the owner closes the game, once', () => {
    const game = open(0)
    const closed = evolveAll(game, eventsOf(closeOpenGame(game)))
    expect(closed).toMatchObject({ status: 'abandoned', result: null })
    expect(eventsOf(closeOpenGame(closed))).toEqual([])
    expect([codeOf(removePlayer(closed, 0)), codeOf(renewGameInvite(closed))]).toEqual([
      'game-over',
      'game-over',
    ])
  })

  test('a new invite code changes nothing in the seats', () => {
    const game = open(0)
    const renewed = evolveAll(game, eventsOf(renewGameInvite(game)))
    expect(renewed).toEqual({ ...game, version: game.version + 1 })
  })
})

test('after the start no removal, no closing and no new invite code', () => {
  const game = open(0, 1, 2, 3)
  const tried = [removePlayer(game, 0), closeOpenGame(game), renewGameInvite(game)].map(codeOf)
  expect(tried).toEqual(Array(3).fill('game-already-started'))
  const ended = evolveAll(game, eventsOf(leaveGame(rules, game, 0)))
  expect([removePlayer(ended, 0), closeOpenGame(ended), leaveGame(rules, ended, 1)].map(codeOf)).toEqual(
    Array(3).fill('game-over'),
  )
})

describe('resignation', () => {
  test('with two sides the other side wins', () => {
    const at = scenario(schieber, {}, [], 1, [812, 940])
    expect(resultOf(leaveGame(at.rules, at.game(), 3))).toEqual({
      winners: [0],
      kind: 'resigned',
      by: 3,
      standings: [
        { side: 1, points: 940 },
        { side: 0, points: 812 },
      ],
    })
    const two = handjassGame({ players: 2 })
    expect(resultOf(leaveGame(two.rules, two.game(), 0))).toMatchObject({ winners: [1], by: 0 })
  })

  test('with more than two sides nobody wins', () => {
    const { rules: handjass, game } = handjassGameWithTotals({}, [4, 0, 3, 4])
    expect(resultOf(leaveGame(handjass, game, 2))).toEqual({
      winners: [],
      kind: 'resigned',
      by: 2,
      standings: [
        { side: 0, points: 4 },
        { side: 3, points: 4 },
        { side: 2, points: 3 },
        { side: 1, points: 0 },
      ],
    })
  })

  test('in rulesets where low scores win, the lowest score is first in the standings', () => {
    const at = scenario(schellenjass, {}, [], 1, [9, 2, 5, 7])
    const sides = resultOf(leaveGame(at.rules, at.game(), 0))?.standings?.map(({ side }) => side)
    expect(sides).toEqual([1, 2, 3, 0])
  })

  test('in every ruleset: the result names no loser, and the standings every side', () => {
    for (const ruleset of RULESETS) {
      const at = scenario(ruleset, {})
      for (const seat of at.game().seats.keys()) {
        const ended = evolveAll(at.game(), eventsOf(leaveGame(at.rules, at.game(), seat)))
        const sides = view(at.rules, ended, null).seats.map(({ side }) => side)
        const count = new Set(sides).size
        expect(ended.result, ruleset.id).toMatchObject({ kind: 'resigned', by: seat })
        expect(ended.result?.winners, ruleset.id).not.toContain(sides[seat])
        expect(ended.result?.winners, ruleset.id).toHaveLength(count === 2 ? 1 : 0)
        expect(ended.result?.standings, ruleset.id).toHaveLength(count)
      }
    }
  })
})

describe('a player out of the game', () => {
  const out = () => {
    const at = handjassGame()
    for (let number = 0; number < 3; number++) allFoldTo(at, 2)
    return at
  }

  test('leaves without ending the game, and can still win', () => {
    const at = out()
    expect(at.totals()).toEqual([0, 0, 6, 0])
    const before = at.view(0)
    const gone = leaveGame(at.rules, at.game(), 2)
    expect(eventsOf(gone)).toEqual([{ type: 'playerLeft', seat: 2, player: { id: at.game().seats[2] } }])
    at.appendEvents(...eventsOf(gone))
    expect(at.game()).toMatchObject({ status: 'playing', gone: [2] })
    expect(at.view(0)).toEqual({ ...before, version: before.version + 1 })
    for (let number = 0; number < 3; number++) allFoldTo(at, 0)
    for (let number = 0; number < 5; number++) allFoldTo(at, 3)
    expect(view(at.rules, at.game(), null)).toMatchObject({
      status: 'finished',
      result: { winners: [0, 2, 3], kind: 'single' },
    })
    expect(at.game().seats[2]).not.toBeNull()
  })

  test('other players who leave resign', () => {
    const at = out()
    expect(typesOf(leaveGame(at.rules, at.game(), 1))).toEqual(['playerResigned', 'gameAbandoned'])
  })

  test('only Handjass has players who are out while others go on', () => {
    const known = RULESETS.filter(({ options, bind }) => {
      const bound = (bind as (chosen: unknown) => Rules)(options.parse({}))
      return bound.out !== undefined
    })
    expect(known.map(({ id }) => id)).toEqual(['handjass'])
  })
})

test('a resignation in a log of the first release is shown unchanged', () => {
  const game = evolveAll(open(0, 1, 2, 3), [
    { type: 'playerResigned', seat: 1 },
    { type: 'gameAbandoned', result: { winners: [0], kind: 'resignation' } },
  ])
  expect(view(rules, game, 0).result).toEqual({ winners: [0], kind: 'resignation' })
})
