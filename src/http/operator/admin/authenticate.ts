import type { MiddlewareHandler } from 'hono'
import { hasOperators, operatorOf } from '../../../app/operator/operator-tokens.ts'
import { sha256 } from '../../../lib/encoding-and-hashing.ts'
import type { Env } from '../../context.ts'
import { failed, unauthorized } from '../../problems/problem.ts'

/*
 * Authentication of operators. The setting ADMIN_TOKENS is the only source of operators: no token of a player or an
 * integration is accepted.
 */

/** Middleware that answers 404 in a deployment without operators. */
export const requireOperators: MiddlewareHandler<Env> = async (c, next) => {
  if (!hasOperators(c.env.operators?.tokens)) throw failed('not-found', { reason: 'path' })
  await next()
}

/** Middleware that stores the hash of the bearer token, and whether an operator has the token. */
export const readOperatorToken: MiddlewareHandler<Env> = async (c, next) => {
  const token = /^Bearer +([\w.~+/=-]{1,256}) *$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (token !== undefined) {
    const tokenHash = await sha256(token)
    const operator = c.env.operators && operatorOf(c.env.operators.tokens, tokenHash)
    c.set('tokenHash', tokenHash)
    c.set('tokenIsKnown', operator !== undefined)
    if (operator !== undefined) c.set('operator', operator)
  }
  await next()
}

/** Middleware that requires the token of an operator. */
export const operatorRequired: MiddlewareHandler<Env> = async (c, next) => {
  if (c.get('tokenHash') === undefined) throw unauthorized('no-token')
  if (c.get('operator') === undefined) throw unauthorized('nobody')
  await next()
}
