import type { RouteConfig } from '@hono/zod-openapi'
import type { Subscription } from '../../app/broadcast/broadcaster-port.ts'
import type { Ctx } from '../context.ts'
import type { Problem } from '../problems/problem.ts'
import { failed } from '../problems/problem.ts'
import { preferredType } from './accept.ts'
import type { Answered } from './json-response.ts'
import { TEXT } from './text-response.ts'

/*
 * Event streams: SSE, NDJSON and WebSocket. The channel holds the connection and hibernates between events. Here each
 * frame is written in the form of the client, and a client that does not read is disconnected.
 */

/** Media type of Server-Sent Events. */
export const SSE = 'text/event-stream'
export const NDJSON = 'application/x-ndjson'
type StreamType = typeof SSE | typeof NDJSON

/** The maximum number of unsent bytes for a client that does not read. */
const MOST_UNSENT = 1024 * 1024

/** The heartbeat interval in milliseconds, by which both sides notice a lost connection. */
const BEAT = 15_000

/** Message of an event stream before encoding as SSE, NDJSON or WebSocket text. */
export interface Frame {
  readonly type: string
  readonly seq?: number
  readonly cursor?: string
}

/** The writer of a stream form. */
interface Form {
  readonly opening: string
  readonly beat: string
  write(frame: string): string
}

/** Server-Sent Events for `EventSource`. A state frame has no id: a reconnect continues after the last id. */
const sse: Form = {
  opening: 'retry: 2000\n\n',
  beat: ':\n\n',
  write: (frame) => {
    const { type, seq, cursor = seq } = JSON.parse(frame) as Frame
    return `${cursor === undefined ? '' : `id: ${cursor}\n`}event: ${type}\ndata: ${frame}\n\n`
  },
}

/** One line for each frame; an empty line is the heartbeat. */
const ndjson: Form = { opening: '', beat: '\n', write: (frame) => `${frame}\n` }

const REFUSED = {
  // A closed stream frees its place within a second.
  'too-many-streams': () => failed('too-many-streams', {}, {}, { 'Retry-After': '2' }),
  crowded: () => failed('too-many-listeners', {}, {}, { 'Retry-After': '60' }),
} as const satisfies Record<string, () => Problem>

/** The channel service. @throws {Problem} 501 without channels */
const liveIn = ({ env: { broadcaster: live } }: Ctx) => {
  if (live === undefined) throw failed('streams-unavailable', {})
  return live
}

/** Returns the stream media type (SSE or NDJSON) that `Accept` prefers over JSON, if any. */
export const preferredStream = (c: Ctx): StreamType | undefined => {
  const wanted = preferredType(c, ['application/json', SSE, NDJSON, TEXT])
  return wanted === SSE || wanted === NDJSON ? wanted : undefined
}

/**
 * Opens a subscription and streams its frames until the end or the disconnect of the client.
 * @throws {Problem} 429, 501, 503
 */
export const streamFor = async <R extends RouteConfig>(
  c: Ctx,
  _route: R,
  listener: Subscription,
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
      // The client has disconnected.
    }
  }
  // `start` runs at once, so the controller is set before the first frame.
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
  const listening = await live.subscribe(listener, {
    // An empty frame is a heartbeat.
    send: (frame) => say(frame === '' ? beat : write(frame)),
    end: end,
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

/** Refuses a request to a WebSocket route without an `Upgrade` header. @throws {Problem} 426 */
export const requireUpgrade = (c: Ctx): void => {
  if (c.req.header('upgrade')?.toLowerCase() === 'websocket') return
  throw failed('upgrade-required', {}, {})
}

/** Opens a WebSocket with the frames of a subscription. @throws {Problem} 429, 501, 503 */
export const socketFor = async <R extends RouteConfig>(
  c: Ctx,
  _route: R,
  listener: Subscription,
): Promise<Answered<R>> => {
  const answer = await liveIn(c).upgrade(listener)
  if (typeof answer === 'string') throw REFUSED[answer]()
  return answer as Answered<R>
}

/** The early end of a wait. */
interface WaitEnd {
  /** Polls the database for the awaited state. */
  isThere(): Promise<boolean>
  /** Whether a frame ends the wait; by default every frame but `now`. */
  isEnough?(frame: Frame): boolean
}

/** The polling interval without channels, in milliseconds. */
const PAUSE = 1500

/**
 * Waits for a frame of a subscription, up to a number of seconds. Without realtime channels, the database is polled.
 */
export const waitFor = async (
  c: Ctx,
  listener: Subscription,
  seconds: number,
  end: WaitEnd,
): Promise<void> => {
  c.get('leaveSlot')?.()
  const start = performance.now()
  try {
    await waitForFrame(c, listener, seconds, end)
  } finally {
    c.set('waited', (c.get('waited') ?? 0) + performance.now() - start)
  }
}

const waitForFrame = async (
  c: Ctx,
  listener: Subscription,
  seconds: number,
  { isThere, isEnough = ({ type }) => type !== 'now' }: WaitEnd,
): Promise<void> => {
  // All trips of a request share a time limit, which is spent after a wait: from here on each trip has its own limit.
  c.env = { ...c.env, store: c.env.patientStore }
  const { broadcaster: live } = c.env
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
  const onFrame = (frame: string) => {
    if (frame !== '' && isEnough(JSON.parse(frame) as Frame)) resume()
  }
  const listening = await live.subscribe({ ...listener, waits: true }, { send: onFrame, end: resume })
  if (typeof listening === 'string') throw REFUSED[listening]()
  const over = setTimeout(resume, seconds * 1000)
  await isHeard
  clearTimeout(over)
  listening()
}
