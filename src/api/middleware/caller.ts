import type { MiddlewareHandler } from 'hono'
import { sha256 } from '../../table/encoding.ts'
import type { Ctx, Env } from '../context.ts'
import { unauthorized } from '../problem.ts'

/** Where a request comes from, as Cloudflare tells. */
export const addressOf = (c: Ctx): string => c.req.header('cf-connecting-ip') ?? 'unknown'

/** Takes the bearer token, if there is one; from here on only its hash is known. */
export const credentials: MiddlewareHandler<Env> = async (c, next) => {
  const token = /^Bearer +([\w.~+/=-]{1,256}) *$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (token !== undefined) c.set('tokenHash', await sha256(token))
  await next()
}

/** Turns away whoever brings no token. Whether it is known is found out with the first read. */
export const tokenRequired: MiddlewareHandler<Env> = async (c, next) => {
  if (c.get('tokenHash') === undefined) throw unauthorized('Send a token: Authorization: Bearer <token>.')
  await next()
}
