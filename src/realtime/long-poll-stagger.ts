import type { Subscription } from '../app/broadcast/broadcaster-port.ts'

/*
 * Stagger: waiting requests of one token wake one after another. Eight requests at once would delay the requests of
 * other players.
 */

/** The fields of a listener that decide the delay of a long poll. */
export type StaggeredListener = Pick<Subscription, 'player' | 'tokenHash' | 'waits'> & {
  readonly delay?: number | undefined
}

/** Delay between two waiting requests of one token, in milliseconds. */
const STAGGER = 20

/**
 * Returns the delay of a new long poll in milliseconds: the shortest delay that no other long poll of the same player and
 * token has. Long polls of one token so wake one after another, and do not delay the requests of other players.
 * @param others the connections of the channel
 * @returns 0 for the only long poll of a token
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
