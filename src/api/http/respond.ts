import type { Ctx } from '../context.ts'
import type { Answer } from './answer.ts'

/** What resources of the caller's own are cached like: by the caller alone, and asked about each time; and not to be touched, so that tags stay strong. */
export const PRIVATE = 'private, no-cache, no-transform'

/** An answer in JSON that can be sent, or kept and sent again. */
export const jsonAnswer = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json', 'Cache-Control': PRIVATE, ...headers },
  body: JSON.stringify(value),
})

/** Sends an answer. */
export const send = (c: Ctx, { status, headers, body }: Answer): Response =>
  c.newResponse(body === '' ? null : body, status as never, { ...headers })
