import { sha256 } from '../../table/encoding.ts'
import { newPlayerId, newToken } from '../../table/ids.ts'
import { settle } from '../../table/settle.ts'
import { askWho } from '../ask.ts'
import { claimOf, REPLAYED, unlessRefused } from '../command.ts'
import { handler } from '../context.ts'
import type { Answer } from '../http/answer.ts'
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
  let first: Answer | undefined
  const settled = await settle(c.env, {}, claim, async () => {
    const token = newToken(random)
    const player = { id: newPlayerId(random), name, createdAt: now() }
    const headers = { Location: '/v1/players/me', 'Cache-Control': 'no-store' }
    first = jsonAnswer(201, { id: player.id, name, token, createdAt: player.createdAt }, headers)
    return {
      change: { player: { ...player, tokenHash: await sha256(token) } },
      note: claim && { kind: 'whole', ...first, body: await seal(first.body, idempotencyKey, raw, random) },
    }
  })
  const { outcome, note } = unlessRefused(settled)
  if (outcome === 'first' && first !== undefined) return send(c, first)
  const { status, headers, body } = note as Answer
  return send(c, {
    status,
    headers: { ...headers, ...REPLAYED },
    body: await unseal(body, idempotencyKey, raw),
  })
})

export const getMe = handler(routes.getMe, async (c) => send(c, jsonAnswer(200, await askWho(c))))
