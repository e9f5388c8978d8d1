import type { MiddlewareHandler } from 'hono'
import type { Env } from '../context.ts'
import { failed } from '../problems/problem.ts'

/** A host name or an address, and perhaps a port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/

const isProper = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && url.username === '' && HOST.test(url.host)
}

/** A URL up to its path. Nothing that comes after can make it improper. */
const beginningOf = (url: string): string => /^https?:\/\/[^/?#\\]*\//.exec(url)?.[0] ?? NOT_YET

/** What no URL begins with. */
const NOT_YET = ' '

/** How the last one that was proper began: most come for the same host. */
let proper = NOT_YET

/**
 * Turns away requests without a proper URL. Behind Cloudflare none arrives, other homes let them through: `Host: [`, or
 * `*` as the target, which is glued to the host's name.
 */
export const addressed: MiddlewareHandler<Env> = async (c, next) => {
  const { url } = c.req
  if (!url.startsWith(proper)) {
    if (!isProper(url)) throw failed('malformed-request', { reason: 'url' })
    proper = beginningOf(url)
  }
  await next()
}

/** A URL up to its query. */
const pathIn = (url: string): string => /^[^?#]*/.exec(url)?.[0] ?? ''

/** Turns away paths that cannot be decoded: what is not well encoded in them would be taken for what it looks like. */
export const decodable: MiddlewareHandler<Env> = async (c, next) => {
  const { url } = c.req
  if (url.includes('%')) {
    try {
      decodeURIComponent(pathIn(url))
    } catch {
      throw failed('malformed-request', { reason: 'encoding' })
    }
  }
  await next()
}
