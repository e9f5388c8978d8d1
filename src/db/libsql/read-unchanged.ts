import { and, eq, sql } from 'drizzle-orm'
import type { ReadUnchanged } from '../port/store.ts'
import type { StoredGame } from '../port/stored-game.ts'
import { joinsSignUpToken } from '../queries/caller-authentication.ts'
import { EPOCH, SNAPSHOT_BYTES } from '../queries/read-game.ts'
import { games, players } from '../schema.ts'
import type { StoreCache } from '../store-cache.ts'
import type { Connect, Connection } from './connection.ts'
import { preparedStatement, queryBuilder } from './prepared-statement.ts'
import type { AroundOperation } from './run-operation.ts'
import { runOn } from './run-operation.ts'

/*
 * Proof of a cached game and its caller, by one small statement. For hosts with a fast database: a changed game takes a
 * second round trip.
 */

interface CachedValues {
  readonly tokenHash: string
  readonly caller: string
  readonly game: string
  readonly epoch: number
  readonly version: number
  readonly updatedAt: string
  readonly bytes: number
  readonly visibility: string
  readonly invite: string
  readonly owner: string
  readonly sideRevision: number
  readonly subscribersRevision: number
}

/** Statement with a row only if the player still has the sign-up token, and the game has the cached state. */
const proveCached = preparedStatement<CachedValues>()((slots) =>
  queryBuilder
    .select({ game: games.id })
    .from(games)
    .innerJoin(players, joinsSignUpToken(slots.tokenHash))
    .where(
      and(
        eq(games.id, slots.game),
        eq(players.id, slots.caller),
        sql`${EPOCH} = ${slots.epoch}`,
        eq(games.version, slots.version),
        eq(games.updatedAt, slots.updatedAt),
        sql`${SNAPSHOT_BYTES} = ${slots.bytes}`,
        sql`${games.visibility} = ${slots.visibility}`,
        eq(games.invite, slots.invite),
        eq(games.owner, slots.owner),
        eq(games.sideRevision, slots.sideRevision),
        eq(games.subscribersRevision, slots.subscribersRevision),
      ),
    ),
)

/**
 * Whether the database still has the state of a cached game, and a player still has a sign-up token: the conditions of
 * `runRead` for a cached game, in a statement that returns no columns of the game.
 */
const isCacheCurrent = async (
  db: Connection,
  tokenHash: string,
  caller: string,
  { id, epoch, game, updatedAt, visibility, invite, owner, stamp }: StoredGame,
): Promise<boolean> => {
  if (stamp === undefined) return false
  const { version } = game
  const proven = await db.one(
    proveCached({
      tokenHash,
      caller,
      game: id,
      epoch,
      version,
      updatedAt,
      visibility,
      invite,
      owner,
      ...stamp,
    }),
  )
  return proven.length === 1
}

/** Makes the proving read of a database and the cache of its store. */
export const readUnchangedOver = (
  connect: Connect,
  cache: StoreCache,
  around?: AroundOperation,
): ReadUnchanged => {
  const run = runOn(connect, around)
  return async (spec) => {
    const found = cache.recall(spec)
    const { caller, game } = found ?? {}
    if (caller === undefined || caller.grant !== undefined || game === undefined) return undefined
    const isCurrent = await run('read', (db) => isCacheCurrent(db, spec.tokenHash, caller.id, game))
    return isCurrent ? found : undefined
  }
}
