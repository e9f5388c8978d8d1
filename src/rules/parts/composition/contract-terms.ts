import type { Event } from '../../events.ts'
import type { Contract } from '../../model/contract.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Consequence } from '../../model/rules.ts'

/*
 * The contract as consequence of known terms.
 */

/** The settled terms of a contract. Doubles come later, except in an auction. */
export type ContractTerms = Omit<Contract, 'doubled' | 'redoubled'> & { readonly doubled?: boolean }

/** The event of a contract with these terms. */
export const contractMadeEvent = ({ doubled = false, ...terms }: ContractTerms): Event<'contractMade'> => ({
  type: 'contractMade',
  contract: { ...terms, doubled, redoubled: false },
})

/** Makes the contract once a deal, as soon as the terms are known. */
export const makeContractOnce =
  (terms: (game: Game) => ContractTerms | undefined): Consequence =>
  (game) => {
    const agreed = dealOf(game).contract === null ? terms(game) : undefined
    return agreed && [contractMadeEvent(agreed)]
  }

/** True if the current deal has a contract. */
export const hasContract = (game: Game): boolean => dealOf(game).contract !== null
