import type { Contract } from '../../kernel/contract.ts'
import type { Event } from '../../kernel/events.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Consequence } from '../../kernel/rules.ts'

/** What is agreed on for a deal, as far as it is settled; doubling comes afterwards, but in an auction. */
export type Terms = Omit<Contract, 'doubled' | 'redoubled'> & { readonly doubled?: boolean }

/** A contract on these terms. */
export const contractMade = ({ doubled = false, ...terms }: Terms): Event<'contractMade'> => ({
  type: 'contractMade',
  contract: { ...terms, doubled, redoubled: false },
})

/** Once per deal there is a contract, as soon as its terms are known. */
export const contractOn =
  (terms: (game: Game) => Terms | undefined): Consequence =>
  (game) => {
    const agreed = dealOf(game).contract === null ? terms(game) : undefined
    return agreed && [contractMade(agreed)]
  }

/** Whether the deal on the table has a contract. */
export const hasContract = (game: Game): boolean => dealOf(game).contract !== null
