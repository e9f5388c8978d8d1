import type { ArrangedDeal } from '../../kernel/arranged-deal.ts'
import type { Ruleset } from '../../kernel/rules.ts'
import { rulesetOf, rulesFor } from '../../rulesets/index.ts'
import type { Found, ListedGame } from '../../store/store.ts'
import { faultsIn } from '../../table/arranged.ts'
import { readable } from '../../table/listed.ts'
import type { NewGame } from '../../table/table.ts'
import { closeGame as close, openGame } from '../../table/table.ts'
import { callerIn, find, gameOrInvited } from '../ask.ts'
import { byOwner } from '../by-owner.ts'
import { command, done, shown } from '../command.ts'
import type { Ctx } from '../context.ts'
import { handler } from '../context.ts'
import { sendCurrent, tagOf } from '../http/etag.ts'
import { cut, PlaceSchema, pageOf, placeOf } from '../http/page.ts'
import { jsonAnswer, send } from '../http/respond.ts'
import { invalid } from '../problem.ts'
import { requireRoom } from '../quotas.ts'
import { formOf } from '../representation.ts'
import * as routes from './routes.ts'
import { shownGame, summaryOf } from './shown.ts'

interface Wanted {
  readonly ruleset: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
  readonly seats?: readonly { readonly kind: 'me' | 'open' }[] | undefined
  readonly visibility: NewGame['visibility']
  readonly salt?: string | undefined
  readonly deals?: readonly ArrangedDeal[] | undefined
}

/** How many seats there are, and what to say to have more or fewer. */
const wrongSeats = ({ options, players }: Ruleset, seats: number, sent: number): string => {
  const so = `This game has ${seats} seats, not ${sent}.`
  if (!('players' in options.shape)) return so
  return `${so} The option \`players\` sets how many there are: ${players.join(', ')}.`
}

/** What a body asks for, with everything filled in. @throws {Problem} 422 */
const completed = (wanted: Wanted): NewGame => {
  const { ruleset, visibility, salt, deals = [] } = wanted
  const found = rulesetOf(ruleset)
  if (found === undefined) throw invalid([{ pointer: '/ruleset', detail: 'There is no such ruleset.' }])
  const options = found.options.parse(wanted.options ?? {})
  const rules = rulesFor({ ruleset, options })
  const seats =
    wanted.seats ?? Array.from({ length: rules.seats }, (_, at) => ({ kind: at === 0 ? 'me' : 'open' }))
  const mine = seats.flatMap(({ kind }, at) => (kind === 'me' ? [at] : []))
  const faults = [
    ...(seats.length === rules.seats
      ? []
      : [{ pointer: '/seats', detail: wrongSeats(found, rules.seats, seats.length) }]),
    ...mine.slice(1).map((at) => ({ pointer: `/seats/${at}/kind`, detail: 'You can only sit on one seat.' })),
    ...(salt !== undefined && mine.length === 0
      ? [{ pointer: '/salt', detail: 'You do not sit at this table, so there is no seat to bring it to.' }]
      : []),
    ...faultsIn(rules, deals),
  ]
  if (faults.length > 0) throw invalid(faults)
  return { ruleset, options, seats: rules.seats, me: mine[0], salt, visibility, deals }
}

export const createGame = handler(routes.createGame, (c) => {
  const wanted = completed(c.req.valid('json') as unknown as Wanted)
  const { quotas } = c.env
  const judge = async (found: Found) => {
    const caller = callerIn(found)
    requireRoom(quotas, found, ['today', 'open', 'running'])
    const game = await openGame(c.env, { id: caller.id, name: caller.name }, wanted, found.epoch)
    return shown(201, game, { mostToday: quotas.today })
  }
  return command(c, undefined, judge, { counting: quotas.running })
})

export const getGame = handler(routes.getGame, async (c) => {
  const found = await find(c, { game: c.req.valid('param').game })
  const caller = callerIn(found)
  const stored = await gameOrInvited(found, caller, c.req.header('sidi-invite'))
  const form = formOf(c.req.valid('query'))
  return sendCurrent(c, tagOf(stored, caller.id, form), () => ({ body: shownGame(stored, caller.id, form) }))
})

export const closeGame = handler(routes.closeGame, (c) =>
  byOwner(c, c.req.valid('param').game, (stored) => close(c.env, stored), done),
)

/** Sends a page of games that were fetched with one more than the page holds. Rows that cannot be read are left out. */
const sendPage = async (
  c: Ctx,
  found: Found,
  rows: readonly ListedGame[],
  limit: number,
  listing: string,
) => {
  const { page, last } = cut(rows, limit)
  const player = callerIn(found).id
  const { shown, leftOut } = await readable(c.env.store, page)
  if (leftOut.length > 0) {
    const what = 'games left out of a list'
    c.env.log({ level: 'error', what, requestId: c.get('requestId'), count: leftOut.length, leftOut })
  }
  const items = shown.map((game) => summaryOf(game, player))
  const { body, headers } = pageOf(c, { listing, epoch: found.epoch, items, next: last?.place })
  return send(c, jsonAnswer(200, body, headers))
}

export const listGames = handler(routes.listGames, async (c) => {
  const { status, ruleset, limit, cursor } = c.req.valid('query')
  const listing = `public ${status ?? '*'} ${ruleset ?? '*'}`
  const after = placeOf(cursor, listing, PlaceSchema)
  const found = await find(c)
  // Nothing is read for strangers.
  callerIn(found)
  const rows = await c.env.store.publicGames({
    ...(status && { status }),
    ...(ruleset && { ruleset }),
    ...(after && { after }),
    limit: limit + 1,
  })
  return sendPage(c, found, rows, limit, listing)
})

export const listMyGames = handler(routes.listMyGames, async (c) => {
  const { awaiting, status, limit, cursor } = c.req.valid('query')
  const listing = `own ${awaiting ?? '*'} ${status ?? '*'}`
  const after = placeOf(cursor, listing, PlaceSchema)
  const found = await find(c)
  const rows = await c.env.store.gamesOf({
    player: callerIn(found).id,
    awaiting: awaiting === 'me',
    ...(status && { status }),
    ...(after && { after }),
    limit: limit + 1,
  })
  return sendPage(c, found, rows, limit, listing)
})
