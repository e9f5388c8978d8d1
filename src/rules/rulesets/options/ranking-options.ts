import type { JassRanking } from '../../model/rules-as-data.ts'
import { choiceOption } from './option-builders.ts'

/*
 * Options of card ranking and card points.
 */

/**
 * Builds the option for the card that is worth 11 in Undenufe: Ace or Six.
 * @param numbers the rule numbers of the option
 */
export const undenufeValues = (numbers: string) =>
  choiceOption(['ace11', 'six11'], 'ace11', { [numbers]: 'Whether the Ace or the Six counts 11 in Undenufe' })

interface RankingChoice extends Pick<JassRanking, 'undenufeValues' | 'trioValues'> {
  readonly gustav9Split?: '4+5' | '5+4'
  readonly trioOrder?: 'tuo' | 'tou'
}

/**
 * Converts the ranking options of a game with nine tricks to a description of its ranking. Missing options have
 * their defaults.
 */
export const rankingFromOptions = ({
  undenufeValues,
  gustav9Split,
  trioOrder,
  trioValues,
}: RankingChoice): JassRanking => ({
  by: 'jass',
  ...(undenufeValues && { undenufeValues }),
  ...(gustav9Split && { gustavOpening: gustav9Split === '4+5' ? 4 : 5 }),
  ...(trioOrder && { trio: trioOrder }),
  ...(trioValues && { trioValues }),
})
