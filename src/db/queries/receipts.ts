import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { NewerReleaseError } from '../../rules/schema-version.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../libsql/statement-parts.ts'
import type { Receipt } from '../port.ts'
import { receiptExpiry } from '../port.ts'
import { receipts } from '../schema.ts'

/*
 * Receipts are kept for a day, so several releases read them. The form of one is numbered as the shape of a game is:
 *
 *   0   the whole answer, as the first releases kept it: status, headers, body
 *   1   a note in JSON, in the column `body`: what was done, or a refusal in the words of HTTP
 *   2   the same, but a refusal is kept in the words of the table
 */

const RECEIPT_VERSION = 2

type Row = typeof receipts.$inferSelect

/** The answer of a receipt of form 0, as a note says such a thing. */
const wholeAnswerOf = ({ status, headers, body }: Row) => ({ kind: 'whole', status, headers, body })

/**
 * The receipt, if this release can read it.
 * @throws {NewerReleaseError} when a later one wrote it in a form of its own
 */
export const receiptFrom = (row: Row): Receipt => {
  const { key, request, createdAt, shape } = row
  if (shape > RECEIPT_VERSION)
    throw new NewerReleaseError(`a receipt of form ${shape} is newer than ${RECEIPT_VERSION}`)
  return { key, request, createdAt, note: shape === 0 ? wholeAnswerOf(row) : JSON.parse(row.body) }
}

/** Whether a receipt is a player's own (`receiptOf`); where there is no player there is none. */
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

/** A receipt that has expired makes room. */
const expiredReceiptStatement = ({ key, createdAt }: Receipt) =>
  deleteExpired({ key, before: receiptExpiry(createdAt) })

/** What stands in each column of a receipt. */
const eachOf = <T>(value: (column: (typeof receiptColumns)[keyof Row], name: keyof Row) => T) =>
  Object.fromEntries(
    Object.entries(receiptColumns).map(([name, column]) => [name, value(column, name as keyof Row)]),
  ) as Record<keyof Row, T>

const receiptColumns = getTableColumns(receipts)

/** One that still holds is a clash, which undoes everything before it. */
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
        // No key can be null.
        key: sql`iif(${receipts.createdAt} < ${slots.before}, excluded.key, null)`,
      },
    })
})

/**
 * Keeps a receipt where something was written just before, in place of one that has expired. One that still holds is a clash,
 * which undoes everything.
 */
export const receiptAfterChange = (receipt: Receipt): BoundStatement<unknown> =>
  replaceExpired({ ...rowOf(receipt), before: receiptExpiry(receipt.createdAt) })

/** Keeps a receipt, unless one holds: that is a clash, which undoes everything before it. */
export const receiptStatements = (receipt: Receipt): readonly BoundStatement<unknown>[] => [
  expiredReceiptStatement(receipt),
  insertRow(rowOf(receipt)),
]
