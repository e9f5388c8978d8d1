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
 * Bitboard positions and play options for tests of bots.
 */

/** Number of random option sets that are drawn for each ruleset. */
const DRAWS = 80

/**
 * Lists every distinct way in which a ruleset plays its cards: one option set for each way, with its play facts.
 * Candidates are the default options, each single option changed to each of its values, and random option sets.
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

/** Lists the distinct play facts (following, trump and misère rules) that the options of a ruleset can produce. */
export const distinctPlayFacts = (ruleset: Ruleset, chance: Random): readonly PlayFacts[] => {
  const all = optionsByPlayFacts(ruleset, chance).flatMap(({ facts }) => facts)
  return [...new Map(all.map((facts) => [JSON.stringify(facts), facts])).values()]
}

/** Converts a game in card play to the bitboard position that bots search. All hands are open. */
export const bitboardPositionOf = ({ rules, game }: Played): Position =>
  positionOfGame(dealSetupIn(rules, game), game)
