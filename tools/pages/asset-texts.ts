import { toolDescriptions } from '../../src/http/mcp/tools.ts'
import { problemExplanations } from '../../src/http/problems/problem-codes.ts'
import { problemExplanations as de } from '../../src/i18n/de/problem-explanations.ts'
import { problemExplanations as fr } from '../../src/i18n/fr/problem-explanations.ts'
import { problemExplanations as it } from '../../src/i18n/it/problem-explanations.ts'
import type { Language } from '../../src/i18n/language-negotiation.ts'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import type { ProblemExplanations } from '../../src/i18n/problem-schema.ts'
import { rulesetDescriptionsIn } from '../../src/i18n/rulesets/ruleset-descriptions.ts'
import { MOVE_WORDS } from '../../src/move-parser/vocabulary/move-words.ts'
import { landingPage } from './public/landing-page.ts'
import { FRAMES } from './public/page-words.ts'

export { publicFiles } from './public/public-files.ts'
export { rulesTranslations } from './public/rules-translations.ts'

/** The explanations of problems by language. */
export const EXPLANATIONS: Readonly<Record<Language, ProblemExplanations>> = {
  en: problemExplanations(),
  de,
  fr,
  it,
}

/** Returns the texts of the asset bundle that sources make, by file name. */
export const assetTexts = (): Readonly<Record<string, object | string>> => ({
  'page-frames.json': FRAMES,
  ...Object.fromEntries(LANGUAGES.map((language) => [`landing.${language}.html`, landingPage(language)])),
  'mcp-tools.json': toolDescriptions(),
  'move-words.json': MOVE_WORDS,
  ...Object.fromEntries(
    LANGUAGES.map((language) => [`problem-explanations.${language}.json`, EXPLANATIONS[language]]),
  ),
  ...Object.fromEntries(
    LANGUAGES.map((language) => [`rulesets.${language}.json`, rulesetDescriptionsIn(language)]),
  ),
})
