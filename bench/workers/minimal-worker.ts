import type { Answer } from '../load/hrana-client.ts'
import { batch, PIPELINE, rowsIn, transaction } from '../load/hrana-client.ts'
import type { MinimalRequest } from '../load/minimal-sql.ts'
import { guardedMove, READS } from '../load/minimal-sql.ts'

/*
 * Minimal Worker, a baseline of the benchmark: runs the minimal SQL of a request in a single trip, with `fetch` and
 * without a library. No routes, no checks, no rules. The request names the rows to write; the answer has the rows that
 * were read.
 */

interface Env {
  readonly DATABASE_URL: string
}

const answered = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'application/json' } })

/** Texts by length in bytes, for answers without a database trip. */
const texts = new Map<string, string>()

const textOf = (bytes: string): string => {
  const known = texts.get(bytes) ?? `"${'-'.repeat(Number(bytes) - 2)}"`
  texts.set(bytes, known)
  return known
}

const pipelineFor = (deed: MinimalRequest): string =>
  deed.kind === 'move' ? transaction(guardedMove(deed.row, deed.tokenHash)) : batch(READS[deed.kind](deed))

/** The deployment settings name this class. */
export class Channel {}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (request.method === 'GET') return answered(textOf(new URL(request.url).pathname.slice(1)))
    const deed = (await request.json()) as MinimalRequest
    const asked = await fetch(env.DATABASE_URL + PIPELINE, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: pipelineFor(deed),
    })
    const found = rowsIn((await asked.json()) as Answer)
    // The last statement of a move reads the game after a version conflict.
    if (deed.kind === 'move' && found.at(-2)?.length !== 0) return answered('"lost"', 409)
    if (deed.kind === 'unchanged') return new Response(null, { status: 304 })
    const values = found.flatMap((rows) => rows.flatMap((row) => row.map(({ value }) => value)))
    return answered(values.join('\n'), deed.kind === 'move' ? 201 : 200)
  },
}
