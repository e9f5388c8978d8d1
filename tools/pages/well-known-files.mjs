// @ts-check
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/*
 * Files that programs look for at fixed paths: browsers, search engines, security researchers, language models.
 */

const ROBOTS = `# Pages are public. Games, under /v1 and /mcp, need a token.
User-agent: *
Disallow: /v1/
Disallow: /mcp
`

/** How many months security.txt is valid. RFC 9116 advises less than a year. */
const VALID_MONTHS = 11

/**
 * security.txt of RFC 9116. The date changes once a month: all builds of a month give the same file.
 * @param {string} policy the text of SECURITY.md; the first link is the contact
 * @param {Date} now
 */
export const securityText = (policy, now) => {
  const [, contact] = /\]\(((?:https|mailto):[^)]+)\)/.exec(policy) ?? []
  if (contact === undefined) throw new Error('SECURITY.md has no link to a contact')
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1))
  return `Contact: ${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en, de\n`
}

/** The part of llms.txt before the links. */
const INTRODUCTION = `# Sidi

> HTTP service for Jass, the Swiss family of trick-taking card games: $GAMES games with all rules, bots at three levels, hints,
> analysis, clocks, event streams and webhooks. A program creates a game, takes a seat, lists legal moves and makes moves.

- A language model plays through the Model Context Protocol: POST /mcp (Streamable HTTP, no session). The token of a player goes
  into the header \`Authorization: Bearer\`. \`look\` shows the table and lists the moves, \`move\` makes one, \`wait\` returns when it
  is the player's turn.
- \`POST /v1/players {"name": "Anna"}\` gives a token. There is no account.
- A card is a rank (A K O U B 9 8 7 6) and a suit (a acorns, s shields, r roses, b bells): \`Ua\` is the Under of acorns.

## Guide

- [Guide](/docs/guide): all pages, with a search
$GUIDE

## API

- [Reference](/docs): every operation, with requests to try in a browser
- [OpenAPI 3.1](/openapi.json): the whole contract in one document; large, and in parts below
- [Games](/v1/rulesets): ids, names and numbers of players in JSON; \`/v1/rulesets/{ruleset}\` has options and rules
- [Problems](/problems): every refusal with its code and its remedy

## Rules

- [Rules of all games](/rules): numbered rules of each game
- [Common rules](/rules/common): cards, ranks, following suit, trumping, Weis and Stöck

`

/** Headings of docs/README.md whose pages are in llms.txt. */
const LISTED = ['Start', 'Concepts', 'Guides']

/**
 * Pages of the guide as links: items of the lists in docs/README.md.
 * @param {string} guide the text of docs/README.md
 */
const guideLinks = (guide) =>
  guide
    .split(/^## /m)
    .filter((section) => LISTED.includes(section.split('\n', 1)[0] ?? ''))
    .flatMap((section) => [...section.matchAll(/^- \[([^\]]+)\]\(([a-z/-]+)\.md\): (.+)$/gm)])
    .map(([, name, file]) => `- [${name}](/docs/${file})`)

/**
 * llms.txt as llmstxt.org proposes: a title, a summary, lists of links.
 * @param {string} guide the text of docs/README.md
 * @param {readonly string[]} contracts the paths of the smaller OpenAPI documents
 */
const llmsText = (guide, contracts) => {
  /** @param {string} folder */
  const linksIn = (folder) =>
    contracts
      .filter((path) => path.startsWith(`/openapi/${folder}/`))
      .map((path) => `- [${basename(path, '.json')}](${path})`)
  const games = linksIn('play')
  const introduction = INTRODUCTION.replace('$GAMES', `${games.length}`).replace(
    '$GUIDE',
    guideLinks(guide).join('\n'),
  )
  return [
    `${introduction}## OpenAPI of one game\n`,
    ...games,
    '\n## OpenAPI of one subject\n',
    ...linksIn('tags'),
    '\n## Optional\n',
    '- [Play](/play): the page for people\n',
  ].join('\n')
}

/**
 * The API catalog of RFC 9727, a linkset of RFC 9264: each API of the service with its description, its documentation and its
 * status.
 */
const CATALOG = {
  linkset: [
    { anchor: '/.well-known/api-catalog', item: [{ href: '/' }, { href: '/mcp' }] },
    {
      anchor: '/',
      'service-desc': [{ href: '/openapi.json', type: 'application/json' }],
      'service-doc': ['/docs/guide', '/docs'].map((href) => ({ href, type: 'text/html' })),
      status: [{ href: '/healthz', type: 'application/json' }],
    },
    { anchor: '/mcp', 'service-doc': [{ href: '/docs/guides/ai-agent', type: 'text/html' }] },
  ],
}

/** Response headers of the catalog: the media type, and the permission for all origins to read the catalog. */
export const catalogHeaders = `/.well-known/api-catalog
  Content-Type: application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"
  Access-Control-Allow-Origin: *
`

/**
 * The well-known files by asset path: robots.txt, security.txt, llms.txt, the API catalog and the icon.
 * @param {string} root the project
 * @param {readonly string[]} contracts the paths of the smaller OpenAPI documents
 * @returns {ReadonlyMap<string, string | Buffer>}
 */
export const wellKnownFiles = (root, contracts) => {
  /** @type {[string, string | Buffer][]} */
  const files = [
    ['favicon.ico', readFileSync(join(root, 'tools/pages/favicon.ico'))],
    ['robots.txt', ROBOTS],
    ['llms.txt', llmsText(readFileSync(join(root, 'docs/README.md'), 'utf8'), contracts)],
    ['.well-known/api-catalog', JSON.stringify(CATALOG)],
    ['.well-known/security.txt', securityText(readFileSync(join(root, 'SECURITY.md'), 'utf8'), new Date())],
  ]
  return new Map(files)
}
