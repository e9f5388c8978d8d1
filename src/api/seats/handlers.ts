import type { Found, StoredGame, StoredPlayer } from '../../store/store.ts'
import { isInvited, maySee, seatOf } from '../../table/access.ts'
import {
  freeSeat as free,
  leaveSeat as leave,
  renewInvite as renew,
  takeSeat as sit,
} from '../../table/table.ts'
import { callerIn, gameIn, noSuchGame } from '../ask.ts'
import { byOwner } from '../by-owner.ts'
import { command, done, shown } from '../command.ts'
import { handler } from '../context.ts'
import { requireMatch } from '../http/etag.ts'
import { Problem, refused } from '../problem.ts'
import { requireRoom } from '../quotas.ts'
import * as routes from './routes.ts'

/**
 * Lets somebody in, or not. To a stranger with a wrong invite a private game is not there; who brings the right one too late
 * is told that it has started.
 * @throws {Problem} 403, 404
 */
const admit = async (stored: StoredGame, { id }: StoredPlayer, invite: string | undefined): Promise<void> => {
  const seen = maySee(stored, id)
  if (stored.visibility === 'public' || (invite === undefined && seen)) return
  if (invite !== undefined && (await isInvited(stored, invite))) return
  throw seen ? new Problem('wrong-invite', 'This is not the invite of this game.') : noSuchGame()
}

export const takeSeat = handler(routes.takeSeat, (c) => {
  const { game } = c.req.valid('param')
  const { seat, invite, salt } = c.req.valid('json')
  const { quotas } = c.env
  const judge = async (found: Found) => {
    const caller = callerIn(found)
    if (found.game === undefined) throw noSuchGame()
    await admit(found.game, caller, invite)
    requireMatch(c, found.game, caller.id)
    const judged = await sit(c.env, found.game, caller, { seat, salt })
    if (!judged.ok) throw refused(judged.violation)
    // What is wrong with the seat was told first. An owner has this game already, and one that starts is not open any more.
    const starts = judged.change.stored.game.status !== 'open'
    if (found.game.owner !== caller.id) requireRoom(quotas, found, starts ? ['running'] : ['open', 'running'])
    return shown(201, judged.change)
  }
  return command(c, game, judge, { counting: quotas.running })
})

export const leaveSeat = handler(routes.leaveSeat, (c) =>
  command(c, c.req.valid('param').game, async (found) => {
    const caller = callerIn(found)
    const stored = gameIn(found, caller)
    requireMatch(c, stored, caller.id)
    const seat = seatOf(stored, caller.id)
    if (seat === null || stored.game.gone.includes(seat)) {
      throw new Problem('not-at-this-table', 'You have no seat in this game to leave.')
    }
    const judged = await leave(c.env, stored, seat)
    if (!judged.ok) throw refused(judged.violation)
    return done(judged.change)
  }),
)

export const freeSeat = handler(routes.freeSeat, (c) => {
  const { game, seat } = c.req.valid('param')
  return byOwner(c, game, (stored) => free(c.env, stored, seat), done)
})

export const renewInvite = handler(routes.renewInvite, (c) =>
  byOwner(
    c,
    c.req.valid('param').game,
    (stored) => renew(c.env, stored),
    (change) => shown(200, change),
  ),
)
