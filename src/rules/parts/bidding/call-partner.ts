import type { Card } from '../../model/card.ts'
import type { Game } from '../../model/game.ts'
import { contractOf, dealOf, declarerOf } from '../../model/game.ts'
import type { Consequence, MoveRule, Phase } from '../../model/rules.ts'
import { violation } from '../../model/violation.ts'
import type { SeatRefusal } from '../composition/move-rule-builders.ts'
import { declarerMove, firstRefusal } from '../composition/move-rule-builders.ts'
import { phaseEnd, withChangedMove } from '../composition/phase-modifiers.ts'

/*
 * Partner call: the declarer calls a card; the holder is the partner.
 */

export interface CallPartnerOptions {
  readonly pack: readonly Card[]
  /** True if the holder is revealed at once; false if the played card reveals the partner. */
  readonly atOnce: boolean
  /** The rule numbers. */
  readonly ruleNumbers: Readonly<Record<'caller' | 'callable', string>>
}

/**
 * Builds the phase in which the declarer calls a card of another hand. The holder of the card becomes the partner.
 */
export const callPartnerPhase = (options: CallPartnerOptions): Phase => ({
  name: 'calling',
  awaits: (game) => [declarerOf(game)],
  moves: { call: declarerMove('partner', options.ruleNumbers.caller, callCard(options)) },
  consequences: options.atOnce ? [holderComesForward] : [],
  over: phaseEnd((game) => dealOf(game).called !== null),
})

const callCard = ({ pack, ruleNumbers }: CallPartnerOptions): MoveRule<'call'> => ({
  offers: () => pack.map((card) => ({ type: 'call', card })),
  refusal: (game, seat) => {
    const hand = dealOf(game).hands[seat] ?? []
    return ({ card }) => {
      if (!pack.includes(card)) {
        return violation('card-not-callable', ruleNumbers.callable, { reason: 'pack', card })
      }
      return hand.includes(card)
        ? violation('card-not-callable', ruleNumbers.callable, { reason: 'own', card })
        : undefined
    }
  },
  events: (_, seat, { card }) => [{ type: 'partnerCalled', seat, card }],
})

/** True if the declarer has called a card and the partner is not yet known to the players. */
export const hasHiddenPartner = (game: Game): boolean =>
  dealOf(game).called !== null && contractOf(game).partner === undefined

const holderComesForward: Consequence = (game) => {
  const { called, hands } = dealOf(game)
  if (called === null || !hasHiddenPartner(game)) return undefined
  return [{ type: 'partnerFound', seat: hands.findIndex((hand) => hand.includes(called)) }]
}

/** Consequence of a played card: the called card reveals its player as the partner of the declarer. */
export const revealPartnerByCard: Consequence = (game) => {
  const { called, trick } = dealOf(game)
  const play = trick.find(({ card }) => card === called)
  return play === undefined || !hasHiddenPartner(game)
    ? undefined
    : [{ type: 'partnerFound', seat: play.seat }]
}

/**
 * Changes a phase so that claims are refused while the partner is hidden: the verdict on a claim would reveal the
 * partner.
 * @param rule the rule number
 */
export const noClaimWhileHidden = (phase: Phase, rule: string): Phase => {
  const whileHidden: SeatRefusal = (game) =>
    hasHiddenPartner(game) ? violation('cannot-claim', rule, { reason: 'partner' }) : undefined
  return withChangedMove(phase, 'claim', (claim) => ({
    ...claim,
    refusal: firstRefusal(whileHidden, claim.refusal),
  }))
}
