import { dealsOrTarget, tieAfterDeals } from './deal-count-options.ts'
import { strokesOption } from './stroke-options.ts'
import { stoeckPlayed, weisPlayed } from './weis-options.ts'

/**
 * Builds the options of tournaments for Schieber and its relatives: length, tie, Weis, Stöck and strokes.
 * @param deals the rule number of each option, as the next parameters
 */
export const tournamentOptions = (
  deals: string,
  tie: string,
  weis: string,
  stoeck: string,
  strokes: string,
) => ({
  deals: dealsOrTarget(deals),
  tie: tieAfterDeals(tie),
  weis: weisPlayed(weis),
  stoeck: stoeckPlayed(stoeck),
  strokes: strokesOption(strokes),
})
