import type { LobbyItem, ShownEvent } from '../api-types.ts'
import type { Phrase } from './phrases.ts'
import type { Caller } from './request-with-retry.ts'
import { backoff, pause } from './request-with-retry.ts'

/*
 * Event streams of a game and of the lobby. A broken stream resumes after the last received event.
 */

/** State of the connection to an event stream. */
export type Connection = 'opening' | 'live' | 'lost'

export interface Follower {
  /** Receives each event once, in order. */
  received(event: ShownEvent): void
  /** Receives a set phrase. */
  said(phrase: Phrase): void
  /** Receives the version after a change: the number of the last event. */
  stands(version: number): void
  connection(how: Connection): void
  /** The game is over and complete, or no longer visible. */
  ended(status: number): void
}

/**
 * Maximum silence, in milliseconds. The service sends a heartbeat every 15 seconds; after a longer silence the
 * connection is dead.
 */
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

/** Line feed with its handlers. */
interface Feed {
  /** URL of the next lines. */
  address(): string
  /** Receives a line. @returns true if the next URL resumes after the line */
  line(text: string): boolean
  connection(how: Connection): void
  /** Called at the final end of the feed. */
  ended(status: number): void
}

/** Statuses that end a feed. */
const ENDS = [204, 401, 403, 404, 410]

/** Follows a feed with reconnects, until the returned function is called. */
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
        // A broken or refused connection resumes after the last event. A completed answer is requested again.
        if (!isOver) feed.connection('lost')
      }
      clearTimeout(watch)
      if (isOver) return
      if (isMoved) tried = 0
      await pause(backoff(tried))
    }
  }
  // After sleep a phone has a dead connection without an error.
  const awake = () => document.visibilityState === 'visible' && navigator.onLine && cut.abort()
  addEventListener('online', awake)
  // An offline browser keeps open connections and notices the loss late.
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

/** Pause between two requests of a spectator without a player, in milliseconds. */
const POLL = 3000

/**
 * Follows a public game for a browser without a player, page by page: streams need a token. A hidden page sends no request.
 * Returns the function that ends the requests.
 */
const poll = (caller: Caller, game: string, from: number, follower: Follower): (() => void) => {
  let after = from
  let isOver = false
  const once = async (): Promise<void> => {
    const answer = await fetch(`/v1/games/${game}/events?after=${after}&limit=500`, {
      headers: { Accept: 'application/json', 'Accept-Language': caller.language },
    })
    if (ENDS.includes(answer.status)) {
      isOver = true
      follower.ended(answer.status)
      return
    }
    if (!answer.ok) throw new Error(`${answer.status}`)
    const { items, now } = (await answer.json()) as {
      readonly items: readonly ShownEvent[]
      readonly now: { readonly version: number; readonly status: string }
    }
    follower.connection('live')
    for (const item of items) {
      after = item.seq
      follower.received(item)
    }
    follower.stands(now.version)
    if (now.version > after || (now.status !== 'finished' && now.status !== 'abandoned')) return
    isOver = true
    follower.ended(204)
  }
  const run = async (): Promise<void> => {
    for (let failed = 0; !isOver; ) {
      if (document.visibilityState === 'visible')
        await once().then(
          () => {
            failed = 0
          },
          () => {
            failed += 1
            if (!isOver) follower.connection('lost')
          },
        )
      if (!isOver) await pause(Math.max(POLL, failed > 0 ? backoff(failed) : 0))
    }
  }
  void run()
  return () => {
    isOver = true
  }
}

/** Follows the events of a game from an event number, with reconnects. Returns the function that ends the stream. */
export const follow = (caller: Caller, game: string, from: number, follower: Follower): (() => void) => {
  if (caller.token === undefined) return poll(caller, game, from, follower)
  let after = from
  return followLines(caller, {
    ...follower,
    address: () => `/v1/games/${game}/events?after=${after}`,
    line: (text) => {
      const item = JSON.parse(text) as ShownEvent | Now | Phrase
      if (item.type === 'now') {
        follower.stands(item.version)
        return false
      }
      if (item.type === 'phrase') {
        follower.said(item)
        return false
      }
      after = item.seq
      follower.received(item)
      return true
    },
  })
}

/** Follows the lobby feed from a cursor, with reconnects. Returns the function that ends the stream. */
export const followLobby = (
  caller: Caller,
  from: string,
  query: string,
  { received, ended }: { received(item: LobbyItem): void; ended(status: number): void },
): (() => void) => {
  let after = from
  return followLines(caller, {
    address: () => `/v1/games/events?after=${after}${query}`,
    line: (text) => {
      const item = JSON.parse(text) as LobbyItem | { readonly type: 'now'; readonly cursor: string }
      after = item.cursor
      if (item.type !== 'now') received(item)
      return true
    },
    connection: () => undefined,
    ended,
  })
}

/**
 * Follows the log of a series from an event number, with reconnects. Returns the function that ends the stream.
 * @param changed called after each event, and with each connection
 */
export const followSeries = (
  caller: Caller,
  series: string,
  from: number,
  changed: () => void,
): (() => void) => {
  let after = from
  return followLines(caller, {
    address: () => `/v1/series/${encodeURIComponent(series)}/events?after=${after}`,
    line: (text) => {
      const item = JSON.parse(text) as { readonly type: string; readonly seq?: number }
      if (item.seq !== undefined) after = item.seq
      changed()
      return true
    },
    connection: () => undefined,
    ended: () => undefined,
  })
}
