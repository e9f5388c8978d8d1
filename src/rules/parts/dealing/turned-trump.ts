import { suitOf } from '../../model/card.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Consequence, Dealing, Phase } from '../../model/rules.ts'
import type { ContractTerms } from '../composition/contract-terms.ts'
import { hasContract, makeContractOnce } from '../composition/contract-terms.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

/** The last card dealt is turned up; it belongs to the dealer and stays in the hand (CO-95). */
export const turnLastCard: NonNullable<Dealing['turned']> = ({ hands }, dealer) => {
  const card = hands[dealer]?.at(-1)
  if (card === undefined) throw new Error('the dealer was dealt no card')
  return card
}

/** The suit of the card that was turned up is trump (CO-95). Who plays for what, if anybody does, is known before. */
export const trumpFromTurnedCard = (
  terms: (game: Game) => Partial<ContractTerms> = () => ({}),
): Consequence =>
  makeContractOnce((game) => {
    const { turned } = dealOf(game)
    return turned === null ? undefined : { ...terms(game), denomination: suitOf(turned) }
  })

/** The same as a phase of its own, for games in which nobody has to say a word before play. */
export const turnedTrumpPhase = (terms?: (game: Game) => Partial<ContractTerms>): Phase => ({
  name: 'trump',
  awaits: () => [],
  moves: {},
  consequences: [trumpFromTurnedCard(terms)],
  over: phaseEnd(hasContract),
})
