import {
  findPushSubscriptions,
  subscribeCommand,
  unsubscribeCommand,
} from '../../../app/accounts/push-subscriptions.ts'
import { languageOf } from '../../../i18n/language-negotiation.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { NO_STORE, sendEmpty, sendJson } from '../../wire/json-response.ts'
import { originOf } from '../../wire/public-origin.ts'
import * as routes from './routes.ts'

export const listPushSubscriptions = operation(routes.listPushSubscriptions, async (c) =>
  reply(c, await findPushSubscriptions(c.env, credentialOf(c)), (found) =>
    sendJson(c, routes.listPushSubscriptions, 200, found),
  ),
)

export const subscribe = operation(routes.subscribe, async (c) => {
  const { keyed, request } = await commandTermsOf(c)
  const { endpoint, keys } = c.req.valid('json')
  const wanted = {
    ...{ keyed, request, wanted: { endpoint, keys }, here: { origin: originOf(c) } },
    language: languageOf(c.req.header('accept-language')),
  }
  return reply(c, await subscribeCommand(c.env, credentialOf(c), wanted), (subscription, again) =>
    sendJson(c, routes.subscribe, 201, subscription, { ...NO_STORE, ...again }),
  )
})

export const unsubscribe = operation(routes.unsubscribe, async (c) => {
  const { keyed, request } = await commandTermsOf(c)
  const { subscription: id } = c.req.valid('param')
  const outcome = await unsubscribeCommand(c.env, credentialOf(c), { keyed, request, id })
  return reply(c, outcome, (_, again) => sendEmpty(c, routes.unsubscribe, 204, again))
})
