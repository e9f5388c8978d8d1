import { parseAccept } from 'hono/utils/accept'
import type { Ctx } from '../context.ts'

/*
 * Content negotiation (RFC 9110, 12.5.1). The only reader of `Accept`.
 */

/** The specificity of a range for a type: no match, any type, family, or exact. */
const closeness = (range: string, type: string): number => {
  if (range === type) return 3
  if (range === '*/*') return 1
  return range.endsWith('/*') && type.startsWith(range.slice(0, -1)) ? 2 : 0
}

/**
 * Content negotiation: returns the offered media type that `Accept` prefers (the first of equals), or undefined if no
 * type is acceptable. The most specific range decides for each type; parameters except `q` are ignored.
 */
export const preferred = (accept: string | undefined, offered: readonly string[]): string | undefined => {
  if (accept === undefined || accept.trim() === '') return offered[0]
  const ranges = parseAccept(accept).map(({ type, q }) => ({ range: type.toLowerCase(), q }))
  const wanted = (type: string): number => {
    const naming = ranges.map(({ range, q }) => ({ close: closeness(range, type), q }))
    return naming.reduce((best, one) => (one.close > best.close ? one : best), { close: 0, q: 0 }).q
  }
  const [best] = offered
    .map((type) => ({ type, q: wanted(type) }))
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  return best?.type
}

/**
 * Content negotiation: returns the media type that the request prefers among the offered types, or undefined if no type
 * is acceptable.
 */
export const preferredType = (c: Ctx, offered: readonly string[]): string | undefined =>
  preferred(c.req.header('accept'), offered)
