import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { NO_SECURITY, webPage, webPageProblems } from '../../contract/openapi-parts.ts'
import { PageQuery } from '../routes.ts'

/** The page for frames of other sites. Not in the contract: the page is for people. */
export const getEmbedPage = createRoute({
  method: 'get',
  path: '/embed/{game}',
  operationId: 'getEmbedPage',
  tags: ['Service'],
  summary: 'Page for a frame',
  description: 'A public game as a read-only page that other sites may show in a frame.',
  security: NO_SECURITY,
  request: {
    params: z.object({ game: z.string().max(100).meta({ description: 'The id of the game.' }) }),
    query: PageQuery,
  },
  responses: { 200: webPage('The page.'), ...webPageProblems(422) },
})
