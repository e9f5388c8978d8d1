import type { Card } from '../../model/card.ts'
import type { Game } from '../../model/game.ts'
import { contractOf, dealOf, declarerOf } from '../../model/game.ts'
import type { Consequence, MoveRule, Phase } from '../../model/rules.ts'
import { violation } from '../../model/violation.ts'
import type { Refusal } from '../composition/move-rules.ts'
import { declarerMove, firstRefusal } from '../composition/move-rules.ts'
import { phaseEnd, withChangedMove } from '../composition/phase-modifiers.ts'

export interface CallPartnerOptions {
  readonly pack: readonly Card[]
  /** Whether the holder comes forward at once; else the partner is known when the card is played. */
  readonly atOnce: boolean
  /** The numbers under which these rules stand on the ruleset's page. */
  readonly cites: Readonly<Record<'caller' | 'callable', string>>
}

/** The declarer names a card of somebody else; its holder is the partner. */
export const callPartnerPhase = (options: CallPartnerOptions): Phase => ({
  name: 'calling',
  awaits: (game) => [declarerOf(game)],
  moves: { call: declarerMove('partner', options.cites.caller, callCard(options)) },
  consequences: options.atOnce ? [holderComesForward] : [],
  over: phaseEnd((game) => dealOf(game).called !== null),
})

const callCard = ({ pack, cites }: CallPartnerOptions): MoveRule<'call'> => ({
  offers: () => pack.map((card) => ({ type: 'call', card })),
  refusal: (game, seat) => {
    const hand = dealOf(game).hands[seat] ?? []
    return ({ card }) => {
      if (!pack.includes(card)) {
        return violation('card-not-callable', cites.callable, { reason: 'pack', card })
      }
      return hand.includes(card)
        ? violation('card-not-callable', cites.callable, { reason: 'own', card })
        : undefined
    }
  },
  events: (_, seat, { card }) => [{ type: 'partnerCalled', seat, card }],
})

/** Whether a partner is called and nobody knows yet who it is. */
export const hasHiddenPartner = (game: Game): boolean =>
  dealOf(game).called !== null && contractOf(game).partner === undefined

const holderComesForward: Consequence = (game) => {
  const { called, hands } = dealOf(game)
  if (called === null || !hasHiddenPartner(game)) return undefined
  return [{ type: 'partnerFound', seat: hands.findIndex((hand) => hand.includes(called)) }]
}

/** A partner who did not come forward is known as soon as the card that was named is played. */
export const revealPartnerByCard: Consequence = (game) => {
  const { called, trick } = dealOf(game)
  const play = trick.find(({ card }) => card === called)
  return play === undefined || !hasHiddenPartner(game)
    ? undefined
    : [{ type: 'partnerFound', seat: play.seat }]
}

/** Nobody can claim while the partner is hidden: who knew what a side has would give the partner away. */
export const noClaimWhileHidden = (phase: Phase, rule: string): Phase => {
  const whileHidden: Refusal = (game) =>
    hasHiddenPartner(game) ? violation('cannot-claim', rule, { reason: 'partner' }) : undefined
  return withChangedMove(phase, 'claim', (claim) => ({
    ...claim,
    refusal: firstRefusal(whileHidden, claim.refusal),
  }))
}
