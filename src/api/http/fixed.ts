import type { Ctx } from '../context.ts'
import { contentTag, isKnown } from './etag.ts'

/**
 * Sends what is the same for everybody until the next release. It is made when it is first asked for, not when the
 * service starts. The text is kept rather than a promise of it: one request must not wait for another's promise.
 */
export const fixed = (make: () => unknown) => {
  let kept: { readonly body: string; readonly etag: string } | undefined
  return async (c: Ctx): Promise<Response> => {
    if (kept === undefined) {
      const body = JSON.stringify(make())
      kept = { body, etag: await contentTag(body) }
    }
    const headers = { ETag: kept.etag, 'Cache-Control': 'public, max-age=300' }
    return isKnown(c, kept.etag)
      ? c.body(null, 304, headers)
      : c.body(kept.body, 200, { ...headers, 'Content-Type': 'application/json' })
  }
}
