import { listed } from '../../kernel/compact.ts'
import type { Seat } from '../../kernel/contract.ts'
import { legalMoves } from '../../kernel/decide.ts'
import type { Move } from '../../kernel/moves.ts'
import { redact } from '../../kernel/view.ts'
import { rulesFor } from '../../rulesets/index.ts'
import type { StoredGame } from '../../store/store.ts'
import { seatOf } from '../../table/access.ts'
import { logged, makeMove as make } from '../../table/table.ts'
import { askGame, callerIn, gameIn } from '../ask.ts'
import { command } from '../command.ts'
import { handler } from '../context.ts'
import { shownGame } from '../games/shown.ts'
import { requireMatch, sendCurrent, tagOf } from '../http/etag.ts'
import { jsonAnswer } from '../http/respond.ts'
import { Problem, refused } from '../problem.ts'
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

/** What a seat may do; nothing, without a seat. */
const offersTo = ({ game }: StoredGame, seat: Seat | null) =>
  seat === null ? [] : legalMoves(rulesFor(game), game, seat)

export const makeMove = handler(routes.makeMove, (c) => {
  const move = c.req.valid('json') as Move
  const { moves } = c.req.valid('query')
  const form = formOf({ moves })
  return command(c, c.req.valid('param').game, async (found) => {
    const caller = callerIn(found)
    const stored = gameIn(found, caller)
    requireMatch(c, stored, caller.id)
    const seat = seatOf(stored, caller.id)
    if (seat === null) throw new Problem('not-at-this-table', 'You have no seat in this game.')
    const judged = await make(c.env, stored, seat, move)
    if (!judged.ok) throw refused(judged.violation, listed(offersTo(stored, seat), moves ?? 'compact'))
    const { change } = judged
    const game = shownGame(change.stored, caller.id, form)
    const made = {
      version: change.stored.game.version,
      events: logged(change).map((event) => redact(event, seat, change.stored.names)),
      game,
    }
    return { change: { game: change }, answer: jsonAnswer(201, made, { ETag: game.etag }) }
  })
})
