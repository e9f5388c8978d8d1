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
import {
  commandTermsOf,
  commandTermsWithOrigin,
  credentialIfAny,
  credentialOf,
} from '../../contract/idempotency-and-precondition.ts'
import { languageHeadersOf, viewFormOf } from '../../contract/representation-query.ts'
import { requireAllowedNames } from '../../contract/require-allowed-names.ts'
import { logOmittedRows } from '../../log-omitted-rows.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { invalid } from '../../problems/problem.ts'
import { sendCurrent, sendCurrentText, sendTaggedJson } from '../../wire/conditional-response.ts'
import { BookmarkSchema, bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { clientHasCurrent, tagOf } from '../../wire/etag.ts'
import { sendEmpty, sendJson } from '../../wire/json-response.ts'
import { noteRepeatable } from '../../wire/repeated-not-modified.ts'
import { awaitingHeader, lastEventHeader, textOptionsIn, textOptionsNow } from '../../wire/text-response.ts'
import { withoutPreset } from '../presets/preset-in-request.ts'
import { gameAnswer, gameBody } from './game-response.ts'
import { viewAfterWait } from './long-polling.ts'
import * as routes from './routes.ts'
import { tableFiltersIn } from './table-filters.ts'

export const createGame = operation(
  routes.createGame,
  async (c) => {
    const wanted = c.req.valid('json') as unknown as GameRequest
    await requireAllowedNames(c, wanted.name)
    const outcome = await createGameCommand(c.env, credentialOf(c), {
      ...(await commandTermsWithOrigin(c)),
      wanted,
    })
    return reply(c, outcome, (viewer, again) => {
      const { body, headers, Location } = gameAnswer(viewer)
      return sendJson(c, routes.createGame, 201, body, { ...headers, Location, ...again })
    })
  },
  { completeBody: withoutPreset },
)

export const getGame = operation(routes.getGame, async (c) => {
  const { game } = c.req.valid('param')
  const query = c.req.valid('query')
  const form = viewFormOf(c, query)
  const speech = textOptionsIn(c, query)
  const { wait: seconds, until = 'change' } = query
  const wanted = { game, invite: c.req.header('sidi-invite') }
  const credential = credentialIfAny(c)
  const hasView = (viewer: ViewerContext) =>
    c.req.header('if-none-match') === undefined ||
    clientHasCurrent(c, tagOf(viewer, speech === undefined ? form : textOptionsNow(c, viewer, speech)))
  const outcome =
    seconds === undefined
      ? await findVisibleGame(c.env, credential, wanted)
      : await viewAfterWait(c, wanted, { seconds, until }, hasView)
  return reply(c, outcome, (viewer) => {
    if (speech === undefined) {
      if (seconds === undefined && credential !== undefined) noteRepeatable(c, routes.getGame, viewer)
      return sendCurrent(c, routes.getGame, viewer, tagOf(viewer, form), () => ({
        body: gameBody(viewer, form),
        headers: languageHeadersOf(form),
      }))
    }
    const timely = textOptionsNow(c, viewer, speech)
    return sendCurrentText(c, routes.getGame, viewer, timely, () => ({
      lines: gameText(viewer, timely),
      headers: { ...lastEventHeader(viewer.stored.game.version), ...awaitingHeader(viewer) },
    }))
  })
})

export const updateGame = operation(routes.updateGame, async (c) => {
  const { game } = c.req.valid('param')
  await requireAllowedNames(c, c.req.valid('json').name)
  const outcome = await renameGameCommand(c.env, credentialOf(c), {
    ...(await commandTermsOf(c)),
    game,
    ...c.req.valid('json'),
  })
  return reply(c, outcome, (viewer, again) => {
    const { body, headers } = gameAnswer(viewer)
    return sendJson(c, routes.updateGame, 200, body, { ...headers, ...again })
  })
})

export const closeGame = operation(routes.closeGame, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await closeGameCommand(c.env, credentialOf(c), { ...(await commandTermsOf(c)), game })
  return reply(c, outcome, (_, again) => sendEmpty(c, routes.closeGame, 204, again))
})

/** A page of games as a response. Rows left out of the page are logged. */
const pageFrom = (c: Ctx, listing: string, { games, next, epoch, leftOut }: GamePage) => {
  logOmittedRows(c, leftOut)
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
  const lobby = tableFiltersIn(query, status)
  const listing = `public ${status ?? '*'} ${ruleset ?? '*'}${lobby ? ` ${lobby.name}` : ''}`
  const after = bookmarkIn(cursor, listing, BookmarkSchema)
  const outcome = await findPublicGames(c.env, credentialOf(c), {
    ...(status && { status }),
    ...(ruleset && { ruleset }),
    ...(lobby && { wanted: lobby.wanted }),
    ...(after && { after }),
    limit,
  })
  return reply(c, outcome, (page) => {
    const { body, headers } = pageFrom(c, listing, page)
    return sendTaggedJson(c, routes.listGames, body, headers)
  })
})

export const listMyGames = operation(routes.listMyGames, async (c) => {
  const { awaiting, status, changedSince, limit, cursor } = c.req.valid('query')
  const since = changedSince === undefined ? undefined : momentIn(changedSince)
  const listing = ['own', awaiting ?? '*', status ?? '*', ...(since ? [since] : [])].join(' ')
  const after = bookmarkIn(cursor, listing, BookmarkSchema)
  const outcome = await findOwnGames(c.env, credentialOf(c), {
    awaiting: awaiting === 'me',
    ...(status && { status }),
    ...(since && { since }),
    ...(after && { after }),
    limit,
  })
  return reply(c, outcome, (page) => {
    const { body, headers } = pageFrom(c, listing, page)
    return sendTaggedJson(c, routes.listMyGames, body, headers)
  })
})
