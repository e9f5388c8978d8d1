import type { Game } from '../api-types.ts'
import type { JudgedCard } from './analysis-answer.ts'

/*
 * Course of a deal by an analysis: the points that one side has gained and lost by better and worse cards.
 */

/** The course of a deal for one side. */
export interface Evaluation {
  readonly side: number
  /**
   * Balance after each card of the deal, in points against the best play with all cards open. The first value is the
   * balance before the first card.
   */
  readonly balances: readonly number[]
}

/**
 * Adds the losses of the cards. Between two sides, a loss of the other side is a gain. Otherwise the own losses count
 * alone: with more sides nobody knows who gains.
 * @param cards all cards of the deal, in order of play
 * @param isPredicted true in a game with predictions, where a loss is a distance
 */
export const evaluationOf = (
  { seats, you }: Pick<Game, 'seats' | 'you'>,
  cards: readonly JudgedCard[],
  isPredicted: boolean,
): Evaluation => {
  const sideOf = (seat: number) => seats.find((one) => one.seat === seat)?.side ?? seat
  const side = sideOf(you?.seat ?? 0)
  const isBetweenTwo = new Set(seats.map((one) => one.side)).size === 2 && !isPredicted
  let balance = 0
  const balances = cards.map(({ seat, cost }) => {
    if (sideOf(seat) === side) balance -= cost
    else if (isBetweenTwo) balance += cost
    return balance
  })
  return { side, balances: [0, ...balances] }
}
