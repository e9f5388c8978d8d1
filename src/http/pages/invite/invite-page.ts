import { html } from 'hono/html'
import { findVisibleGame } from '../../../app/queries/authorized-queries.ts'
import { previewPictureLink } from '../../../app/queries/picture-links.ts'
import type { ViewerContext } from '../../../app/queries/viewer-context.ts'
import { termsAt } from '../../../app/queries/viewer-context.ts'
import type { Language } from '../../../i18n/language-negotiation.ts'
import { languageOf } from '../../../i18n/language-negotiation.ts'
import { INVITE_PAGE } from '../../../i18n/pages/invite-page-words.ts'
import { presetIn, rulesetIn } from '../../../i18n/rulesets/ruleset-catalogue.ts'
import { findRuleset } from '../../../rules/rulesets/index.ts'
import type { Ctx } from '../../context.ts'
import { originOf } from '../../wire/public-origin.ts'
import { documentOf, PAGE_HEADERS } from '../html-shell.js'

/*
 * The page behind an invite, `/t/<game>.<invite>` or `/t/<game>`: a preview for chats (https://ogp.me), and the way to `/play`. The
 * path has the invite, so nothing stores or logs the path. The preview of a private game has no names: a chat keeps the preview.
 */

/** The page opens the table by a script, not by a redirect: programs that read the preview stay on the page. */
const HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  Vary: 'Accept-Language',
}

const LINK = /^(g_[\w-]{1,64})(?:\.([\w-]{1,64}))?$/

interface Preview {
  readonly title: string
  readonly description: string
  /** A public table without a free seat: the page stays, with two ways. */
  readonly isForWatching?: boolean
  readonly picture?: string | undefined
}

/** Who sits at the table, which game, and how the game is played. */
const previewOf = async (viewer: ViewerContext, language: Language): Promise<Preview> => {
  const { stored } = viewer
  const { game, visibility, names } = stored
  const { preset } = viewer.bound
  const { terms, words } = { terms: termsAt(viewer, { language }), words: INVITE_PAGE[language] }
  const ruleset = findRuleset(game.ruleset)
  const howToPlay =
    preset === undefined ? ruleset && rulesetIn(language, ruleset).summary : presetIn(language, preset).name
  const free = game.seats.filter((player) => player === null).length
  const seated =
    visibility === 'public'
      ? game.seats.flatMap((player, seat) =>
          player !== null && Object.hasOwn(names, player) ? [terms.who(seat)] : [],
        )
      : []
  const parts = [
    ...(seated.length > 0 ? [seated.join(', ')] : []),
    free === 0 ? words.full : terms.words.table.freeSeats(free),
    ...(howToPlay === undefined ? [] : [howToPlay]),
  ]
  return {
    title: words.invited(terms.game(game.ruleset)),
    description: parts.join(' · '),
    picture: await previewPictureLink(stored),
    isForWatching: visibility === 'public' && free === 0,
  }
}

const pageOf = (
  { title, description, picture, isForWatching = false }: Preview,
  language: Language,
  { origin, table }: { readonly origin: string; readonly table: string },
) =>
  documentOf({
    language,
    title: `${title} · Sidi`,
    prefix: 'og: https://ogp.me/ns#',
    head: html`<meta name="robots" content="noindex, nofollow" />
    <meta name="description" content="${description}" />
    <meta property="og:site_name" content="Sidi" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="${language}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${
      picture === undefined
        ? html`<meta property="og:image" content="${origin}/icons/icon-512.png" />`
        : html`<meta property="og:image" content="${origin}/v1/pictures/${picture}?format=png&amp;lang=${language}" />
            <meta property="og:image:type" content="image/png" />
            <meta name="twitter:card" content="summary_large_image" />`
    }
    ${isForWatching ? '' : html`<script type="module" src="/open-table.js"></script>`}`,
    body: html`<main id="content">
      <h1>${title}</h1>
      <p>${description}</p>
      <p>
        <a id="table" class="button" href="${table}">${INVITE_PAGE[language][isForWatching ? 'watch' : 'open']}</a>
        ${isForWatching ? html`<a class="button" href="/play">${INVITE_PAGE[language].another}</a>` : ''}
      </p>
    </main>`,
  })

/** Answers with the page behind an invite. Without access to the table, the page names no table. */
export const invitePage = async (c: Ctx, link: string) => {
  const language = languageOf(c.req.header('accept-language'))
  const [, game, invite] = LINK.exec(link) ?? []
  const outcome = game === undefined ? undefined : await findVisibleGame(c.env, undefined, { game, invite })
  const { unknown, full } = INVITE_PAGE[language]
  const isFull = outcome?.outcome === 'refused'
  const preview =
    outcome?.outcome === 'done'
      ? await previewOf(outcome.value, language)
      : { title: unknown, description: isFull ? full : '' }
  const at = new URLSearchParams({ ...(game && { g: game }), ...(invite && { invite }) })
  const facts = { origin: originOf(c), table: `/play#${at}` }
  return c.html(pageOf(preview, language, facts), isFull || outcome?.outcome === 'done' ? 200 : 404, {
    ...HEADERS,
    'Content-Language': language,
  })
}
