import type { Event } from '../../events.ts'
import type { Contract } from '../../model/contract.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Consequence } from '../../model/rules.ts'

/*
 * The contract as consequence of known terms.
 */

/**
 * The parts of a contract that are settled when the contract is made. Doubling is settled later, except in an
 * auction.
 */
export type ContractTerms = Omit<Contract, 'doubled' | 'redoubled'> & { readonly doubled?: boolean }

/** Builds the event that makes the contract. */
export const contractMadeEvent = ({ doubled = false, ...terms }: ContractTerms): Event<'contractMade'> => ({
  type: 'contractMade',
  contract: { ...terms, doubled, redoubled: false },
})

/**
 * Consequence that makes the contract of the deal as soon as its terms are known, and never twice.
 * @param terms returns the terms, or undefined while they are open
 */
export const makeContractOnce =
  (terms: (game: Game) => ContractTerms | undefined): Consequence =>
  (game) => {
    const agreed = dealOf(game).contract === null ? terms(game) : undefined
    return agreed && [contractMadeEvent(agreed)]
  }

/** True if the current deal has a contract. */
export const hasContract = (game: Game): boolean => dealOf(game).contract !== null
