import { suitOf } from '../../model/card.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Consequence, Dealing, Phase } from '../../model/rules.ts'
import type { ContractTerms } from '../composition/contract-terms.ts'
import { hasContract, makeContractOnce } from '../composition/contract-terms.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

/*
 * Trump by a turned-up card (CO-95).
 */

/**
 * Turns up the last dealt card, which selects trumps. The card belongs to the dealer and stays in the hand
 * (CO-95).
 */
export const turnLastCard: NonNullable<Dealing['turned']> = ({ hands }, dealer) => {
  const card = hands[dealer]?.at(-1)
  if (card === undefined) throw new Error('the dealer was dealt no card')
  return card
}

/**
 * Consequence of a deal: makes a contract with the suit of the turned-up card as trump (CO-95).
 * @param terms other parts of the contract, such as the declarer
 */
export const trumpFromTurnedCard = (
  terms: (game: Game) => Partial<ContractTerms> = () => ({}),
): Consequence =>
  makeContractOnce((game) => {
    const { turned } = dealOf(game)
    return turned === null ? undefined : { ...terms(game), denomination: suitOf(turned) }
  })

/**
 * Builds a phase without moves that makes the contract.
 * @param trump the consequence that makes the contract
 */
export const trumpPhase = (trump: Consequence): Phase => ({
  name: 'trump',
  awaits: () => [],
  moves: {},
  consequences: [trump],
  over: phaseEnd(hasContract),
})

/** Builds a phase without moves in which the suit of the turned-up card becomes trump. */
export const turnedTrumpPhase = (terms?: (game: Game) => Partial<ContractTerms>): Phase =>
  trumpPhase(trumpFromTurnedCard(terms))
