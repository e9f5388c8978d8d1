import type { Ctx } from '../context.ts'
import { originOf } from '../wire/public-origin.ts'
import { PAGE_HEADERS, shell } from './html-shell.js'

export type Content = ReturnType<typeof shell>

/** Title, description and content of an HTML page. */
export interface Page {
  readonly title: string
  /** One sentence for search engines. */
  readonly description: string
  readonly content: Content
}

const KEPT = { 'Cache-Control': 'public, max-age=300' }

const HTML = { 'Content-Type': 'text/html; charset=UTF-8' }

const encoder = new TextEncoder()

/** Answers with an HTML page in the common layout. */
export const sendPage = (
  c: Ctx,
  page: Page,
  status = 200,
  headers: Readonly<Record<string, string>> = KEPT,
) => c.html(shell({ ...page, path: c.req.path }), status as 200, { ...PAGE_HEADERS, ...headers })

/**
 * Creates a handler for a static HTML page that depends only on the origin. The bytes are made on the first request and
 * cached for a single origin: a deployment has few origins, and a client could invent many.
 */
export const cachedPage = (
  make: (origin: string) => Page,
  headers: Readonly<Record<string, string>> = {},
): ((c: Ctx) => Promise<Response>) => {
  let kept: { readonly origin: string; readonly body: Uint8Array<ArrayBuffer> } | undefined
  return async (c) => {
    const origin = originOf(c)
    if (kept?.origin !== origin) {
      const text = `${await shell({ ...make(origin), path: c.req.path })}`
      kept = { origin, body: encoder.encode(text) as Uint8Array<ArrayBuffer> }
    }
    return c.body(kept.body, 200, { ...HTML, ...PAGE_HEADERS, ...KEPT, ...headers })
  }
}
