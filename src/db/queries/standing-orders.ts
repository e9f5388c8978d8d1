import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { Precondition, WriteResult } from '../port/change.ts'
import type { Receipt } from '../port/idempotency-receipts.ts'
import type { OrdersChange } from '../port/stored-game.ts'
import { games } from '../schema.ts'
import { mayChange } from './caller-authentication.ts'
import { receiptAfterChange } from './idempotency-receipts.ts'
import { EPOCH } from './read-game.ts'

/*
 * Standing orders of players, in the row of the game: a move finds the orders without a further read. Orders are no
 * events, because other players would see the event.
 */

interface OrdersValues {
  readonly id: string
  readonly version: number
  readonly epoch: number
  readonly path: string
  readonly orders: string
  readonly player: string
  readonly tokenHash: string
}

/** Raises the side revision. A move based on a cached game without the orders then fails its precondition. */
const updateOrders = preparedStatement<OrdersValues>()(
  ({ id, version, epoch, path, orders, player, tokenHash }) =>
    queryBuilder
      .update(games)
      .set({
        orders: sql`json_set(coalesce(${games.orders}, '{}'), ${path}, json(${orders}))`,
        sideRevision: sql`${games.sideRevision} + 1`,
      })
      .where(
        and(
          eq(games.id, id),
          eq(games.version, version),
          sql`${EPOCH} = ${epoch}`,
          mayChange({ player, tokenHash }),
        ),
      )
      .returning({ id: games.id }),
)

/** Stores the standing orders (premoves) of a seat, if the precondition holds; otherwise a conflict. */
export const putOrders = async (
  db: Connection,
  { stored: { id, epoch, game }, seat, orders }: OrdersChange,
  receipt: Receipt | undefined,
  precondition: Precondition | undefined,
): Promise<WriteResult> => {
  const [rows] = await db.batch([
    updateOrders({
      ...{ id, epoch, version: game.version, path: `$."${seat}"`, orders: JSON.stringify(orders) },
      player: precondition?.result.caller?.id ?? '',
      tokenHash: precondition?.spec.tokenHash ?? '',
    }),
    ...(receipt ? [receiptAfterChange(receipt)] : []),
  ])
  return { outcome: rows.length === 0 ? 'conflict' : 'written' }
}
