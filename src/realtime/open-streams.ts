/*
 * Which streams somebody has open: kept with the channel of the player, so that there are only so many for each token,
 * and so that those of a token that holds no more can be ended. Those that an integration has opened are kept once more, with a
 * channel under its own id, for the same.
 */

/** A stream of a player. */
export interface OpenStream {
  readonly id: string
  readonly player: string
  /** Whose channel it goes to; empty where that is the player's own. */
  readonly game: string
  /** The hash of the token; the id of an integration where it is kept for that. */
  readonly tokenHash: string
}

/** The most streams that are open at a time with one token, and by one integration. */
export const MAX_STREAMS = { token: 8, integration: 500 } as const

/** Whether it is kept with the channel of an integration, and not with its player's own. */
export const isOfIntegration = ({ tokenHash }: OpenStream): boolean => tokenHash.startsWith('i_')

const KEY_PREFIX = 'stream:'

/**
 * Changes within this time are one write, in milliseconds. Outside of Cloudflare's network each write of a Durable Object syncs a
 * file on the thread of all requests, and a burst of waiting requests opens and ends many streams.
 */
const WRITE_DELAY = 5

/** As much of the storage of a Durable Object as is used here. */
interface Storage {
  put(entries: Readonly<Record<string, OpenStream>>): Promise<void>
  delete(names: string[]): Promise<number>
  list<T>(options: { prefix: string }): Promise<Map<string, T>>
}

export const newOpenStreams = (storage: Storage) => {
  /** Changes before their write: a stream, or null for the end of a stream. */
  const changes = new Map<string, OpenStream | null>()
  let writing: Promise<void> | undefined

  const write = async (): Promise<void> => {
    await new Promise((resume) => setTimeout(resume, WRITE_DELAY))
    const all = [...changes]
    changes.clear()
    writing = undefined
    const opened = all.filter((one): one is [string, OpenStream] => one[1] !== null)
    const ended = all.flatMap(([name, stream]) => (stream === null ? [name] : []))
    await Promise.all([
      opened.length > 0 && storage.put(Object.fromEntries(opened)),
      ended.length > 0 && storage.delete(ended),
    ])
  }
  const change = (id: string, stream: OpenStream | null): Promise<void> => {
    changes.set(KEY_PREFIX + id, stream)
    writing ??= write()
    return writing
  }

  return {
    /** The streams of a token, or all streams. */
    of: async (tokenHash: string | undefined): Promise<readonly OpenStream[]> => {
      const stored = await storage.list<OpenStream>({ prefix: KEY_PREFIX })
      for (const [name, stream] of changes) {
        if (stream === null) stored.delete(name)
        else stored.set(name, stream)
      }
      return [...stored.values()].filter(
        (stream) => tokenHash === undefined || stream.tokenHash === tokenHash,
      )
    },
    opened: (stream: OpenStream): Promise<void> => change(stream.id, stream),
    ended: (id: string): Promise<void> => change(id, null),
  }
}
