import { html } from 'hono/html'
import { findVisibleGame } from '../../../app/queries/authorized-queries.ts'
import { previewPictureLink } from '../../../app/queries/picture-links.ts'
import type { ViewerContext } from '../../../app/queries/viewer-context.ts'
import { gameView } from '../../../app/queries/viewer-context.ts'
import type { Language } from '../../../i18n/language-negotiation.ts'
import { EMBED_PAGE } from '../../../i18n/pages/embed-page-words.ts'
import { altOf } from '../../../render/alt-text.ts'
import { pictureStyleOf } from '../../../render/picture-scene.ts'
import { hasEnded } from '../../../rules/model/game.ts'
import type { Ctx } from '../../context.ts'
import { documentOf, PAGE_HEADERS } from '../html-shell.js'
import { pageLanguage } from '../page-language.ts'

/*
 * The page `/embed/<game>`: a public game in the view of a spectator, for a frame on another site. The page has a picture of the
 * table and its text; a script reads the page again after a change. No other page of the service may stand in a frame: there a
 * foreign site could make people press buttons.
 */

const HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

const frameOf = (language: Language, title: string, content: ReturnType<typeof html>) =>
  documentOf({
    language,
    title: `${title} · Sidi`,
    head: html`<meta name="robots" content="noindex" />
    <link rel="stylesheet" href="/embed.css" />
    <script type="module" src="/embed.js"></script>`,
    bodyClass: 'embed',
    body: html`<main id="content">${content}</main>`,
  })

const tableOf = async (viewer: ViewerContext, language: Language) => {
  const { stored } = viewer
  const view = gameView(viewer, { moves: 'none' })
  const { title, description } = altOf({ of: 'table', view }, pictureStyleOf(view, language, undefined))
  const picture = await previewPictureLink(stored)
  const { version, status } = stored.game
  return frameOf(
    language,
    title,
    html`<h1>${title}</h1>
      ${
        picture === undefined
          ? ''
          : html`<img id="table" src="/v1/pictures/${picture}?format=svg&amp;lang=${language}" alt="${title}" />`
      }
      <p id="text">${description}</p>
      <p><a href="/play#g=${stored.id}" target="_blank" rel="noopener">${EMBED_PAGE[language].watch}</a></p>
      <div id="game" hidden data-game="${stored.id}" data-version="${version}" data-over="${hasEnded(status)}"></div>`,
  )
}

/** Answers with a public game for a frame. An unknown game and a game that is not public have the same answer. */
export const embedPage = async (c: Ctx, game: string, lang: Language | undefined) => {
  const language = pageLanguage(c, lang)
  const outcome = await findVisibleGame(c.env, undefined, { game })
  const headers = { ...HEADERS, 'Content-Language': language }
  if (outcome.outcome === 'done') return c.html(tableOf(outcome.value, language), 200, headers)
  const { none, noneLead } = EMBED_PAGE[language]
  return c.html(
    frameOf(
      language,
      none,
      html`<h1>${none}</h1>
      <p>${noneLead}</p>`,
    ),
    404,
    headers,
  )
}
