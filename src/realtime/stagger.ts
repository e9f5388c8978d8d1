import type { Subscription } from '../app/broadcast/port.ts'

/*
 * Waiting requests of one token are woken one after another. Eight requests at once would make the requests of others wait.
 */

/** A connection, as far as the delay depends on the connection. */
export type StaggeredListener = Pick<Subscription, 'player' | 'tokenHash' | 'waits'> & {
  readonly delay?: number | undefined
}

/** The delay between two waiting requests of one token, in milliseconds. */
const STAGGER = 20

/**
 * The delay of the news for a waiting request: the shortest delay that no other waiting request of the same player and token has.
 * @param others the connections of the channel
 * @returns milliseconds; 0 for the only waiting request of a token
 */
export const staggerDelay = (
  { player, tokenHash }: StaggeredListener,
  others: readonly StaggeredListener[],
): number => {
  const taken = new Set(
    others
      .filter((one) => one.waits && one.player === player && one.tokenHash === tokenHash)
      .map(({ delay }) => delay),
  )
  let delay = 0
  while (taken.has(delay)) delay += STAGGER
  return delay
}
