import { findDealSet } from '../../../app/records/deal-set-query.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { clientHasCurrent } from '../../wire/etag.ts'
import { PRIVATE, sendEmpty, sendJson } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

export const getDealSet = operation(routes.getDealSet, async (c) => {
  const outcome = await findDealSet(c.env, credentialOf(c), c.req.valid('param'))
  return reply(c, outcome, (set) => {
    const { boards, salts, ...head } = set
    // A set changes once, at its opening.
    const headers = { ETag: `"${set.openedAt === null ? 'sealed' : 'open'}"`, 'Cache-Control': PRIVATE }
    if (clientHasCurrent(c, headers.ETag)) return sendEmpty(c, routes.getDealSet, 304, headers)
    const body = { ...head, options: { ...set.options }, boards: [...boards], salts: [...salts] }
    return sendJson(c, routes.getDealSet, 200, body, headers)
  })
})
