import type { Game } from '../../kernel/game.ts'
import { dealOf, totals } from '../../kernel/game.ts'
import type { Rules } from '../../kernel/rules.ts'
import type { LineKind, ScoreLine } from '../../kernel/score.ts'
import { STOECK } from '../melds/stoeck.ts'
import { outOfCards } from '../play/play.ts'
import { MATCH, wonEveryTrick } from './points.ts'

/*
 * Points as they are credited within a deal: one after the other, so that it can be told who reaches a target first
 * (CO-80, CO-81).
 */

/** In which order Stöck, Weis and tricks are counted (CO-80): as the sources have it, or as a table agrees (CO-O10). */
export const COUNT_ORDERS = [
  'stoeck-weis-stich',
  'stoeck-stich-weis',
  'stich-stoeck-weis',
  'weis-stoeck-stich',
  'weis-stich-stoeck',
  'stich-weis-stoeck',
] as const
export type CountOrder = (typeof COUNT_ORDERS)[number]

export interface TallyOptions {
  readonly sides: readonly number[]
  readonly sideOf: Rules['sideOf']
  readonly order?: CountOrder
  /** What all tricks are worth on top; 0 where Match is not paid (CO-54). */
  readonly match?: number
  /** Whether a side must have won a trick before its Weis counts (CO-72, SC-21). */
  readonly requiresTrick?: (game: Game, side: number) => boolean
  /** What everything in the deal is multiplied by. */
  readonly factor?: (game: Game) => number
  /** Who writes what a side makes: another side in a Misère that exchanges points (CO-33). */
  readonly writer?: (game: Game, side: number) => number
}

/** What the deal on the table has brought so far. */
export interface Tally {
  /** Point by point in the order of counting: of two that are on the table, the one that counts first comes first. */
  credits(game: Game): readonly ScoreLine[]
  /** The same as score lines: the card points of each side in one. */
  lines(game: Game): readonly ScoreLine[]
}

export const tally = ({
  sides,
  sideOf,
  order = 'stoeck-weis-stich',
  match = MATCH,
  requiresTrick = () => false,
  factor = () => 1,
  writer = (_, side) => side,
}: TallyOptions): Tally => {
  const tricksOf = (game: Game): readonly ScoreLine[] =>
    dealOf(game).tricks.map(({ winner, points }) => ({ side: sideOf(game, winner), points, for: 'cards' }))

  const stoeckOf = (game: Game): readonly ScoreLine[] =>
    dealOf(game).stoeck.map((seat) => ({ side: sideOf(game, seat), points: STOECK, for: 'stoeck' }))

  /** The Weis of a side that needs a trick and has none is lost; the other side's does not revive. */
  const weisOf = (game: Game): readonly ScoreLine[] =>
    dealOf(game)
      .weis.scored.filter(({ side }) => !requiresTrick(game, side) || hasTrick(game, side))
      .map(({ side, value }) => ({ side, points: value, for: 'weis' }))

  const hasTrick = (game: Game, side: number): boolean =>
    dealOf(game).tricks.some(({ winner }) => sideOf(game, winner) === side)

  /** All tricks: paid when the last card has been played, not when play stops before (CO-81). */
  const matchOf = (game: Game): readonly ScoreLine[] => {
    if (match === 0 || !outOfCards(dealOf(game))) return []
    return sides
      .filter((side) => wonEveryTrick(game, { sideOf }, side))
      .map((side) => ({ side, points: match, for: 'match' }))
  }

  const waitsForTrick =
    (game: Game) =>
    ({ side }: ScoreLine): boolean =>
      requiresTrick(game, side)

  /** The tricks, each with the Weis that it lets its side keep: what counts before the tricks, but needs one (SC-21). */
  const tricksWithWeis = (game: Game): readonly ScoreLine[] => {
    const waiting = weisOf(game).filter(waitsForTrick(game))
    const tricks = tricksOf(game)
    const first = (side: number) => tricks.findIndex((trick) => trick.side === side)
    return tricks.flatMap((trick, at) => [...waiting.filter(({ side }) => first(side) === at), trick])
  }

  const inOrder = (game: Game): readonly ScoreLine[] => {
    const weisFirst = order.indexOf('weis') < order.indexOf('stich')
    const counted: Readonly<Record<string, () => readonly ScoreLine[]>> = {
      stoeck: () => stoeckOf(game),
      weis: () => weisOf(game).filter((line) => !(weisFirst && waitsForTrick(game)(line))),
      stich: () => [...(weisFirst ? tricksWithWeis(game) : tricksOf(game)), ...matchOf(game)],
    }
    return order.split('-').flatMap((kind) => counted[kind]?.() ?? [])
  }

  const credits: Tally['credits'] = (game) => {
    const times = factor(game)
    return inOrder(game).map((credit) => ({
      ...credit,
      side: writer(game, credit.side),
      points: times * credit.points,
    }))
  }

  return {
    credits,
    lines: (game) => {
      const credited = credits(game)
      const of = (kind: LineKind) => credited.filter((credit) => credit.for === kind)
      const cards = sides.map((side): ScoreLine => ({ side, points: sumOf(of('cards'), side), for: 'cards' }))
      return [...cards, ...of('match'), ...of('weis'), ...of('stoeck')]
    },
  }
}

const sumOf = (lines: readonly ScoreLine[], side: number): number =>
  lines.reduce((sum, line) => (line.side === side ? sum + line.points : sum), 0)

export interface RaceOptions {
  readonly sides: readonly number[]
  readonly credits: Tally['credits']
  /** What a side needs to win; sides may need different numbers. */
  readonly target: (game: Game, side: number) => number
  /** What a side had before this deal; the sum of its lines when absent. */
  readonly before?: (game: Game, side: number) => number
}

/** Sides on their way to a target, within the deal on the table. */
export interface Race {
  /** What the side has with all it is credited with so far, and what it needs. */
  standing(game: Game, side: number): { readonly points: number; readonly target: number }
  /** Whether the side has reached its target with what it is credited with so far. */
  reached(game: Game, side: number): boolean
  /** The side that was the first at its target in the order of counting (CO-80, CO-81), or nothing. */
  first(game: Game): number | undefined
}

export const race = ({ sides, credits, target, before }: RaceOptions): Race => {
  const had = (game: Game): Map<number, number> =>
    new Map(
      before === undefined
        ? totals(game, sides).map(({ side, points }) => [side, points])
        : sides.map((side) => [side, before(game, side)]),
    )
  const standing: Race['standing'] = (game, side) => ({
    points: (had(game).get(side) ?? 0) + sumOf(credits(game), side),
    target: target(game, side),
  })
  return {
    standing,
    reached: (game, side) => {
      const { points, target: needed } = standing(game, side)
      return points >= needed
    },
    first: (game) => {
      const count = had(game)
      for (const { side, points } of credits(game)) {
        const now = (count.get(side) ?? 0) + points
        if (now >= target(game, side)) return side
        count.set(side, now)
      }
      return undefined
    },
  }
}
