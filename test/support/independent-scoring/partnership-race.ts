import { expect } from 'vitest'
import type { Event } from '../../../src/rules/events.ts'
import type { Played } from '../random-game.ts'
import { beforeLastCard, scorePartnershipDeal } from './partnership-deals.ts'
import type { DealLog } from './tricks.ts'
import { dealsIn, eventsOfType } from './tricks.ts'

type Options = Readonly<Record<string, unknown>>

export interface RaceTerms {
  target(options: Options): number
  factor(deal: DealLog, options: Options): number
  /** A loser with fewer points than this loses twice. */
  doubleBelow(options: Options): number
}

const pointsBySide = (deal: DealLog, kind?: string): number[] =>
  [0, 1].map((side) =>
    eventsOfType(deal, 'dealScored')
      .flatMap(({ lines }) => lines)
      .reduce(
        (sum, line) =>
          line.side === side && (kind === undefined || line.for === kind) ? sum + line.points : sum,
        0,
      ),
  )

/**
 * Scores every deal of a log and expects the written points. @returns the final totals, the winner, and whether a wrong
 * claim ended the game
 */
const scoreGame = (log: readonly Event[], options: Options, terms: RaceTerms) => {
  const isRace = (options['deals'] ?? 'to-target') === 'to-target'
  const target = isRace ? terms.target(options) : Number.POSITIVE_INFINITY
  let totals: readonly number[] = [0, 0]
  let winner: number | undefined
  let wrong = false
  for (const deal of dealsIn(log)) {
    expect(winner).toBe(undefined)
    const given = { factor: terms.factor(deal, options), before: totals, target }
    const { kinds, made, first } = scorePartnershipDeal(deal, options, given)
    for (const [kind, points] of Object.entries(kinds)) {
      expect({ kind, points: pointsBySide(deal, kind) }).toEqual({ kind, points })
    }
    expect(pointsBySide(deal)).toEqual(made)
    totals = totals.map((before, side) => before + (made[side] ?? 0))
    const [claim] = eventsOfType(deal, 'claimed')
    if (claim === undefined) {
      expect(eventsOfType(deal, 'targetReached').map(({ side }) => side)).toEqual(
        first === undefined ? [] : [first],
      )
      const stopped = options['claims'] === 'auto' && first !== undefined
      if (stopped) expect(scorePartnershipDeal(beforeLastCard(deal), options, given).first).toBe(undefined)
      else expect(eventsOfType(deal, 'cardPlayed')).toHaveLength(36)
      winner = first
    } else {
      expect(claim.right).toBe((totals[claim.side] ?? 0) >= target)
      wrong = !claim.right
      winner = wrong ? 1 - claim.side : first
    }
  }
  return { totals, winner, wrong }
}

/** Expects the result of a game of a fixed number of deals: the higher total wins, and equal totals share the win. */
const expectResultAfterDeals = (
  agreed: number,
  totals: readonly number[],
  { log, game }: Pick<Played, 'log' | 'game'>,
): void => {
  const deals = dealsIn(log)
  const [one = 0, other = 0] = totals
  const before = deals.slice(0, agreed).map((deal) => pointsBySide(deal))
  const lead = before.reduce((sum, [left = 0, right = 0]) => sum + left - right, 0)
  const isExtra = game.options['tie'] === 'extra-hand' && lead === 0
  expect(deals).toHaveLength(isExtra ? agreed + 1 : agreed)
  expect(game.result).toEqual(
    one === other ? { winners: [0, 1], kind: 'draw' } : { winners: [one > other ? 0 : 1], kind: 'single' },
  )
}

/**
 * Makes a check of a whole game between two partnerships: the points of every deal and the result equal the independent
 * scoring.
 */
export const expectRaceScores =
  (terms: RaceTerms) =>
  ({ log, game }: Played): void => {
    const { options } = game
    const { totals, winner, wrong } = scoreGame(log, options, terms)
    if (typeof options['deals'] === 'number') {
      expectResultAfterDeals(options['deals'], totals, { log, game })
      return
    }
    const low = totals.some((points, side) => side !== winner && points < terms.doubleBelow(options))
    expect(game.result).toEqual({
      winners: [winner],
      kind: wrong ? 'wrong-claim' : low ? 'double' : 'single',
    })
  }
