import type { Contract } from '../../model/contract.ts'
import { allCardsPlayed } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Rules } from '../../model/rules.ts'
import type { ScoreLine } from '../../model/score.ts'
import { sumOfSide } from '../../model/score.ts'
import type { ScoringInput } from '../../model/scoring-input.ts'
import { scoringInputReader } from '../../model/scoring-input.ts'
import type { Side } from '../../model/seat.ts'
import { STOECK } from '../melds/stoeck.ts'
import type { WeisBy } from '../melds/weis/index.ts'
import { otherSide } from '../sides/partnership.ts'
import type { BonusLines } from './score-lines.ts'
import { bonusLines, MATCH_BONUS } from './score-lines.ts'

/*
 * Point count within a deal: credits in counting order, and the race to a target (CO-80, CO-81).
 */

/**
 * Orders in which Stöck, Weis and card points count towards the target (CO-80, CO-O10). The order decides which
 * side arrives first.
 */
export const COUNT_ORDERS = [
  'stoeck-weis-stich',
  'stoeck-stich-weis',
  'stich-stoeck-weis',
  'weis-stoeck-stich',
  'weis-stich-stoeck',
  'stich-weis-stoeck',
] as const
export type CountOrder = (typeof COUNT_ORDERS)[number]

export interface PointCountOptions {
  readonly sides: readonly number[]
  readonly sideOf: Rules['sideOf']
  readonly order?: CountOrder
  /** The bonus for all tricks; 0 without a Match (CO-54). */
  readonly match?: number
  /** The bonus for all tricks of the side that did not name the contract; `match` when absent (SC-O18). */
  readonly counterMatch?: number
  /** True if a side needs a trick for its Weis (CO-72, SC-21). */
  readonly requiresTrick?: (side: Side) => boolean
  /** The required trick belongs to the side, or to the player with the scoring Weis. */
  readonly weisBy?: WeisBy
  /** The multiplier of all points in the deal. */
  readonly factor?: (contract: Contract | null) => number
  /** True if the sides exchange their points, as in a Misère (CO-33). */
  readonly exchanged?: (contract: Contract | null) => boolean
}

/** Counts the points of the current deal: credits so far, scoring input, and score lines. */
export interface PointCount extends Pick<Rules, 'scoringInput' | 'score'> {
  /** Credits in counting order; the earlier credit counts first. */
  credits(game: Game): readonly ScoreLine[]
  /**
   * An upper bound of the points of a side in `credits`, after a Stöck that the side may still show. Needs no score
   * lines.
   */
  mostCredits(game: Game, side: Side): number
}

/**
 * The points of a side in finished tricks, Weis and Stöck, with every scored Weis, and with a Stöck that no player has
 * shown.
 */
export const pointsInSight = (game: Game, side: Side, sideOf: Rules['sideOf']): number => {
  const { tricks, weis, stoeck } = dealOf(game)
  let points = stoeck.length === 0 ? STOECK : 0
  for (const trick of tricks) if (sideOf(game, trick.winner) === side) points += trick.points
  for (const item of weis.scored) if (item.side === side) points += item.value
  for (const seat of stoeck) if (sideOf(game, seat) === side) points += STOECK
  return points
}

/** Makes the point count of a game in which points are card points, Match, Weis and Stöck. */
export const pointCount = ({
  sides,
  sideOf,
  order = 'stoeck-weis-stich',
  match = MATCH_BONUS,
  counterMatch = match,
  requiresTrick = () => false,
  weisBy = 'side',
  factor = () => 1,
  exchanged = () => false,
}: PointCountOptions): PointCount => {
  const read = scoringInputReader({ sides, sideOf })
  const kinds = order.split('-')

  /** The player whose tricks keep the Weis. Undefined if the tricks of the side count, and without Weis. */
  const keeper = (game: Game) => (weisBy === 'player' ? dealOf(game).weis.scored[0]?.seat : undefined)
  const scoringInput = (game: Game): ScoringInput => {
    const seat = keeper(game)
    if (seat === undefined) return read(game)
    return { ...read(game), weisTricks: dealOf(game).tricks.filter(({ winner }) => winner === seat).length }
  }

  /**
   * A side or player without a required trick loses the Weis. The Weis of the other side does not count in its
   * place.
   */
  const keepsWeis = ({ tricks, weisTricks }: ScoringInput, side: Side) =>
    !requiresTrick(side) || (weisTricks ?? tricks[side] ?? 0) > 0

  /** The side that scores the points of a side. */
  const creditedSide = ({ contract }: Pick<ScoringInput, 'contract'>, side: Side) =>
    exchanged(contract) ? otherSide(side) : side

  /** Without a declarer each Match is an own Match. */
  const matchOf = (dealInput: ScoringInput) => (side: Side) => {
    const { declarers } = dealInput
    if (!dealInput.complete) return 0
    return declarers === undefined || creditedSide(dealInput, side) === declarers ? match : counterMatch
  }

  /** The Match needs the last card; a deal that stops early has no Match (CO-81). */
  const besides = (dealInput: ScoringInput): BonusLines => {
    const weis = dealInput.weis.filter(({ side }) => keepsWeis(dealInput, side))
    return bonusLines({ ...dealInput, weis }, matchOf(dealInput))
  }

  const written =
    (dealInput: ScoringInput) =>
    (line: ScoreLine): ScoreLine => ({
      ...line,
      side: creditedSide(dealInput, line.side),
      points: factor(dealInput.contract) * line.points,
    })

  return {
    scoringInput,
    score: (dealInput) => {
      const { match: all, weis, stoeck } = besides(dealInput)
      const cards = dealInput.taken.map((points, side) => written(dealInput)({ side, points, for: 'cards' }))
      return [
        ...cards.sort((a, b) => a.side - b.side),
        ...[...all, ...weis, ...stoeck].map(written(dealInput)),
      ]
    },
    credits: (game) => {
      const dealInput = scoringInput(game)
      const { match: all, weis, stoeck } = besides(dealInput)
      const tricks = dealOf(game).tricks.map(
        ({ winner, points }): ScoreLine => ({ side: sideOf(game, winner), points, for: 'cards' }),
      )
      /**
       * True for Weis that counts before the tricks, but not before the first trick of its side or player (SC-21).
       */
      const waits = ({ side }: ScoreLine) =>
        requiresTrick(side) && order.indexOf('weis') < order.indexOf('stich')
      const seat = keeper(game)
      const first = (side: Side) =>
        seat === undefined
          ? tricks.findIndex((trick) => trick.side === side)
          : dealOf(game).tricks.findIndex(({ winner }) => winner === seat)
      const counted: Readonly<Record<string, readonly ScoreLine[]>> = {
        stoeck,
        weis: weis.filter((line) => !waits(line)),
        stich: [
          ...tricks.flatMap((trick, at) => [
            ...weis.filter((line) => waits(line) && first(line.side) === at),
            trick,
          ]),
          ...all,
        ],
      }
      return kinds.flatMap((kind) => (counted[kind] ?? []).map(written(dealInput)))
    },
    mostCredits: (game, side) => {
      const deal = dealOf(game)
      // The Match needs the last card (CO-81).
      const bonus = allCardsPlayed(deal) ? Math.max(match, counterMatch) : 0
      const most = pointsInSight(game, creditedSide(deal, side), sideOf) + bonus
      return factor(deal.contract) * most
    },
  }
}

export interface TargetRaceOptions {
  readonly sides: readonly number[]
  readonly credits: PointCount['credits']
  readonly mostCredits: PointCount['mostCredits']
  /** The target of a side; targets can differ. */
  readonly target: (game: Game, side: number) => number
  /** The points of a side before this deal; the sum of its score lines when absent. */
  readonly before?: (game: Game, side: number) => number
}

/** Reads how near the sides are to their targets within the current deal. */
export interface TargetRace {
  /** The points of a side with all current credits, and its target. */
  standing(game: Game, side: number): { readonly points: number; readonly target: number }
  /** True only if the side is below its target with its current credits and any Stöck. False if this needs a count. */
  isOutOfReach(game: Game, side: number): boolean
  /** True if the side has reached its target with the current credits. */
  reached(game: Game, side: number): boolean
  /** The first side at its target in counting order (CO-80, CO-81), or undefined. */
  first(game: Game): number | undefined
}

/** Makes the target race of a game from its point count and its targets. */
export const targetRace = ({
  sides,
  credits,
  mostCredits,
  target,
  before = ({ past }, side) => past.points[side] ?? 0,
}: TargetRaceOptions): TargetRace => {
  const standing: TargetRace['standing'] = (game, side) => ({
    points: before(game, side) + sumOfSide(credits(game), side),
    target: target(game, side),
  })
  return {
    standing,
    isOutOfReach: (game, side) => before(game, side) + mostCredits(game, side) < target(game, side),
    reached: (game, side) => {
      const { points, target: needed } = standing(game, side)
      return points >= needed
    },
    first: (game) => {
      const count = new Map(sides.map((side) => [side, before(game, side)]))
      for (const { side, points } of credits(game)) {
        const now = (count.get(side) ?? 0) + points
        if (now >= target(game, side)) return side
        count.set(side, now)
      }
      return undefined
    },
  }
}
