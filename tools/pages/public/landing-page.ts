import { html } from 'hono/html'
import { rulesPathIn, shell, startPath } from '../../../src/http/pages/html-shell.js'
import { phrase } from '../../../src/http/pages/html-text.js'
import { rulesPath } from '../../../src/http/rule-url.ts'
import { LANGUAGES } from '../../../src/i18n/language-negotiation.ts'
import type { LandingPageWords } from '../../../src/i18n/pages/landing-page-schema.ts'
import { rulesetIn } from '../../../src/i18n/rulesets/ruleset-catalogue.ts'
import type { Language } from '../../../src/rules/languages.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import { exchange } from './example-exchange.ts'
import { FRAMES, LANDING } from './page-words.ts'

/** The place of the origin in the page: the service fills in the origin of the request. */
const ORIGIN = '{origin}'

/** The most popular games, first on the page. */
const FIRST = ['schieber', 'coiffeur-partnership', 'differenzler', 'sidi-barrani']

const rankOf = (id: string) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length)

const games = (language: Language, words: LandingPageWords) => html`<ul class="grid">
  ${EVERY_RULESET.toSorted((one, other) => rankOf(one.id) - rankOf(other.id)).map((ruleset) => {
    const { name, summary } = rulesetIn(language, ruleset)
    const players = words.players(Math.min(...ruleset.players), Math.max(...ruleset.players))
    return html`<li class="box">
      <h3><a href="${rulesPathIn(language, rulesPath(ruleset.id))}">${name}</a></h3>
      <p class="players">${ruleset.partnerships ? `${players}, ${words.inPairs}` : players}</p>
      <p>${summary}</p>
      <p><a href="/play#new=${ruleset.id}" aria-label="${words.play}: ${name}">${words.play}</a> · <a href="${rulesPathIn(language, rulesPath(ruleset.id))}/short" aria-label="${name}: ${words.short}">${words.short}</a></p>
    </li>`
  })}
</ul>`

const boxLink = (path: string, [title, text]: readonly [string, string]) => html`<li class="box">
  <h3><a href="${path}">${title}</a></h3>
  <p>${text}</p>
</li>`

/** The picture of a table. Its colours follow the setting of the reader. */
const picture = (language: Language, { picture: text }: LandingPageWords) => html`<picture>
  <source srcset="/pictures/table-dark-${language}.svg" media="(prefers-color-scheme: dark)" />
  <img class="table" src="/pictures/table-light-${language}.svg" alt="${text}" width="400" height="441" />
</picture>`

const step = (text: string, command: string) => html`<li>
  ${phrase(text)}
  <pre tabindex="0"><code>${command}</code></pre>
</li>`

/** Returns the HTML of the start page in a language. `{origin}` stands for the origin of the service. */
export const landingPage = (language: Language): string => {
  const words = LANDING[language]
  const [signUp, create, move] = words.steps
  const content = html`<div class="hero">
      <div>
        <h1>Sidi</h1>
        <p class="lead">${words.lead}</p>
        <p><a class="play" href="/play#new">${words.play}</a></p>
        <p class="quiet">${words.playNote}</p>
      </div>
      ${picture(language, words)}
    </div>
    <h2>${words.games(EVERY_RULESET.length)}</h2>
    <p class="quiet">${words.gamesNote}</p>
    ${games(language, words)}
    <h2>${words.clubs}</h2>
    <ul class="grid wide">
      ${boxLink('/series', words.series)}
      ${boxLink('/sheet', words.sheet)}
    </ul>
    <h2>${words.fair}</h2>
    <div class="grid">
      ${words.fairness.map(
        ([title, text]) =>
          html`<article class="box">
            <h3>${title}</h3>
            <p>${text}</p>
          </article>`,
      )}
    </div>
    <h2>${words.developers}</h2>
    <p class="quiet">${words.developersNote}</p>
    <ul class="links">
      <li><a href="/docs/guide">${words.guide}</a></li>
      <li><a href="/docs">${words.reference}</a></li>
      <li><a href="/problems${language === 'en' ? '' : `?lang=${language}`}">${words.problems}</a></li>
      <li><a href="/v1/rulesets">${words.catalogue}</a></li>
      <li><a href="/openapi.json">OpenAPI 3.1</a> (<a href="/openapi/play/schieber.json">Schieber</a>)</li>
    </ul>
    <h3>${words.exchange}</h3>
    <p class="quiet">${words.exchangeNote}</p>
    ${exchange(words)}
    <h3>${words.calls}</h3>
    <ol class="steps">
      ${step(signUp, `curl ${ORIGIN}/v1/players --json '{"name": "Anna"}'`)}
      ${step(create, `curl ${ORIGIN}/v1/games -H "Authorization: Bearer $TOKEN" --json '{"ruleset": "sidi-barrani"}'`)}
      ${step(move, `curl ${ORIGIN}/v1/games/$GAME/legal-moves -H "Authorization: Bearer $TOKEN"`)}
    </ol>
    <footer>${words.footer}</footer>`
  return `${shell({
    title: words.title,
    description: words.description,
    path: '/',
    content,
    frame: FRAMES[language],
    versions: LANGUAGES.map((one) => [one, one === 'en' ? '/?lang=en' : startPath(one)] as const),
    image: `${ORIGIN}/pictures/table-${language}.png`,
  })}`
}
