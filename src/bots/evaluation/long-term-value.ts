import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { LongTermObjective } from '../../rules/model/long-term-objective.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { ScoreLine, Total } from '../../rules/model/score.ts'
import { sumOfSide } from '../../rules/model/score.ts'
import type { ScoringInput } from '../../rules/model/scoring-input.ts'
import { fillRowsValue } from './fill-rows-value.ts'
import { raceValue } from './race-value.ts'
import { compareRowsValue } from './row-comparison-value.ts'

/*
 * Long-term value of a deal: the effect on later deals, in points of the game, besides the score lines. A filled row is no
 * longer open; a target is nearer. The ruleset names its long-term objective; the estimates are in this folder.
 */

/** A played deal: the game, its scoring input, and its score lines. */
interface PlayedDeal {
  readonly game: Game
  readonly scoringInput: ScoringInput
  readonly lines: readonly ScoreLine[]
}

const valuesOf = (
  objective: LongTermObjective,
  rules: Pick<Rules, 'seats' | 'sides'>,
  { game, scoringInput, lines }: PlayedDeal,
): readonly Total[] => {
  switch (objective.kind) {
    case 'fill-rows':
      return fillRowsValue(objective, game, scoringInput)
    case 'compare-rows':
      return compareRowsValue(objective.board, rules.sides, game, scoringInput)
    case 'race-to-targets': {
      const { contract } = scoringInput
      if (contract === null) return []
      const targets = objective.targets(contract)
      const before = objective.pointsBefore(game)
      const needed = ([0, 1] as const).map((side) => targets[side] - before[side] - sumOfSide(lines, side))
      const hasPartner = contract.partner !== undefined || dealOf(game).called !== null
      return raceValue(needed as [number, number], (hasPartner ? 2 : 1) / rules.seats)
    }
  }
}

/**
 * The effect of a played deal on later deals, in points of each side, besides the score lines. Empty if the game
 * has no long-term objective.
 */
export const longTermValue = (
  rules: Pick<Rules, 'seats' | 'sides' | 'longTermObjective'>,
  deal: PlayedDeal,
): readonly Total[] => {
  const { longTermObjective } = rules
  return longTermObjective === undefined ? [] : valuesOf(longTermObjective, rules, deal)
}
