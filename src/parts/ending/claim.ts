import { playing } from '../../kernel/deal.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Consequence, MoveRule, Phase, Rules } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import { violation } from '../../kernel/violation.ts'
import type { Race } from '../counting/tally.ts'
import { adding, endingDealIf } from '../grammar/phase.ts'
import { mayHoldStoeck, showStoeck, stoeckScored, withStoeck } from '../melds/stoeck.ts'

/**
 * Whether a side can stop the deal because it has reached its target:
 * `on`   by claiming it, at any time; a wrong claim loses the game, one that must be wrong is refused (CO-82);
 * `auto` the deal stops by itself as soon as a side is there;
 * `off`  every deal is played out.
 */
export const CLAIMS = ['on', 'auto', 'off'] as const
export type Claims = (typeof CLAIMS)[number]

export interface ClaimOptions {
  readonly mode: Claims
  readonly sideOf: Rules['sideOf']
  readonly race: Race
}

/**
 * A phase in which sides race to a target. Whoever claims ends the deal, rightly or not; without a claim the deal tells,
 * when it is over, who was the first at the target. The last deal is remembered with both, for `next` to judge.
 */
export const racing =
  ({ mode, sideOf, race }: ClaimOptions) =>
  (phase: Phase): Phase => ({
    ...endingDealIf(adding(phase, mode === 'on' && { claim: claim(sideOf, race) }), isDecided),
    consequences: [...(phase.consequences ?? []), firstAtTarget(phase, mode, race)],
  })

/** Whether a claim has ended the deal, or it is settled who was the first at the target. */
const isDecided = (game: Game): boolean => dealOf(game).claim !== null || dealOf(game).reached !== null

/** Complete tricks count, Weis that has been scored, and the Stöck that the claiming side shows now (CO-82, CO-83). */
const claim = (sideOf: Rules['sideOf'], race: Race): MoveRule<'claim'> => {
  const ofSide = (game: Game, side: number): readonly Seat[] =>
    playing(dealOf(game)).filter((seat) => sideOf(game, seat) === side)

  /** Whether the side would be at its target with a Stöck that it may hold for all that everybody knows. */
  const mayHoldEnough = (game: Game, side: number): boolean => {
    // Whichever of them holds it, it is worth the same to the side.
    const holder = ofSide(game, side).find((seat) => mayHoldStoeck(dealOf(game), seat))
    return holder !== undefined && race.reached(withStoeck(game, [stoeckScored(holder)]), side)
  }

  return {
    offers: () => [{ type: 'claim' }],
    refusal: (game, seat) => {
      const side = sideOf(game, seat)
      const { points, target } = race.standing(game, side)
      return points >= target || mayHoldEnough(game, side)
        ? undefined
        : violation('cannot-claim', 'CO-82', { reason: 'wrong', points, target })
    },
    events: (game, seat) => {
      const side = sideOf(game, seat)
      const shown = showStoeck(game, ofSide(game, side))
      const right = race.reached(withStoeck(game, shown), side)
      return [...shown, { type: 'claimed', seat, side, right }]
    },
  }
}

const firstAtTarget =
  (phase: Phase, mode: Claims, race: Race): Consequence =>
  (game) => {
    if (isDecided(game)) return undefined
    if (mode !== 'auto' && phase.over(game) !== 'deal') return undefined
    const side = race.first(game)
    return side === undefined ? undefined : [{ type: 'targetReached', side }]
  }

/** The side that has won by the last deal, if it brought a decision: a claim, or a target reached. */
export const wonByRace = (
  game: Game,
  otherSide: (side: number) => number,
): { readonly winner: number; readonly claim: 'right' | 'wrong' | undefined } | undefined => {
  const { last } = game.past
  if (last?.claim) {
    const { side, right } = last.claim
    return right ? { winner: side, claim: 'right' } : { winner: otherSide(side), claim: 'wrong' }
  }
  return last === null || last.reached === null ? undefined : { winner: last.reached, claim: undefined }
}
