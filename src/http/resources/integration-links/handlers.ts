import * as verbs from '../../../app/accounts/integration-links.ts'
import { actorIn, termsOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sealingIn } from '../../receipt-encryption.ts'
import { empty, json, NO_STORE } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

export const makeLinkCode = operation(routes.makeLinkCode, async (c) => {
  const wanted = { ...(await termsOf(c)), sealing: sealingIn(c) }
  return reply(c, await verbs.createLinkCodeCommand(c.env, actorIn(c), wanted), (code, again) =>
    json(c, routes.makeLinkCode, 201, code, { ...NO_STORE, ...again }),
  )
})

export const listLinks = operation(routes.listLinks, async (c) =>
  reply(c, await verbs.findLinks(c.env, actorIn(c)), (items) => json(c, routes.listLinks, 200, { items })),
)

export const endLink = operation(routes.endLink, async (c) => {
  const wanted = { ...(await termsOf(c)), id: c.req.valid('param').link }
  return reply(c, await verbs.endLinkCommand(c.env, actorIn(c), wanted), (_, again) =>
    empty(c, routes.endLink, 204, again),
  )
})
