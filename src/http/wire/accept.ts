import { parseAccept } from 'hono/utils/accept'
import type { Ctx } from '../context.ts'

/*
 * Which of several representations somebody wants (RFC 9110, 12.5.1). The only place that reads `Accept`.
 */

/** How closely a range names a type: not at all, as anything, by its family, or itself. */
const closeness = (range: string, type: string): number => {
  if (range === type) return 3
  if (range === '*/*') return 1
  return range.endsWith('/*') && type.startsWith(range.slice(0, -1)) ? 2 : 0
}

/**
 * The type that is wanted most, of those on offer (the first of equals), or nothing when none can be accepted. The
 * closest range decides on a type, whatever the others say; parameters but `q` are not looked at.
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

/** The representation that a request wants, of those a resource has. */
export const wantedOf = (c: Ctx, offered: readonly string[]): string | undefined =>
  preferred(c.req.header('accept'), offered)
