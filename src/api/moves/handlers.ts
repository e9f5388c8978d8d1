import { legalMoves } from '../../kernel/decide.ts'
import type { Move } from '../../kernel/moves.ts'
import { redact } from '../../kernel/view.ts'
import { rulesFor } from '../../rulesets/index.ts'
import { seatOf, viewTag } from '../../table/access.ts'
import { logged, makeMove as make } from '../../table/table.ts'
import { askGame, callerIn, gameIn } from '../ask.ts'
import { command } from '../command.ts'
import { handler } from '../context.ts'
import { shownGame } from '../games/shown.ts'
import { requireMatch } from '../http/etag.ts'
import { jsonAnswer, send } from '../http/respond.ts'
import { Problem, refused } from '../problem.ts'
import * as routes from './routes.ts'

export const listLegalMoves = handler(routes.listLegalMoves, async (c) => {
  const { caller, stored } = await askGame(c, c.req.valid('param').game)
  const { game } = stored
  const seat = seatOf(stored, caller.id)
  const moves = seat === null ? [] : legalMoves(rulesFor(game), game, seat)
  return send(c, jsonAnswer(200, { version: game.version, moves }, { ETag: viewTag(stored, caller.id) }))
})

export const makeMove = handler(routes.makeMove, (c) => {
  const move = c.req.valid('json') as Move
  return command(c, c.req.valid('param').game, async (found) => {
    const caller = callerIn(found)
    const stored = gameIn(found, caller)
    requireMatch(c, stored, caller.id)
    const seat = seatOf(stored, caller.id)
    if (seat === null) throw new Problem('not-at-this-table', 'You have no seat in this game.')
    const judged = await make(c.env, stored, seat, move)
    if (!judged.ok) {
      throw refused(judged.violation, legalMoves(rulesFor(stored.game), stored.game, seat))
    }
    const { change } = judged
    const made = {
      version: change.stored.game.version,
      events: logged(change).map((event) => redact(event, seat, change.stored.names)),
      game: shownGame(change.stored, caller.id),
    }
    return {
      change: { game: change },
      answer: jsonAnswer(201, made, { ETag: viewTag(change.stored, caller.id) }),
    }
  })
})
