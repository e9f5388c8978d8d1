import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connect } from '../../src/db/libsql/connection.ts'
import { operatorStoreOver } from '../../src/db/libsql/operator-store.ts'
import type { AuditContext, AuditEntry } from '../../src/db/port/audit-log.ts'
import type { OperatorStore } from '../../src/db/port/operator-store.ts'
import { DELETED_NAME } from '../../src/db/port/tokens.ts'
import { vacuumInto } from '../../src/hosts/node/database/copy-database.ts'
import { urlOfFile } from '../../src/hosts/node/database/database-url.ts'
import { openDatabase } from '../../src/hosts/node/database/embedded-database.ts'
import { migrateDatabase } from '../stack/migrate.ts'

/*
 * Repetition of deletions after a restore. A backup has the names of players who were deleted after the backup. A later database,
 * or a later backup, says who was deleted.
 */

/** Number of rows of a read. */
const PAGE = 500

/** Operator and reason of a repeated deletion, in the audit log of the restored database. */
const REPEATED: AuditContext = { operator: 'restore', reason: 'request' }

/** What a later database says about players and operators. */
export interface LaterDatabase {
  /** Ids of all deleted players. */
  readonly deleted: readonly string[]
  /** The audit log, the oldest entry first. */
  readonly log: readonly AuditEntry[]
}

/** Result of a repetition. */
export interface Repetition {
  /** The number of players who were deleted another time. */
  readonly deleted: number
  /** Changes by operators that the backup lacks, except deletions; the oldest first. */
  readonly missing: readonly AuditEntry[]
}

const deletedPlayers = async (store: OperatorStore): Promise<readonly string[]> => {
  const search = { name: DELETED_NAME, isPrefix: false, limit: PAGE }
  const ids: string[] = []
  for (let after: { readonly name: string; readonly id: string } | undefined; ; ) {
    const page = await store.players({ ...search, after })
    ids.push(...page.filter(({ deleted }) => deleted).map(({ id }) => id))
    after = page.at(-1)
    if (page.length < PAGE) return ids
  }
}

const auditLogOf = async (store: OperatorStore): Promise<readonly AuditEntry[]> => {
  const entries: AuditEntry[] = []
  for (let before: number | undefined; ; ) {
    const page = await store.auditLog({ target: undefined, before, limit: PAGE })
    entries.push(...page)
    before = page.at(-1)?.id
    if (page.length < PAGE) return entries.reverse()
  }
}

/**
 * Reads a later database from a SQLite file: a backup, or the file of a data folder. The file stays as it is; a copy of an earlier
 * release is migrated.
 * @throws when the file is no database
 */
export const readLaterDatabase = async (file: string): Promise<LaterDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'sidi-later-'))
  const copy = join(folder, 'copy.db')
  try {
    await vacuumInto(file, copy)
    // After a roll back, the later database is of the later release.
    await migrateDatabase({ url: urlOfFile(copy) }, { alone: true, allowsLater: true })
    const database = openDatabase(copy)
    try {
      const store = operatorStoreOver(database.connect)
      return { deleted: await deletedPlayers(store), log: await auditLogOf(store) }
    } finally {
      database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Text that tells entries of two databases apart: after a restore, other entries have the same numbers. */
const contentOf = ({ id, at, operation, target }: AuditEntry): string => [id, at, operation, target].join(' ')

/**
 * Deletes the players whom a later database calls deleted. The cleanup of the service takes the players out of their games. Each
 * deletion writes a row of the audit log, by the operator `restore`.
 */
export const repeatDeletions = async (connect: Connect, later: LaterDatabase): Promise<Repetition> => {
  const store = operatorStoreOver(connect)
  const known = new Set((await auditLogOf(store)).map(contentOf))
  let deleted = 0
  for (const id of later.deleted) if ((await store.erasePlayer(id, REPEATED)) === 'changed') deleted += 1
  const missing = later.log.filter(
    (entry) => entry.operation !== 'player.erased' && !known.has(contentOf(entry)),
  )
  return { deleted, missing }
}
