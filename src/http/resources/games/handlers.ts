import type { GameRequest } from '../../../app/commands/create-game.ts'
import { createGameCommand } from '../../../app/commands/create-game.ts'
import { closeGameCommand, renameGameCommand } from '../../../app/commands/owner-commands.ts'
import { cursorStart, parseCursor } from '../../../app/feed/feed-cursor.ts'
import { findVisibleGame } from '../../../app/queries/authorized-queries.ts'
import type { GamePage } from '../../../app/queries/game-lists.ts'
import { findOwnGames, findPublicGames } from '../../../app/queries/game-lists.ts'
import { gameText } from '../../../app/queries/game-text-renderer.ts'
import type { ViewerContext } from '../../../app/queries/viewer-context.ts'
import { fault } from '../../../i18n/validation-fault-schema.ts'
import type { Ctx } from '../../context.ts'
import { actorIn, termsOf, termsWithOrigin } from '../../contract/idempotency-and-precondition.ts'
import { formOf, inWords } from '../../contract/representation-query.ts'
import { toldOfLeftOut } from '../../log-omitted-rows.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { invalid } from '../../problems/problem.ts'
import { jsonTagged, sendCurrent, sendCurrentText } from '../../wire/conditional-response.ts'
import { BookmarkSchema, bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { isKnown, tagOf } from '../../wire/etag.ts'
import { empty, json } from '../../wire/json-response.ts'
import { awaiting, speechNow, textWanted, upTo } from '../../wire/text-response.ts'
import { gameAt, gameBody } from './game-response.ts'
import { lookAfter } from './long-polling.ts'
import * as routes from './routes.ts'
import { lobbyIn } from './table-filters.ts'

export const createGame = operation(routes.createGame, async (c) => {
  const wanted = c.req.valid('json') as unknown as GameRequest
  const outcome = await createGameCommand(c.env, actorIn(c), { ...(await termsWithOrigin(c)), wanted })
  return reply(c, outcome, (viewer, again) => {
    const { body, headers, Location } = gameAt(viewer)
    return json(c, routes.createGame, 201, body, { ...headers, Location, ...again })
  })
})

export const getGame = operation(routes.getGame, async (c) => {
  const { game } = c.req.valid('param')
  const query = c.req.valid('query')
  const form = formOf(c, query)
  const speech = textWanted(c, query)
  const { wait: seconds, until = 'change' } = query
  const wanted = { game, invite: c.req.header('sidi-invite') }
  const hasView = (viewer: ViewerContext) =>
    c.req.header('if-none-match') === undefined ||
    isKnown(c, tagOf(viewer, speech === undefined ? form : speechNow(c, viewer, speech)))
  const outcome =
    seconds === undefined
      ? await findVisibleGame(c.env, actorIn(c), wanted)
      : await lookAfter(c, wanted, { seconds, until }, hasView)
  return reply(c, outcome, (viewer) => {
    if (speech === undefined) {
      return sendCurrent(c, routes.getGame, viewer, tagOf(viewer, form), () => ({
        body: gameBody(viewer, form),
        headers: inWords(form),
      }))
    }
    const timely = speechNow(c, viewer, speech)
    return sendCurrentText(c, routes.getGame, viewer, timely, () => ({
      lines: gameText(viewer, timely),
      headers: { ...upTo(viewer.stored.game.version), ...awaiting(viewer) },
    }))
  })
})

export const updateGame = operation(routes.updateGame, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await renameGameCommand(c.env, actorIn(c), {
    ...(await termsOf(c)),
    game,
    ...c.req.valid('json'),
  })
  return reply(c, outcome, (viewer, again) => {
    const { body, headers } = gameAt(viewer)
    return json(c, routes.updateGame, 200, body, { ...headers, ...again })
  })
})

export const closeGame = operation(routes.closeGame, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await closeGameCommand(c.env, actorIn(c), { ...(await termsOf(c)), game })
  return reply(c, outcome, (_, again) => empty(c, routes.closeGame, 204, again))
})

/** A page of games as a response. Rows left out of the page are logged. */
const pageFrom = (c: Ctx, listing: string, { games, next, epoch, leftOut }: GamePage) => {
  toldOfLeftOut(c, leftOut)
  return pageOf(c, { listing, epoch, items: games, next })
}

/** The time of a cursor of the activity feed. @throws {Problem} 422 for an invalid cursor */
const momentIn = (word: string): string => {
  const cursor = parseCursor(word)
  if (cursor !== undefined) return cursorStart(cursor)
  throw invalid([{ pointer: '?changedSince', fault: fault('no-cursor', { reason: 'other' }) }])
}

export const listGames = operation(routes.listGames, async (c) => {
  const { status, ruleset, limit, cursor, ...query } = c.req.valid('query')
  const lobby = lobbyIn(query, status)
  const listing = `public ${status ?? '*'} ${ruleset ?? '*'}${lobby ? ` ${lobby.name}` : ''}`
  const after = bookmarkIn(cursor, listing, BookmarkSchema)
  const outcome = await findPublicGames(c.env, actorIn(c), {
    ...(status && { status }),
    ...(ruleset && { ruleset }),
    ...(lobby && { wanted: lobby.wanted }),
    ...(after && { after }),
    limit,
  })
  return reply(c, outcome, (page) => {
    const { body, headers } = pageFrom(c, listing, page)
    return jsonTagged(c, routes.listGames, body, headers)
  })
})

export const listMyGames = operation(routes.listMyGames, async (c) => {
  const { awaiting, status, changedSince, limit, cursor } = c.req.valid('query')
  const since = changedSince === undefined ? undefined : momentIn(changedSince)
  const listing = ['own', awaiting ?? '*', status ?? '*', ...(since ? [since] : [])].join(' ')
  const after = bookmarkIn(cursor, listing, BookmarkSchema)
  const outcome = await findOwnGames(c.env, actorIn(c), {
    awaiting: awaiting === 'me',
    ...(status && { status }),
    ...(since && { since }),
    ...(after && { after }),
    limit,
  })
  return reply(c, outcome, (page) => {
    const { body, headers } = pageFrom(c, listing, page)
    return jsonTagged(c, routes.listMyGames, body, headers)
  })
})
