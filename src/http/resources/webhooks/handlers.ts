import * as z from 'zod'
import { integrationCredential } from '../../../app/accounts/integrations.ts'
import * as table from '../../../app/accounts/webhooks.ts'
import type { Credential } from '../../../app/auth/caller.ts'
import type { SubscribedType } from '../../../app/outbox/message-renderer.ts'
import type { StoredDelivery, TEST_MESSAGE } from '../../../db/port/webhooks.ts'
import type { Ctx } from '../../context.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply, valueOrThrow } from '../../problems/outcome-response.ts'
import { receiptCipherFor } from '../../receipt-encryption.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { NO_STORE, sendEmpty, sendJson } from '../../wire/json-response.ts'
import { originOf } from '../../wire/public-origin.ts'
import * as routes from './routes.ts'

/** The owner of webhooks: a player, or an integration without `Act-As`. @throws {Problem} 401 */
const ownerIn = async (c: Ctx): Promise<Credential> => {
  const { by, as } = c.get('integration') ?? {}
  return by === undefined || as !== undefined
    ? credentialOf(c)
    : valueOrThrow(c, await integrationCredential(c.env, by))
}

const hereIn = (c: Ctx) => ({ origin: originOf(c) })

const ofWebhook = async (c: Ctx, { webhook }: { readonly webhook: string }) => {
  const { keyed, request } = await commandTermsOf(c)
  return { webhook, keyed, request }
}

export const createWebhook = operation(routes.createWebhook, async (c) => {
  const { keyed, request } = await commandTermsOf(c)
  const wanted = c.req.valid('json')
  const terms = { keyed, request, here: hereIn(c), sealing: receiptCipherFor(c) }
  return reply(
    c,
    await table.createWebhookCommand(c.env, await ownerIn(c), { ...terms, wanted }),
    (webhook, again) =>
      sendJson(c, routes.createWebhook, 201, webhook, {
        ...NO_STORE,
        ...again,
        Location: `/v1/webhooks/${webhook.id}`,
      }),
  )
})

export const listWebhooks = operation(routes.listWebhooks, async (c) =>
  reply(c, await table.findWebhooks(c.env, await ownerIn(c)), (items) =>
    sendJson(c, routes.listWebhooks, 200, { items }),
  ),
)

export const getWebhook = operation(routes.getWebhook, async (c) =>
  reply(c, await table.findWebhook(c.env, await ownerIn(c), c.req.valid('param').webhook), (webhook) =>
    sendJson(c, routes.getWebhook, 200, webhook),
  ),
)

export const changeWebhook = operation(routes.changeWebhook, async (c) => {
  const request = {
    ...(await ofWebhook(c, c.req.valid('param'))),
    here: hereIn(c),
    wanted: c.req.valid('json'),
  }
  return reply(c, await table.updateWebhookCommand(c.env, await ownerIn(c), request), (webhook) =>
    sendJson(c, routes.changeWebhook, 200, webhook),
  )
})

export const deleteWebhook = operation(routes.deleteWebhook, async (c) => {
  const request = await ofWebhook(c, c.req.valid('param'))
  return reply(c, await table.deleteWebhookCommand(c.env, await ownerIn(c), request), (_, again) =>
    sendEmpty(c, routes.deleteWebhook, 204, again),
  )
})

export const rotateSecret = operation(routes.rotateSecret, async (c) => {
  const request = {
    ...(await ofWebhook(c, c.req.valid('param'))),
    ...c.req.valid('json'),
    sealing: receiptCipherFor(c),
  }
  return reply(c, await table.rotateSecretCommand(c.env, await ownerIn(c), request), (webhook, again) =>
    sendJson(c, routes.rotateSecret, 200, webhook, { ...NO_STORE, ...again }),
  )
})

export const testWebhook = operation(routes.testWebhook, async (c) => {
  const request = await ofWebhook(c, c.req.valid('param'))
  return reply(c, await table.testWebhookCommand(c.env, await ownerIn(c), request), (_, again) =>
    sendEmpty(c, routes.testWebhook, 202, again),
  )
})

/** A delivery as shown to the owner, without the internal position. */
const shown = (delivery: StoredDelivery) => {
  const { id, type, game, last, at, outcome, attempts } = delivery
  const { status, failure, answer, duration, triedAt, nextAt, merged } = delivery
  return {
    ...{
      id,
      type: type as SubscribedType | typeof TEST_MESSAGE,
      ...table.subjectFields(game),
      version: game === null ? null : last,
      at,
    },
    ...{ outcome, attempts, status, failure, answer, duration, triedAt, nextAt, merged },
  }
}

export const listDeliveries = operation(routes.listDeliveries, async (c) => {
  const { webhook } = c.req.valid('param')
  const { cursor, ...query } = c.req.valid('query')
  const listing = `deliveries:${webhook}`
  const before = bookmarkIn(cursor, listing, z.string().max(100))
  const outcome = await table.findWebhookDeliveries(c.env, await ownerIn(c), { webhook, ...query, before })
  return reply(c, outcome, ({ deliveries, next }) => {
    const { body, headers } = pageOf(c, { listing, epoch: 0, items: deliveries.map(shown), next })
    return sendJson(c, routes.listDeliveries, 200, body, headers)
  })
})

export const replayDelivery = operation(routes.replayDelivery, async (c) => {
  const { delivery, ...param } = c.req.valid('param')
  const request = { ...(await ofWebhook(c, param)), delivery }
  return reply(c, await table.resendDeliveryCommand(c.env, await ownerIn(c), request), (_, again) =>
    sendEmpty(c, routes.replayDelivery, 202, again),
  )
})
