import type { ExportPart, GameExportStream } from '../../../app/records/game-export.ts'
import { extendDigest, findGameExport as tell } from '../../../app/records/game-export.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { clientHasCurrent, tagOf } from '../../wire/etag.ts'
import type { BodyOf } from '../../wire/json-response.ts'
import { PRIVATE, sendEmpty, sendJsonStream } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

/*
 * Exports a game. The longest games have some megabytes, so the document is written in parts: each request holds one
 * part of the log in memory.
 */

export const exportGame = operation(routes.exportGame, async (c) => {
  const outcome = await tell(c.env, credentialOf(c), c.req.valid('param'))
  return reply(c, outcome, async (exporting) => {
    // Only the names at the table can change after the end.
    const headers = { ETag: tagOf(exporting.viewer), 'Cache-Control': PRIVATE }
    if (clientHasCurrent(c, headers.ETag)) return sendEmpty(c, routes.exportGame, 304, headers)
    const brokeOff = (error: unknown) =>
      c.env.log({
        level: 'error',
        what: 'an export broke off',
        requestId: c.get('requestId'),
        error: error instanceof Error ? error.name : undefined,
      })
    const parts = exporting.parts()
    // A database failure is a problem only before the first byte.
    const first = await parts.next()
    const text = textOf(exporting, first.done ? { events: [], deals: [] } : first.value, parts)
    return sendJsonStream(c, routes.exportGame, 200, streamOf(text, brokeOff), headers)
  })
})

type Body = BodyOf<typeof routes.exportGame, 200>

async function* textOf(
  { head }: GameExportStream,
  first: ExportPart,
  others: AsyncIterable<ExportPart>,
): AsyncGenerator<string, void> {
  const fields = head satisfies Omit<Body, 'events' | 'deals' | 'digest'>
  yield `${JSON.stringify(fields).slice(0, -1)},"events":[`
  const dealt: string[] = []
  let digest = ''
  const add = async ({ events, deals }: ExportPart): Promise<string> => {
    const text = inside(events satisfies Body['events'])
    const following = digest === '' ? '' : ','
    digest = await extendDigest(digest, text)
    if (deals.length > 0) dealt.push(inside(deals satisfies Body['deals']))
    return following + text
  }
  yield await add(first)
  for await (const part of others) yield await add(part)
  yield `],"deals":[${dealt.join()}],"digest":"${digest}"}`
}

/** The items of a JSON list, without brackets. */
const inside = (items: readonly unknown[]): string => JSON.stringify(items).slice(1, -1)

/**
 * A stream of texts in UTF-8, made on demand of the reader.
 * @param brokeOff called after a failure before the end
 */
const streamOf = (
  texts: AsyncGenerator<string, void>,
  brokeOff: (error: unknown) => void,
): ReadableStream => {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const next = await texts.next()
        if (next.done) controller.close()
        else controller.enqueue(encoder.encode(next.value))
      } catch (error) {
        brokeOff(error)
        controller.error(error)
      }
    },
    cancel: async () => {
      await texts.return()
    },
  })
}
