import type { Position } from '../../../src/bots/bitboard/position.ts'
import { dealSetupIn, positionOfGame } from '../../../src/bots/determinization/determinizer.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { factsOf } from '../../../src/rules/model/rules.ts'
import type { PlayFacts } from '../../../src/rules/model/rules-as-data.ts'
import type { Random } from '../random.ts'
import type { Played } from '../random-game.ts'
import { randomOptions } from '../random-game.ts'
import { changedOneByOne } from '../rulesets/option-schema.ts'

/*
 * Games with all their cards open, as the fast kernel has them.
 */

/** Draws of options of a ruleset that go together by chance. */
const DRAWS = 80

/**
 * One set of options for every way in which those of a ruleset have its cards played, and what that is: the usual ones, each value of each
 * option among them, and any of them together.
 */
export const optionsByPlayFacts = (ruleset: Ruleset, chance: Random) => {
  const ways = new Map<string, { options: Record<string, unknown>; facts: readonly PlayFacts[] }>()
  const drawn = Array.from({ length: DRAWS }, () => randomOptions(ruleset, chance))
  for (const options of [ruleset.options.parse({}), ...changedOneByOne(ruleset), ...drawn]) {
    const facts = Object.values(factsOf(ruleset.bind(options)))
    const { players, twoPacks, extraContracts } = options as Record<string, unknown>
    const key = JSON.stringify([facts, players, twoPacks, extraContracts])
    if (!ways.has(key)) ways.set(key, { options, facts })
  }
  return [...ways.values()]
}

/** All that the options of a ruleset make of its play, once each. */
export const distinctPlayFacts = (ruleset: Ruleset, chance: Random): readonly PlayFacts[] => {
  const all = optionsByPlayFacts(ruleset, chance).flatMap(({ facts }) => facts)
  return [...new Map(all.map((facts) => [JSON.stringify(facts), facts])).values()]
}

/** Where somebody plays a card next, as the fast kernel has it. */
export const bitboardPositionOf = ({ rules, game }: Played): Position =>
  positionOfGame(dealSetupIn(rules, game), game)
