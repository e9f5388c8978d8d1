import type { MiddlewareHandler } from 'hono'
import { sha256 } from '../../lib/encoding.ts'
import { TICKET } from '../../table/ids.ts'
import type { Ctx, Env } from '../context.ts'
import { unauthorized } from '../problem.ts'

/** Where a request comes from, as Cloudflare tells. */
export const addressOf = (c: Ctx): string => c.req.header('cf-connecting-ip') ?? 'unknown'

/**
 * Who an address is counted as: one host, or with IPv6 the network of 64 bits that a host has all addresses of (RFC
 * 6177), in its usual form.
 */
const networkIn = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [left = [], right] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = right === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...(right ?? [])]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Whom a request without a known token is counted against. */
export const networkOf = (c: Ctx): string => networkIn(addressOf(c))

/** The ticket in the query of what only looks: no other token may stand in a URL. */
const ticketIn = (c: Ctx): string | undefined => {
  const ticket = c.req.method === 'GET' || c.req.method === 'HEAD' ? c.req.query('ticket') : undefined
  return ticket?.startsWith(TICKET) ? ticket.slice(0, 256) : undefined
}

/** Takes the bearer token, or the ticket, if there is one; from here on only its hash is known. */
export const credentials: MiddlewareHandler<Env> = async (c, next) => {
  const header = c.req.header('authorization')
  const token = header === undefined ? ticketIn(c) : /^Bearer +([\w.~+/=-]{1,256}) *$/i.exec(header)?.[1]
  if (token !== undefined) c.set('tokenHash', await sha256(token))
  await next()
}

/** Turns away whoever brings no token. Whether it is known is found out with the first read. */
export const tokenRequired: MiddlewareHandler<Env> = async (c, next) => {
  if (c.get('tokenHash') === undefined) throw unauthorized('no-token')
  await next()
}
