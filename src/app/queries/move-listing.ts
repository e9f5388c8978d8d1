import type { Faces } from '../../i18n/card-faces.ts'
import type { Language } from '../../i18n/language.ts'
import { phraseForMove } from '../../i18n/phrases.ts'
import type { Terms } from '../../i18n/terms.ts'
import { printListed } from '../../notation/index.ts'
import type { ListedMove, MoveForm } from '../../rules/compact-moves.ts'

/** How moves are to be said: in which language, and with whose faces, if not the customary ones. */
export interface PhraseOptions {
  readonly language: Language
  readonly faces?: Faces
}

/** How legal moves are to be listed. */
export interface MoveListing {
  readonly moves: MoveForm
  /** Whether each has its notation with it; in compact lists it always has. */
  readonly notation?: true
  /** Whether each has with it how one says it. */
  readonly say?: PhraseOptions
}

/** The moves with what belongs to them in such a listing; `terms` are those of the table, where moves are to be said. */
export const annotateMoves = (
  listed: readonly ListedMove[],
  { moves, notation }: MoveListing,
  terms?: Terms,
): readonly ListedMove[] => {
  const hasNotation = notation === true || moves === 'compact'
  if (!hasNotation && terms === undefined) return listed
  return listed.map((move) => ({
    ...move,
    ...(hasNotation && { notation: printListed(move) }),
    ...(terms && { say: phraseForMove(move, terms) }),
  }))
}
