import { leaveCommand } from '../../../app/commands/leave-game.ts'
import { kickCommand, renewInviteCommand } from '../../../app/commands/owner-commands.ts'
import { sitCommand } from '../../../app/commands/take-seat.ts'
import { actorIn, termsOf } from '../../contract/idempotency-and-precondition.ts'
import { reply } from '../../problems/outcome-response.ts'
import { handler } from '../../typed-handler.ts'
import { empty, json } from '../../wire/json-response.ts'
import { gameAt } from '../games/game-response.ts'
import * as routes from './routes.ts'

export const takeSeat = handler(routes.takeSeat, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await sitCommand(c.env, actorIn(c), { ...(await termsOf(c)), ...c.req.valid('json'), game })
  return reply(c, outcome, (viewer, again) => {
    const { body, headers, Location } = gameAt(viewer)
    return json(c, routes.takeSeat, 201, body, { ...headers, Location, ...again })
  })
})

/** Leaves the own seat, or frees another seat. */
export const leaveOrFree = handler(routes.freeSeat, async (c) => {
  const { game, seat } = c.req.valid('param')
  const terms = { ...(await termsOf(c)), game }
  const outcome =
    c.req.param('seat') === 'me'
      ? await leaveCommand(c.env, actorIn(c), terms)
      : await kickCommand(c.env, actorIn(c), { ...terms, seat })
  return reply(c, outcome, (_, again) => empty(c, routes.freeSeat, 204, again))
})

export const renewInvite = handler(routes.renewInvite, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await renewInviteCommand(c.env, actorIn(c), { ...(await termsOf(c)), game })
  return reply(c, outcome, (viewer, again) => {
    const { body, headers } = gameAt(viewer)
    return json(c, routes.renewInvite, 200, body, { ...headers, ...again })
  })
})
