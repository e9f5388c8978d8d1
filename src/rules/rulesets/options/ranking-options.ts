import type { JassRanking } from '../../model/rule-facts.ts'
import { choiceOption } from './option-builders.ts'

/*
 * What is agreed on about how cards rank and count, and the ranking that follows from it.
 */

/** What Ace and Six count in Undenufe. */
export const undenufeValues = (numbers: string) =>
  choiceOption(['ace11', 'six11'], 'ace11', { [numbers]: 'Whether the Ace or the Six counts 11 in Undenufe' })

interface RankingChoice extends Pick<JassRanking, 'undenufeValues' | 'trioValues'> {
  readonly gustav9Split?: '4+5' | '5+4'
  readonly trioOrder?: 'tuo' | 'tou'
}

/** How nine tricks of Jass cards rank and count by these options, each as usual where a game has none. */
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
