import { describe, expect, test } from 'vitest'
import { nextMove } from '../../src/bots/choose-move.ts'
import type { RankedMove } from '../../src/bots/rank-moves.ts'
import { rankMoves } from '../../src/bots/rank-moves.ts'
import { move as notation } from '../../src/notation/index.ts'
import { findViolation, legalMoves, seatsToAct } from '../../src/rules/decide.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import { canBeSent } from '../../src/rules/model/moves.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { schieber } from '../../src/rules/rulesets/schieber.ts'
import { schmausjass } from '../../src/rules/rulesets/schmausjass.ts'
import { informationSetIn } from '../support/bots/information-sets.ts'
import { rotateHiddenHands } from '../support/bots/rotate-hidden-hands.ts'
import { firstSeed, gamesToPlay, random, usualOrNightly } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'

/*
 * Ranked moves of a hint: complete, legal, and with the club bot's move first.
 */

/** Notation of a move. */
const said = (move: Move): string => notation.print(move)

/** Checks the ranked moves of a seat: all legal, complete, and the club bot's move first. */
const expectAll = (at: Played, seat: Seat, seed: number): readonly RankedMove[] => {
  const { rules, game } = at
  const seen = informationSetIn(at, seat)
  const advised = rankMoves(rules, seen, seed)
  const moves = advised.map((one) => said(one.move))
  expect(moves[0]).toBe(said(nextMove(rules, seen, 'club', seed)))
  expect(new Set(moves).size).toBe(moves.length)
  for (const { move, expected, error } of advised) {
    expect(findViolation(rules, game, seat, move)).toBeUndefined()
    expect(
      [expected, error].every((one) => one === null) || (Number.isFinite(expected) && Number(error) >= 0),
    ).toBe(true)
  }
  const numbers = advised.flatMap(({ expected }) => expected ?? [])
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  const offers = legalMoves(rules, game, seat)
  expect(moves).toEqual(expect.arrayContaining(offers.filter(canBeSent).map(said)))
  const words = new Set(advised.map(({ move }) => move.type))
  expect(words).toEqual(new Set(offers.map(({ type }) => type)))
  return advised
}

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('every legal move occurs once, and the move of the club bot comes first', () => {
    let asked = 0
    for (let game = 0; game < gamesToPlay(1, 2); game++) {
      const chance = random(firstSeed() * 11 + game)
      const options = game === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
      let left = usualOrNightly(3, 8)
      playRandomly(ruleset, options, chance, ({ before, move }) => {
        if (left === 0 || chance.chance(move.type !== 'play' ? 0.6 : 0.9)) return
        left -= 1
        asked += 1
        const [seat = 0] = seatsToAct(before.rules, before.game)
        const advised = expectAll(before, seat, left)
        if (chance.chance(0.3))
          expect(rankMoves(before.rules, informationSetIn(before, seat), left)).toEqual(advised)
      })
    }
    expect(asked).toBeGreaterThan(0)
  })
})

test('hidden hands change no rank, and equivalent cards have equal values', () => {
  let turned = 0
  let alike = 0
  for (let seed = 1; seed <= gamesToPlay(1, 4); seed++) {
    const chance = random(seed)
    playRandomly(schieber, schieber.options.parse({}), chance, ({ before }) => {
      if (chance.chance(0.96)) return
      const [seat = 0] = seatsToAct(before.rules, before.game)
      const advised = rankMoves(before.rules, informationSetIn(before, seat), seed)
      const other = rotateHiddenHands(before.game, seat)
      const again = rankMoves(before.rules, informationSetIn({ ...before, game: other }, seat), seed)
      expect(again).toEqual(advised)
      turned += 1
      const numbers = advised.flatMap(({ move, expected }) =>
        move.type === 'play' && expected !== null ? [expected] : [],
      )
      if (new Set(numbers).size < numbers.length) alike += 1
    })
  }
  expect(turned).toBeGreaterThan(0)
  expect(alike).toBeGreaterThan(0)
})

test('calls are ranked among cards by their gain over no call', () => {
  let firsts = 0
  for (let seed = 1; seed <= gamesToPlay(1, 2); seed++) {
    const chance = random(seed)
    playRandomly(schmausjass, schmausjass.options.parse({}), chance, ({ before }) => {
      const [seat = 0] = seatsToAct(before.rules, before.game)
      const words = new Set(legalMoves(before.rules, before.game, seat).map(({ type }) => type))
      if (words.size < 2 || !words.has('play')) return
      const [best] = expectAll(before, seat, seed)
      if (best?.move.type !== 'play' && best?.expected !== null) firsts += 1
    })
  }
  expect(firsts).toBeGreaterThan(0)
})
