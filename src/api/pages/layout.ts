import { html, raw } from 'hono/html'
import type { Ctx } from '../context.ts'

const STYLE = `
  :root { color-scheme: light dark }
  body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem }
  h1 { line-height: 1.2 }
  code, pre { font-family: ui-monospace, monospace; font-size: .95em }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid currentColor; border-radius: .4rem }
  dt { font-weight: 600; margin-top: 1rem }
  dd { margin-left: 0 }
`

/** Nothing may be loaded but the page itself: it has no script, and what it shows is escaped. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Content = ReturnType<typeof html>

/** Text with `code` in it, as people write it. */
export const prose = (text: string): Content => {
  const escaped = (part: string) =>
    part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  return raw(escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>'))
}

/** Sends a page for people, with a style of its own where it has one. */
export const sendPage = (c: Ctx, title: string, content: Content, style = '') =>
  c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <style>
            ${raw(STYLE + style)}
          </style>
        </head>
        <body>
          <main>${content}</main>
        </body>
      </html>`,
    200,
    {
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'public, max-age=300',
    },
  )
