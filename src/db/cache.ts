import { newLruCache } from '../lib/lru-cache.ts'
import { isPerson } from '../rules/bot.ts'
import type { ReadResult, ReadSpec, StoredGame, StoredPlayer } from './port.ts'
import type { Subscribers } from './queries/webhook-subscribers.ts'

/*
 * What an isolate has seen of the database. It may be out of date at any time: others write too. So it is believed only as
 * far as the database proves it in the same trip: a read says which version it knows and is not sent the game again, and a
 * write is judged on it and takes place only if all is still so.
 */

/** How much is remembered at most, in bytes: of games, of those who call, and of webhooks that may hear of a game. */
const MAX_BYTES = { games: 5 * 1024 * 1024, callers: 1024 * 1024, subscribers: 1024 * 1024 }

export interface StoreCache {
  /** A game as it was last seen. */
  game(id: string): StoredGame | undefined
  /** What a question was answered when its parts were last seen; nothing where one of them was not, or is not remembered. */
  recall(question: ReadSpec): ReadResult | undefined
  /** Takes note of what was read. */
  storeRead(question: ReadSpec, found: Partial<ReadResult>): void
  /** Forgets what a question was about: something of it turned out to be otherwise. */
  invalidate(question: ReadSpec): void
  /** Those who may hear of a game of an epoch, as they were last seen. */
  subscribers(name: string): Subscribers | undefined
  /** Takes note of who may hear of a game of an epoch. */
  storeSubscribers(name: string, subscribers: Subscribers): void
  /** Takes note of a game as it was written. */
  storeWrite(before: StoredGame | undefined, after: StoredGame): void
}

/** Whether one is of a later state of a game than the other: versions begin again with a restore. */
const isLater = (one: StoredGame, other: StoredGame): boolean =>
  one.epoch === other.epoch ? one.game.version > other.game.version : one.epoch > other.epoch

/**
 * What a game takes in memory for each byte of its snapshot: parsed by V8 some two bytes (243 positions of all rulesets),
 * and as much again for what may hang on it. And what anything takes besides.
 */
const EXPANSION = 4
const ENTRY = 1024

/** The game with the names of those who sit there, and of nobody else: as it is read. */
const asRead = (stored: StoredGame): StoredGame => {
  const sitting = stored.game.seats.filter(isPerson)
  const names = Object.fromEntries(sitting.map((player) => [player, stored.names[player] ?? '']))
  return { ...stored, names }
}

export const newStoreCache = (most = MAX_BYTES): StoreCache => {
  const games = newLruCache<StoredGame>(most.games)
  const callers = newLruCache<StoredPlayer>(most.callers)
  const subscribers = newLruCache<Subscribers>(most.subscribers)
  const keep = (game: StoredGame) => {
    const { id, stamp } = game
    const known = games.get(id)
    // One answer can be overtaken by another.
    if (stamp === undefined || known === game || (known !== undefined && isLater(known, game))) return
    // Nobody counts when somebody takes another name who left a game that goes on, and is still named in it.
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
      // A new game says what its owner was called when that was read; who sits down elsewhere is proved to be called so.
      if (before === undefined) return
      const { upcoming } = after.game
      // Which arranged deal comes after the next one stands in the log only.
      if (upcoming > 0 && upcoming !== before.game.upcoming) games.delete(after.id)
      else keep({ ...after, due: upcoming > 0 ? before.due : undefined })
    },
  }
}
