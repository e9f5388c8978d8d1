import { sha256 } from '../../table/encoding.ts'
import { newPlayerId, newToken } from '../../table/ids.ts'
import { settle } from '../../table/settle.ts'
import { askWho } from '../ask.ts'
import { claimOf, sendSettled } from '../command.ts'
import { handler } from '../context.ts'
import { jsonAnswer, send } from '../http/respond.ts'
import { addressOf } from '../middleware/caller.ts'
import * as routes from './routes.ts'
import { seal, unseal } from './sealed.ts'

// Anonymous, so an Idempotency-Key belongs to an address instead of a caller; and what is kept is sealed.
export const signUp = handler(routes.signUp, async (c) => {
  const { name } = c.req.valid('json')
  const { random, now } = c.env
  const idempotencyKey = c.req.header('idempotency-key') ?? ''
  const raw = c.get('rawBody') ?? new Uint8Array()
  const claim = await claimOf(c, `address:${addressOf(c)}`)
  const settled = await settle(c.env, {}, claim, async () => {
    const token = newToken(random)
    const player = { id: newPlayerId(random), name, createdAt: now() }
    const headers = { Location: '/v1/players/me', 'Cache-Control': 'no-store' }
    const answer = jsonAnswer(201, { id: player.id, name, token, createdAt: player.createdAt }, headers)
    return {
      change: { player: { ...player, tokenHash: await sha256(token) } },
      answer,
      kept: claim ? { ...answer, body: await seal(answer.body, idempotencyKey, raw, random) } : null,
    }
  })
  if (settled.outcome !== 'replayed') return sendSettled(c, settled)
  const body = await unseal(settled.answer.body, idempotencyKey, raw)
  return sendSettled(c, { ...settled, answer: { ...settled.answer, body } })
})

export const getMe = handler(routes.getMe, async (c) => send(c, jsonAnswer(200, await askWho(c))))
