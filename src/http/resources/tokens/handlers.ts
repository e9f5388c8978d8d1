import * as verbs from '../../../app/accounts/tokens.ts'
import { actorIn, termsOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sealingIn } from '../../receipt-encryption.ts'
import { empty, json, NO_STORE } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

export const listTokens = operation(routes.listTokens, async (c) =>
  reply(c, await verbs.findTokens(c.env, actorIn(c)), (items) =>
    json(c, routes.listTokens, 200, { items }, NO_STORE),
  ),
)

export const makeToken = operation(routes.makeToken, async (c) => {
  const wanted = { ...(await termsOf(c)), ...c.req.valid('json'), sealing: sealingIn(c) }
  return reply(c, await verbs.createTokenCommand(c.env, actorIn(c), wanted), (token, again) =>
    json(c, routes.makeToken, 201, token, { ...NO_STORE, ...again }),
  )
})

export const revokeToken = operation(routes.revokeToken, async (c) => {
  const wanted = { ...(await termsOf(c)), id: c.req.valid('param').token }
  return reply(c, await verbs.revokeTokenCommand(c.env, actorIn(c), wanted), (_, again) =>
    empty(c, routes.revokeToken, 204, again),
  )
})

// A ticket always expires.
export const makeTicket = operation(routes.makeTicket, async (c) => {
  const wanted = { ...(await termsOf(c)), ...c.req.valid('json'), sealing: sealingIn(c) }
  return reply(c, await verbs.createTicketCommand(c.env, actorIn(c), wanted), ({ token, expiresAt }, again) =>
    json(c, routes.makeTicket, 201, { ticket: token, expiresAt: expiresAt ?? '' }, { ...NO_STORE, ...again }),
  )
})
