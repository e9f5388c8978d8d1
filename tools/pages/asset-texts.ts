import { toolDescriptions } from '../../src/http/mcp/tools.ts'
import { problemExplanations } from '../../src/http/problems/problem-codes.ts'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { rulesetDescriptionsIn } from '../../src/i18n/rulesets/ruleset-descriptions.ts'
import { MOVE_WORDS } from '../../src/move-parser/vocabulary/move-words.ts'
import { landingPage } from './public/landing-page.ts'
import { FRAMES } from './public/page-words.ts'

export { publicFiles } from './public/public-files.ts'
export { rulesTranslations } from './public/rules-translations.ts'

/** Returns the texts of the asset bundle that sources make, by file name. */
export const assetTexts = (): Readonly<Record<string, object | string>> => ({
  'page-frames.json': FRAMES,
  ...Object.fromEntries(LANGUAGES.map((language) => [`landing.${language}.html`, landingPage(language)])),
  'mcp-tools.json': toolDescriptions(),
  'move-words.json': MOVE_WORDS,
  'problems.json': problemExplanations(),
  ...Object.fromEntries(
    LANGUAGES.map((language) => [`rulesets.${language}.json`, rulesetDescriptionsIn(language)]),
  ),
})
