import type { Contract } from './contract.ts'
import { allCardsPlayed } from './deal.ts'
import type { Game } from './game.ts'
import { dealOf } from './game.ts'
import type { ScoreLine, Total } from './score.ts'
import { sumOfSide } from './score.ts'
import type { Side } from './seat.ts'
import type { Sides } from './sides.ts'

/** What a scorer at the table is told of a deal that is over: figures, and not a single card. */
export interface DealFigures {
  /** Null when nobody made one. */
  readonly contract: Contract | null
  /** The side that declared, where somebody did. */
  readonly declarers?: Side
  /** Card points, by side, the last-trick bonus included; without anything for all tricks. */
  readonly taken: readonly number[]
  /** How many tricks each side won. */
  readonly tricks: readonly number[]
  /** Weis that scores, item by item. */
  readonly weis: readonly Total[]
  /** Tricks of the player whose Weis scores, where the tricks of that player keep the Weis (CO-72); else missing. */
  readonly weisTricks?: number
  /** The sides that scored Stöck. */
  readonly stoeck: readonly Side[]
  /** The sides that gave the deal up, in the order in which they did. */
  readonly folded: readonly Side[]
  /** The sides that were dealt in. */
  readonly dealtIn: readonly Side[]
  /** The points that sides predicted. */
  readonly predicted: readonly Total[]
  /** Whether the last card has been played. */
  readonly complete: boolean
}

/** Reads the deal on the table for whoever keeps the score. */
export const figuresReader =
  ({ sides, sideOf }: Sides) =>
  (game: Game): DealFigures => {
    const deal = dealOf(game)
    const { contract, calls, weis, stoeck, active, predictions } = deal
    const won = deal.tricks.map(({ winner, points }) => ({ side: sideOf(game, winner), points }))
    return {
      contract,
      ...(contract?.declarer !== undefined && { declarers: sideOf(game, contract.declarer) }),
      taken: sides.map((side) => sumOfSide(won, side)),
      tricks: sides.map((side) => won.filter((trick) => trick.side === side).length),
      weis: weis.scored.map(({ side, value }) => ({ side, points: value })),
      stoeck: stoeck.map((seat) => sideOf(game, seat)),
      folded: calls.flatMap(({ type, seat }) => (type === 'fold' ? [sideOf(game, seat)] : [])),
      dealtIn: sides.filter((side) => active.some((seat) => sideOf(game, seat) === side)),
      predicted: predictions.map(({ seat, points }) => ({ side: sideOf(game, seat), points })),
      complete: allCardsPlayed(deal),
    }
  }

/**
 * Whether the points that were promised were made: what is written for a bid goes to those who made it, and where only they
 * can write anything, it is a loss if they did not. Nothing where no points were promised and played for.
 */
export const isBidMade = (
  { contract, declarers }: Pick<DealFigures, 'contract' | 'declarers'>,
  lines: readonly ScoreLine[],
): boolean | undefined => {
  const written = lines.find((line) => line.for === 'contract')
  if (contract?.points === undefined || written === undefined) return undefined
  return written.side === declarers && written.points >= 0
}
