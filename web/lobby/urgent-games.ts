import type { GameSummary } from '../api-types.ts'

/** Own turns first, by deadline; a turn without a clock after these. Then the game that changed last. */
const byUrgency = (a: GameSummary, b: GameSummary): number => {
  const rank = ({ you, status }: GameSummary) => (you?.mustAct ? 0 : status === 'playing' ? 1 : 2)
  const deadline = ({ you }: GameSummary) => you?.deadline ?? '9999'
  return (
    rank(a) - rank(b) ||
    (rank(a) === 0 ? deadline(a).localeCompare(deadline(b)) : 0) ||
    b.updatedAt.localeCompare(a.updatedAt)
  )
}

/** Returns the games that are not over, the most urgent first. */
export const urgentGames = (games: readonly GameSummary[]): readonly GameSummary[] =>
  games.filter(({ status }) => status === 'open' || status === 'playing').toSorted(byUrgency)
