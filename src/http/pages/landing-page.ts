import { html } from 'hono/html'
import type { Language } from '../../i18n/language-negotiation.ts'
import type { Ctx } from '../context.ts'
import { NO_STORE } from '../wire/json-response.ts'
import { originOf } from '../wire/public-origin.ts'
import { SERVICE_LINKS } from './html-shell.js'
import { pageLanguage } from './page-language.ts'
import { sendHtml, sendPage } from './send-page.ts'

/** The pages of one origin by language. A deployment has few origins, and a client could invent many. */
let kept: { readonly origin: string; readonly pages: Map<Language, string> } | undefined

/** The start page in the asset bundle, with the origin of the service. */
const pageIn = async (c: Ctx, language: Language): Promise<string> => {
  const origin = originOf(c)
  const known = kept?.origin === origin ? kept.pages.get(language) : undefined
  if (known !== undefined) return known
  const file = new TextDecoder().decode(await c.env.annex(`landing.${language}.html`))
  const page = file.replaceAll('{origin}', origin)
  if (kept?.origin !== origin) kept = { origin, pages: new Map() }
  kept.pages.set(language, page)
  return page
}

/** The start page of a deployment without the asset bundle. */
const BARE = html`<h1>Sidi</h1>
  <p class="lead">Jass, the card games of Switzerland.</p>
  <p><a class="play" href="/play">Play now</a></p>
  <p><a href="/rules">Rules</a> · <a href="/docs/guide">Guide</a> · <a href="/docs">Reference</a></p>`

/** Handler of the start page, `GET /`, in the language of `lang` or of `Accept-Language`. */
export const landingPage = async (c: Ctx, lang: Language | undefined): Promise<Response> => {
  const language = pageLanguage(c, lang)
  try {
    const page = await pageIn(c, language)
    return sendHtml(c, page, { 'Content-Language': language, Link: SERVICE_LINKS })
  } catch (error) {
    c.env.log({ level: 'error', what: 'start page unavailable', error: (error as Error).name })
    const page = { title: 'Sidi', description: 'Jass, the card games of Switzerland.', content: BARE }
    return sendPage(c, page, 200, { 'Content-Language': 'en', Link: SERVICE_LINKS, ...NO_STORE })
  }
}
