import { parseUrl } from '../../lib/parse-url.ts'
import type { Ctx } from '../context.ts'

/**
 * Returns the origin of absolute URLs in an answer, such as `https://jass.example.org`: the configured origin, or else the
 * origin of the request. Undefined for a request without a valid URL and a configured origin.
 */
export const originIfKnown = (c: Ctx): string | undefined => c.env.publicOrigin ?? parseUrl(c.req.url)?.origin

/** As {@link originIfKnown}, for a request with a valid URL. */
export const originOf = (c: Ctx): string => c.env.publicOrigin ?? new URL(c.req.url).origin
