import { nextTurn } from '../../lib/pauses.ts'
import type { Lexicon, LexiconBuild } from '../../move-parser/lexicon.ts'
import { buildLexicon } from '../../move-parser/lexicon.ts'
import type { MoveWords } from '../../move-parser/vocabulary/schema.ts'

/** Returns the lexicon of the move parser. @throws if the words cannot be read; the next call reads again */
export type ReadLexicon = (readWords: () => Promise<MoveWords>) => Promise<Lexicon>

/** Phrases and words of a slice of the build: some milliseconds in a process that has just started. */
const SLICE_SIZE = 300

/** Builds a slice. Returns the lexicon after the last slice of the build; undefined before. */
export const nextSlice = (build: LexiconBuild): Lexicon | undefined => {
  for (let size = 0; size < SLICE_SIZE; ) {
    const { done, value } = build.next()
    if (done) return value
    size += value
  }
  return undefined
}

/**
 * Creates a reader of the lexicon for a process or isolate. The first move in natural language reads the words and builds the
 * lexicon, which stays: the words change only with a deployment. Other requests run between the slices of the build.
 */
export const newLexiconReader = (): ReadLexicon => {
  let kept: Lexicon | undefined
  /** The build in progress. Requests share the build and no promise, since the platform may end a request at any time. */
  let shared: LexiconBuild | undefined
  return async (readWords) => {
    if (kept === undefined && shared === undefined) {
      const words = await readWords()
      shared ??= buildLexicon(words)
    }
    while (kept === undefined) {
      const build = shared
      if (build === undefined) throw new Error('the build of the lexicon has failed')
      shared = undefined
      kept = nextSlice(build)
      if (kept !== undefined) break
      shared = build
      await nextTurn()
    }
    return kept
  }
}
