/*
 * People of an integration in an item of its feed.
 */

/** A person of an integration whom a feed item concerns: the external id and the player. */
export interface ConcernedPerson {
  readonly externalId: string
  readonly player: string
}

/**
 * Maximum number of people in one item of an integration's feed. A table has fewer, unless a player has many external
 * ids.
 */
export const MAX_CONCERNED = 50
