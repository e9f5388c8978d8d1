import type { PageFrame } from '../../i18n/pages/page-frame-schema.ts'
import type { Ctx } from '../context.ts'
import type { Versions } from './html-shell.js'
import { PAGE_HEADERS, shell } from './html-shell.js'

export type Content = ReturnType<typeof shell>

/** Title, description and content of an HTML page. */
export interface Page {
  readonly title: string
  /** One sentence for search engines. */
  readonly description: string
  readonly content: Content
  /** The words around the content, by default in English. */
  readonly frame?: PageFrame
  /** The addresses of the page in all languages. */
  readonly versions?: Versions
}

const KEPT = { 'Cache-Control': 'public, max-age=300' }

/** Answers with an HTML page in the common layout. */
export const sendPage = (
  c: Ctx,
  page: Page,
  status = 200,
  headers: Readonly<Record<string, string>> = KEPT,
) => c.html(shell({ ...page, path: c.req.path }), status as 200, { ...PAGE_HEADERS, ...headers })

/** Answers with a complete HTML page, which caches may keep. */
export const sendHtml = (c: Ctx, page: string, headers: Readonly<Record<string, string>>) =>
  c.html(page, 200, { ...PAGE_HEADERS, ...KEPT, ...headers })
