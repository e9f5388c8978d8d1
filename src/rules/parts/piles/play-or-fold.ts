import type { Deal } from '../../model/deal.ts'
import { playingSeats } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Consequence, MoveRule, Phase } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { followingSeat, seatInOrder } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import type { SeatRefusal } from '../composition/move-rule-builders.ts'
import { firstRefusal, plainCall } from '../composition/move-rule-builders.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

/*
 * Decision phase: each seat plays with its hand, plays with the blind, or folds.
 */

export interface PlayOrFoldOptions {
  readonly mayFold: boolean
  /** Robbing as a decision to play, if allowed here. */
  readonly rob?: MoveRule<'rob'>
  readonly consequences?: readonly Consequence[]
  /** The rule numbers. */
  readonly ruleNumbers: Readonly<Record<'turn' | 'take', string>>
}

const blindLies = ({ piles }: Deal): boolean => (piles.blind?.cards.length ?? 0) > 0

const hasDecided = ({ calls }: Deal, seat: Seat): boolean => calls.some((call) => call.seat === seat)

/** The first undecided seat, from forehand on; undefined without a choice. */
const firstUndecided = (deal: Deal, mayFold: boolean): Seat | undefined => {
  if (!mayFold && !blindLies(deal)) return undefined
  const first = followingSeat(deal.dealer, deal.hands.length)
  for (const step of deal.active.keys()) {
    const seat = seatInOrder(deal.active, first, step)
    if (!hasDecided(deal, seat)) return seat
  }
  return undefined
}

/**
 * Builds the phase in which each seat decides once, from forehand on, whether to play this deal. The deal is over
 * when all seats but one have folded.
 */
export const playOrFoldPhase = ({
  mayFold,
  rob,
  consequences = [],
  ruleNumbers,
}: PlayOrFoldOptions): Phase => {
  const turnOf = (game: Game) => firstUndecided(dealOf(game), mayFold)
  const outOfTurn: SeatRefusal = (game, seat) => {
    if (hasDecided(dealOf(game), seat)) {
      return violation('already-decided', ruleNumbers.turn, { reason: 'deciding' })
    }
    const turn = turnOf(game) ?? seat
    return turn === seat
      ? undefined
      : violation('not-your-turn', ruleNumbers.turn, { reason: 'deciding', turn })
  }
  return {
    name: 'decision',
    applies: (game) => turnOf(game) !== undefined,
    awaits: (game) => {
      const turn = turnOf(game)
      return turn === undefined ? [] : [turn]
    },
    moves: {
      stand: plainCall('stand', outOfTurn),
      ...(mayFold && { fold: plainCall('fold', outOfTurn) }),
      take: { ...takeBlind, refusal: firstRefusal(outOfTurn, noBlind(ruleNumbers.take)) },
      ...(rob && {
        rob: {
          ...rob,
          refusal: firstRefusal(outOfTurn, rob.refusal),
          events: (game, seat, move) => [...rob.events(game, seat, move), { type: 'stood', seat }],
        },
      }),
    },
    consequences,
    over: phaseEnd(
      (game) => turnOf(game) === undefined,
      (game) => playingSeats(dealOf(game)).length === 1,
    ),
  }
}

const noBlind =
  (rule: string): SeatRefusal =>
  (game) =>
    blindLies(dealOf(game)) ? undefined : violation('move-not-available', rule, { reason: 'blind' })

const takeBlind: Pick<MoveRule<'take'>, 'offers' | 'events'> = {
  offers: () => [{ type: 'take' }],
  events: (game, seat) => {
    const { hands, piles, turned } = dealOf(game)
    const [hand, blind] = [hands[seat] ?? [], piles.blind?.cards ?? []]
    const open = blind.filter((card) => card === turned)
    return [
      { type: 'discarded', seat, pile: 'out', count: hand.length, own: { [seat]: { cards: hand } } },
      { type: 'taken', seat, pile: 'blind', count: blind.length, open, own: { [seat]: { cards: blind } } },
    ]
  },
}
