import Database from 'libsql'

/*
 * File locks of the operating system, taken through SQLite. The kernel releases a lock when its process ends, also after a SIGKILL,
 * so no lock is ever stale.
 */

/** Open locks. A lock ends when its database is garbage-collected. */
const held = new Set<Database.Database>()

/** SQLite's code for a lock that another process holds. */
const BUSY = 'SQLITE_BUSY'

/**
 * Takes the lock on a file; the file is created where it is missing.
 * @param patience milliseconds to wait for another process, without going on meanwhile
 * @returns a function to release the lock, or nothing when another process holds the lock
 */
export function takeLock(file: string, patience = 0): (() => void) | undefined {
  const database = new Database(file, {})
  const release = () => {
    held.delete(database)
    database.close()
  }
  try {
    database.exec(`pragma busy_timeout = ${patience}; begin exclusive`)
  } catch (error) {
    database.close()
    if ((error as { code?: string }).code === BUSY) return undefined
    throw error
  }
  held.add(database)
  return release
}
