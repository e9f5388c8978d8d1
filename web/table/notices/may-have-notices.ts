import type { Game } from '../../api-types.ts'
import type { FirstGameHint } from '../../state/profile.ts'

interface Answers {
  readonly sound?: boolean | undefined
  readonly firstGameHints: readonly FirstGameHint[]
}

/** True if a state of a table can have a notice: the code of the notices loads then. */
export const mayHaveNotices = (game: Game, { sound, firstGameHints }: Answers): boolean =>
  firstGameHints.length > 0 ||
  game.pausedUntil !== undefined ||
  game.pauseVotes !== undefined ||
  game.abandonment !== undefined ||
  game.seats.some(
    ({ seat, player, bot }) =>
      player === null || (sound === undefined && seat !== game.you?.seat && bot === undefined),
  )
