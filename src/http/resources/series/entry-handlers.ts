import * as z from 'zod'
import { linkPersonCommand } from '../../../app/accounts/integrations.ts'
import type { SeriesReceipt } from '../../../app/commands/authorized-command.ts'
import type { Outcome } from '../../../app/outcome.ts'
import { done } from '../../../app/outcome.ts'
import type { EntryRequest } from '../../../app/series/entry-commands.ts'
import * as commands from '../../../app/series/entry-commands.ts'
import type { SeriesTerms } from '../../../app/series/run-series-command.ts'
import { thenRead } from '../../../app/series/run-series-command.ts'
import { findEntries, findEntry, findOwnEntry } from '../../../app/series/series-queries.ts'
import { entryId } from '../../../series/standing-facts.ts'
import type { Ctx } from '../../context.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { requireAllowedNames } from '../../contract/require-allowed-names.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { unauthorized } from '../../problems/problem.ts'
import { sendTaggedJson } from '../../wire/conditional-response.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import type { BodyOf } from '../../wire/json-response.ts'
import { sendJson } from '../../wire/json-response.ts'
import * as routes from './entry-routes.ts'
import { entryNumber } from './schemas.ts'
import { replyChanged, replyDone, replyPart, termsWith } from './series-answer.ts'

/** The number of an optional entry. */
const partnerNumber = (id: string | undefined) => (id === undefined ? {} : { partner: entryNumber(id) })

/** The name in a new entry, if any. */
const nameIn = (entry: object): string | undefined =>
  Object.entries(entry).find(([field]) => field === 'guest' || field === 'name')?.[1]

/** Enters people by a director. People of an integration need the integration, and count as requests of their own. */
const enterPeople = (
  c: Ctx,
  terms: SeriesTerms,
  entries: readonly EntryRequest[],
): Promise<Outcome<SeriesReceipt>> => {
  const people = entries.filter((one) => 'externalId' in one).length
  const integration = c.get('integration')
  if (people === 0)
    return commands.addEntriesCommand(c.env, credentialOf(c), {
      ...{ ...terms, entries: entries.flatMap((one) => ('externalId' in one ? [] : [one])) },
    })
  if (integration === undefined) throw unauthorized('no-integration')
  c.set('moreReads', (c.get('moreReads') ?? 0) + people)
  return commands.addPeopleCommand(c.env, credentialOf(c), {
    ...{ ...terms, entries },
    link: async ({ externalId: external, name }) => {
      const linked = await linkPersonCommand(c.env, integration.by, { external, name })
      return linked.outcome === 'done' ? done(linked.value.player.id) : linked
    },
  })
}

/** Answers with the entries of people. */
const sendItems = (
  c: Ctx,
  items: NonNullable<SeriesReceipt['items']>,
  again: Readonly<Record<string, string>> | undefined,
) =>
  sendJson(
    c,
    routes.addSeriesEntries,
    201,
    { items: items.map(({ entry, outcome }) => ({ entry: entryId(entry), outcome })) },
    again,
  )

export const addSeriesEntries = operation(routes.addSeriesEntries, async (c) => {
  const { entries, partner, entry: claimed, ...own } = c.req.valid('json')
  await requireAllowedNames(c, ...(entries ?? []).map(nameIn))
  const terms = await termsWith(c, c.req.valid('param'))
  if (claimed !== undefined) {
    const entry = entryNumber(claimed)
    const outcome = await commands.claimEntryCommand(c.env, credentialOf(c), { ...terms, ...own, entry })
    return reply(c, outcome, (_, again) => sendItems(c, [{ entry, outcome: 'existing' }], again))
  }
  if (entries === undefined) {
    const sent = { ...terms, ...own, ...partnerNumber(partner) }
    const entered = await commands.enterSeriesCommand(c.env, credentialOf(c), sent)
    const mine = await thenRead(entered, ({ series }) => findOwnEntry(c.env, credentialOf(c), series))
    return reply(c, mine, (entry, again) => sendItems(c, [{ entry, outcome: 'created' }], again))
  }
  const wanted = entries.map(
    ({ partner: of, ...entry }) => ({ ...entry, ...partnerNumber(of) }) as EntryRequest,
  )
  return reply(c, await enterPeople(c, terms, wanted), ({ items = [] }, again) => sendItems(c, items, again))
})

export const listSeriesEntries = operation(routes.listSeriesEntries, async (c) => {
  const { series } = c.req.valid('param')
  const { limit, cursor, state, q: name } = c.req.valid('query')
  const listing = `entries ${series}`
  const after = bookmarkIn(cursor, listing, z.int().min(0)) ?? 0
  const outcome = await findEntries(c.env, credentialOf(c), { series, after, limit, state, name })
  return reply(c, outcome, ({ items, next, epoch }) => {
    const { body, headers } = pageOf(c, { listing, epoch, items, next })
    return sendTaggedJson(
      c,
      routes.listSeriesEntries,
      body as BodyOf<typeof routes.listSeriesEntries, 200>,
      headers,
    )
  })
})

export const getSeriesEntry = operation(routes.getSeriesEntry, async (c) => {
  const { series, entry } = c.req.valid('param')
  const answer = await findEntry(c.env, credentialOf(c), { series, entry: entryNumber(entry) })
  return replyPart(c, routes.getSeriesEntry, answer)
})

/** The number of an entry; null and undefined stay. */
const numberOf = (id: string | null | undefined) => (typeof id === 'string' ? entryNumber(id) : id)

export const changeSeriesEntry = operation(routes.changeSeriesEntry, async (c) => {
  const { series, entry: id } = c.req.valid('param')
  const entry = entryNumber(id)
  const { partner, avoid, replacedBy, ...fields } = c.req.valid('json')
  await requireAllowedNames(c, fields.name)
  const command = {
    ...{ entry, ...fields, partner: numberOf(partner), replacedBy: numberOf(replacedBy) },
    avoid: avoid?.map((other) => ({ ...other, entry: entryNumber(other.entry) })),
  }
  const terms = { ...(await termsWith(c, { series })), command }
  const outcome = await commands.changeEntryCommand(c.env, credentialOf(c), terms)
  const answer = await thenRead(outcome, () => findEntry(c.env, credentialOf(c), { series, entry }))
  return replyChanged(c, routes.changeSeriesEntry, 200, answer)
})

export const removeSeriesEntry = operation(routes.removeSeriesEntry, async (c) => {
  const { series, entry } = c.req.valid('param')
  const terms = await termsWith(c, { series, entry: entryNumber(entry) })
  const outcome = await commands.removeEntryCommand(c.env, credentialOf(c), terms)
  return replyDone(c, routes.removeSeriesEntry, outcome)
})
