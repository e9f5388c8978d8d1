import type { Ranked } from './ranking.ts'
import type { Prize, StandingScheme } from './standing-schema.ts'
import type { PrizeWinners } from './standings-result.ts'
import { bestUnits } from './tie-breaks.ts'

const matchesOf = ({ tally }: Ranked): number =>
  tally.entry.played.reduce((sum, { side }) => sum + (side.matches ?? 0), 0)

/** The rows with the best value. A row with a null value wins nothing. */
const rowsWithBest = (
  rows: readonly Ranked[],
  measured: (row: Ranked) => number | null,
  order: StandingScheme['order'],
): readonly Ranked[] => {
  const values = rows.map(measured)
  const known = values.filter((value) => value !== null)
  const best = order === 'high' ? Math.max(...known) : Math.min(...known)
  return rows.filter((_, at) => values[at] === best)
}

const winnersOf = (rows: readonly Ranked[], prize: Prize, { order }: StandingScheme): readonly Ranked[] => {
  switch (prize.by) {
    case 'rank':
      return rows.filter(({ rank }) => rank !== null && rank >= prize.from && rank <= prize.to)
    case 'last':
      return rows.filter(({ rank }) => rank === rows.at(-1)?.rank)
    case 'matches':
      return rowsWithBest(rows, (row) => matchesOf(row) || null, 'high')
    case 'bestUnit':
      return rowsWithBest(rows, ({ tally }) => bestUnits(tally, order)[0] ?? null, order)
  }
}

/** The winners of each prize. Only rows with a rank win; rows that share a rank all win. */
export const givePrizes = (
  rows: readonly Ranked[],
  standing: StandingScheme,
): readonly PrizeWinners[] | undefined => {
  const ranked = rows.filter(({ rank }) => rank !== null)
  return standing.prizes?.map((prize) => ({
    name: prize.name,
    to: winnersOf(ranked, prize, standing).map(({ tally }) => tally.entry.participant.id),
  }))
}
