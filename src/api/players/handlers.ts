import { sha256 } from '../../lib/encoding.ts'
import { newPlayerId, newToken } from '../../table/ids.ts'
import { whoAmI } from '../../table/look.ts'
import { settle } from '../../table/settle.ts'
import { handler } from '../handler.ts'
import type { Answered } from '../http/respond.ts'
import { json, jsonAnswer } from '../http/respond.ts'
import { addressOf } from '../middleware/caller.ts'
import type { Whole } from '../outcome.ts'
import { reply, resend } from '../outcome.ts'
import { actorIn, keyedIn } from '../terms.ts'
import * as routes from './routes.ts'
import { seal, unseal } from './sealed.ts'

type SignedUp = Answered<typeof routes.signUp>

const HEADERS = { Location: '/v1/players/me', 'Cache-Control': 'no-store' }

// Anonymous, so an Idempotency-Key belongs to an address instead of a caller; and what is kept is sealed.
export const signUp = handler(routes.signUp, async (c) => {
  const { name } = c.req.valid('json')
  const { random, now } = c.env
  const idempotencyKey = c.req.header('idempotency-key') ?? ''
  const raw = c.get('rawBody') ?? new Uint8Array()
  const keyed = await keyedIn(c, `address:${addressOf(c)}`)
  const settled = await settle(c.env, {}, keyed, async () => {
    const token = newToken(random)
    const player = { id: newPlayerId(random), name, createdAt: now() }
    const told = { id: player.id, name, token, createdAt: player.createdAt }
    const answer = jsonAnswer(201, told, HEADERS)
    return {
      told,
      change: { player: { ...player, tokenHash: await sha256(token) } },
      keeps: keyed && {
        kind: 'whole',
        ...answer,
        body: await seal(answer.body, idempotencyKey, raw, random),
      },
    }
  })
  switch (settled.outcome) {
    case 'first':
      return json(c, routes.signUp, 201, settled.verdict.told, HEADERS)
    case 'replayed': {
      const { status, headers, body } = settled.kept as Whole
      return resend(c, { status, headers, body: await unseal(body, idempotencyKey, raw) }) as SignedUp
    }
    default:
      return reply(c, settled, () => {
        throw new Error('nobody signed up')
      })
  }
})

export const getMe = handler(routes.getMe, async (c) =>
  reply(c, await whoAmI(c.env, actorIn(c)), (me) => json(c, routes.getMe, 200, me)),
)
