import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import Database from 'libsql/promise'

/*
 * Backup of a database file while the service uses the file: `VACUUM INTO` a new file, fsync, rename. SQLite copies a snapshot
 * in a thread of its own, so requests go on. The copy has no free pages, and so no deleted content.
 */

/** End of the name of an unfinished copy. */
const PARTIAL = '.partial'

/** Age from which an unfinished copy is the remains of a killed process, in milliseconds. */
const ABANDONED_AFTER = 3_600_000

/** Readable by its owner only: a database has hidden cards and hashes of tokens. */
const PRIVATE = 0o600

/** Maximum wait of a tool for the lock of a database file, in milliseconds. The service writes at the same time. */
export const LOCK_TIMEOUT = 10_000

/** Writes a file or a folder from the memory of the operating system to the disk. */
export const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Deletes unfinished copies that killed processes left in a folder. */
const deleteAbandoned = (folder: string): void => {
  const oldest = Date.now() - ABANDONED_AFTER
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith(PARTIAL))) {
    const file = join(folder, name)
    const { mtimeMs = oldest } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < oldest) rmSync(file, { force: true })
  }
}

/** Ends of the names of the files that SQLite keeps beside a database. */
export const BESIDE = ['-wal', '-shm', '-journal']

/**
 * Checks that a name is free for a new database. SQLite would write the changes of a log that an earlier database left into the
 * new one.
 * @throws when the file, or a file of SQLite beside the name, exists
 */
export const requireFreeName = (file: string): void => {
  if (existsSync(file)) throw new Error(`${file} exists already.`)
  const left = BESIDE.map((end) => file + end).filter((name) => existsSync(name))
  if (left.length > 0)
    throw new Error(
      `${left.join(', ')} of an earlier database would change the new one. Move that away together with the earlier database file, then try again.`,
    )
}

/** SQL text of a string. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Gives a new file its final name after the content is complete. A killed process leaves no file of that name, and a power cut
 * after the return loses nothing.
 * @param file the final name, in an existing folder; the name must be free ({@link requireFreeName})
 * @param write fills an empty file, which only its owner can read
 * @returns the result of `write`
 * @throws when the name is not free or `write` fails; no file is left then
 */
export const writeWholeFile = async <T>(file: string, write: (partial: string) => Promise<T>): Promise<T> => {
  requireFreeName(file)
  const folder = dirname(file)
  deleteAbandoned(folder)
  const partial = join(folder, `${basename(file)}.${randomUUID()}${PARTIAL}`)
  await (await open(partial, 'wx', PRIVATE)).close()
  try {
    const result = await write(partial)
    await syncToDisk(partial)
    requireFreeName(file)
    await rename(partial, file)
    await syncToDisk(folder)
    return result
  } finally {
    for (const end of ['', ...BESIDE]) rmSync(partial + end, { force: true })
  }
}

/**
 * Copies a consistent snapshot of a database in use into an empty file.
 * @throws when the source is no database, or the disk is full
 */
export const vacuumInto = async (source: string, empty: string): Promise<void> => {
  if (!existsSync(source)) throw new Error(`There is no database ${source}.`)
  const database = new Database(source, {})
  try {
    await database.exec(`pragma busy_timeout = ${LOCK_TIMEOUT}`)
    await database.exec(`vacuum into ${literal(empty)}`)
  } finally {
    database.close()
  }
}

/**
 * Backs up a database file in use into a new file of an existing folder.
 * @param check reads the copy before the copy gets its name, and throws for a faulty copy
 * @throws when the new file exists, the copy fails or the check throws; no file is left then
 */
export const copyDatabase = (
  source: string,
  file: string,
  check?: (copy: string) => void | Promise<void>,
): Promise<void> =>
  writeWholeFile(file, async (partial) => {
    await vacuumInto(source, partial)
    await check?.(partial)
  })
