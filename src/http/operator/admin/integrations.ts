import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { revokeIntegration as revoke } from '../../../app/operator/moderate-players.ts'
import { splitPage } from '../../../app/queries/split-page.ts'
import type { Ctx } from '../../context.ts'
import { BODY_PROBLEMS, bodyOf } from '../../contract/openapi-parts.ts'
import { operation } from '../../operation.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { sendJson } from '../../wire/json-response.ts'
import { auditOf, depsOf, found, requireKnown } from './operator-context.ts'
import { answers, BY_OPERATOR, idParam, pageAnswers, pageFields } from './route-parts.ts'
import { FoundIntegrationsSchema, IntegrationDetailsSchema, NewCapsSchema, ReasonSchema } from './schemas.ts'

/*
 * Operations for operators: integrations.
 */

const common = { tags: ['Integrations'], security: BY_OPERATOR }
const params = idParam('integration', 'i_5Hc0dWq8Kz1nTb7vYx3Ra')

/** The body of an integration as of now. @throws {Problem} 404 */
const integrationNow = async (c: Ctx, id: string) => found(await depsOf(c).operatorStore.integration(id))

const findIntegrationsRoute = createRoute({
  ...common,
  method: 'get',
  path: '/admin/v1/integrations',
  operationId: 'findIntegrations',
  summary: 'Find integrations',
  description: 'Integrations with a name that begins with `prefix`, or all. In the order of ids.',
  request: {
    query: z.object({
      prefix: z.string().max(64).optional().meta({ description: 'The start of the name.', example: 'Jass' }),
      ...pageFields,
    }),
  },
  responses: pageAnswers('The integrations.', FoundIntegrationsSchema),
})

export const findIntegrations = operation(findIntegrationsRoute, async (c) => {
  const { prefix = '', limit, cursor } = c.req.valid('query')
  const listing = `integrations ${JSON.stringify(prefix)}`
  const after = bookmarkIn(cursor, listing, z.string()) ?? ''
  const rows = await depsOf(c).operatorStore.integrations({ prefix, after, limit: limit + 1 })
  const { page, last } = splitPage(rows, limit)
  const { body, headers } = pageOf(c, { listing, epoch: 0, items: page, next: last?.id })
  return sendJson(c, findIntegrationsRoute, 200, body, headers)
})

const getIntegrationRoute = createRoute({
  ...common,
  method: 'get',
  path: '/admin/v1/integrations/{integration}',
  operationId: 'getIntegration',
  summary: 'Get an integration',
  description: 'An integration by id, with its caps and its use in this month.',
  request: { params },
  responses: answers('The integration.', IntegrationDetailsSchema, 404, 422),
})

export const getIntegration = operation(getIntegrationRoute, async (c) =>
  sendJson(c, getIntegrationRoute, 200, await integrationNow(c, c.req.valid('param').integration)),
)

const changed = answers('The integration after the change.', IntegrationDetailsSchema, 404, ...BODY_PROBLEMS)

const limitIntegrationRoute = createRoute({
  ...common,
  method: 'patch',
  path: '/admin/v1/integrations/{integration}/caps',
  operationId: 'limitIntegration',
  summary: 'Set monthly caps of an integration',
  description:
    'Caps for games, moves and new players in a calendar month (UTC). Beyond a cap, requests get 429 `monthly-cap-reached`. The count begins with the first cap. Safe to repeat.',
  request: { params, body: bodyOf('The caps and the reason.', NewCapsSchema) },
  responses: changed,
})

export const limitIntegration = operation(limitIntegrationRoute, async (c) => {
  const { integration } = c.req.valid('param')
  const { reason, reference, ...caps } = c.req.valid('json')
  const audit = auditOf(c, { reason, reference })
  requireKnown(await depsOf(c).operatorStore.limitIntegration(integration, caps, audit))
  return sendJson(c, limitIntegrationRoute, 200, await integrationNow(c, integration))
})

const revokeIntegrationRoute = createRoute({
  ...common,
  method: 'post',
  path: '/admin/v1/integrations/{integration}/revocation',
  operationId: 'revokeIntegration',
  summary: 'Revoke the token of an integration',
  description:
    'Ends the token, the tickets and the webhooks of the integration, and closes its streams. Players stay. Final; safe to repeat.',
  request: { params, body: bodyOf('The reason.', ReasonSchema) },
  responses: changed,
})

export const revokeIntegration = operation(revokeIntegrationRoute, async (c) => {
  const { integration } = c.req.valid('param')
  requireKnown(await revoke(depsOf(c), integration, auditOf(c, c.req.valid('json'))))
  return sendJson(c, revokeIntegrationRoute, 200, await integrationNow(c, integration))
})
