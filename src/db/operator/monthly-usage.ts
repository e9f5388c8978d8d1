import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../libsql/sql-fragments.ts'
import type { CappedUse, MonthlyCaps } from '../port/integrations.ts'
import { integrations, integrationUsage } from '../schema.ts'

/*
 * Monthly use of integrations with caps. The write of a game, a move or a player counts in its transaction. Beyond a cap the
 * count is null, which the column refuses, so the whole transaction fails.
 */

const THIS_MONTH = sql`strftime('%Y-%m', 'now')`

/** SQL expression: the seconds to the next month. */
const REST_OF_MONTH = sql`strftime('%s', 'now', 'start of month', '+1 month') - strftime('%s', 'now')`

/**
 * Returns a subquery for the caps and the use of an integration in JSON; null without caps. @param via the id of the
 * integration, or null
 */
export const cappedUseOf = (via: SQLWrapper): SQL => sql`(
  select json_object('caps', json(capped.caps), 'restOfMonth', ${REST_OF_MONTH}, 'use', json_object(
    'games', coalesce(used.games, 0), 'moves', coalesce(used.moves, 0), 'players', coalesce(used.players, 0)))
  from ${integrations} as capped
  left join ${integrationUsage} as used on used.integration = capped.id and used.month = ${THIS_MONTH}
  where capped.id = ${via} and capped.caps is not null
)`

/** Decodes {@link cappedUseOf}. */
export const cappedUseIn = (json: string): CappedUse => JSON.parse(json)

/** Returns caps as text for their column; null without caps. */
export const capsText = (caps: MonthlyCaps | undefined): string | null =>
  caps === undefined ? null : JSON.stringify(caps)

/** Returns the SQL condition that an integration has the caps of the read. */
export const areCapsCurrent = (via: SQLWrapper, caps: SQLWrapper): SQL =>
  sql`(select capped.caps from ${integrations} as capped where capped.id = ${via}) is ${caps}`

type Kind = keyof MonthlyCaps

const countOf = statementVariants(({ kind, guarded }: { readonly kind: Kind; readonly guarded: boolean }) =>
  preparedStatement<{ integration: string; cap: number | null }>()(({ integration, cap }) => {
    const row = {
      ...{ integration, month: THIS_MONTH, games: sql`0`, moves: sql`0`, players: sql`0` },
      [kind]: sql`iif(${cap} is null or ${cap} > 0, 1, null)`,
    }
    const column = integrationUsage[kind]
    return queryBuilder
      .insert(integrationUsage)
      .select(sql`select ${rowFor(integrationUsage, row)} where ${guarded ? PREVIOUS_CHANGED : sql`true`}`)
      .onConflictDoUpdate({
        target: [integrationUsage.integration, integrationUsage.month],
        set: { [kind]: sql`iif(${cap} is null or ${column} < ${cap}, ${column} + 1, null)` },
      })
  }),
)

/**
 * Returns the statement that counts a game, a move or a player of an integration with caps. A reached cap is a conflict.
 * @param guarded whether the count needs a change by the statement before
 */
export const countUse = (
  integration: string,
  caps: MonthlyCaps,
  kind: Kind,
  guarded = true,
): BoundStatement<unknown> => countOf({ kind, guarded })({ integration, cap: caps[kind] ?? null })
