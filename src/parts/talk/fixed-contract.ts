import type { Denomination } from '../../kernel/contract.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Consequence } from '../../kernel/rules.ts'

/** Every deal is played the same way: nobody declares, and nothing is named. */
export const fixedContract =
  (denomination: Denomination): Consequence =>
  (game) =>
    dealOf(game).contract === null
      ? [{ type: 'contractMade', contract: { denomination, doubled: false, redoubled: false } }]
      : undefined
