import * as verbs from '../../../app/accounts/integration-links.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { receiptCipherFor } from '../../receipt-encryption.ts'
import { NO_STORE, sendEmpty, sendJson } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

export const makeLinkCode = operation(routes.makeLinkCode, async (c) => {
  const wanted = { ...(await commandTermsOf(c)), sealing: receiptCipherFor(c) }
  return reply(c, await verbs.createLinkCodeCommand(c.env, credentialOf(c), wanted), (code, again) =>
    sendJson(c, routes.makeLinkCode, 201, code, { ...NO_STORE, ...again }),
  )
})

export const listLinks = operation(routes.listLinks, async (c) =>
  reply(c, await verbs.findLinks(c.env, credentialOf(c)), (items) =>
    sendJson(c, routes.listLinks, 200, { items }),
  ),
)

export const endLink = operation(routes.endLink, async (c) => {
  const wanted = { ...(await commandTermsOf(c)), id: c.req.valid('param').link }
  return reply(c, await verbs.endLinkCommand(c.env, credentialOf(c), wanted), (_, again) =>
    sendEmpty(c, routes.endLink, 204, again),
  )
})
