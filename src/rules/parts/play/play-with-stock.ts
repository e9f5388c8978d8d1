import { dealOf } from '../../model/game.ts'
import type { Phase } from '../../model/rules.ts'
import { until } from '../grammar/phase.ts'
import { stockOf } from '../piles/stock.ts'
import type { PlayOptions } from './play.ts'
import { play } from './play.ts'

/** Play while there is a stock: after each trick everybody draws back up to `hand` cards, until it is gone. */
export const playWithStock = (hand: number, options: PlayOptions): Phase => ({
  ...play({ ...options, drawsUpTo: hand }),
  name: 'stock',
  over: until((game) => stockOf(dealOf(game)).length === 0 && dealOf(game).trick.length === 0),
})
