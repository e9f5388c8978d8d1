import { createRoute } from '@hono/zod-openapi'
import { VERSION } from '#release'
import { parseUrl } from '../../lib/parse-url.ts'
import type { Ctx } from '../context.ts'
import { NO_SECURITY } from '../contract/openapi-parts.ts'
import { pageOperation } from '../operation.ts'
import { originOf } from '../wire/public-origin.ts'
import { REVISIONS } from './protocol.ts'

/*
 * Server card and catalog of the Model Context Protocol, for discovery before a connection (SEP-2127,
 * github.com/modelcontextprotocol/experimental-ext-server-card). Both are made on request, because the address of a deployment is
 * part of both. Not in the contract: the documents follow a foreign format, which can change.
 */

/** The name, title and release that the server tells in the protocol. */
export const ABOUT = { name: 'sidi', title: 'Sidi: Jass card games', version: VERSION } as const

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json'
const CARD_TYPE = 'application/mcp-server-card+json'

const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=3600' } as const

const hostOf = (origin: string): string =>
  parseUrl(origin)?.hostname.replaceAll(/[^\w.-]/g, '') || 'localhost'

/** The server card of a deployment. */
const cardOf = (origin: string) => ({
  $schema: SCHEMA,
  name: `${hostOf(origin).split('.').reverse().join('.')}/${ABOUT.name}`,
  title: ABOUT.title,
  description: 'Play Jass, the Swiss family of trick-taking card games: look at a table, move, wait.',
  version: ABOUT.version,
  websiteUrl: `${origin}/docs/guides/ai-agent`,
  icons: [{ src: `${origin}/favicon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
  remotes: [
    {
      type: 'streamable-http',
      url: `${origin}/mcp`,
      supportedProtocolVersions: [...REVISIONS],
      headers: [
        {
          name: 'Authorization',
          description: 'The token of a player, from POST /v1/players without an account.',
          value: 'Bearer {token}',
          isRequired: true,
          isSecret: true,
          variables: { token: { description: 'The token of a player.', isRequired: true, isSecret: true } },
        },
      ],
    },
  ],
})

const cardRoute = (path: '/.well-known/mcp/server-card.json' | '/mcp/server-card', operationId: string) =>
  createRoute({
    ...{ method: 'get', path, operationId },
    tags: ['Agents'],
    summary: 'MCP server card',
    description: 'Describes the MCP server before a connection.',
    security: NO_SECURITY,
    responses: { 200: { description: 'The card.' } },
  })

const sendCard = (c: Ctx): Response =>
  c.body(JSON.stringify(cardOf(originOf(c))), 200, { 'Content-Type': CARD_TYPE, ...HEADERS })

/** The card at the well-known path, and at the path beside the server that the extension reserves. */
export const getServerCard = pageOperation(
  cardRoute('/.well-known/mcp/server-card.json', 'getServerCard'),
  sendCard,
)
export const getServerCardBeside = pageOperation(
  cardRoute('/mcp/server-card', 'getServerCardBeside'),
  sendCard,
)

/** The catalog, which leads to the card. */
export const getServerCatalog = pageOperation(
  createRoute({
    method: 'get',
    path: '/.well-known/mcp/catalog.json',
    operationId: 'getServerCatalog',
    tags: ['Agents'],
    summary: 'MCP catalog',
    description: 'Leads to the card of the MCP server.',
    security: NO_SECURITY,
    responses: { 200: { description: 'The catalog.' } },
  }),
  (c) => {
    const origin = originOf(c)
    const entry = {
      identifier: `urn:air:${hostOf(origin)}:${ABOUT.name}`,
      displayName: ABOUT.title,
      type: CARD_TYPE,
      url: `${origin}/mcp/server-card`,
    }
    return c.json({ specVersion: 'draft', entries: [entry] }, 200, HEADERS)
  },
)
