import { rulesPages as de } from '../../../src/i18n/de/pages/rules-pages.ts'
import { rulesPages as en } from '../../../src/i18n/en/pages/rules-pages.ts'
import { rulesPages as fr } from '../../../src/i18n/fr/pages/rules-pages.ts'
import { rulesPages as it } from '../../../src/i18n/it/pages/rules-pages.ts'
import { LANGUAGES } from '../../../src/i18n/language-negotiation.ts'
import type { RulesPagesWords, RulesTranslation } from '../../../src/i18n/pages/rules-pages-schema.ts'
import { rulesetIn } from '../../../src/i18n/rulesets/ruleset-catalogue.ts'
import type { Language } from '../../../src/rules/languages.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import { FRAMES } from './page-words.ts'

const RULES_PAGES: Readonly<Record<Language, RulesPagesWords>> = { en, de, fr, it }

/** Returns the words of the rule pages in each language. */
export const rulesTranslations = (): readonly RulesTranslation[] =>
  LANGUAGES.map((language) => ({
    frame: FRAMES[language],
    words: RULES_PAGES[language],
    games: Object.fromEntries(EVERY_RULESET.map((ruleset) => [ruleset.id, rulesetIn(language, ruleset)])),
  }))
