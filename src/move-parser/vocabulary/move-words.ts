import { COMMON_WORDS } from './common-words-bloom-filter.ts'
import { germanVocabulary } from './de.ts'
import { englishVocabulary } from './en.ts'
import { frenchVocabulary } from './fr.ts'
import { italianVocabulary } from './it.ts'
import { REASONS } from './reasons.ts'
import type { MoveWords } from './schema.ts'

/**
 * The words of the move parser in all languages. The build writes the words into the asset bundle, from which the service reads:
 * this module is no part of the service.
 */
export const MOVE_WORDS: MoveWords = {
  vocabularies: {
    en: englishVocabulary,
    de: germanVocabulary,
    fr: frenchVocabulary,
    it: italianVocabulary,
  },
  commonWords: COMMON_WORDS,
  reasons: REASONS,
}
