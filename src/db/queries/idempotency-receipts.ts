import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { NewerReleaseError } from '../../rules/schema-version.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../libsql/sql-fragments.ts'
import type { Receipt } from '../port/idempotency-receipts.ts'
import { receiptExpiry } from '../port/idempotency-receipts.ts'
import { receipts } from '../schema.ts'

/*
 * Idempotency receipts. A receipt is valid for a day, so several releases read the same receipt. Each receipt has a
 * format version:
 *
 *   0   the whole answer of the first releases: status, headers, body
 *   1   a note in JSON in the column `body`: the result, or a refusal in HTTP terms
 *   2   like 1, but a refusal in the terms of the application
 */

const RECEIPT_VERSION = 2

type Row = typeof receipts.$inferSelect

/** The answer of a receipt of version 0, in the form of a note. */
const wholeAnswerOf = ({ status, headers, body }: Row) => ({ kind: 'whole', status, headers, body })

/**
 * Decodes an idempotency receipt from its row.
 * @throws {NewerRelease} if a later release wrote the receipt in a newer format
 */
export const receiptFrom = (row: Row): Receipt => {
  const { key, request, createdAt, shape } = row
  if (shape > RECEIPT_VERSION)
    throw new NewerReleaseError(`a receipt of form ${shape} is newer than ${RECEIPT_VERSION}`)
  return { key, request, createdAt, note: shape === 0 ? wholeAnswerOf(row) : JSON.parse(row.body) }
}

/** Returns the SQL condition that a receipt has the key of a player (`receiptKeyOf`); false without a player. */
export const isReceiptOf = (key: SQLWrapper, player: SQLWrapper): SQL =>
  sql`${receipts.key} = ${key} || ' ' || ${player}`

/** The receipt as a row. */
const rowOf = ({ note, ...receipt }: Receipt): Row => ({
  ...receipt,
  shape: RECEIPT_VERSION,
  status: 0,
  headers: {},
  body: JSON.stringify(note),
})

const deleteExpired = preparedStatement<{ key: string; before: string }>()(({ key, before }) =>
  queryBuilder.delete(receipts).where(and(eq(receipts.key, key), lt(receipts.createdAt, before))),
)

/** Deletes an expired receipt under the same key. */
const expiredReceiptStatement = ({ key, createdAt }: Receipt) =>
  deleteExpired({ key, before: receiptExpiry(createdAt) })

/** One value for each column of a receipt. */
const eachOf = <T>(value: (column: (typeof receiptColumns)[keyof Row], name: keyof Row) => T) =>
  Object.fromEntries(
    Object.entries(receiptColumns).map(([name, column]) => [name, value(column, name as keyof Row)]),
  ) as Record<keyof Row, T>

const receiptColumns = getTableColumns(receipts)

/** A valid receipt under the same key is a conflict and undoes the whole transaction. */
const insertRow = preparedStatement<Row>()((slots) =>
  queryBuilder.insert(receipts).values(eachOf((_, name) => slots[name])),
)

const replaceExpired = preparedStatement<Row & { readonly before: string }>()((slots) => {
  const row = eachOf((column, name) => sql.param(slots[name], column))
  return queryBuilder
    .insert(receipts)
    .select(sql`select ${rowFor(receipts, row)} where ${PREVIOUS_CHANGED}`)
    .onConflictDoUpdate({
      target: receipts.key,
      set: {
        ...eachOf(({ name }) => sql`excluded.${sql.identifier(name)}`),
        // The column refuses null.
        key: sql`iif(${receipts.createdAt} < ${slots.before}, excluded.key, null)`,
      },
    })
})

/**
 * Returns the statement that inserts a receipt, or replaces an expired receipt, if the previous statement changed a
 * row. A valid receipt under the same key is a conflict and undoes the whole transaction.
 */
export const receiptAfterChange = (receipt: Receipt): BoundStatement<unknown> =>
  replaceExpired({ ...rowOf(receipt), before: receiptExpiry(receipt.createdAt) })

/**
 * Returns the statements that insert a receipt in any case. A valid receipt under the same key is a conflict and undoes
 * the whole transaction.
 */
export const receiptStatements = (receipt: Receipt): readonly BoundStatement<unknown>[] => [
  expiredReceiptStatement(receipt),
  insertRow(rowOf(receipt)),
]
