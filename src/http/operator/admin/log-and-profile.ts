import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { splitPage } from '../../../app/queries/split-page.ts'
import { operation } from '../../operation.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { sendJson } from '../../wire/json-response.ts'
import { depsOf } from './operator-context.ts'
import { answers, BY_OPERATOR, pageAnswers, pageFields } from './route-parts.ts'
import { AuditLogSchema, OperatorSchema } from './schemas.ts'

/*
 * Operations for operators: the operator of the token, and the audit log.
 */

const getOperatorRoute = createRoute({
  method: 'get',
  path: '/admin/v1/me',
  operationId: 'getOperator',
  tags: ['Audit log'],
  security: BY_OPERATOR,
  summary: 'Get the operator of the token',
  description: 'The name under which changes stand in the audit log.',
  responses: answers('The operator.', OperatorSchema, 422),
})

export const getOperator = operation(getOperatorRoute, (c) =>
  sendJson(c, getOperatorRoute, 200, { operator: c.get('operator') ?? '' }),
)

const listAuditLogRoute = createRoute({
  method: 'get',
  path: '/admin/v1/audit-log',
  operationId: 'listAuditLog',
  tags: ['Audit log'],
  security: BY_OPERATOR,
  summary: 'List the audit log',
  description:
    'All changes by operators, or those of one `target`, the latest first. Entries stay for 24 months.',
  request: {
    query: z.object({
      target: z.string().min(1).max(100).optional().meta({
        description: 'The id of a player, game or integration.',
        example: 'p_7mBqk0yLwVn3dJ9sXc2TfA',
      }),
      ...pageFields,
    }),
  },
  responses: pageAnswers('The entries.', AuditLogSchema),
})

export const listAuditLog = operation(listAuditLogRoute, async (c) => {
  const { target, limit, cursor } = c.req.valid('query')
  const listing = `audit ${JSON.stringify(target)}`
  const before = bookmarkIn(cursor, listing, z.int())
  const rows = await depsOf(c).operatorStore.auditLog({ target, before, limit: limit + 1 })
  const { page, last } = splitPage(rows, limit)
  const items = page.map(({ reference = null, ...entry }) => ({ ...entry, reference }))
  const { body, headers } = pageOf(c, { listing, epoch: 0, items, next: last?.id })
  return sendJson(c, listAuditLogRoute, 200, body, headers)
})
