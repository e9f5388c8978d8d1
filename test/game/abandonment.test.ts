import { describe, expect, test } from 'vitest'
import { voteAbandonment } from '../../src/game/abandonment.ts'
import { gameCreatedEvent, leaveGame } from '../../src/game/lifecycle.ts'
import { expireTurn } from '../../src/game/turn-expiry.ts'
import { seatsToAct } from '../../src/rules/decide.ts'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Decision } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { view } from '../../src/rules/view.ts'
import { allFoldTo, handjassGame } from '../support/rulesets/handjass-deals.ts'
import { scenario } from '../support/scenario.ts'

/*
 * Abandonment: all players agree to end a game without a winner.
 */

const eventsOf = (decision: Decision): readonly Event[] => {
  if (!decision.ok) throw new Error(decision.violation.code)
  return decision.events
}
const codeOf = (decision: Decision): string => (decision.ok ? 'allowed' : decision.violation.code)

/** A game of Schieber in its first deal, with the votes for abandonment. */
const voting = (at = scenario(RULESETS.find(({ id }) => id === 'schieber') ?? RULESETS[0], {})) => {
  let game: Game = at.game()
  return {
    game: () => game,
    rules: at.rules,
    say: (seat: Seat, agree = true): readonly string[] => {
      const events = eventsOf(voteAbandonment(at.rules, game, seat, agree))
      game = evolveAll(game, events)
      return events.map(({ type }) => type)
    },
  }
}

test('in each ruleset the votes of all players end the game without a winner, with the totals of all sides', () => {
  for (const ruleset of RULESETS) {
    const { say, game, rules } = voting(scenario(ruleset, {}))
    const seats = [...game().seats.keys()]
    for (const seat of seats.slice(1)) expect(say(seat), ruleset.id).toEqual(['abandonmentVoted'])
    expect(game().status).toBe('playing')
    expect(say(0)).toEqual(['abandonmentVoted', 'gameAbandoned'])
    expect(game()).toMatchObject({ status: 'abandoned', deal: null, brokenOff: { number: 1 } })
    const sides = new Set(view(rules, game(), null).seats.map(({ side }) => side))
    expect(game().result).toMatchObject({ winners: [], kind: 'agreed' })
    expect(game().result?.standings).toHaveLength(sides.size)
  }
})

test('a vote is visible to all viewers, and a withdrawn vote is gone', () => {
  const { say, game, rules } = voting()
  say(2)
  say(1)
  for (const viewer of [null, 0, 2]) expect(view(rules, game(), viewer).abandonment).toEqual([2, 1])
  expect(say(2, false)).toEqual(['abandonmentVoted'])
  expect(view(rules, game(), null).abandonment).toEqual([1])
  say(1, false)
  expect(view(rules, game(), null)).not.toHaveProperty('abandonment')
  for (const seat of [1, 3, 0]) say(seat)
  expect(game().status).toBe('playing')
})

test('a repeated vote changes nothing, also after the end of the game', () => {
  const { say } = voting()
  say(2)
  expect(say(2)).toEqual([])
  expect(say(3, false)).toEqual([])
  for (const seat of [0, 1, 3]) say(seat)
  expect(say(3)).toEqual([])
})

test('votes lapse with the next deal', () => {
  const at = handjassGame()
  for (const seat of [0, 1, 3]) at.appendEvents(...eventsOf(voteAbandonment(at.rules, at.game(), seat, true)))
  allFoldTo(at, 2)
  expect(at.game().past.deals).toBe(1)
  expect(at.game()).not.toHaveProperty('abandonment')
  expect(eventsOf(voteAbandonment(at.rules, at.game(), 2, true))).toHaveLength(1)
})

describe('players who have no vote', () => {
  const out = () => {
    const at = handjassGame()
    for (let number = 0; number < 3; number++) allFoldTo(at, 2)
    return at
  }

  test('a player who left has no vote', () => {
    const at = out()
    at.appendEvents(...eventsOf(leaveGame(at.rules, at.game(), 2)))
    for (const seat of [0, 1]) at.appendEvents(...eventsOf(voteAbandonment(at.rules, at.game(), seat, true)))
    expect(eventsOf(voteAbandonment(at.rules, at.game(), 3, true)).at(-1)).toMatchObject({
      type: 'gameAbandoned',
    })
  })

  test('the game ends when the only player without a vote leaves', () => {
    const at = out()
    for (const seat of [0, 1, 3])
      at.appendEvents(...eventsOf(voteAbandonment(at.rules, at.game(), seat, true)))
    expect(at.game().status).toBe('playing')
    const types = eventsOf(leaveGame(at.rules, at.game(), 2)).map(({ type }) => type)
    expect(types).toEqual(['playerLeft', 'gameAbandoned'])
  })
})

test('a vacated seat has no vote, and the vote of its player is gone', () => {
  const { rules, game, say } = voting()
  const [awaited = 0] = seatsToAct(rules, game())
  const others = [0, 1, 2, 3].filter((seat) => seat !== awaited)
  say(awaited)
  const free = evolveAll(game(), eventsOf(expireTurn(rules, game(), awaited, 'vacate')))
  expect(free.abandonment).toEqual([])
  say(awaited, false)
  for (const seat of others) say(seat)
  const types = eventsOf(expireTurn(rules, game(), awaited, 'vacate')).map(({ type }) => type)
  expect(types).toEqual(['turnExpired', 'seatVacated', 'gameAbandoned'])
})

test('no votes before the start and after the end', () => {
  const { rules, game, say } = voting()
  const open = evolveAll(undefined, [gameCreatedEvent('schieber', {}, 4, [])])
  expect(codeOf(voteAbandonment(rules, open, 0, true))).toBe('game-not-started')
  for (const seat of [0, 1, 2, 3]) say(seat)
  expect(codeOf(voteAbandonment(rules, game(), 0, false))).toBe('game-over')
  const resigned = evolveAll(voting().game(), eventsOf(leaveGame(rules, voting().game(), 1)))
  expect(codeOf(voteAbandonment(rules, resigned, 0, true))).toBe('game-over')
})
