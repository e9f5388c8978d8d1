import type { Language } from '../../i18n/language-negotiation.ts'
import { LANGUAGES, languageOf } from '../../i18n/language-negotiation.ts'
import type { PageFrame } from '../../i18n/pages/page-frame-schema.ts'
import type { Ctx } from '../context.ts'
import { assetJson } from '../wire/asset-json.ts'
import { ENGLISH_FRAME } from './html-shell.js'

/** Returns the language of a page: an explicit `lang`, or the language of `Accept-Language`. Sets `Vary`. */
export const pageLanguage = (c: Ctx, lang: Language | undefined): Language => {
  c.header('Vary', 'Accept-Language', { append: true })
  return lang ?? languageOf(c.req.header('accept-language'))
}

/** Returns the frame of pages in a language, or in English if the frame cannot be read. */
export const frameIn = async (c: Ctx, language: Language): Promise<PageFrame> => {
  if (language === 'en') return ENGLISH_FRAME
  try {
    const frames = await assetJson<Readonly<Record<Language, PageFrame>>>(c, 'page-frames.json')
    return frames[language]
  } catch (error) {
    c.env.log({ level: 'error', what: 'page frames unavailable', language, error: (error as Error).name })
    return ENGLISH_FRAME
  }
}

/** The addresses of a page in all languages, by the parameter `lang`. */
export const versionsOf = (path: string): readonly (readonly [Language, string])[] =>
  LANGUAGES.map((language) => [language, `${path}?lang=${language}`])
