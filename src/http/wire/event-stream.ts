import type { RouteConfig } from '@hono/zod-openapi'
import type { Listener } from '../../app/broadcast/port.ts'
import type { Ctx } from '../context.ts'
import type { Problem } from '../problems/problem.ts'
import { failed } from '../problems/problem.ts'
import { wantedOf } from './accept.ts'
import type { Answered } from './respond.ts'
import { TEXT } from './text-response.ts'

/*
 * Answers that go on: what a listener is told, as it happens. A connection is held by the channel, which sleeps while nothing
 * happens; here it is only brought into the form that a client asked for, and a client that does not read is cut off.
 */

/** The media types of an answer that goes on. */
export const SSE = 'text/event-stream'
export const NDJSON = 'application/x-ndjson'
type StreamType = typeof SSE | typeof NDJSON

/** The most that is kept for a client that does not read, in bytes. */
const MOST_UNSENT = 1024 * 1024

/** So often something is sent although nothing happens, in milliseconds: so that both sides see that the other is there. */
const BEAT = 15_000

/** One thing that a listener is told. */
export interface Frame {
  readonly type: string
  readonly seq?: number
  readonly cursor?: string
}

/** How a stream is written. */
interface Form {
  readonly opening: string
  readonly beat: string
  write(frame: string): string
}

/** As `EventSource` reads it. What only says how things stand has no id: whoever comes again goes on after the last that has. */
const sse: Form = {
  opening: 'retry: 2000\n\n',
  beat: ':\n\n',
  write: (frame) => {
    const { type, seq, cursor = seq } = JSON.parse(frame) as Frame
    return `${cursor === undefined ? '' : `id: ${cursor}\n`}event: ${type}\ndata: ${frame}\n\n`
  },
}

/** One line each; an empty one says that the stream is alive. */
const ndjson: Form = { opening: '', beat: '\n', write: (frame) => `${frame}\n` }

const REFUSED = {
  // A closed stream frees its place within a second.
  'too-many-streams': () => failed('too-many-streams', {}, {}, { 'Retry-After': '2' }),
  crowded: () => failed('too-many-listeners', {}, {}, { 'Retry-After': '60' }),
} as const satisfies Record<string, () => Problem>

/** What holds the connections. @throws {Problem} 501 where nothing does */
const liveIn = ({ env: { live } }: Ctx) => {
  if (live === undefined) throw failed('streams-unavailable', {})
  return live
}

/** The kind of stream that is asked for, if it is not a page. */
export const streamWanted = (c: Ctx): StreamType | undefined => {
  const wanted = wantedOf(c, ['application/json', SSE, NDJSON, TEXT])
  return wanted === SSE || wanted === NDJSON ? wanted : undefined
}

/** Answers with what a listener is told, as it happens, until that ends or the client goes away. @throws {Problem} 429, 501, 503 */
export const streamFor = async <R extends RouteConfig>(
  c: Ctx,
  _route: R,
  listener: Listener,
  type: StreamType,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered<R>> => {
  const known = {
    'Content-Type': type === SSE ? 'text/event-stream; charset=utf-8' : NDJSON,
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    ...headers,
  }
  const live = liveIn(c)
  // HEAD has the headers of the stream, and takes no place among the streams of the caller.
  if (c.req.method === 'HEAD') return c.body(null, 200, known) as unknown as Answered<R>
  const { opening, beat, write } = type === SSE ? sse : ndjson
  const encoder = new TextEncoder()
  let leave = () => {}
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    leave()
    try {
      controller?.close()
    } catch {
      // The client has gone away.
    }
  }
  // A stream begins at once, so its controller is there for whatever comes.
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened
      },
      cancel: end,
    },
    { highWaterMark: MOST_UNSENT, size: (chunk) => chunk?.byteLength ?? 0 },
  )
  const say = (text: string) => {
    if (isOver) return
    if ((controller?.desiredSize ?? 0) <= 0) end()
    else if (text !== '') controller?.enqueue(encoder.encode(text))
  }
  say(opening)
  const listening = await live.listen(listener, {
    // An empty frame asks whether somebody is there.
    told: (frame) => say(frame === '' ? beat : write(frame)),
    ended: end,
  })
  if (typeof listening === 'string') throw REFUSED[listening]()
  const beating = setInterval(() => say(beat), BEAT)
  leave = () => {
    clearInterval(beating)
    listening()
  }
  if (isOver) leave()
  return c.body(body, 200, known) as unknown as Answered<R>
}

/** Turns away who wants no WebSocket. @throws {Problem} 426 */
export const requireUpgrade = (c: Ctx): void => {
  if (c.req.header('upgrade')?.toLowerCase() === 'websocket') return
  throw failed('upgrade-required', {}, {})
}

/** Opens a WebSocket over which the listener is told. @throws {Problem} 429, 501, 503 */
export const socketFor = async <R extends RouteConfig>(
  c: Ctx,
  _route: R,
  listener: Listener,
): Promise<Answered<R>> => {
  const answer = await liveIn(c).upgrade(listener)
  if (typeof answer === 'string') throw REFUSED[answer]()
  return answer as Answered<R>
}

/** What ends a wait before its time. */
interface WaitEnd {
  isThere(): Promise<boolean>
  isEnough?(frame: Frame): boolean
}

/** How long it is waited between two looks where nothing holds connections, in milliseconds. */
const PAUSE = 1500

/**
 * Waits for an event for a listener, up to a number of seconds. Where nothing holds connections it is looked now and then.
 * @param isThere whether there is something, by asking the database
 * @param isEnough whether a frame ends the wait; by default every frame but `now`
 */
export const waitFor = async (
  c: Ctx,
  listener: Listener,
  seconds: number,
  { isThere, isEnough = ({ type }) => type !== 'now' }: WaitEnd,
): Promise<void> => {
  c.get('leaveSlot')?.()
  // All trips of a request share one span of time, which is over when it has waited.
  c.env = { ...c.env, store: c.env.unhurried }
  const { live } = c.env
  if (live === undefined) {
    for (let left = seconds * 1000; left > 0; left -= PAUSE) {
      await new Promise((resume) => setTimeout(resume, Math.min(left, PAUSE)))
      if (await isThere()) return
    }
    return
  }
  let resume = () => {}
  const isHeard = new Promise<void>((resolve) => {
    resume = resolve
  })
  const told = (frame: string) => {
    if (frame !== '' && isEnough(JSON.parse(frame) as Frame)) resume()
  }
  const listening = await live.listen({ ...listener, waits: true }, { told, ended: resume })
  if (typeof listening === 'string') throw REFUSED[listening]()
  const over = setTimeout(resume, seconds * 1000)
  await isHeard
  clearTimeout(over)
  listening()
}
