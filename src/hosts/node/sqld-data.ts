import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from './data-folder.ts'
import { copyDatabase } from './database/copy-database.ts'

/*
 * Data of the Workers stack (`npm run start:workers`) in a data folder: sqld has a database of its own there.
 */

/** The database of sqld in a data folder. */
export const sqldFile = (folder: string): string => join(folder, 'sqld/dbs/default/data')

/** An empty file. Its time is the time of the copy. */
const copyMark = (folder: string): string => join(folder, 'copied-from-sqld')

/**
 * Copies the database of sqld into the database file of a data folder, if the folder has the first and lacks the second.
 * The database of sqld stays as a backup. No sqld may run on the folder.
 * @returns whether a database was copied
 */
export const copyFromSqld = async (folder: string): Promise<boolean> => {
  const [from, to] = [sqldFile(folder), databaseFile(folder)]
  if (existsSync(to) || !existsSync(from)) return false
  await copyDatabase(from, to)
  writeFileSync(copyMark(folder), '')
  return true
}

/** The time of the last change of a file, in milliseconds since 1970; 0 for a missing file. */
const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** A sentence about data of sqld that the database file does not have; undefined without such data. */
export const sentenceAboutSqld = (folder: string): string | undefined => {
  const file = sqldFile(folder)
  if (!existsSync(file)) return undefined
  const copied = changedAt(copyMark(folder))
  if (copied === 0)
    return 'This folder also has a database of `npm run start:workers`. Its players and games are not in this one.'
  if (Math.max(changedAt(file), changedAt(`${file}-wal`)) <= copied) return undefined
  return 'The database of `npm run start:workers` has changed after the copy. The later changes are not in this database.'
}

/** A sentence about a database file that sqld does not use; undefined without such a file. */
export const sentenceAboutFile = (folder: string): string | undefined =>
  existsSync(databaseFile(folder))
    ? `\`npm start\` has a database of its own, ${databaseFile(folder)}. Its players and games are not in this one.`
    : undefined
