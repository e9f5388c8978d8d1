import { moveCommand } from '../../../app/commands/make-move.ts'
import { findVisibleGame } from '../../../app/queries/authorized-queries.ts'
import { eventsText, movesText } from '../../../app/queries/game-text-renderer.ts'
import { legalMovesFor } from '../../../app/queries/viewer-context.ts'
import { actorIn, termsOf } from '../../contract/idempotency-and-precondition.ts'
import { formOf, inWords, USUAL, wishIn } from '../../contract/representation-query.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendCurrent, sendCurrentText } from '../../wire/conditional-response.ts'
import { tagOf } from '../../wire/etag.ts'
import { json } from '../../wire/json-response.ts'
import { awaiting, speechNow, text, textWanted, upTo } from '../../wire/text-response.ts'
import { gameBody } from '../games/game-response.ts'
import { movedAfter } from '../games/long-polling.ts'
import { hintFor, moveIn } from './notation-errors.ts'
import * as routes from './routes.ts'
import type { SentMove } from './schemas.ts'

export const listLegalMoves = operation(routes.listLegalMoves, async (c) => {
  const outcome = await findVisibleGame(c.env, actorIn(c), c.req.valid('param'))
  const query = c.req.valid('query')
  const form = formOf(c, query)
  const speech = textWanted(c, query)
  return reply(c, outcome, (viewer) => {
    if (speech === undefined) {
      return sendCurrent(c, routes.listLegalMoves, viewer, tagOf(viewer, form), () => {
        const { version } = viewer.stored.game
        return { body: { version, moves: legalMovesFor(viewer, form) }, headers: inWords(form) }
      })
    }
    const timely = speechNow(c, viewer, speech)
    return sendCurrentText(c, routes.listLegalMoves, viewer, timely, () => ({
      lines: movesText(viewer, timely),
      headers: awaiting(viewer),
    }))
  })
})

export const makeMove = operation(
  routes.makeMove,
  async (c) => {
    const { game } = c.req.valid('param')
    const query = c.req.valid('query')
    const listing = wishIn(c, query)
    const speech = textWanted(c, query)
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
    const made = await moveCommand(c.env, actorIn(c), { ...(await termsOf(c)), ...wanted })
    const { beside } = wanted
    const outcome = seconds === undefined ? made : await movedAfter(c, made, { seconds, until, beside })
    return reply(c, outcome, async ({ events, viewer, listing: asked, understood }, again) => {
      if (speech !== undefined) {
        const timely = speechNow(c, viewer, speech)
        const { lines, last = viewer.stored.game.version } = await eventsText(c.env, viewer, events, timely)
        const headers = { ETag: tagOf(viewer, timely), ...upTo(last), ...awaiting(viewer), ...again }
        return text(c, routes.makeMove, 201, speech.language, { lines, headers })
      }
      const game = gameBody(viewer, { ...USUAL, ...asked })
      const heard = understood !== undefined && { understood }
      const made = { version: game.version, events, game, ...heard }
      return json(c, routes.makeMove, 201, made, { ETag: game.etag, ...inWords(asked), ...again })
    })
  },
  { hintFor },
)
