import type { Faces } from '../../i18n/card-faces.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { phraseForMove } from '../../i18n/move-and-event-phrases.ts'
import type { Terms } from '../../i18n/naming-functions.ts'
import { printListed } from '../../notation/index.ts'
import type { ListedMove, MoveForm } from '../../rules/compact-moves.ts'

/*
 * Move listings: legal moves with notation and natural language.
 */

/** Language and card faces for a text in natural language; by default the customary faces of the game. */
export interface PhraseOptions {
  readonly language: Language
  readonly faces?: Faces
}

/** Requested form of a list of legal moves: full or compact, with notation, with texts. */
export interface MoveListing {
  readonly moves: MoveForm
  /** Whether each move has its notation. Compact lists always have the notation. */
  readonly notation?: true
  /** Whether each move has a phrase. */
  readonly say?: PhraseOptions
}

/**
 * Adds the notation and the text to each legal move of a list.
 * @param terms display names of the table, for the texts
 */
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
