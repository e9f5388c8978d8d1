import { listed } from '../../kernel/compact.ts'
import type { Move } from '../../kernel/moves.ts'
import { seatOf } from '../../table/access.ts'
import { makeMove as make } from '../../table/table.ts'
import { askGame, callerIn, gameIn } from '../ask.ts'
import { command } from '../command.ts'
import { handler } from '../context.ts'
import { offersTo } from '../games/shown.ts'
import { requireMatch, sendCurrent, tagOf } from '../http/etag.ts'
import { Problem, refusedMove } from '../problem.ts'
import { formOf } from '../representation.ts'
import * as routes from './routes.ts'

export const listLegalMoves = handler(routes.listLegalMoves, async (c) => {
  const { caller, stored } = await askGame(c, c.req.valid('param').game)
  const form = formOf(c.req.valid('query'))
  return sendCurrent(c, tagOf(stored, caller.id, form), () => {
    const { version } = stored.game
    return { body: { version, moves: listed(offersTo(stored, seatOf(stored, caller.id)), form.moves) } }
  })
})

export const makeMove = handler(routes.makeMove, (c) => {
  const move = c.req.valid('json') as Move
  const { moves } = c.req.valid('query')
  return command(c, c.req.valid('param').game, async (found) => {
    const caller = callerIn(found)
    const stored = gameIn(found, caller)
    requireMatch(c, stored, caller.id)
    const seat = seatOf(stored, caller.id)
    if (seat === null) throw new Problem('not-at-this-table', 'You have no seat in this game.')
    const judged = await make(c.env, stored, seat, move)
    const { id, game } = stored
    if (!judged.ok) {
      throw refusedMove(judged.violation, { game: id, version: game.version, moves: moves ?? 'compact' })
    }
    const { change } = judged
    const { version } = change.stored.game
    return {
      change: { game: change },
      note: { kind: 'moved', game: id, before: game.version, version, moves },
    }
  })
})
