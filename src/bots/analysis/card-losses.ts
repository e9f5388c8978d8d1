import type { Card } from '../../rules/model/card.ts'
import { CARDS, indexOfCard } from '../../rules/model/card.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { CardIndex } from '../bitboard/card-masks.ts'
import { cardsOfMasks } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import { RandomGenerator } from '../bitboard/random-generator.ts'
import { dealSetupIn, positionOfGame } from '../determinization/determinizer.ts'
import type { Camp, SolvedCard } from '../double-dummy/solver.ts'
import { Solver } from '../double-dummy/solver.ts'
import { PointGoals } from '../evaluation/point-goals.ts'
import { seatSidesIn } from '../evaluation/seat-sides.ts'
import { SampleMean } from '../racing/sample-mean.ts'
import type { Resumable } from '../resumable-search.ts'
import { runToEnd, SLICE_SIZE } from '../resumable-search.ts'
import { NoisyRollouts } from '../rollout/noisy-rollout.ts'
import type { PlayedCard } from './deal-replay.ts'

/*
 * Card loss: the points that a played card lost against the best legal card, with all cards open.
 */

/** A played card and the points that it lost against the best legal card. Stored as JSON. */
export interface JudgedCard {
  /** From 1. */
  readonly trick: number
  readonly seat: Seat
  readonly card: Card
  /** Card points of the side or alliance; 0 if no card was better. */
  readonly cost: number
  /** The best card. Equal to the played card when no card is better. */
  readonly best: Card
  /** True if the double-dummy solver found the loss; false for an estimate. */
  readonly exact: boolean
  /** Standard error of an estimated loss. */
  readonly error?: number
}

/** A result, and the work of its computation in cards played by solver and rollouts. */
export interface WithCost<T> {
  readonly result: T
  readonly cardsPlayed: number
}

/** Tricks before the end from which the solver is used, and its budget: a third of a second. */
const EXACT_TRICKS = 9
const EXACT_STEPS = 2_500_000
/** Tricks before the end with a larger budget: one or two seconds, rarely used up. */
const ENDGAME_TRICKS = 6
const ENDGAME_STEPS = 12_000_000
/** Tricks before the end with a small table: few positions remain. */
const SMALL_TRICKS = 4
/** Tables of 16,384 and of 262,144 positions: 512 KiB and 8 MiB. A new table costs time, in played cards. */
const SMALL_TABLE = { bits: 14, cost: 1000 } as const
const LARGE_TABLE = { bits: 18, cost: 15_000 } as const
/** Rollouts for each card of an estimate. */
const ROLLOUTS = 160

/** The objective of the player, in card points of the camp. More is better. */
interface Objective {
  readonly camp: Camp
  /** The prediction to meet exactly, if the ruleset has predictions. */
  readonly prediction: number | undefined
}

const objectiveOf = ({ game, seat }: PlayedCard, { sides: { sideOf }, wants }: PointGoals): Objective => ({
  camp: {
    isOwn: sideOf.map((side) => (side === sideOf[seat] ? 1 : 0)),
    direction: (wants[seat] ?? 1) > 0 ? 1 : -1,
  },
  prediction: dealOf(game).predictions.find((prediction) => prediction.seat === seat)?.points,
})

const valueFor = ({ camp: { isOwn, direction }, prediction }: Objective, { taken }: Position): number => {
  let points = 0
  for (let seat = 0; seat < isOwn.length; seat++) if (isOwn[seat] === 1) points += taken[seat] as number
  return prediction === undefined ? direction * points : -Math.abs(points - prediction)
}

/** Double-dummy values of the legal cards, with their cost; undefined values beyond the budget, or with a prediction. */
function* solveInBudget(
  position: Position,
  { camp, prediction }: Objective,
  maxSteps: number,
): Resumable<WithCost<readonly SolvedCard[] | undefined>> {
  const { cardsLeft, trickSize, stockSize, drawn, playerCount } = position
  const tricks = (cardsLeft + trickSize + stockSize - drawn) / playerCount
  if (prediction !== undefined || tricks > EXACT_TRICKS) return { result: undefined, cardsPlayed: 0 }
  const { bits, cost } = tricks > SMALL_TRICKS ? LARGE_TABLE : SMALL_TABLE
  const solver = new Solver(position.setup, bits)
  yield cost
  const budget = Math.min(maxSteps, tricks > ENDGAME_TRICKS ? EXACT_STEPS : ENDGAME_STEPS)
  const result = yield* solver.solveCardsInSlices(position, camp, budget)
  return { result, cardsPlayed: solver.cardsPlayed }
}

function* estimateLoss(
  play: PlayedCard,
  position: Position,
  goals: PointGoals,
  legal: readonly CardIndex[],
  seed: number,
): Resumable<WithCost<{ readonly best: CardIndex; readonly cost: number; readonly error: number }>> {
  const objective = objectiveOf(play, goals)
  const rollouts = new NoisyRollouts(position, goals)
  const played = indexOfCard(play.card)
  const others = legal.filter((card) => card !== played)
  const deficits = others.map(() => new SampleMean())
  let lastYield = 0
  for (let round = 0; round < ROLLOUTS; round++) {
    // All cards share the random numbers of a rollout.
    const valueAfter = (card: CardIndex) =>
      valueFor(objective, rollouts.rollOut(position, new RandomGenerator(seed + round), card))
    const value = valueAfter(played)
    for (const [at, card] of others.entries()) deficits[at]?.add(valueAfter(card) - value)
    if (rollouts.cardsPlayed - lastYield < SLICE_SIZE) continue
    yield rollouts.cardsPlayed - lastYield
    lastYield = rollouts.cardsPlayed
  }
  const at = deficits.reduce((best, gap, other) => (gap.mean > (deficits[best]?.mean ?? 0) ? other : best), 0)
  const { mean = 0, error = 0 } = deficits[at] ?? {}
  const isBetter = mean > 0
  return {
    result: { best: isBetter ? (others[at] ?? played) : played, cost: isBetter ? mean : 0, error },
    cardsPlayed: rollouts.cardsPlayed,
  }
}

/**
 * Computes the points that a played card lost against the best legal card, with all cards known.
 * @param maxSteps budget of the double-dummy solver in played cards; beyond the budget the loss is an estimate by
 * rollouts
 * @param seed seed of an estimate
 */
export function* cardLossInSlices(
  rules: Rules,
  play: PlayedCard,
  maxSteps: number,
  seed: number,
): Resumable<WithCost<JudgedCard>> {
  const { game, seat, card } = play
  const position = positionOfGame(dealSetupIn(rules, game), game)
  position.findLegalCards()
  const legal = cardsOfMasks(position.allowed).map(indexOfCard)
  const played = { trick: dealOf(game).tricks.length + 1, seat, card }
  const noLoss = { result: { ...played, cost: 0, best: card, exact: true }, cardsPlayed: 0 }
  if (legal.length <= 1) return noLoss
  const goals = new PointGoals(rules, game, seatSidesIn(rules, game), position)
  const objective = objectiveOf(play, goals)
  const { result: solvedCards, cardsPlayed: solved } = yield* solveInBudget(position, objective, maxSteps)
  if (solvedCards !== undefined) {
    const value = new Map(solvedCards.map(({ card: one, value }) => [one, objective.camp.direction * value]))
    const own = value.get(indexOfCard(card)) ?? 0
    const [best, highest] = [...value].reduce((a, b) => (b[1] > a[1] ? b : a), [indexOfCard(card), own])
    return {
      result: { ...played, cost: highest - own, best: CARDS[best] ?? card, exact: true },
      cardsPlayed: solved,
    }
  }
  const { result, cardsPlayed } = yield* estimateLoss(play, position, goals, legal, seed)
  const { best, cost, error } = result
  return {
    result: {
      ...played,
      cost: roundToHundredths(cost),
      best: CARDS[best] ?? card,
      exact: false,
      error: roundToHundredths(error),
    },
    cardsPlayed: solved + cardsPlayed,
  }
}

/** Computes the loss of a played card without pauses; see {@link cardLossInSlices}. */
export const cardLoss = (...args: Parameters<typeof cardLossInSlices>): WithCost<JudgedCard> =>
  runToEnd(cardLossInSlices(...args))

/** Rounds a number to two decimal places. */
export const roundToHundredths = (figure: number): number => Math.round(figure * 100) / 100
