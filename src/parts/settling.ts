import type { Total } from '../kernel/game.ts'

/*
 * How scores are written down and paid at the end of a session.
 */

const UMBRELLA = 100

/** A score as it is written: umbrellas of a hundred points and what is over, above the line or below it. */
export const onTheSheet = ({ side, points }: Total) => ({
  side,
  points,
  line: points < 0 ? ('below' as const) : ('above' as const),
  umbrellas: Math.floor(Math.abs(points) / UMBRELLA),
  over: Math.abs(points) % UMBRELLA,
})

/** Points as money: free of the noise of binary fractions, and never minus nothing. */
const money = (points: number, stake: number): number => Math.round(points * stake * 1e6) / 1e6 + 0

/** Every pair settles the difference of their scores times the stake. */
export const settlement = (totals: readonly Total[], stake: number) => ({
  payments: totals.flatMap((one, at) =>
    totals
      .slice(at + 1)
      .filter(({ points }) => points !== one.points)
      .map((other) => {
        const [from, to] = one.points < other.points ? [one, other] : [other, one]
        const points = to.points - from.points
        return { from: from.side, to: to.side, points, amount: money(points, stake) }
      }),
  ),
  nets: totals.map(({ side, points }) => {
    const net = totals.reduce((sum, other) => sum + points - other.points, 0)
    return { side, points: net, amount: money(net, stake) }
  }),
})
