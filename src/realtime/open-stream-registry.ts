/*
 * Registry of open streams, in the storage of a player's channel. The registry limits the streams of each token and of the
 * player, over all games, and finds the streams of a revoked token. Streams that an integration opened also stand in the
 * channel of the integration.
 */

/** An open stream of a player in the registry. */
export interface OpenStream {
  readonly id: string
  readonly player: string
  /** Game of the channel that serves the stream; empty for the player's own channel. */
  readonly game: string
  /** Hash of the token; in the channel of an integration, the id of the integration. */
  readonly tokenHash: string
  /** The integration that acts for the player, or made the ticket; missing for a token of the player. */
  readonly via?: string
  /** Time of the admission, in milliseconds since the epoch; added by the registry. */
  readonly admittedAt?: number
}

/**
 * Maximum number of streams open at a time: of one token, of all tokens of one player, and of one integration. A player has at
 * most 21 permanent tokens, so each program of a player can keep a stream, and three devices can reach the limit of a token.
 */
export const MAX_STREAMS = { token: 8, player: 24, integration: 500 } as const

/** The limit that a new stream counts for: the limit of the token and the player, or the limit of the integration. */
export type StreamAccount = 'token' | 'integration'

/**
 * Whether a registry entry belongs to the channel of an integration. The field `tokenHash` then has the id of the
 * integration.
 */
export const isOfIntegration = ({ tokenHash }: OpenStream): boolean => tokenHash.startsWith('i_')

/** Whether a stream counts for the limit of the player: opened with a token of the player, and by no integration. */
const isOwn = (stream: OpenStream): boolean => stream.via === undefined && !isOfIntegration(stream)

/**
 * Returns the open streams of the limit that a new stream would exceed; none within all limits. The streams of a player include
 * the streams of each token of the player.
 * @param open all streams of the registry
 */
export const streamsAtLimit = (
  open: readonly OpenStream[],
  stream: OpenStream,
  by: StreamAccount,
): readonly OpenStream[] => {
  const own = isOwn(stream) ? open.filter(isOwn) : []
  if (own.length >= MAX_STREAMS.player) return own
  const ofToken = open.filter(({ tokenHash }) => tokenHash === stream.tokenHash)
  return ofToken.length >= MAX_STREAMS[by] ? ofToken : []
}

/**
 * Time between the admission and the connection of a stream, at most, in milliseconds: the limit of a whole request. Until
 * then an admitted stream without a connection is not lost.
 */
const CONNECT_MS = 10_000

/** Whether a stream may still be on its way from the admission to its connection. */
export const isConnecting = ({ admittedAt = 0 }: OpenStream): boolean => Date.now() - admittedAt < CONNECT_MS

const KEY_PREFIX = 'stream:'

/**
 * Changes within this time share one write, in milliseconds. Outside Cloudflare's network, each write of a Durable
 * Object syncs a file on the thread of all requests. A burst of waiting requests opens and ends many streams.
 */
const WRITE_DELAY = 5

/** The used part of a channel's storage. */
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
    opened: (stream: OpenStream): Promise<void> => change(stream.id, { ...stream, admittedAt: Date.now() }),
    ended: (id: string): Promise<void> => change(id, null),
  }
}
