import { suitOf } from '../../model/card.ts'
import type { Game } from '../../model/game.ts'
import { TRUMP_CUT } from '../../model/game.ts'
import type { Phase, Rules, TrumpCut } from '../../model/rules.ts'
import { makeContractOnce } from '../composition/contract-terms.ts'
import { trumpPhase } from './turned-trump.ts'

/*
 * Trump by a cut before the deal (CO-101): a card of the shuffled pack is shown, and goes back into the pack. The pack is
 * shuffled again for the deal, so the cut tells nothing about the hands.
 */

const cutsOf = ({ lots }: Pick<Game, 'lots'>) => lots.filter(({ purpose }) => purpose === TRUMP_CUT)

const CUT: TrumpCut = {
  purpose: TRUMP_CUT,
  cut: ([card]) => {
    if (card === undefined) throw new Error('the pack has no card to cut')
    return card
  },
}

/** Adds a cut for trumps before each deal to the lots of a game, after the lot for the first dealer. */
export const withTrumpCut = ({ lot, next }: Pick<Rules, 'lot' | 'next'>): Pick<Rules, 'lot'> => ({
  lot: (game) => {
    const first = lot?.(game)
    if (first !== undefined || game.deal !== null) return first
    const isDue = cutsOf(game).length === game.past.deals && 'dealer' in next(game)
    return isDue ? CUT : undefined
  },
})

/** Builds a phase without moves in which the suit of the cut card becomes trump. */
export const cutTrumpPhase = (): Phase =>
  trumpPhase(
    makeContractOnce((game) => {
      const card = cutsOf(game).at(-1)?.card
      return card && { denomination: suitOf(card) }
    }),
  )
