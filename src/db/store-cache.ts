import { newLruCache } from '../lib/lru-cache.ts'
import { isPerson } from '../rules/bot-levels-and-ids.ts'
import { namesOfPlayers } from '../rules/player.ts'
import type { StoredPlayer } from './port/players.ts'
import type { ReadResult, ReadSpec } from './port/read-spec.ts'
import type { StoredGame } from './port/stored-game.ts'
import type { SubscriberSet } from './queries/webhook-subscribers.ts'

/*
 * Cache of an isolate, optimistic: other isolates write too, so an entry can be outdated at any time. The database
 * revalidates each use in the same round trip. A read names the cached version, and the database omits an unchanged
 * game. A write takes the cached state as precondition, and takes place only if the precondition still holds.
 */

/** Limits in bytes: games, callers, and webhook subscribers of games. */
const MAX_BYTES = { games: 5 * 1024 * 1024, callers: 1024 * 1024, subscribers: 1024 * 1024 }

export interface StoreCache {
  /** A game as of the last read or write. */
  game(id: string): StoredGame | undefined
  /** The cached result of a read; undefined unless all parts are cached. */
  recall(spec: ReadSpec): ReadResult | undefined
  /** Stores the result of a read. */
  storeRead(spec: ReadSpec, found: Partial<ReadResult>): void
  /** Invalidates the entries of a read, after the database disproved them. */
  invalidate(spec: ReadSpec): void
  /** The subscribers of a game in an epoch. @param name game id and epoch */
  subscribers(name: string): SubscriberSet | undefined
  /** Stores the subscribers of a game in an epoch. */
  storeSubscribers(name: string, subscribers: SubscriberSet): void
  /** Stores a game after a write. */
  storeWrite(before: StoredGame | undefined, after: StoredGame): void
}

/** Whether the first game is a later state than the second. Versions restart with a restore. */
const isLater = (one: StoredGame, other: StoredGame): boolean =>
  one.epoch === other.epoch ? one.game.version > other.game.version : one.epoch > other.epoch

/**
 * Memory for each byte of a snapshot: parsed by V8 about two bytes (243 positions of all rulesets), and the same
 * again for attached data. `ENTRY` is the memory of an entry besides.
 */
const EXPANSION = 4
const ENTRY = 1024

/** The game with the names of the seated players only, like after a read. */
const asRead = (stored: StoredGame): StoredGame => {
  const sitting = stored.game.seats.filter(isPerson)
  return { ...stored, names: namesOfPlayers(sitting, stored.names) }
}

export const newStoreCache = (maxBytes = MAX_BYTES): StoreCache => {
  const games = newLruCache<StoredGame>(maxBytes.games)
  const callers = newLruCache<StoredPlayer>(maxBytes.callers)
  const subscribers = newLruCache<SubscriberSet>(maxBytes.subscribers)
  const keep = (game: StoredGame) => {
    const { id, stamp } = game
    const known = games.get(id)
    // Answers can overtake each other.
    if (stamp === undefined || known === game || (known !== undefined && isLater(known, game))) return
    // A game that a player has left still names the player, but a change of the name does not raise the side
    // revision.
    if (game.game.gone.length > 0) games.delete(id)
    else games.set(id, asRead(game), ENTRY + EXPANSION * stamp.bytes)
  }
  return {
    game: games.get,
    subscribers: subscribers.get,
    storeSubscribers: (name, now) => subscribers.set(name, now, ENTRY * (1 + now.webhooks.length)),
    recall: ({ tokenHash, game: id, receipt: _, ofCaller: __, ...more }) => {
      const caller = tokenHash === undefined ? undefined : callers.get(tokenHash)
      const game = id === undefined ? undefined : games.get(id)
      const isAll = (tokenHash === undefined || caller) && (id === undefined || game)
      if (!isAll || Object.keys(more).length > 0) return undefined
      return { epoch: game?.epoch ?? 0, caller, game, receipt: undefined, events: [], deals: [] }
    },
    storeRead: ({ tokenHash }, { caller, game }) => {
      if (tokenHash !== undefined && caller !== undefined) callers.set(tokenHash, caller, ENTRY)
      if (game !== undefined) keep(game)
    },
    invalidate: ({ tokenHash, game }) => {
      if (tokenHash !== undefined) callers.delete(tokenHash)
      if (game !== undefined) games.delete(game)
    },
    storeWrite: (before, after) => {
      // A new game has the owner's name of an earlier read. For a new player in a seat, the write proves the name.
      if (before === undefined) return
      const { upcoming } = after.game
      // Only the log has the arranged deal after the next one.
      if (upcoming > 0 && upcoming !== before.game.upcoming) games.delete(after.id)
      else keep({ ...after, due: upcoming > 0 ? before.due : undefined })
    },
  }
}
