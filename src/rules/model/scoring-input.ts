import type { Contract } from './contract.ts'
import { allCardsPlayed } from './deal.ts'
import type { Game } from './game.ts'
import { dealOf } from './game.ts'
import type { ScoreLine, Total } from './score.ts'
import type { Side } from './seat.ts'
import type { Sides } from './sides.ts'

/*
 * Scoring input: the results of a played deal, without cards. Scoring functions read this input only.
 */

/**
 * Results of a played deal that a ruleset needs for the score: contract, card points, tricks, Weis, Stöck. The
 * score depends on nothing else.
 */
export interface ScoringInput {
  /** Null for a deal without a contract. */
  readonly contract: Contract | null
  /** The side of the declarer; missing without a declarer. */
  readonly declarers?: Side
  /** Card points by side, with the last-trick bonus and without the bonus for all tricks. */
  readonly taken: readonly number[]
  /** Number of tricks by side. */
  readonly tricks: readonly number[]
  /** Scoring Weis, item by item. */
  readonly weis: readonly Total[]
  /**
   * Tricks of the player with the scoring Weis, in games where that player needs a trick (CO-72). Otherwise
   * missing.
   */
  readonly weisTricks?: number
  /** The sides that scored Stöck. */
  readonly stoeck: readonly Side[]
  /** The sides that gave up the deal, in this order. */
  readonly folded: readonly Side[]
  /** The sides that received cards. */
  readonly dealtIn: readonly Side[]
  /** The predicted points of each side. */
  readonly predicted: readonly Total[]
  /** True once the last card is played. */
  readonly complete: boolean
}

/** Returns a function that reads the scoring input of the current deal, added up for these sides. */
export const scoringInputReader =
  ({ sides, sideOf }: Sides) =>
  (game: Game): ScoringInput => {
    const deal = dealOf(game)
    const { contract, calls, weis, stoeck, active, predictions } = deal
    const taken = sides.map(() => 0)
    const tricks = sides.map(() => 0)
    for (const { winner, points } of deal.tricks) {
      const at = sides.indexOf(sideOf(game, winner))
      if (at === -1) continue
      taken[at] = (taken[at] ?? 0) + points
      tricks[at] = (tricks[at] ?? 0) + 1
    }
    return {
      contract,
      ...(contract?.declarer !== undefined && { declarers: sideOf(game, contract.declarer) }),
      taken,
      tricks,
      weis: weis.scored.map(({ side, value }) => ({ side, points: value })),
      stoeck: stoeck.map((seat) => sideOf(game, seat)),
      folded: calls.flatMap(({ type, seat }) => (type === 'fold' ? [sideOf(game, seat)] : [])),
      dealtIn: sides.filter((side) => active.some((seat) => sideOf(game, seat) === side)),
      predicted: predictions.map(({ seat, points }) => ({ side: sideOf(game, seat), points })),
      complete: allCardsPlayed(deal),
    }
  }

/**
 * Reads from the score lines whether the declarer made the bid. The `contract` line goes to the declarer of a made
 * bid; in games where only the declarer scores, a negative line means a failed bid. Undefined without a played
 * bid.
 */
export const isBidMade = (
  { contract, declarers }: Pick<ScoringInput, 'contract' | 'declarers'>,
  lines: readonly ScoreLine[],
): boolean | undefined => {
  const written = lines.find((line) => line.for === 'contract')
  if (contract?.points === undefined || written === undefined) return undefined
  return written.side === declarers && written.points >= 0
}
