import * as verbs from '../../../app/accounts/tokens.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { receiptCipherFor } from '../../receipt-encryption.ts'
import { NO_STORE, sendEmpty, sendJson } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

export const listTokens = operation(routes.listTokens, async (c) =>
  reply(c, await verbs.findTokens(c.env, credentialOf(c)), (items) =>
    sendJson(c, routes.listTokens, 200, { items }, NO_STORE),
  ),
)

export const makeToken = operation(routes.makeToken, async (c) => {
  const wanted = { ...(await commandTermsOf(c)), ...c.req.valid('json'), sealing: receiptCipherFor(c) }
  return reply(c, await verbs.createTokenCommand(c.env, credentialOf(c), wanted), (token, again) =>
    sendJson(c, routes.makeToken, 201, token, { ...NO_STORE, ...again }),
  )
})

export const revokeToken = operation(routes.revokeToken, async (c) => {
  const wanted = { ...(await commandTermsOf(c)), id: c.req.valid('param').token }
  return reply(c, await verbs.revokeTokenCommand(c.env, credentialOf(c), wanted), (_, again) =>
    sendEmpty(c, routes.revokeToken, 204, again),
  )
})

// A ticket always expires.
export const makeTicket = operation(routes.makeTicket, async (c) => {
  const wanted = { ...(await commandTermsOf(c)), ...c.req.valid('json'), sealing: receiptCipherFor(c) }
  return reply(
    c,
    await verbs.createTicketCommand(c.env, credentialOf(c), wanted),
    ({ token, expiresAt }, again) =>
      sendJson(
        c,
        routes.makeTicket,
        201,
        { ticket: token, expiresAt: expiresAt ?? '' },
        { ...NO_STORE, ...again },
      ),
  )
})
