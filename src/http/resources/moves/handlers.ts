import { moveCommand } from '../../../app/commands/make-move.ts'
import { findVisibleGame } from '../../../app/queries/authorized-queries.ts'
import { eventsText, movesText } from '../../../app/queries/game-text-renderer.ts'
import { legalMovesFor } from '../../../app/queries/viewer-context.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import {
  DEFAULT_FORM,
  languageHeadersOf,
  requestedFormOf,
  viewFormOf,
} from '../../contract/representation-query.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendCurrent, sendCurrentText } from '../../wire/conditional-response.ts'
import { tagOf } from '../../wire/etag.ts'
import { sendJson } from '../../wire/json-response.ts'
import { noteRepeatable } from '../../wire/repeated-not-modified.ts'
import {
  awaitingHeader,
  lastEventHeader,
  sendText,
  textOptionsIn,
  textOptionsNow,
} from '../../wire/text-response.ts'
import { gameBody } from '../games/game-response.ts'
import { moveResultAfterWait } from '../games/long-polling.ts'
import { hintFor, moveIn } from './notation-errors.ts'
import * as routes from './routes.ts'
import type { SentMove } from './schemas.ts'

export const listLegalMoves = operation(routes.listLegalMoves, async (c) => {
  const outcome = await findVisibleGame(c.env, credentialOf(c), c.req.valid('param'))
  const query = c.req.valid('query')
  const form = viewFormOf(c, query)
  const speech = textOptionsIn(c, query)
  return reply(c, outcome, (viewer) => {
    if (speech === undefined) {
      noteRepeatable(c, routes.listLegalMoves, viewer)
      return sendCurrent(c, routes.listLegalMoves, viewer, tagOf(viewer, form), () => {
        const { version } = viewer.stored.game
        return { body: { version, moves: legalMovesFor(viewer, form) }, headers: languageHeadersOf(form) }
      })
    }
    const timely = textOptionsNow(c, viewer, speech)
    return sendCurrentText(c, routes.listLegalMoves, viewer, timely, () => ({
      lines: movesText(viewer, timely),
      headers: awaitingHeader(viewer),
    }))
  })
})

export const makeMove = operation(
  routes.makeMove,
  async (c) => {
    const { game } = c.req.valid('param')
    const query = c.req.valid('query')
    const listing = requestedFormOf(c, query)
    const speech = textOptionsIn(c, query)
    const wanted = {
      game,
      move: moveIn(c.req.valid('json') as SentMove, {
        faces: query.faces,
        hint: hintFor(c),
        inChat: query.context === 'chat',
      }),
      listing,
      beside: query.for === 'table',
    }
    const { wait: seconds, until = 'my-turn' } = query
    const made = await moveCommand(c.env, credentialOf(c), { ...(await commandTermsOf(c)), ...wanted })
    const { beside } = wanted
    const outcome =
      seconds === undefined ? made : await moveResultAfterWait(c, made, { seconds, until, beside })
    return reply(c, outcome, async ({ events, viewer, listing: asked, understood }, again) => {
      if (speech !== undefined) {
        const timely = textOptionsNow(c, viewer, speech)
        const { lines, last = viewer.stored.game.version } = await eventsText(c.env, viewer, events, timely)
        const headers = {
          ETag: tagOf(viewer, timely),
          ...lastEventHeader(last),
          ...awaitingHeader(viewer),
          ...again,
        }
        return sendText(c, routes.makeMove, 201, speech.language, { lines, headers })
      }
      const game = gameBody(viewer, { ...DEFAULT_FORM, ...asked })
      const heard = understood !== undefined && { understood }
      const made = { version: game.version, events, game, ...heard }
      return sendJson(c, routes.makeMove, 201, made, {
        ETag: game.etag,
        ...languageHeadersOf(asked),
        ...again,
      })
    })
  },
  { hintFor },
)
