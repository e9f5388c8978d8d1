import type { Played } from '../random-game.ts'
import type { DealLog } from './tricks.ts'
import { dealsIn, eventsOfType } from './tricks.ts'

/** Points that each of two sides wrote in a deal, from the event `dealScored`. */
export const pointsBySide = (deal: DealLog): number[] =>
  [0, 1].map((side) =>
    eventsOfType(deal, 'dealScored')
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.side === side ? sum + line.points : sum), 0),
  )

/** Makes a function that calls `see` for every deal of a game, with the game options and the totals before the deal. */
export const forEachDeal =
  (see: (deal: DealLog, options: Readonly<Record<string, unknown>>, before: readonly number[]) => void) =>
  ({ log, game }: Played): void => {
    const totals = [0, 0]
    for (const deal of dealsIn(log)) {
      see(deal, game.options, totals)
      pointsBySide(deal).forEach((points, side) => {
        totals[side] = (totals[side] ?? 0) + points
      })
    }
  }
