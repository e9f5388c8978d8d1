import type { Language } from '../../i18n/language-negotiation.ts'
import { alternatives } from '../../i18n/list-format.ts'
import { formatNumberRanges } from '../../i18n/number-ranges.ts'
import type { ProblemCatalogue, ReadProblemTexts } from '../../i18n/problem-catalogue.ts'
import { ENGLISH_PROBLEMS } from '../../i18n/problem-sentences.ts'
import { capitalized } from '../../i18n/sentences.ts'
import type { ExpressionModule } from '../../lib/expressions.ts'
import { evaluateModule } from '../../lib/expressions.ts'
import type { Annex, Ctx } from '../context.ts'

/** Functions that the trees call by name. */
const CALLED = { Boolean, alternatives, capitalized, formatNumberRanges }

/**
 * Creates a reader of the problem texts for an isolate. English texts are part of the script. The first problem in another
 * language reads its texts from the asset bundle; the texts stay, because a deployment never changes the bundle.
 */
export const newProblemTextReader = (): ((annex: Annex) => ReadProblemTexts) => {
  const kept = new Map<Language, ProblemCatalogue>([['en', ENGLISH_PROBLEMS]])
  return (annex) => async (language) => {
    const known = kept.get(language)
    if (known !== undefined || language === 'en') return known ?? ENGLISH_PROBLEMS
    const file = new TextDecoder().decode(await annex(`problem-texts.${language}.json`))
    const read = evaluateModule(JSON.parse(file) as ExpressionModule, CALLED) as ProblemCatalogue
    kept.set(language, read)
    return read
  }
}

/** Returns the problem texts in a language, or in English if the texts of the language cannot be read. */
export const problemTextsFor = async (c: Ctx, language: Language): Promise<ProblemCatalogue> => {
  if (language === 'en') return ENGLISH_PROBLEMS
  try {
    return await c.env.problemTexts(language)
  } catch (error) {
    const { name } = error as Error
    c.env.log({
      level: 'error',
      what: 'problem texts unavailable',
      requestId: c.get('requestId'),
      language,
      error: name,
    })
    return ENGLISH_PROBLEMS
  }
}
