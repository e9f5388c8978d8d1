import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { IS_LEAVING } from '../libsql/partial-index-conditions.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../libsql/sql-fragments.ts'
import type { Precondition, WriteResult } from '../port/change.ts'
import type { Receipt } from '../port/idempotency-receipts.ts'
import type { RevokedToken } from '../port/integrations.ts'
import { programColumn } from '../port/players.ts'
import type { AccountChange, StoredToken } from '../port/tokens.ts'
import { DELETED_NAME } from '../port/tokens.ts'
import { formerSeats, games, players, seats, tokens, webhooks } from '../schema.ts'
import { ALL_SCOPES, hasToken, isUnexpired, mayChange } from './caller-authentication.ts'
import { deleteOldTries } from './codes/code-tries.ts'
import { receiptAfterChange } from './idempotency-receipts.ts'
import { PRESENTED_TOKEN, unlinkStatements } from './integrations.ts'
import { NO_PREFERENCES, preferencesStatements } from './people/preferences.ts'
import { deletePhrasesOf } from './phrases/set-phrases.ts'
import { isDeletedPlayer, renewMessages } from './webhook-backlog.ts'
import { bumpSubscribersRevision, IS_PUSH, withoutPushSecrets } from './webhook-subscribers.ts'

/*
 * Changes of a player's own account: name, tokens, deletion. Each change is one transaction in one round trip. The
 * first statement checks the token of the caller, and except for a deletion that no operator has blocked the caller; each later
 * statement requires a change by the statement before.
 */

/** The caller: player and token. */
interface AccountValues {
  readonly player: string
  readonly tokenHash: string
}

const rename = preparedStatement<AccountValues & { name: string; program: string | null }>()((slots) =>
  queryBuilder
    .update(players)
    .set({ name: sql`${slots.name}`, program: sql`${slots.program}` })
    .where(and(eq(players.id, slots.player), mayChange(slots)))
    .returning({ id: players.id }),
)

/**
 * Clears stored names after a change of a name: summaries of the player's games, and cached games by their side
 * revision. Includes games that a player has left and that still name the player, for example the player's own
 * games.
 */
const clearNames = (player: SQLWrapper, holds: SQL) =>
  queryBuilder
    .update(games)
    .set({ summary: null, sideRevision: sql`${games.sideRevision} + 1` })
    .where(
      sql`id in (
        select own.game from ${seats} as own where own.player = ${player}
        union all select former.game from ${formerSeats} as former where former.player = ${player} and former.gone = 1
      ) and ${holds}`,
    )

/** Statement after a rename: clears the stored name of a player, if the statement before changed a row. */
export const clearNamesOf = preparedStatement<{ player: string }>()(({ player }) =>
  clearNames(player, PREVIOUS_CHANGED),
)

const insertToken = preparedStatement<
  AccountValues &
    Omit<StoredToken, 'scopes' | 'integration'> & { readonly scopes: string; readonly most: number }
>()((slots) => {
  const { player, tokenHash, most, via, hash, kind, label, scopes } = slots
  const { game, expiresAt, createdAt, lastUsedDay } = slots
  const row = {
    ...{ player, hash, kind, label, scopes, game, expiresAt, createdAt, lastUsedDay, via: sql`null` },
    // The maker of a ticket is the integration, because the integration's token can change.
    madeBy: sql`coalesce(${via}, ${tokenHash})`,
  }
  // A used code has become a link of an integration.
  const validCount = sql`(
      select count(*) from ${tokens} as later
      where later.player = ${player} and later.kind = ${kind} and later.via is null and ${isUnexpired()}
    )`
  return queryBuilder
    .insert(tokens)
    .select(sql`select ${rowFor(tokens, row)} where ${validCount} < ${most} and ${mayChange(slots)}`)
    .returning({ hash: tokens.hash })
})

/** Deletes the other valid codes of a kind, if the statement before changed a row. */
const deleteOthersOfKind = preparedStatement<{ player: string; kind: string; hash: string }>()(
  ({ player, kind, hash }) =>
    queryBuilder
      .delete(tokens)
      .where(sql`player = ${player} and kind = ${kind} and hash <> ${hash} and ${PREVIOUS_CHANGED}`),
)

/** Takes a code for a device, if the player has room for a further token. */
const takeDeviceCode = preparedStatement<AccountValues & { most: number; until: string }>()((slots) => {
  const count = sql`(
    select count(*) from ${tokens} as later where later.player = ${slots.player} and later.kind = 'token' and ${isUnexpired()}
  )`
  return queryBuilder
    .update(tokens)
    .set({ kind: 'used', expiresAt: sql`${slots.until}` })
    .where(
      sql`hash = ${slots.tokenHash} and player = ${slots.player} and kind in ('device', 'recovery')
        and ${count} < ${slots.most} and ${mayChange(slots)}`,
    )
    .returning({ hash: tokens.hash })
})

/** Inserts a token or a code, if the statement before changed a row. */
const insertAfterCode = preparedStatement<
  { player: string; madeBy: string } & Pick<
    StoredToken,
    'hash' | 'kind' | 'label' | 'expiresAt' | 'createdAt'
  > & { scopes: string }
>()(({ player, madeBy, hash, kind, label, expiresAt, createdAt, scopes }) => {
  const none = { game: sql`null`, via: sql`null`, lastUsedDay: sql`''` }
  const row = { player, madeBy, hash, kind, label, expiresAt, createdAt, scopes, ...none }
  return queryBuilder.insert(tokens).select(sql`select ${rowFor(tokens, row)} where ${PREVIOUS_CHANGED}`)
})

/** Whether the player has another further token that is permanent and has all scopes. */
const hasOtherFullToken = (player: SQLWrapper, than: SQLWrapper): SQL => sql`exists (
  select 1 from ${tokens} as other where other.player = ${player} and other.hash <> ${than} and other.kind = 'token'
    and other.scopes = ${ALL_SCOPES} and other.game is null and other.expires_at is null
)`

/** Voids the sign-up token. The hash stays behind a word, for the home shard of the player. */
export const voidedHash = (prefix: 'revoked' | 'deleted'): SQL =>
  sql`iif(instr(${players.tokenHash}, ' '), ${players.tokenHash}, ${`${prefix} `} || ${players.tokenHash})`

const voidSignUpToken = preparedStatement<AccountValues & { hash: string }>()((slots) =>
  queryBuilder
    .update(players)
    .set({ tokenHash: voidedHash('revoked') })
    .where(
      and(
        eq(players.id, slots.player),
        eq(players.tokenHash, slots.hash),
        mayChange(slots),
        hasOtherFullToken(slots.player, slots.hash),
      ),
    )
    .returning({ id: players.id }),
)

const deleteToken = preparedStatement<AccountValues & { hash: string }>()((slots) => {
  const isFull = sql`(${tokens.scopes} = ${ALL_SCOPES} and ${tokens.game} is null and ${tokens.expiresAt} is null)`
  const hasFirst = sql`exists (
    select 1 from ${players} as caller where caller.id = ${slots.player} and instr(caller.token_hash, ' ') = 0
  )`
  return queryBuilder
    .delete(tokens)
    .where(
      and(
        eq(tokens.hash, slots.hash),
        eq(tokens.player, slots.player),
        mayChange(slots),
        sql`(not ${isFull} or ${hasFirst} or ${hasOtherFullToken(slots.player, slots.hash)})`,
      ),
    )
    .returning({ id: tokens.hash })
})

/** The tickets of a token, and its codes for devices: a thief must not come back by such a code. */
const deleteTicketsOfToken = preparedStatement<{ player: string; hash: string }>()(({ player, hash }) =>
  queryBuilder
    .delete(tokens)
    .where(
      and(
        eq(tokens.player, player),
        sql`kind in ('ticket', 'device', 'recovery')`,
        eq(tokens.madeBy, hash),
        PREVIOUS_CHANGED,
      ),
    )
    .returning({ hash: tokens.hash }),
)

/** Returns the columns of a deleted player: the time, no name, program, restriction or preferences, and no valid token. */
export const anonymousProfile = () => ({
  ...{ name: DELETED_NAME, program: null, restrictions: null, leaving: 1, deletedAt: NOW },
  ...NO_PREFERENCES,
  tokenHash: voidedHash('deleted'),
})

const anonymizePlayer = preparedStatement<AccountValues>()((slots) =>
  queryBuilder
    .update(players)
    .set(anonymousProfile())
    .where(and(eq(players.id, slots.player), hasToken(slots)))
    .returning({ id: players.id }),
)

/** Stores the token of a deletion for a day: a repeated deletion gets the answer that the player is deleted. */
const insertDeletedToken = preparedStatement<AccountValues>()(({ player, tokenHash }) => {
  const none = sql`null`
  const row = {
    ...{
      player,
      hash: tokenHash,
      kind: sql`'deleted'`,
      label: sql`''`,
      scopes: sql`''`,
      lastUsedDay: sql`''`,
    },
    ...{ game: none, madeBy: none, via: none, expiresAt: NOW, createdAt: NOW },
  }
  return queryBuilder
    .insert(tokens)
    .select(sql`select ${rowFor(tokens, row)} where ${PREVIOUS_CHANGED}`)
    .onConflictDoUpdate({
      target: tokens.hash,
      set: { kind: 'deleted', label: '', scopes: '', game: null, madeBy: null, expiresAt: NOW },
    })
})

/** Deletes all further tokens, tickets, codes and links of a deleted player. */
const deleteAllTokens = preparedStatement<{ player: string }>()(({ player }) =>
  queryBuilder
    .delete(tokens)
    .where(and(eq(tokens.player, player), ne(tokens.kind, 'deleted'), isDeletedPlayer(player))),
)

const clearDeletedName = preparedStatement<{ player: string }>()(({ player }) =>
  clearNames(player, isDeletedPlayer(player)),
)

/** Ends a link of an integration. */
const deleteIntegrationLink = preparedStatement<AccountValues & { hash: string; via: string }>()((slots) =>
  queryBuilder
    .delete(tokens)
    .where(
      and(
        eq(tokens.hash, slots.hash),
        eq(tokens.player, slots.player),
        eq(tokens.kind, 'link'),
        eq(tokens.via, slots.via),
        mayChange(slots),
      ),
    )
    .returning({ player: tokens.player, tokenHash: PRESENTED_TOKEN }),
)

/** Ends the webhooks of an owner, if a condition holds. */
export const endWebhooks = (owner: SQLWrapper, holds: SQL) =>
  queryBuilder
    .update(webhooks)
    .set({
      ...{ status: 'deleted', disabledAt: NOW, revision: sql`${webhooks.revision} + 1` },
      ...withoutPushSecrets(IS_PUSH),
    })
    .where(and(eq(webhooks.owner, owner), ne(webhooks.status, 'deleted'), holds))

const deleteWebhooksOf = preparedStatement<{ player: string }>()(({ player }) =>
  endWebhooks(player, isDeletedPlayer(player)),
)

/** Invalidates cached subscribers of deleted webhooks. */
export const bumpAfterDelete = preparedStatement<{ player: string }>()(({ player }) =>
  bumpSubscribersRevision(sql`${webhooks.owner} = ${player} and ${webhooks.status} = 'deleted'`),
)

/**
 * Returns the statements after a deletion: the name leaves games and messages, and the webhooks and tokens of the player end. The
 * tokens come last, because the links among them lead to the messages of integrations.
 */
export const afterDeletion = (player: string): readonly BoundStatement<unknown>[] => [
  clearDeletedName({ player }),
  deleteWebhooksOf({ player }),
  bumpAfterDelete({ player }),
  ...renewMessages(player),
  deletePhrasesOf({ player }),
  deleteAllTokens({ player }),
]

/** The decisive statement of a change, and the statements after its success. */
const statementsFor = (
  own: AccountChange,
  values: AccountValues,
): readonly [BoundStatement<readonly object[]>, ...BoundStatement<unknown>[]] => {
  switch (own.kind) {
    case 'renamed':
      return [
        rename({ ...values, name: own.name, program: programColumn(own) }),
        clearNamesOf({ player: values.player }),
      ]
    case 'made': {
      const { key, most, isOnly } = own
      const { kind, hash } = key
      return [
        insertToken({ ...values, ...key, scopes: key.scopes.join(' '), most }),
        ...(isOnly ? [deleteOthersOfKind({ player: values.player, kind, hash })] : []),
      ]
    }
    case 'redeemed': {
      const { key, recovery, most, repeatableUntil: until } = own
      const { player, tokenHash } = values
      const add = (one: StoredToken, madeBy: string) =>
        insertAfterCode({ ...one, scopes: one.scopes.join(' '), player, madeBy })
      return [
        takeDeviceCode({ ...values, most, until }),
        add(key, tokenHash),
        ...(recovery ? [add(recovery, key.hash)] : []),
      ]
    }
    case 'revoked': {
      const { hash, isFirst } = own
      const { player } = values
      return [
        isFirst ? voidSignUpToken({ ...values, hash }) : deleteToken({ ...values, hash }),
        deleteTicketsOfToken({ player, hash }),
      ]
    }
    case 'preferred':
      return preferencesStatements(own, values)
    case 'unlinked': {
      const { hash, via } = own
      return [
        deleteIntegrationLink({ ...values, hash, via }),
        ...unlinkStatements({ via, player: values.player }),
      ]
    }
    case 'deleted':
      return [anonymizePlayer(values), insertDeletedToken(values), ...afterDeletion(values.player)]
    default:
      return own satisfies never
  }
}

/** Writes a change of the caller's own account, if the token is still valid; otherwise a conflict. */
export const writeAccountChange = async (
  db: Connection,
  own: AccountChange,
  receipt: Receipt | undefined,
  { spec, result: found }: Precondition,
): Promise<WriteResult> => {
  const values = { player: found.caller?.id ?? '', tokenHash: spec.tokenHash ?? '' }
  const [first, ...others] = statementsFor(own, values)
  const receiptStatement = receipt ? [receiptAfterChange(receipt)] : []
  const [rows, ...results] = await db.batch([first, ...receiptStatement, ...others])
  if (rows.length === 0) return { outcome: 'conflict' }
  if (own.kind === 'unlinked') {
    const unlinked = [rows, ...results.slice(-2)].flat() as readonly RevokedToken[]
    return { outcome: 'written', unlinked }
  }
  if (own.kind !== 'revoked') return { outcome: 'written', ...(own.kind === 'deleted' && { ended: 'all' }) }
  const tickets = results.at(-1) as readonly { readonly hash: string }[]
  return { outcome: 'written', ended: [own.hash, ...tickets.map(({ hash }) => hash)] }
}

const updateLastUse = preparedStatement<{ tokenHash: string }>()(({ tokenHash }) =>
  queryBuilder
    .update(tokens)
    .set({ lastUsedDay: sql`date('now')` })
    .where(and(eq(tokens.hash, tokenHash), lt(tokens.lastUsedDay, sql`date('now')`))),
)

/** Records the day of use of a further token, once a day. */
export const noteTokenUse = async (db: Connection, tokenHash: string): Promise<void> => {
  await db.one(updateLastUse({ tokenHash }))
}

const deleteExpired = preparedStatement<{ before: string; most: number }>()(({ before, most }) =>
  queryBuilder
    .delete(tokens)
    .where(
      sql`hash in (select old.hash from ${tokens} as old where old.expires_at < ${before} limit ${most})`,
    ),
)

/** Deletes tokens and tickets that expired before a time, and counts of past hours. @returns the number of tokens */
export const deleteExpiredTokens = async (db: Connection, before: string, most: number): Promise<number> => {
  const [{ rowsAffected }] = await db.batch([deleteExpired({ before, most }), deleteOldTries({})])
  return rowsAffected
}

/** A player's seats in games in progress; for an owner without a seat only open games with an empty table. */
const selectGamesToLeave = preparedStatement<{ player: string; after: string; most: number }>()(
  ({ player, after, most }) => {
    const isEmpty = sql`not exists (
    select 1 from ${seats} as sitting where sitting.game = ${games.id} and sitting.seat >= 0
  )`
    return queryBuilder
      .select({ game: seats.game })
      .from(seats)
      .innerJoin(games, eq(games.id, seats.game))
      .where(
        and(
          eq(seats.player, player),
          isNull(seats.endedAt),
          gt(seats.game, after),
          sql`(${seats.seat} >= 0 or (${games.status} = 'open' and ${isEmpty}))`,
        ),
      )
      .orderBy(asc(seats.game))
      .limit(most)
  },
)

/** Finds the games that a deleted player must still leave, after an id. */
export const findGamesToLeave = async (
  db: Connection,
  player: string,
  after: string,
  most: number,
): Promise<readonly string[]> =>
  (await db.one(selectGamesToLeave({ player, after, most }))).map(({ game }) => game)

const selectLeaving = preparedStatement<{ most: number }>()(({ most }) =>
  queryBuilder
    .select({ id: players.id })
    .from(players)
    .where(and(IS_LEAVING, gt(players.id, '')))
    .orderBy(asc(players.id))
    .limit(most),
)

/** Finds deleted players who still have seats, for the cleanup. */
export const findLeavingPlayers = async (db: Connection, most: number): Promise<readonly string[]> =>
  (await db.one(selectLeaving({ most }))).map(({ id }) => id)

const clearLeaving = preparedStatement<{ player: string }>()(({ player }) =>
  queryBuilder
    .update(players)
    .set({ leaving: 0 })
    .where(and(eq(players.id, player), IS_LEAVING)),
)

/** Marks that a deleted player has left all games, so that the cleanup is done with the player. */
export const setLeft = async (db: Connection, player: string): Promise<void> => {
  await db.one(clearLeaving({ player }))
}
