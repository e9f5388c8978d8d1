import { expect, test } from 'vitest'
import { MAX_HINTS, takeHint } from '../../src/game/hint.ts'
import { seatsToAct } from '../../src/rules/decide.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import { hintsTaken } from '../../src/rules/hint-count.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Rules } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { schieber } from '../../src/rules/rulesets/schieber.ts'
import { firstSeed, random } from '../support/random.ts'
import { playRandomly } from '../support/random-game.ts'

/*
 * Hint requests: permission, limit per turn, and no other effect on the game.
 */

const afterHint = (rules: Rules, game: Game, seat: Seat): Game => {
  const decision = takeHint(rules, game, seat)
  if (!decision.ok) throw new Error(decision.violation.code)
  return decision.game
}

const refusalOf = (rules: Rules, game: Game, seat: Seat): string | undefined => {
  const decision = takeHint(rules, game, seat)
  return decision.ok ? undefined : decision.violation.code
}

test.each(EVERY_RULESET)('$id: hints are counted by turn, and change nothing but that', (ruleset) => {
  const chance = random(firstSeed())
  let waited = 0
  playRandomly(
    ruleset,
    ruleset.options.parse({}),
    chance,
    ({ before: { rules, game }, seat, move, events }) => {
      if (chance.chance(0.7)) return
      const allowed: Game = { ...game, hints: true }
      const awaited = seatsToAct(rules, game)
      const all = awaited.reduce((now, one) => afterHint(rules, now, one), allowed)
      expect(seatsToAct(rules, all)).toEqual(awaited)
      expect(refusalOf(rules, game, awaited[0] as Seat)).toBe('hints-not-allowed')
      const others = [...game.seats.keys()].filter((other) => !awaited.includes(other))
      expect(others.map((other) => refusalOf(rules, all, other))).toEqual(others.map(() => 'not-your-turn'))
      const { hinted: _, ...after } = evolveAll(all, events)
      const plain = evolveAll(allowed, events)
      expect({ ...after, version: 0, deal: null, past: null }).toEqual({
        ...plain,
        version: 0,
        deal: null,
        past: null,
      })
      const now = evolveAll(all, events)
      // The game does not wait for an inspection of Weis or for the request of a last round.
      const isTurn = move.type !== 'inspect' && move.type !== 'last-round'
      if (isTurn) expect(hintsTaken(now, seat)).toBe(0)
      const goesOn = now.deal?.from === game.deal?.from && now.deal?.phase === game.deal?.phase
      const unmoved = seatsToAct(rules, now).filter(
        (other) =>
          awaited.includes(other) && !events.some((event) => 'seat' in event && event.seat === other),
      )
      expect(unmoved.map((other) => hintsTaken(now, other))).toEqual(unmoved.map(() => (goesOn ? 1 : 0)))
      if (goesOn) waited += unmoved.length
    },
  )
  if (ruleset.id === 'differenzler') expect(waited).toBeGreaterThan(0)
})

test('three hints a turn', () => {
  let looked = 0
  playRandomly(schieber, schieber.options.parse({}), random(firstSeed()), ({ before: { rules, game } }) => {
    if (looked > 0) return
    looked += 1
    const [seat = 0] = seatsToAct(rules, game)
    let now: Game = { ...game, hints: true }
    for (let time = 1; time <= MAX_HINTS; time++) now = afterHint(rules, now, seat)
    expect([hintsTaken(now, seat), refusalOf(rules, now, seat)]).toEqual([MAX_HINTS, 'too-many-hints'])
    expect(refusalOf(rules, { ...now, status: 'finished' }, seat)).toBe('game-over')
    expect(refusalOf(rules, { ...now, status: 'open' }, seat)).toBe('game-not-started')
  })
  expect(looked).toBe(1)
})
