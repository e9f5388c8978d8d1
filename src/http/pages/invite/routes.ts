import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { NO_SECURITY, webPage, webPageProblems } from '../../contract/openapi-parts.ts'

/** The page behind an invite. Not in the contract: the page is for people and for previews in chats. */
export const getInvitePage = createRoute({
  method: 'get',
  path: '/t/{link}',
  operationId: 'getInvitePage',
  tags: ['Service'],
  summary: 'Page behind an invite',
  description: 'A preview of a table, and the way to the page `/play`.',
  security: NO_SECURITY,
  request: {
    params: z.object({
      link: z.string().max(200).meta({ description: 'The id of a game, a dot, and the invite.' }),
    }),
  },
  responses: { 200: webPage('The page.'), ...webPageProblems() },
})
