import * as z from 'zod'
import type { LinkedPerson } from '../../../app/accounts/integrations.ts'
import * as verbs from '../../../app/accounts/integrations.ts'
import { subscribeToIntegrationFeed } from '../../../app/feed/authorize-subscription.ts'
import type { Metered } from '../../../app/feed/integration-feed.ts'
import { findIntegrationFeed } from '../../../app/feed/integration-feed.ts'
import type { IntegrationCredentials } from '../../../db/port/integrations.ts'
import type { Ctx } from '../../context.ts'
import { idempotencyKeyOf } from '../../contract/idempotency-and-precondition.ts'
import { requireAllowedNames } from '../../contract/require-allowed-names.ts'
import { addressOf } from '../../middleware/credentials.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { unauthorized } from '../../problems/problem.ts'
import { receiptCipherFor } from '../../receipt-encryption.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { requireUpgrade, socketFor } from '../../wire/event-stream.ts'
import { feedFor } from '../../wire/feed-response.ts'
import { NO_STORE, sendEmpty, sendJson } from '../../wire/json-response.ts'
import { languageFor } from '../activity-feed/handlers.ts'
import { ownProfile } from '../players/handlers.ts'
import { programOf } from '../players/program.ts'
import * as routes from './routes.ts'

/** The integration of a request. @throws {Problem} 401 for another caller */
const integrationIn = (c: Ctx): IntegrationCredentials => {
  const integration = c.get('integration')
  if (integration === undefined) throw unauthorized('no-integration')
  return integration.by
}

// Anonymous, so an Idempotency-Key belongs to an address instead of a caller.
export const createIntegration = operation(routes.createIntegration, async (c) => {
  const { name } = c.req.valid('json')
  await requireAllowedNames(c, name)
  const keyed = await idempotencyKeyOf(c, `address:${addressOf(c)}`)
  const outcome = await verbs.createIntegrationCommand(c.env, { name, keyed, sealing: receiptCipherFor(c) })
  return reply(c, outcome, (integration, again) =>
    sendJson(c, routes.createIntegration, 201, integration, {
      ...{ ...NO_STORE, Location: '/v1/integrations/me' },
      ...again,
    }),
  )
})

export const getIntegration = operation(routes.getIntegration, async (c) =>
  reply(c, await verbs.findCallingIntegration(c.env, integrationIn(c)), (integration) =>
    sendJson(c, routes.getIntegration, 200, integration),
  ),
)

export const rotateIntegrationToken = operation(routes.rotateIntegrationToken, async (c) => {
  const by = integrationIn(c)
  // A retry with the old token gets the stored answer, though the token has ended.
  const keyed = await idempotencyKeyOf(c, by.tokenHash)
  const outcome = await verbs.rotateIntegrationTokenCommand(c.env, by, {
    keyed,
    sealing: receiptCipherFor(c),
  })
  return reply(c, outcome, (integration, again) =>
    sendJson(c, routes.rotateIntegrationToken, 200, integration, { ...NO_STORE, ...again }),
  )
})

const shown = ({ player, external: externalId, linked, since }: LinkedPerson) => ({
  ...ownProfile(player),
  ...{ externalId, linked, since },
})

const PEOPLE = 'people'
const BookmarkSchema = z.strictObject({ since: z.iso.datetime(), hash: z.string().max(100) })

export const listPeople = operation(routes.listPeople, async (c) => {
  const { externalId: external, cursor, limit } = c.req.valid('query')
  const after = bookmarkIn(cursor, PEOPLE, BookmarkSchema)
  const outcome = await verbs.findLinkedPeople(c.env, integrationIn(c), { external, after, limit })
  return reply(c, outcome, ({ people, next }) => {
    const page = { listing: PEOPLE, epoch: 0, items: people.map(shown), next }
    const { body, headers } = pageOf(c, page)
    return sendJson(c, routes.listPeople, 200, body, headers)
  })
})

/** The number of people whose events cost as much as one more read. */
const PEOPLE_A_READ = 100

/** Counts a read of the feed by the number of people. */
const weighed = (c: Ctx): Metered => ({
  counted: (people) => c.set('moreReads', (c.get('moreReads') ?? 0) + Math.floor(people / PEOPLE_A_READ)),
})

export const listPeopleEvents = operation(routes.listPeopleEvents, (c) => {
  const by = integrationIn(c)
  const { limit, ...query } = c.req.valid('query')
  const language = languageFor(c)
  return feedFor(
    c,
    routes.listPeopleEvents,
    query,
    {
      page: (after) => findIntegrationFeed(c.env, by, { after, language, limit, ...weighed(c) }),
      listen: (after) => subscribeToIntegrationFeed(c.env, by, { after, language, ...weighed(c) }),
      next: (cursor) => `/v1/integrations/me/events?after=${cursor}`,
      headers: { 'Content-Language': language },
    },
    (body, headers) => sendJson(c, routes.listPeopleEvents, 200, body, headers),
  )
})

export const watchPeople = operation(routes.watchPeople, async (c) => {
  const { after } = c.req.valid('query')
  requireUpgrade(c)
  const wanted = { after, language: languageFor(c), ...weighed(c) }
  const listening = await subscribeToIntegrationFeed(c.env, integrationIn(c), wanted)
  return reply(c, listening, (listener) => socketFor(c, routes.watchPeople, listener))
})

export const putPerson = operation(routes.putPerson, async (c) => {
  const { externalId: external } = c.req.valid('param')
  const wanted = c.req.valid('json')
  const who = 'program' in wanted ? { ...wanted, program: programOf(wanted.program) } : wanted
  if ('name' in who) await requireAllowedNames(c, who.name, who.program?.name)
  const outcome = await verbs.linkPersonCommand(c.env, integrationIn(c), { external, ...who })
  return reply(c, outcome, (person) => sendJson(c, routes.putPerson, person.isNew ? 201 : 200, shown(person)))
})

export const getPerson = operation(routes.getPerson, async (c) => {
  const { externalId: external } = c.req.valid('param')
  return reply(c, await verbs.findPerson(c.env, integrationIn(c), { external }), (person) =>
    sendJson(c, routes.getPerson, 200, shown(person)),
  )
})

export const releasePerson = operation(routes.releasePerson, async (c) => {
  const { externalId: external } = c.req.valid('param')
  return reply(c, await verbs.unlinkPersonCommand(c.env, integrationIn(c), { external }), () =>
    sendEmpty(c, routes.releasePerson, 204),
  )
})
