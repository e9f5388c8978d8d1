import { asc, gt } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import { refusedWords } from '../schema.ts'

/*
 * Refused words for the check of names. A file of its own: the Worker for clients needs no other statement about words.
 */

const selectWords = preparedStatement<object>()(() =>
  queryBuilder
    .select({ word: refusedWords.word })
    .from(refusedWords)
    .where(gt(refusedWords.word, ''))
    .orderBy(asc(refusedWords.word)),
)

/** Reads all refused words. */
export const findWords = async (db: Connection): Promise<readonly string[]> =>
  (await db.one(selectWords({}))).map(({ word }) => word)
