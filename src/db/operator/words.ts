import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { NOW, preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import { rowFor } from '../libsql/sql-fragments.ts'
import type { AuditContext } from '../port/audit-log.ts'
import type { ChangeResult } from '../port/operator-store.ts'
import { auditStatement } from '../queries/audit-log.ts'
import { refusedWords } from '../schema.ts'

/*
 * Refused words that operators have added.
 */

/** Target of changes of the list, for the audit log. */
const WORDS = 'words'

const insertWord = preparedStatement<{ word: string; limit: number }>()(({ word, limit }) => {
  const row = { word, addedAt: NOW }
  return queryBuilder
    .insert(refusedWords)
    .select(
      sql`select ${rowFor(refusedWords, row)} where (select count(*) from ${refusedWords} as other) < ${limit}`,
    )
    .onConflictDoNothing()
    .returning({ word: refusedWords.word })
})

const selectWord = preparedStatement<{ word: string }>()(({ word }) =>
  queryBuilder.select({ word: refusedWords.word }).from(refusedWords).where(eq(refusedWords.word, word)),
)

/** Adds a refused word. @param limit the largest number of words */
export const addWord = async (
  db: Connection,
  word: string,
  limit: number,
  audit: AuditContext,
): Promise<ChangeResult | 'full'> => {
  const [found, rows] = await db.batch([
    selectWord({ word }),
    insertWord({ word, limit }),
    auditStatement({ ...audit, operation: 'word.added', target: WORDS }),
  ])
  if (rows.length > 0) return 'changed'
  return found.length > 0 ? 'unchanged' : 'full'
}

const deleteWord = preparedStatement<{ word: string }>()(({ word }) =>
  queryBuilder.delete(refusedWords).where(eq(refusedWords.word, word)).returning({ word: refusedWords.word }),
)

/** Removes a refused word. */
export const removeWord = async (
  db: Connection,
  word: string,
  audit: AuditContext,
): Promise<ChangeResult> => {
  const [rows] = await db.batch([
    deleteWord({ word }),
    auditStatement({ ...audit, operation: 'word.removed', target: WORDS }),
  ])
  return rows.length > 0 ? 'changed' : 'unchanged'
}
