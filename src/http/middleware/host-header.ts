import type { MiddlewareHandler } from 'hono'
import { parseUrl } from '../../lib/parse-url.ts'
import type { Env } from '../context.ts'
import { failed } from '../problems/problem.ts'

/** A host name or an address, with an optional port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/

const isProper = (text: string): boolean => {
  const url = parseUrl(text)
  return url !== undefined && url.username === '' && HOST.test(url.host)
}

/** A URL up to its path. The rest of a URL cannot make the URL invalid. */
const beginningOf = (url: string): string => /^https?:\/\/[^/?#\\]*\//.exec(url)?.[0] ?? NOT_YET

/** A value that no URL begins with. */
const NOT_YET = ' '

/** The beginning of the last valid URL: most requests have the same host. */
let proper = NOT_YET

/**
 * Middleware that refuses requests without a valid URL, such as `Host: [` or the target `*`. Cloudflare filters these
 * requests, other hosts do not.
 */
export const requireValidUrl: MiddlewareHandler<Env> = async (c, next) => {
  const { url } = c.req
  if (!url.startsWith(proper)) {
    if (!isProper(url)) throw failed('malformed-request', { reason: 'url' })
    proper = beginningOf(url)
  }
  await next()
}

/** A URL up to its query. */
const pathIn = (url: string): string => /^[^?#]*/.exec(url)?.[0] ?? ''

/** Middleware that refuses paths with an invalid percent-encoding, which the router would match literally. */
export const requireDecodablePath: MiddlewareHandler<Env> = async (c, next) => {
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
