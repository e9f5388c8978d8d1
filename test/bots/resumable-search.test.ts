import { describe, expect, test } from 'vitest'
import { nextMove, nextMoveInSlices } from '../../src/bots/choose-move.ts'
import type { Resumable } from '../../src/bots/resumable-search.ts'
import { SLICE_SIZE } from '../../src/bots/resumable-search.ts'
import { seatsToAct } from '../../src/rules/decide.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { informationSetIn } from '../support/bots/information-sets.ts'
import { firstSeed, isNightly, random } from '../support/random.ts'
import { playRandomly } from '../support/random-game.ts'

/*
 * Resumable searches: the decision is the same in one piece, or in pieces with other searches in between.
 */

/** Limit of work between two yields: two milliseconds of CPU. */
const MOST_BETWEEN = 4 * SLICE_SIZE

/** Decisions of a ruleset. Each fourth decision is the decision of a master. */
const DECISIONS = 8

interface Case {
  readonly begin: () => Resumable<Move>
  readonly whole: Move
}

/** Decisions of a game, with the move of a search without pause. */
const casesOf = (ruleset: (typeof EVERY_RULESET)[number]): readonly Case[] => {
  const cases: Case[] = []
  let decisions = 0
  const chance = random(firstSeed() + 3)
  playRandomly(ruleset, ruleset.options.parse({}), chance, ({ before, move }) => {
    if (decisions === DECISIONS || chance.chance(move.type === 'play' ? 0.8 : 0.4)) return
    const nth = decisions
    decisions += 1
    // A usual run examines every second decision, among them those of a master.
    if (!isNightly && nth % 2 === 0) return
    const [seat = 0] = seatsToAct(before.rules, before.game)
    const seen = informationSetIn(before, seat)
    const level = nth % 4 === 3 ? 'master' : 'club'
    const asked = [before.rules, seen, level, nth] as const
    cases.push({ begin: () => nextMoveInSlices(...asked), whole: nextMove(...asked) })
  })
  return cases
}

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('interleaved searches find the same moves as searches without pause', () => {
    const cases = casesOf(ruleset)
    const found: Move[] = []
    let open = cases.map(({ begin }, at) => ({ at, thinking: begin() }))
    let pieces = 0
    while (open.length > 0) {
      open = open.filter(({ at, thinking }) => {
        const step = thinking.next()
        if (step.done) found[at] = step.value
        else {
          pieces += 1
          expect(step.value).toBeLessThan(MOST_BETWEEN)
        }
        return !step.done
      })
    }
    expect(found).toEqual(cases.map(({ whole }) => whole))
    expect(pieces).toBeGreaterThan(cases.length)
  })
})
