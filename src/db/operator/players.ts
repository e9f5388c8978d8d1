import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED } from '../libsql/sql-fragments.ts'
import type { AuditContext } from '../port/audit-log.ts'
import type {
  ChangeResult,
  FoundPlayer,
  LimitChanges,
  PlayerDetails,
  PlayerSearch,
} from '../port/operator-store.ts'
import { ALL_SCOPES, isUnexpired } from '../queries/caller-authentication.ts'
import { unlinkStatements } from '../queries/integrations.ts'
import { afterDeletion, anonymousProfile, clearNamesOf, voidedHash } from '../queries/players.ts'
import { players, seats, tokens } from '../schema.ts'
import { auditedChanges } from './audited-change.ts'

/*
 * Players, as operators find and change players. The first statement of a change decides; the row of the audit log and all
 * further statements require its change.
 */

/** Tokens, tickets, codes and links of a player that have not expired. Rows of a deletion authorize nothing. */
const validTokens = (player: SQLWrapper): SQL =>
  sql`${tokens} as later where later.player = ${player} and later.kind <> 'deleted' and ${isUnexpired()}`

/** Whether the sign-up token of a player is valid. A voided hash has a word and a space before the hash. */
const HAS_SIGN_UP_TOKEN = sql`instr(${players.tokenHash}, ' ') = 0`

/** Whether a player was deleted. */
const IS_DELETED = sql`(${players.deletedAt} is not null)`

/** Whether a row is a player, and not an integration that owns webhooks. */
const IS_PLAYER = sql`substr(${players.id}, 1, 2) = 'p_'`

const columns = {
  id: players.id,
  name: players.name,
  program: players.program,
  createdAt: players.createdAt,
  restrictions: players.restrictions,
  deleted: sql<number>`${IS_DELETED}`.as('deleted'),
}

interface PlayerRow extends Pick<FoundPlayer, 'id' | 'name' | 'createdAt'> {
  readonly program: object | null
  readonly restrictions: FoundPlayer['restrictions'] | null
  readonly deleted: number
}

const playerFrom = ({ program, restrictions, deleted, ...row }: PlayerRow): FoundPlayer => ({
  ...row,
  kind: program === null ? 'person' : 'program',
  deleted: deleted === 1,
  restrictions: restrictions ?? undefined,
})

/** The last code point: texts with a prefix lie between the prefix and the prefix with this character. */
const LAST = '\u{10ffff}'

const selectByName = statementVariants((hasBookmark: boolean) =>
  preparedStatement<{ from: string; to: string; name: string; id: string; limit: number }>()((slots) =>
    queryBuilder
      .select(columns)
      .from(players)
      .where(
        and(
          gte(players.name, slots.from),
          lt(players.name, slots.to),
          hasBookmark ? sql`(${players.name}, ${players.id}) > (${slots.name}, ${slots.id})` : undefined,
          IS_PLAYER,
        ),
      )
      .orderBy(asc(players.name), asc(players.id))
      .limit(slots.limit),
  ),
)

/** Finds players by an exact name, or by the start of a name. */
export const findPlayers = async (
  db: Connection,
  { name, isPrefix, after, limit }: PlayerSearch,
): Promise<readonly FoundPlayer[]> => {
  const range = { from: name, to: isPrefix ? name + LAST : `${name}\u0000` }
  const { name: afterName = '', id = '' } = after ?? {}
  const rows = await db.one(selectByName(after !== undefined)({ ...range, name: afterName, id, limit }))
  return rows.map(playerFrom)
}

const selectPlayer = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .select({
      ...columns,
      createdOn: players.createdOn,
      createdGames: players.createdGames,
      tokens:
        sql<number>`((select count(*) from ${validTokens(players.id)}) + iif(${HAS_SIGN_UP_TOKEN}, 1, 0))`.as(
          'tokens',
        ),
      runningGames: sql<number>`(
        select count(*) from ${seats} as own where own.player = ${players.id} and own.ended_at is null
      )`.as('running_games'),
      integrations: sql`(
        select json_group_array(distinct later.via) from ${validTokens(players.id)} and later.kind = 'link'
      )`
        .mapWith((json: string): readonly string[] => JSON.parse(json))
        .as('integrations'),
    })
    .from(players)
    .where(and(eq(players.id, id), IS_PLAYER)),
)

/** Finds a player by id. */
export const findPlayer = async (db: Connection, id: string): Promise<PlayerDetails | undefined> => {
  const [row] = await db.one(selectPlayer({ id }))
  if (row === undefined) return undefined
  const { createdOn: day, createdGames: games, tokens: count, runningGames, integrations, ...player } = row
  return {
    ...playerFrom(player),
    ...{ tokens: count, runningGames, integrations },
    createdGames: { day, games },
  }
}

/** The id and what an operator wants to change; an unknown and a deleted player are the same. */
const exists = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, id), IS_PLAYER, sql`not ${IS_DELETED}`)),
)

const change = auditedChanges(exists)

const isPresent = (id: SQLWrapper): SQL => sql`${eq(players.id, id)} and ${IS_PLAYER} and not ${IS_DELETED}`

const rename = preparedStatement<{ id: string; name: string }>()(({ id, name }) =>
  queryBuilder
    .update(players)
    .set({ name: sql`${name}` })
    .where(and(isPresent(id), sql`${players.name} <> ${name}`))
    .returning({ id: players.id }),
)

/** Renames a player in all games. */
export const renamePlayer = (
  db: Connection,
  id: string,
  name: string,
  audit: AuditContext,
): Promise<ChangeResult> =>
  change(db, id, 'player.renamed', audit, rename({ id, name }), [clearNamesOf({ player: id })])

const IS_BLOCKED = sql`coalesce(${players.restrictions} ->> '$.blocked', 0)`

/** Null in place of restrictions without content, as without restrictions. */
const orNull = (restrictions: SQL): SQL => sql`nullif(${restrictions}, '{}')`

const RESTRICTIONS = sql`coalesce(${players.restrictions}, '{}')`

/** A blocked player leaves the seats like a deleted player. */
const block = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(players)
    .set({ restrictions: sql`json_set(${RESTRICTIONS}, '$.blocked', json('true'))`, leaving: 1 })
    .where(and(isPresent(id), sql`not ${IS_BLOCKED}`))
    .returning({ id: players.id }),
)

const unblock = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(players)
    .set({ restrictions: orNull(sql`json_remove(${RESTRICTIONS}, '$.blocked')`), leaving: 0 })
    .where(and(isPresent(id), IS_BLOCKED))
    .returning({ id: players.id }),
)

/** Blocks or unblocks a player. */
export const blockPlayer = (
  db: Connection,
  id: string,
  isBlocked: boolean,
  audit: AuditContext,
): Promise<ChangeResult> =>
  isBlocked
    ? change(db, id, 'player.blocked', audit, block({ id }))
    : change(db, id, 'player.unblocked', audit, unblock({ id }))

/** Limits after a change: `json_patch` removes a limit of null. Without limits the member is removed. */
const limit = preparedStatement<{ id: string; limits: string }>()(({ id, limits }) => {
  const patched = sql`json_patch(coalesce(${players.restrictions} -> '$.limits', '{}'), ${limits})`
  const next = orNull(
    sql`iif(${patched} = '{}', json_remove(${RESTRICTIONS}, '$.limits'), json_set(${RESTRICTIONS}, '$.limits', json(${patched})))`,
  )
  return queryBuilder
    .update(players)
    .set({ restrictions: next })
    .where(and(isPresent(id), sql`${players.restrictions} is not ${next}`))
    .returning({ id: players.id })
})

/** Sets or removes limits of a player. */
export const limitPlayer = (
  db: Connection,
  id: string,
  limits: LimitChanges,
  audit: AuditContext,
): Promise<ChangeResult> =>
  change(db, id, 'player.limited', audit, limit({ id, limits: JSON.stringify(limits) }))

/** Whether a row is the link of the integration that made the player. Without the link nobody could act for the player. */
const isLinkOfMaker = (row: 'later' | 'tokens'): SQL =>
  sql.raw(`(${row}.kind in ('link', 'alias') and ${row}.scopes = '${ALL_SCOPES}')`)

const revoke = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(players)
    .set({ tokenHash: voidedHash('revoked') })
    .where(
      and(
        eq(players.id, id),
        IS_PLAYER,
        sql`(${HAS_SIGN_UP_TOKEN} or exists (select 1 from ${validTokens(id)} and not ${isLinkOfMaker('later')}))`,
      ),
    )
    .returning({ id: players.id }),
)

const deleteRevoked = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .delete(tokens)
    .where(
      and(
        eq(tokens.player, id),
        sql`kind <> 'deleted'`,
        sql`not ${isLinkOfMaker('tokens')}`,
        PREVIOUS_CHANGED,
      ),
    ),
)

/** The integrations whose links a revocation ends. */
const selectRevocable = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .selectDistinct({ via: sql<string>`${tokens.via}`.as('via') })
    .from(tokens)
    .where(and(eq(tokens.player, id), eq(tokens.kind, 'link'), sql`not ${isLinkOfMaker('tokens')}`)),
)

/**
 * Ends all tokens, tickets and codes of a player, and all links except the link of the integration that made the player. The
 * webhooks of the other integrations get no further messages about the player.
 */
export const revokePlayer = async (
  db: Connection,
  id: string,
  audit: AuditContext,
): Promise<ChangeResult> => {
  const linked = await db.one(selectRevocable({ id }))
  return change(db, id, 'player.revoked', audit, revoke({ id }), [
    deleteRevoked({ id }),
    ...linked.flatMap(({ via }) => unlinkStatements({ via, player: id })),
  ])
}

const anonymize = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder.update(players).set(anonymousProfile()).where(isPresent(id)).returning({ id: players.id }),
)

/** Deletes a player, like the player's own deletion. */
export const erasePlayer = (db: Connection, id: string, audit: AuditContext): Promise<ChangeResult> =>
  change(db, id, 'player.erased', audit, anonymize({ id }), afterDeletion(id))
