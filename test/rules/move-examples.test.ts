import { describe, expect, test } from 'vitest'
import { gameCreatedEvent } from '../../src/game/lifecycle.ts'
import { legalMoves } from '../../src/rules/decide.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Move, Offer } from '../../src/rules/model/moves.ts'
import { MoveSchema } from '../../src/rules/model/moves.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { random } from '../support/random.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'

/*
 * Move types and examples of a ruleset in the API, compared with the listed moves of random games.
 */

const FEWEST_GAMES = 8
const MOST_GAMES = 200

/** The form of a move: its type and the names of its fields, without the risk. */
const formOf = (move: object & { readonly type: string }): string => {
  const fields = Object.keys(move).filter((field) => field !== 'risk')
  return `${move.type}: ${fields.sort().join(' ')}`
}

/** Move types whose example must be a listed move: the values do not depend on the dealt cards. */
const EXACT: readonly string[] = ['bid', 'choose', 'predict']
const signOf = (move: Offer | Move): string =>
  EXACT.includes(move.type) ? JSON.stringify(Object.entries(move).sort()) : formOf(move)

/** Notations and types of all listed moves, in random games until all wanted forms occur. */
const listedIn = (ruleset: Ruleset, wanted: readonly string[]) => {
  const signs = new Set<string>()
  const moveTypes = new Set<string>()
  for (let at = 0; at < MOST_GAMES; at++) {
    if (at >= FEWEST_GAMES && wanted.every((sign) => signs.has(sign))) break
    const chance = random(4100 + at)
    const options = at === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
    playRandomly(ruleset, options, chance, ({ before: { rules, game } }) => {
      for (const seat of game.seats.keys()) {
        for (const move of legalMoves(rules, game, seat)) {
          moveTypes.add(move.type)
          signs.add(signOf(move))
        }
      }
    })
  }
  return { signs, words: moveTypes }
}

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const examples = Object.values(ruleset.moveExamples).map(({ example }) => example)

  test('the move types equal the listed move types, and each example has the form of a listed move', () => {
    const wanted = examples.map(signOf)
    const { signs, words } = listedIn(ruleset, wanted)
    expect([...words].sort()).toEqual(Object.keys(ruleset.moveExamples).sort())
    expect(wanted.filter((sign) => !signs.has(sign))).toEqual([])
  })

  test('the examples are valid moves with cards of the pack', () => {
    const options = ruleset.options.parse({})
    const rules = ruleset.bind(options)
    const { pack } = rules.dealing(
      evolveAll(undefined, [gameCreatedEvent(ruleset.id, options, rules.seats, [])]),
    )
    for (const [word, { example }] of Object.entries(ruleset.moveExamples)) {
      expect(example.type).toBe(word)
      expect(MoveSchema.safeParse(example).success).toBe(true)
      const cards = JSON.stringify(example).match(/(?<=")[AKOUB6-9][asrb](?=")/g) ?? []
      for (const card of cards) expect(pack).toContain(card)
    }
  })
})
