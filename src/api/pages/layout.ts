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

/** Sends a page for people. */
export const sendPage = (
  c: Ctx,
  page: Page,
  status = 200,
  headers: Readonly<Record<string, string>> = KEPT,
) => c.html(shell({ ...page, path: c.req.path }), status as 200, { ...PAGE_HEADERS, ...headers })
