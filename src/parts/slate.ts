import type { Total } from '../kernel/game.ts'

/** Points as strokes on a slate: hundreds, fifties and twenties, and what is left as a number. */
export const slate = (totals: readonly Total[]) =>
  totals.map(({ side, points }) => ({
    side,
    hundreds: Math.floor(points / 100),
    fifties: Math.floor((points % 100) / 50),
    twenties: Math.floor((points % 50) / 20),
    rest: (points % 50) % 20,
  }))
