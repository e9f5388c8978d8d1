import { COUNT, EVERY_RANK, NTH, RANK_COUNT, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { Course, Mode } from '../bitboard/ranking-tables.ts'

/*
 * What a hand is worth by counting its cards, as people do before they bid: without a single card played on trial.
 */

/** What a card brings to whoever holds it, in card points: by how many cards of its suit beat it. */
type Worth = readonly number[]

interface Worths {
  readonly trump: Worth
  /** Beside a trump suit. */
  readonly plain: Worth
  /** Where nothing is trump. */
  readonly none: Worth
}

/** Fitted to deals that were played out by rules of thumb. It is hardly another for the partner than for who declares. */
const WORTHS: Worths = {
  trump: [43, 25, 18.5, 12.4, 11.3, 12.5, 10, 9, 9.4],
  plain: [7.4, 1.7, -1.4, -2.3, -1.8, -3, -3, -3.2, -3.5],
  none: [24, 10.7, 4.8, 1.6, 0.4, -0.4, -1, -1, -1.8],
}

/** The same where everybody would rather take nothing: what a card makes its holder take. */
const MISERE_WORTHS: Worths = {
  trump: [36.5, 26, 18, 8.5, 6.5, 6.4, 3.3, 3.4, 2.7],
  plain: [4, 4.3, 2.8, 1.1, -2.9, -0.5, -0.8, -1.3, -1.5],
  none: [16.5, 12.5, 10.1, 5.8, 1.6, 0.2, -2.5, -2.9, -3.6],
}

const MASKS = EVERY_RANK + 1

const worthIn = ({ trump, above }: Mode, suit: number, worths: Worths, rank: number): number => {
  const of = trump === SUIT_COUNT ? worths.none : suit === trump ? worths.trump : worths.plain
  return of[COUNT[above[suit * RANK_COUNT + rank] as number] as number] as number
}

/** How far cards lie above an average of as many, in the card points that they will bring. */
export class Count {
  /** At 512 × suit + mask, of those that were asked for: most cards are never looked at before a deal is over. */
  private readonly worth = new Float64Array(SUIT_COUNT * MASKS).fill(Number.NaN)
  /** By card. */
  private readonly single: Float64Array

  constructor({ modes }: Course, misere: boolean) {
    const single = Float64Array.from({ length: SUIT_COUNT * RANK_COUNT }, (_, card) => {
      const [suit, rank] = [Math.floor(card / RANK_COUNT), card % RANK_COUNT]
      const all = modes.map((mode) => worthIn(mode, suit, misere ? MISERE_WORTHS : WORTHS, rank))
      return all.reduce((sum, one) => sum + one, 0) / modes.length
    })
    const average = single.reduce((sum, one) => sum + one, 0) / single.length
    this.single = single.map((one) => (misere ? average - one : one - average))
    for (let suit = 0; suit < SUIT_COUNT; suit++) this.worth[suit * MASKS] = 0
  }

  /** Of the cards of four masks that begin somewhere in a list of them. */
  of(masks: Int32Array, from: number): number {
    return (
      this.at(masks[from] as number) +
      this.at(512 + (masks[from + 1] as number)) +
      this.at(1024 + (masks[from + 2] as number)) +
      this.at(1536 + (masks[from + 3] as number))
    )
  }

  private at(place: number): number {
    const known = this.worth[place] as number
    return Number.isNaN(known) ? this.find(place) : known
  }

  private find(place: number): number {
    const mask = place % MASKS
    const suit = (place - mask) / MASKS
    const highest = NTH[mask * RANK_COUNT] as number
    const worth =
      this.at(suit * MASKS + (mask & (mask - 1))) + (this.single[suit * RANK_COUNT + highest] as number)
    this.worth[place] = worth
    return worth
  }
}

const made = new WeakMap<Course, Map<boolean, Count>>()

/** How cards count where this is in force. Made once. */
export const countBy = (course: Course, misere: boolean): Count => {
  const known = made.get(course) ?? new Map<boolean, Count>()
  made.set(course, known)
  const count = known.get(misere) ?? new Count(course, misere)
  known.set(misere, count)
  return count
}
