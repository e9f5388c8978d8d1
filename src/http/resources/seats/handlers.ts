import { leaveCommand } from '../../../app/commands/leave-game.ts'
import { kickCommand, renewInviteCommand } from '../../../app/commands/owner-commands.ts'
import { sitCommand } from '../../../app/commands/take-seat.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import type { Operation } from '../../operation.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendEmpty, sendJson } from '../../wire/json-response.ts'
import { gameAnswer } from '../games/game-response.ts'
import * as routes from './routes.ts'

export const takeSeat = operation(routes.takeSeat, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await sitCommand(c.env, credentialOf(c), {
    ...(await commandTermsOf(c)),
    ...c.req.valid('json'),
    game,
  })
  return reply(c, outcome, (viewer, again) => {
    const { body, headers, Location } = gameAnswer(viewer)
    return sendJson(c, routes.takeSeat, 201, body, { ...headers, Location, ...again })
  })
})

/**
 * An operation of the contract alone: the handler of `freeSeat` answers for `…/seats/me`. The RegExp router of Hono
 * refuses two paths that differ only in a fixed segment and a parameter. One such pair would send every request to the
 * slow router.
 */
export const leaveSeat: Operation = { route: routes.leaveSeat }

/** Handler for `DELETE /v1/games/{game}/seats/{seat}`: the caller leaves the own seat, or the owner frees a seat. */
export const freeSeat = operation(routes.freeSeat, async (c) => {
  const { game, seat } = c.req.valid('param')
  const terms = { ...(await commandTermsOf(c)), game }
  const outcome =
    c.req.param('seat') === 'me'
      ? await leaveCommand(c.env, credentialOf(c), terms)
      : await kickCommand(c.env, credentialOf(c), { ...terms, seat })
  return reply(c, outcome, (_, again) => sendEmpty(c, routes.freeSeat, 204, again))
})

export const renewInvite = operation(routes.renewInvite, async (c) => {
  const { game } = c.req.valid('param')
  const outcome = await renewInviteCommand(c.env, credentialOf(c), { ...(await commandTermsOf(c)), game })
  return reply(c, outcome, (viewer, again) => {
    const { body, headers } = gameAnswer(viewer)
    return sendJson(c, routes.renewInvite, 200, body, { ...headers, ...again })
  })
})
