import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { OrdersChange, Precondition, Receipt, WriteResult } from '../port.ts'
import { games } from '../schema.ts'
import { hasToken } from './callers.ts'
import { EPOCH } from './read.ts'
import { receiptAfterChange } from './receipts.ts'

/*
 * What players leave word of stands in the game's row, where a move finds it without a further read. It is no event: others
 * would see that there is one.
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

/** Raises what a remembered game is known by, so that no move is judged without them. */
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
          hasToken({ player, tokenHash }),
        ),
      )
      .returning({ id: games.id }),
)

/** Keeps the orders of a seat, if the game is as it was judged on. */
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
