import type { RouteConfig } from '@hono/zod-openapi'
import type { Subscription } from '../../app/broadcast/broadcaster-port.ts'
import type { Outcome } from '../../app/outcome.ts'
import type { OmittedRow } from '../../app/queries/listed-game-summaries.ts'
import type { Ctx } from '../context.ts'
import { logOmittedRows } from '../log-omitted-rows.ts'
import { reply } from '../problems/outcome-response.ts'
import { preferredStream, streamFor, waitFor } from './event-stream.ts'
import type { Answered } from './json-response.ts'

/*
 * Responses of a feed with a cursor: a page, a page after a wait, or a stream.
 */

interface Page<Item> {
  readonly items: readonly Item[]
  readonly cursor: string
  readonly more: boolean
  readonly leftOut: readonly OmittedRow[]
}

/** Functions that read, subscribe to and render a feed with a cursor. */
export interface Feed<Item> {
  page(after: string | undefined): Promise<Outcome<Page<Item>>>
  listen(after: string | undefined): Promise<Outcome<Subscription>>
  /** The URL of the page after a cursor. */
  next(cursor: string): string
  /** Headers of pages and streams. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers a request for a feed: a page, a page after a wait for the first item, or a stream by `Accept`. */
export const feedFor = async <Item, R extends RouteConfig>(
  c: Ctx,
  route: R,
  { after: sent, wait }: { readonly after?: string | undefined; readonly wait?: number | undefined },
  { page, listen, next, headers = {} }: Feed<Item>,
  render: (body: Omit<Page<Item>, 'leftOut'>, headers: Record<string, string>) => Answered<R>,
): Promise<Answered<R>> => {
  const after = c.req.header('last-event-id') || sent
  const type = preferredStream(c)
  if (type !== undefined) {
    return reply(c, await listen(after), (listener) => streamFor(c, route, listener, type, headers))
  }
  const first = await page(after)
  const isQuiet = first.outcome === 'done' && first.value.items.length === 0 && !first.value.more
  let outcome = first
  if (wait !== undefined && isQuiet) {
    const { cursor } = first.value
    const listening = await listen(cursor)
    if (listening.outcome === 'done') {
      await waitFor(c, listening.value, wait, {
        isThere: async () => {
          const found = await page(cursor)
          return found.outcome !== 'done' || found.value.items.length > 0
        },
      })
    }
    outcome = await page(cursor)
  }
  return reply(c, outcome, ({ items, cursor, more, leftOut }) => {
    logOmittedRows(c, leftOut)
    const link = more ? { Link: `<${next(cursor)}>; rel="next"` } : {}
    return render({ items, cursor, more }, { ...headers, ...link })
  })
}
