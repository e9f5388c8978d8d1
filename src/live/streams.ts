/*
 * Which streams somebody has open: kept with the channel of the player, so that there are only so many for each token,
 * and so that those of a token that holds no more can be ended. Those that an integration has opened are kept once more, with a
 * channel under its own id, for the same.
 */

/** A stream of a player. */
export interface Stream {
  readonly id: string
  readonly player: string
  /** Whose channel it goes to; empty where that is the player's own. */
  readonly game: string
  /** The hash of the token; the id of an integration where it is kept for that. */
  readonly tokenHash: string
}

/** The most streams that are open at a time with one token, and by one integration. */
export const MOST_STREAMS = { token: 8, integration: 500 } as const

/** Whether it is kept with the channel of an integration, and not with its player's own. */
export const isOfIntegration = ({ tokenHash }: Stream): boolean => tokenHash.startsWith('i_')

const NAME = 'stream:'

/** As much of the storage of a Durable Object as is used here. */
interface Storage {
  put(name: string, value: Stream): Promise<void>
  delete(name: string): Promise<boolean>
  list<T>(options: { prefix: string }): Promise<Map<string, T>>
}

export const streamsIn = (storage: Storage) => {
  return {
    /** Those of a token, or of any. */
    of: async (tokenHash: string | undefined): Promise<readonly Stream[]> =>
      [...(await storage.list<Stream>({ prefix: NAME })).values()].filter(
        (stream) => tokenHash === undefined || stream.tokenHash === tokenHash,
      ),
    opened: (stream: Stream): Promise<void> => storage.put(NAME + stream.id, stream),
    ended: async (id: string): Promise<void> => {
      await storage.delete(NAME + id)
    },
  }
}
