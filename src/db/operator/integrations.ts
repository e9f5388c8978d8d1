import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { AuditContext } from '../port/audit-log.ts'
import type { MonthlyCaps } from '../port/integrations.ts'
import type {
  ChangeResult,
  FoundIntegration,
  IntegrationSearch,
  LimitChanges,
  MonthlyUsage,
} from '../port/operator-store.ts'
import { deleteTickets } from '../queries/integrations.ts'
import { bumpAfterDelete, endWebhooks } from '../queries/players.ts'
import { integrations, integrationUsage } from '../schema.ts'
import { auditedChanges } from './audited-change.ts'

/*
 * Integrations, as operators find and change integrations.
 */

/** Whether the token is revoked: the hash has a word and a space before it. */
const IS_REVOKED = sql`instr(${integrations.tokenHash}, ' ') > 0`

const columns = {
  id: integrations.id,
  name: integrations.name,
  createdAt: integrations.createdAt,
  revoked: sql<number>`${IS_REVOKED}`.as('revoked'),
  caps: integrations.caps,
}

const integrationFrom = <Row extends { readonly revoked: number; readonly caps: MonthlyCaps | null }>({
  revoked,
  caps,
  ...row
}: Row) => ({ ...row, revoked: revoked === 1, caps: caps ?? {} })

/** Integrations are few, so the search reads all names. */
const selectByName = preparedStatement<{ prefix: string; after: string; limit: number }>()(
  ({ prefix, after, limit }) =>
    queryBuilder
      .select(columns)
      .from(integrations)
      .where(
        and(
          gt(integrations.id, after),
          sql`lower(substr(${integrations.name}, 1, length(${prefix}))) = lower(${prefix})`,
        ),
      )
      .orderBy(asc(integrations.id))
      .limit(limit),
)

/** Finds integrations by the start of the name. */
export const findIntegrations = async (
  db: Connection,
  search: IntegrationSearch,
): Promise<readonly FoundIntegration[]> => (await db.one(selectByName({ ...search }))).map(integrationFrom)

const THIS_MONTH = sql<string>`strftime('%Y-%m', 'now')`

const selectIntegration = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .select({
      ...columns,
      month: THIS_MONTH.as('month'),
      games: sql<number>`coalesce(${integrationUsage.games}, 0)`.as('games'),
      moves: sql<number>`coalesce(${integrationUsage.moves}, 0)`.as('moves'),
      players: sql<number>`coalesce(${integrationUsage.players}, 0)`.as('players'),
    })
    .from(integrations)
    .leftJoin(
      integrationUsage,
      and(eq(integrationUsage.integration, integrations.id), eq(integrationUsage.month, THIS_MONTH)),
    )
    .where(eq(integrations.id, id)),
)

/** Finds an integration by id, with its use in this month. */
export const findIntegrationById = async (
  db: Connection,
  id: string,
): Promise<(FoundIntegration & { readonly usage: MonthlyUsage }) | undefined> => {
  const [row] = await db.one(selectIntegration({ id }))
  if (row === undefined) return undefined
  const { month, games, moves, players, ...found } = row
  return { ...integrationFrom(found), usage: { month, games, moves, players } }
}

const exists = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder.select({ id: integrations.id }).from(integrations).where(eq(integrations.id, id)),
)

const change = auditedChanges(exists)

/** Whether the token of an integration is revoked. */
const isRevokedIntegration = (id: SQLWrapper): SQL =>
  sql`exists (select 1 from ${integrations} as program where program.id = ${id} and instr(program.token_hash, ' ') > 0)`

const deleteWebhooksOfIntegration = preparedStatement<{ id: string }>()(({ id }) =>
  endWebhooks(id, isRevokedIntegration(id)),
)

/** Returns the statements that end the webhooks of an integration with a revoked token. */
const endWebhooksOfIntegration = (id: string): readonly BoundStatement<unknown>[] => [
  deleteWebhooksOfIntegration({ id }),
  bumpAfterDelete({ player: id }),
]

const revoke = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(integrations)
    .set({ tokenHash: sql`'revoked ' || ${integrations.tokenHash}` })
    .where(and(eq(integrations.id, id), sql`not ${IS_REVOKED}`))
    .returning({ id: integrations.id }),
)

/** Ends the token of an integration, its tickets and its webhooks. */
export const revokeIntegration = (db: Connection, id: string, audit: AuditContext): Promise<ChangeResult> =>
  change(db, id, 'integration.revoked', audit, revoke({ id }), [
    deleteTickets({ id }),
    ...endWebhooksOfIntegration(id),
  ])

/** Caps after a change: `json_patch` removes a cap of null. */
const limit = preparedStatement<{ id: string; caps: string }>()(({ id, caps }) => {
  const next = sql`nullif(json_patch(coalesce(${integrations.caps}, '{}'), ${caps}), '{}')`
  return queryBuilder
    .update(integrations)
    .set({ caps: next })
    .where(and(eq(integrations.id, id), sql`${integrations.caps} is not ${next}`))
    .returning({ id: integrations.id })
})

/** Sets or removes monthly caps of an integration. */
export const limitIntegration = (
  db: Connection,
  id: string,
  caps: LimitChanges,
  audit: AuditContext,
): Promise<ChangeResult> =>
  change(db, id, 'integration.limited', audit, limit({ id, caps: JSON.stringify(caps) }))
