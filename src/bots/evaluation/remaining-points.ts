import { indexOfCard } from '../../rules/model/card.ts'
import { cardsIn, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { Taken } from './utility.ts'

/** Card points that are still to be had, by what is in force now. */
const pointsLeft = (position: Position): number => {
  const { hands, stock, drawn, stockSize, under, worth, terms } = position
  const { points } = position.modeFor(0)
  const inHands = [...Array(terms.seats).keys()].flatMap((seat) =>
    cardsIn(hands, SUIT_COUNT * seat).map(indexOfCard),
  )
  const covered = [...under].filter((card) => card < points.length)
  const all = [...inHands, ...covered, ...stock.subarray(drawn, stockSize)]
  return all.reduce((sum, card) => sum + (points[card] as number), worth + terms.stretches[1].lastTrick)
}

/** What of all lies between two shares, so that what lies between others adds up with it to all. */
const between = (before: number, after: number, all: number): number =>
  Math.round(after * all) - Math.round(before * all)

/** How a deal may end: who takes how much of what is left, without a card being played. */
export class Ends {
  private readonly begun: Position
  private readonly points: number
  private readonly tricks: number

  constructor(begun: Position) {
    this.begun = begun
    this.points = pointsLeft(begun)
    this.tricks = Math.max(1, Math.round((begun.left + begun.lying) / begun.players))
  }

  /** What a seat has of all points if it takes such a share of what is left. */
  pointsOf(seat: number, share: number): number {
    return (this.begun.taken[seat] as number) + Math.round(this.points * share)
  }

  /** The end in which each seat takes such a share of what is left. @param shares add up to 1 */
  by(shares: Float64Array): Taken {
    const taken = this.begun.taken.slice()
    const won = this.begun.won.slice()
    let before = 0
    for (let seat = 0; seat < shares.length; seat++) {
      const after = before + (shares[seat] as number)
      taken[seat] = (taken[seat] as number) + between(before, after, this.points)
      won[seat] = (won[seat] as number) + between(before, after, this.tricks)
      before = after
    }
    return { taken, won }
  }

  /**
   * The end in which a seat takes so much of what is left, and another one the rest. Who takes anything wins tricks, and who takes all
   * wins all of them.
   */
  between(seat: number, points: number, other: number): Taken {
    const taken = this.begun.taken.slice()
    const won = this.begun.won.slice()
    const rest = this.points - points
    const tricks = rest === 0 ? this.tricks : points === 0 ? 0 : 1
    taken[seat] = (taken[seat] as number) + points
    taken[other] = (taken[other] as number) + rest
    won[seat] = (won[seat] as number) + tricks
    won[other] = (won[other] as number) + this.tricks - tricks
    return { taken, won }
  }
}
