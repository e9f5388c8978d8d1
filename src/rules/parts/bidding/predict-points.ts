import { lazy } from '../../lazy.ts'
import { playingSeats } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Move } from '../../model/moves.ts'
import type { Consequence, Phase } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { seatInOrder } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'
import { forehand } from '../dealing/dealer-selection.ts'

/*
 * Predictions: each seat predicts its points before the lead.
 */

export interface PredictionOptions {
  /** True for public predictions in turn; false for secret predictions. */
  readonly open: boolean
  /** The highest prediction; the lowest is 0. */
  readonly most: number
  /** The rule numbers. */
  readonly ruleNumbers: Readonly<Record<'range' | 'turn', string>>
}

/**
 * Builds the phase in which each seat predicts its card points: in public and in turn, or in secret and in any
 * order.
 */
export const predictionPhase = ({ open, most, ruleNumbers }: PredictionOptions): Phase => {
  const hasPredicted = (game: Game, seat: Seat) =>
    dealOf(game).predictions.some((prediction) => prediction.seat === seat)

  const missing = (game: Game) => playingSeats(dealOf(game)).filter((seat) => !hasPredicted(game, seat))

  const awaits = (game: Game): readonly Seat[] => {
    const seats = missing(game)
    return open && seats.length > 0
      ? [seatInOrder(playingSeats(dealOf(game)), forehand(game), dealOf(game).predictions.length)]
      : seats
  }

  const everyNumber = lazy(() =>
    Array.from({ length: most + 1 }, (_, points): Move<'predict'> => ({ type: 'predict', points })),
  )

  return {
    name: 'predictions',
    awaits,
    moves: {
      predict: {
        offers: everyNumber,
        offersAreLegal: true,
        refusal: (game, seat) => {
          if (hasPredicted(game, seat)) {
            return violation('already-predicted', ruleNumbers.turn)
          }
          const [turn = seat] = awaits(game)
          if (open && turn !== seat) {
            return violation('not-your-turn', ruleNumbers.turn, { reason: 'predicting', turn })
          }
          return ({ points }) =>
            points >= 0 && points <= most
              ? undefined
              : violation('prediction-out-of-range', ruleNumbers.range, { most })
        },
        events: (_, seat, { points }) => [
          { type: 'predicted', seat, ...(open && { points }), house: { points } },
        ],
      },
    },
    over: phaseEnd((game) => missing(game).length === 0),
  }
}

/** Consequence after the last card of a deal: makes the secret predictions public. */
export const revealPredictions: Consequence = (game) => {
  const { hands, trick, predictions } = dealOf(game)
  if (trick.length > 0 || hands.some((hand) => hand.length > 0)) return undefined
  if (predictions.every(({ open }) => open)) return undefined
  return [
    { type: 'predictionsShown', predictions: predictions.map(({ seat, points }) => ({ seat, points })) },
  ]
}
