import type { Event } from '../../events.ts'
import type { Deal } from '../../model/deal.ts'
import { playingSeats } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Consequence, MoveRule, Phase, Rules } from '../../model/rules.ts'
import type { Seat, Side } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import { endDealIf, withMoves } from '../composition/phase-modifiers.ts'
import type { TargetRace } from '../counting/point-count.ts'
import { mayHoldStoeck, showStoeck, stoeckScoredEvent, withStoeck } from '../melds/stoeck.ts'
import { otherSide } from '../sides/partnership.ts'

/*
 * Claims and the race to a target within a deal (CO-80 to CO-83).
 */

/**
 * Ways in which a deal can end at the target of a side.
 * `on`: by a claim, at any time. A wrong claim loses the game; a claim that must be wrong is refused (CO-82).
 * `auto`: as soon as a side is at its target.
 * `off`: never, every deal is played out.
 */
export const CLAIMS = ['on', 'auto', 'off'] as const
export type Claims = (typeof CLAIMS)[number]

export interface ClaimOptions {
  readonly mode: Claims
  readonly sideOf: Rules['sideOf']
  readonly race: TargetRace
  /** False in a game without Stöck: a claim shows none (CO-100). */
  readonly stoeck?: boolean
}

/**
 * Adds the race of two sides to a target to a phase. A claim ends the deal, right or wrong. Without a claim, the
 * end of the deal names the first side at the target.
 */
export const withTargetRace =
  ({ mode, sideOf, race, stoeck = true }: ClaimOptions) =>
  (phase: Phase): Phase => ({
    ...endDealIf(withMoves(phase, mode === 'on' && { claim: claim(sideOf, race, stoeck) }), isDecided),
    consequences: [...(phase.consequences ?? []), firstAtTarget(phase, mode, race)],
  })

/** True after a claim, or once the first side at the target is known. */
const isDecided = (game: Game): boolean => dealOf(game).claim !== null || dealOf(game).reached !== null

/**
 * A claim is judged by complete tricks, scored Weis, and the Stöck that the claiming side shows now (CO-82, CO-83).
 * After a right claim the other side shows its Stöck too. If both sides are at their targets, the counting order
 * decides (CO-80), and `targetReached` names the first side.
 */
const claim = (sideOf: Rules['sideOf'], race: TargetRace, stoeck: boolean): MoveRule<'claim'> => {
  /** The seats of a side that can show Stöck. */
  const ofSide = (game: Game, side: number): readonly Seat[] =>
    stoeck ? playingSeats(dealOf(game)).filter((seat) => sideOf(game, seat) === side) : []

  /** True if a possible unseen Stöck would bring the side to its target. */
  const mayHoldEnough = (game: Game, side: number): boolean => {
    // The holder within the side makes no difference.
    const holder = ofSide(game, side).find((seat) => mayHoldStoeck(dealOf(game), seat))
    return holder !== undefined && race.reached(withStoeck(game, [stoeckScoredEvent(holder)]), side)
  }

  /**
   * Events after a right claim: the Stöck of the other side and, with both sides at their targets, the first side.
   */
  const againstClaim = (game: Game, side: Side): readonly Event[] => {
    const shown = showStoeck(game, ofSide(game, side))
    const counted = withStoeck(game, shown)
    const first = race.reached(counted, side) ? race.first(counted) : undefined
    return [...shown, ...(first === undefined ? [] : [{ type: 'targetReached', side: first } as const])]
  }

  return {
    offers: () => [{ type: 'claim' }],
    isRuledOut: (game, seat) => race.isOutOfReach(game, sideOf(game, seat)),
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
      const claimed = withStoeck(game, shown)
      const right = race.reached(claimed, side)
      return [
        ...shown,
        { type: 'claimed', seat, side, right },
        ...(right ? againstClaim(claimed, otherSide(side)) : []),
      ]
    },
  }
}

const firstAtTarget =
  (phase: Phase, mode: Claims, race: TargetRace): Consequence =>
  (game) => {
    if (isDecided(game)) return undefined
    if (mode !== 'auto' && phase.over(game) !== 'deal') return undefined
    const side = race.first(game)
    return side === undefined ? undefined : [{ type: 'targetReached', side }]
  }

/**
 * The side that won the race by a claim or by reaching the target first; undefined without either. A right claim
 * wins unless the counting order put the other side first (CO-80). Logs of 0.3.0 and before name no first side
 * after a claim: the claim wins.
 */
export const raceWinner = ({ claim, reached }: Pick<Deal, 'claim' | 'reached'>): Side | undefined => {
  if (claim !== null && !claim.right) return otherSide(claim.side)
  return reached ?? claim?.side
}
