import type { Event } from '../../events.ts'
import type { Contract } from '../../model/contract.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Consequence } from '../../model/rules.ts'

/** What is agreed on for a deal, as far as it is settled; doubling comes afterwards, but in an auction. */
export type ContractTerms = Omit<Contract, 'doubled' | 'redoubled'> & { readonly doubled?: boolean }

/** A contract on these terms. */
export const contractMadeEvent = ({ doubled = false, ...terms }: ContractTerms): Event<'contractMade'> => ({
  type: 'contractMade',
  contract: { ...terms, doubled, redoubled: false },
})

/** Once per deal there is a contract, as soon as its terms are known. */
export const makeContractOnce =
  (terms: (game: Game) => ContractTerms | undefined): Consequence =>
  (game) => {
    const agreed = dealOf(game).contract === null ? terms(game) : undefined
    return agreed && [contractMadeEvent(agreed)]
  }

/** Whether the deal on the table has a contract. */
export const hasContract = (game: Game): boolean => dealOf(game).contract !== null
