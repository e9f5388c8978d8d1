import { indexOfCard } from '../../rules/model/card.ts'
import { cardsOfMasks, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { DealResult } from './utility.ts'

/*
 * Results of a deal without card play: splits of the remaining card points and tricks between seats.
 */

/** Remaining card points in the current ranking. */
const pointsLeft = (position: Position): number => {
  const { hands, stock, drawn, stockSize, covered: under, trickPoints, setup } = position
  const { points } = position.rankingFor(0)
  const inHands = [...Array(setup.seats).keys()].flatMap((seat) =>
    cardsOfMasks(hands, SUIT_COUNT * seat).map(indexOfCard),
  )
  const covered = [...under].filter((card) => card < points.length)
  const all = [...inHands, ...covered, ...stock.subarray(drawn, stockSize)]
  return all.reduce((sum, card) => sum + (points[card] as number), trickPoints + setup.phases[1].lastTrick)
}

/** Rounded share of a range. Rounded shares of adjacent ranges add up to the total. */
const shareBetween = (before: number, after: number, all: number): number =>
  Math.round(after * all) - Math.round(before * all)

/** Splits the points that are still open in a deal between the seats, to evaluate possible results. */
export class RemainingPoints {
  private readonly start: Position
  private readonly points: number
  private readonly tricks: number

  constructor(start: Position) {
    this.start = start
    this.points = pointsLeft(start)
    this.tricks = Math.max(1, Math.round((start.cardsLeft + start.trickSize) / start.playerCount))
  }

  /** Total points of a seat with a share of the remaining points. */
  pointsOf(seat: number, share: number): number {
    return (this.start.taken[seat] as number) + Math.round(this.points * share)
  }

  /** The result with a share of the remaining points for each seat. @param shares sum 1 */
  splitByShares(shares: Float64Array): DealResult {
    const taken = this.start.taken.slice()
    const won = this.start.tricksWon.slice()
    let before = 0
    for (let seat = 0; seat < shares.length; seat++) {
      const after = before + (shares[seat] as number)
      taken[seat] = (taken[seat] as number) + shareBetween(before, after, this.points)
      won[seat] = (won[seat] as number) + shareBetween(before, after, this.tricks)
      before = after
    }
    return { taken, tricksWon: won }
  }

  /**
   * The result with points for one seat and the rest for another. A seat with points wins a trick; a seat with
   * all points wins all tricks.
   */
  splitBetween(seat: number, points: number, other: number): DealResult {
    const taken = this.start.taken.slice()
    const won = this.start.tricksWon.slice()
    const rest = this.points - points
    const tricks = rest === 0 ? this.tricks : points === 0 ? 0 : 1
    taken[seat] = (taken[seat] as number) + points
    taken[other] = (taken[other] as number) + rest
    won[seat] = (won[seat] as number) + tricks
    won[other] = (won[other] as number) + this.tricks - tricks
    return { taken, tricksWon: won }
  }
}
