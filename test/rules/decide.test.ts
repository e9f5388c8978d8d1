import { expect, test } from 'vitest'
import { gameCreatedEvent, leaveGame, seatPlayer } from '../../src/game/lifecycle.ts'
import { decide } from '../../src/rules/decide.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { randomGame } from '../random-games/cached-games.ts'

/*
 * Function `decide`: the game of a decision equals the game after its events.
 */

const ruleset = sidiBarrani as unknown as Ruleset

test('the game of a decision equals the game after its events', () => {
  randomGame(ruleset, 7, ({ before, seat, move }) => {
    const decision = decide(before.rules, before.game, seat, move)
    if (!decision.ok) throw new Error(decision.violation.code)
    expect(decision.game).toEqual(evolveAll(before.game, decision.events))
  })
})

test('also when players join and leave', () => {
  const rules = ruleset.bind(ruleset.options.parse({}))
  const empty = evolveAll(undefined, [gameCreatedEvent(ruleset.id, {}, rules.seats, [])])
  const seated = seatPlayer(empty, { id: 'p', name: 'P' })
  if (!seated.ok) throw new Error(seated.violation.code)
  expect(seated.game).toEqual(evolveAll(empty, seated.events))
  const left = leaveGame(rules, seated.game, 0)
  if (!left.ok) throw new Error(left.violation.code)
  expect(left.game).toEqual(evolveAll(seated.game, left.events))
})
