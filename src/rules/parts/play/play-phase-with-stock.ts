import { dealOf } from '../../model/game.ts'
import type { Phase } from '../../model/rules.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'
import { stockCards } from '../piles/draw-from-stock.ts'
import type { PlayOptions } from './play-phase.ts'
import { playPhase } from './play-phase.ts'

/**
 * Builds the card play with a stock: after each trick every seat draws up to `hand` cards, until the stock is
 * empty.
 */
export const playPhaseWithStock = (hand: number, options: PlayOptions): Phase => ({
  ...playPhase({ ...options, drawsUpTo: hand }),
  name: 'stock',
  over: phaseEnd((game) => stockCards(dealOf(game)).length === 0 && dealOf(game).trick.length === 0),
})
