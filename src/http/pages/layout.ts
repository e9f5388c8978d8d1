import type { Ctx } from '../context.ts'
import { PAGE_HEADERS, shell } from './shell.js'

export type Content = ReturnType<typeof shell>

/** A page, as far as it differs from others. */
export interface Page {
  readonly title: string
  /** One sentence, for who finds the page in a search. */
  readonly description: string
  readonly content: Content
}

const KEPT = { 'Cache-Control': 'public, max-age=300' }

const HTML = { 'Content-Type': 'text/html; charset=UTF-8' }

const encoder = new TextEncoder()

/** Sends a page for people. */
export const sendPage = (
  c: Ctx,
  page: Page,
  status = 200,
  headers: Readonly<Record<string, string>> = KEPT,
) => c.html(shell({ ...page, path: c.req.path }), status as 200, { ...PAGE_HEADERS, ...headers })

/**
 * A page for people that depends on nothing but where the service was found. It is made when it is first asked for, and kept
 * as the bytes that are sent, for one origin: a deployment has hardly more, and anybody can make some up.
 */
export const keptPage = (
  make: (origin: string) => Page,
  headers: Readonly<Record<string, string>> = {},
): ((c: Ctx) => Promise<Response>) => {
  let kept: { readonly origin: string; readonly body: Uint8Array<ArrayBuffer> } | undefined
  return async (c) => {
    const { origin } = new URL(c.req.url)
    if (kept?.origin !== origin) {
      const text = `${await shell({ ...make(origin), path: c.req.path })}`
      kept = { origin, body: encoder.encode(text) as Uint8Array<ArrayBuffer> }
    }
    return c.body(kept.body, 200, { ...HTML, ...PAGE_HEADERS, ...KEPT, ...headers })
  }
}
