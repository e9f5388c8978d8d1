import type { Lexicon } from '../../move-parser/lexicon.ts'
import { newLexicon } from '../../move-parser/lexicon.ts'
import type { MoveWords } from '../../move-parser/vocabulary/schema.ts'

/** Returns the lexicon of the move parser. @throws if the words cannot be read; the next call reads again */
export type ReadLexicon = (readWords: () => Promise<MoveWords>) => Promise<Lexicon>

/**
 * Creates a reader of the lexicon for a process or isolate. The first move in natural language reads the words and builds the
 * lexicon, which stays: the words change only with a deployment.
 */
export const newLexiconReader = (): ReadLexicon => {
  let kept: Lexicon | undefined
  return async (readWords) => {
    if (kept !== undefined) return kept
    const words = await readWords()
    // Other requests may have waited for the words, too: only the first builds.
    kept ??= newLexicon(words)
    return kept
  }
}
