import { ENGLISH_FRAME } from '../../../src/http/pages/html-shell.js'
import { landingPage as landingDe } from '../../../src/i18n/de/pages/landing-page.ts'
import { pageFrame as frameDe } from '../../../src/i18n/de/pages/page-frame.ts'
import { landingPage as landingEn } from '../../../src/i18n/en/pages/landing-page.ts'
import { landingPage as landingFr } from '../../../src/i18n/fr/pages/landing-page.ts'
import { pageFrame as frameFr } from '../../../src/i18n/fr/pages/page-frame.ts'
import { landingPage as landingIt } from '../../../src/i18n/it/pages/landing-page.ts'
import { pageFrame as frameIt } from '../../../src/i18n/it/pages/page-frame.ts'
import type { LandingPageWords } from '../../../src/i18n/pages/landing-page-schema.ts'
import type { PageFrame } from '../../../src/i18n/pages/page-frame-schema.ts'
import type { Language } from '../../../src/rules/languages.ts'

/** The frame of the public pages in each language. */
export const FRAMES: Readonly<Record<Language, PageFrame>> = {
  en: ENGLISH_FRAME,
  de: frameDe,
  fr: frameFr,
  it: frameIt,
}

/** The landing page in each language. */
export const LANDING: Readonly<Record<Language, LandingPageWords>> = {
  en: landingEn,
  de: landingDe,
  fr: landingFr,
  it: landingIt,
}
