import { html } from 'hono/html'
import { rulesPathIn, shell } from '../../../src/http/pages/html-shell.js'
import { shortRules as de } from '../../../src/i18n/de/pages/short-rules.ts'
import { shortRules as en } from '../../../src/i18n/en/pages/short-rules.ts'
import { shortRules as fr } from '../../../src/i18n/fr/pages/short-rules.ts'
import { shortRules as it } from '../../../src/i18n/it/pages/short-rules.ts'
import { LANGUAGES } from '../../../src/i18n/language-negotiation.ts'
import type { RulesTranslation } from '../../../src/i18n/pages/rules-pages-schema.ts'
import type { ShortRules, ShortRulesWords } from '../../../src/i18n/pages/short-rules-schema.ts'
import type { Language } from '../../../src/rules/languages.ts'
import { RULESETS } from '../../../src/rules/rulesets/index.ts'
import { rulesTranslations } from './rules-translations.ts'

/** Each game in two minutes, by language. */
export const SHORT_RULES: Readonly<Record<Language, ShortRulesWords>> = { en, de, fr, it }

/** The path of a game in two minutes. */
const shortPath = (language: Language, id: string) => `${rulesPathIn(language, `/rules/${id}`)}/short`

/** The picture of a game, at the width of 400 pixels. */
interface Picture {
  readonly path: string
  readonly height: number
}

const shortPage = (
  { frame, words, games }: RulesTranslation,
  id: string,
  text: ShortRules,
  picture: Picture,
): string => {
  const { language } = frame
  const name = games[id]?.name ?? id
  const numbered = rulesPathIn(language, `/rules/${id}`)
  // The cards of Staekske Rape have values of their own.
  const hasUsualCards = id !== 'staekske-rape'
  const content = html`<h1>${words.shortTitle(name)}</h1>
    <p class="lead">${text.goal}</p>
    <img class="table short" src="/${picture.path}" alt="${words.picture(name)}" width="400" height="${picture.height}" />
    <h2>${words.deal}</h2>
    <p>${text.deal}</p>
    <h2>${words.play}</h2>
    <p>${text.play}</p>
    <h2>${words.count}</h2>
    <p>${text.count}</p>
    ${hasUsualCards ? html`<h2>${words.cards}</h2><p>${words.cardsText}</p>` : ''}
    <p class="quiet">${words.usual}</p>
    <ul class="links">
      <li><a href="/play#new=${id}">${words.playNow}</a></li>
      <li><a href="${numbered}">${words.numbered}</a></li>
      <li><a href="${rulesPathIn(language, '/rules')}">${words.allGames}</a></li>
    </ul>`
  return `${shell({
    title: `${words.shortTitle(name)} · Sidi`,
    description: text.goal,
    path: shortPath(language, id),
    room: '/rules',
    content,
    frame,
    versions: LANGUAGES.map((one) => [one, shortPath(one, id)] as const),
  })}`
}

/**
 * Returns the pages of the games in two minutes by asset path.
 * @param heightOf the height of a picture with the width of 400 pixels, by asset path
 */
export const shortRulesPages = (heightOf: (picture: string) => number): ReadonlyMap<string, string> =>
  new Map(
    rulesTranslations().flatMap((translation) =>
      RULESETS.map(({ id }) => {
        const { language } = translation.frame
        const path = `pictures/${id}-${language}.svg`
        const page = shortPage(translation, id, SHORT_RULES[language][id], { path, height: heightOf(path) })
        return [`${shortPath(language, id).slice(1)}.html`, page] as const
      }),
    ),
  )
