import type { LobbyItem, ShownEvent } from '../api-types.ts'
import type { Caller } from './http.ts'
import { backoff, pause } from './http.ts'

/*
 * What happens in a game or in the lobby, as it happens: a stream that goes on after the last event that was told, however often it
 * breaks.
 */

/** How the connection is: on its way, there, or broken for now. */
export type Connection = 'opening' | 'live' | 'lost'

export interface Follower {
  /** An event, each once and in order. */
  told(event: ShownEvent): void
  /** How the game stands after a change: the number of its last event. */
  stands(version: number): void
  connection(how: Connection): void
  /** The game is over and all is told, or it is not to be seen any more. */
  ended(status: number): void
}

/** The service says something every 15 seconds; when it is silent for longer than this, the line is dead. */
const SILENCE = 40_000

interface Now {
  readonly type: 'now'
  readonly version: number
}

const linesOf = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** A feed of lines, and who follows it. */
interface Feed {
  /** The address of the lines that come next. */
  address(): string
  /** A line that is not empty. @returns whether the next address goes on after the line */
  line(text: string): boolean
  connection(how: Connection): void
  /** There is nothing more at the address. */
  ended(status: number): void
}

/** Answers after which a feed does not go on. */
const ENDS = [204, 401, 403, 404, 410]

/** Follows a feed, however often the connection breaks, until the returned function is called. */
const followLines = (caller: Caller, feed: Feed): (() => void) => {
  let isOver = false
  let cut = new AbortController()
  let watch: ReturnType<typeof setTimeout> | undefined
  let isMoved = false

  const heard = () => {
    clearTimeout(watch)
    watch = setTimeout(() => cut.abort(), SILENCE)
  }
  const once = async (): Promise<void> => {
    cut = new AbortController()
    heard()
    const answer = await fetch(feed.address(), {
      headers: {
        Accept: 'application/x-ndjson',
        ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
      },
      signal: cut.signal,
      cache: 'no-store',
    })
    if (ENDS.includes(answer.status)) {
      isOver = true
      feed.ended(answer.status)
      return
    }
    if (!answer.ok || answer.body === null) throw new Error(`${answer.status}`)
    feed.connection('live')
    for await (const line of linesOf(answer.body)) {
      heard()
      if (line !== '' && feed.line(line)) isMoved = true
    }
  }
  const run = async (): Promise<void> => {
    feed.connection('opening')
    for (let tried = 0; !isOver; tried++) {
      isMoved = false
      try {
        await once()
      } catch {
        // Cut off, or refused for now: it goes on after the last event. An answer that just ends is asked for again.
        if (!isOver) feed.connection('lost')
      }
      clearTimeout(watch)
      if (isOver) return
      if (isMoved) tried = 0
      await pause(backoff(tried))
    }
  }
  // A phone that was asleep finds its connection dead without having been told.
  const awake = () => document.visibilityState === 'visible' && navigator.onLine && cut.abort()
  addEventListener('online', awake)
  // A browser keeps what is open when it goes offline, and would notice late that nothing comes any more.
  const asleep = () => cut.abort()
  addEventListener('offline', asleep)
  void run()
  return () => {
    isOver = true
    removeEventListener('online', awake)
    removeEventListener('offline', asleep)
    clearTimeout(watch)
    cut.abort()
  }
}

/** Follows a game after an event, until the function that it gives is called. */
export const follow = (caller: Caller, game: string, from: number, follower: Follower): (() => void) => {
  let after = from
  return followLines(caller, {
    ...follower,
    address: () => `/v1/games/${game}/events?after=${after}`,
    line: (text) => {
      const item = JSON.parse(text) as ShownEvent | Now
      if (item.type === 'now') {
        follower.stands(item.version)
        return false
      }
      after = item.seq
      follower.told(item)
      return true
    },
  })
}

/** Follows the lobby after a cursor, until the returned function is called. */
export const followLobby = (
  caller: Caller,
  from: string,
  query: string,
  { told, ended }: { told(item: LobbyItem): void; ended(status: number): void },
): (() => void) => {
  let after = from
  return followLines(caller, {
    address: () => `/v1/games/events?after=${after}${query}`,
    line: (text) => {
      const item = JSON.parse(text) as LobbyItem | { readonly type: 'now'; readonly cursor: string }
      after = item.cursor
      if (item.type !== 'now') told(item)
      return true
    },
    connection: () => undefined,
    ended,
  })
}
